// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/runs.h"

#include "engine/base/log.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>
#include <deque>

namespace trainyard::jobs {

namespace {

constexpr std::chrono::seconds retryPause(3);
constexpr char terminatedBeforeStart[] = "The job was terminated by the user before it started.";

Runs::Ended alreadyEnded()
{
    std::promise<void> promise;
    promise.set_value();
    return promise.get_future().share();
}

void endUnstarted(api::Job &job)
{
    failUnstarted(job, "JobTerminated", terminatedBeforeStart);
}

} // namespace

Runs::Runs(Resources &resources, Executor &executor, RunObserver *observer, std::shared_ptr<TaskQueue> queue,
           Options options)
    : m_resources(resources)
    , m_executor(executor)
    , m_observer(observer)
    , m_queue(std::move(queue))
    , m_options(std::move(options))
    , m_clusters(m_resources, m_executor, m_options.layout, m_options.extraMounts, m_options.machine)
    , m_reasons(m_resources)
{}

void Runs::resume()
{
    const auto runs = m_resources.shelf<api::Job>().select("", [](const api::Job &job) {
        return job.executionState == api::ExecutionState::Running ||
               job.executionState == api::ExecutionState::Terminating;
    });
    for (const api::Job &job : runs)
        adopt(job);
    const auto finished = m_resources.shelf<api::Job>().select("", [this](const api::Job &job) {
        return api::isFinished(job.executionState) && m_observer &&
               m_observer->isBehind(jobDirectory(job, m_options.layout));
    });
    for (const api::Job &job : finished)
        catchUp(job);
    m_clusters.resume();
    resourcesRemoved();
}

void Runs::adopt(const api::Job &job)
{
    const auto *cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    auto found = findRun(job, cluster, m_options.machine.bootId, m_options.layout);
    if (!found) {
        if (const auto failed = fail(job, false, found.error()); !failed)
            log::error(failed.error().message);
        return;
    }
    Run &run = addRun(job, std::move(found->run));
    run.stop = stopOf(job);
    if (run.stop == Run::Stop::None && found->canStart)
        m_executor.adoptOrStart(job.uuid, run.plan);
    else
        m_executor.adopt(job.uuid, run.plan);
    if (m_observer)
        m_observer->runStarted(job, run.plan);
    if (run.stop != Run::Stop::None)
        stopRest(job.uuid, run,
                 run.stop == Run::Stop::ByUser ? StopReason::UserRequest : StopReason::NodeTaken);
}

// Has the observer take in what an earlier engine could not.
void Runs::catchUp(const api::Job &job)
{
    LaunchPlan plan;
    plan.jobDirectory = jobDirectory(job, m_options.layout);
    if (auto file = readRunFile(plan.jobDirectory))
        plan.outputs = std::move(file->outputs);
    m_observer->runStarted(job, plan);
    m_observer->runEnded(job, [] {});
}

void Runs::clusterMade(const api::Cluster &cluster)
{
    m_clusters.setInitialTarget(cluster);
    dispatch({cluster.id.key()});
}

void Runs::clusterChanged(const api::ResourceId &cluster)
{
    dispatch({cluster.key(), true});
}

Status Runs::addJob(const api::Job &job)
{
    const std::string cluster = job.spec.cluster->key();
    if (m_resources.find<api::Cluster>(*job.spec.cluster)) {
        const auto nodeCount = static_cast<std::size_t>(job.spec.nodeCount);
        adjust(cluster, nodeCount, false);
        const ClusterRoom room = m_clusters.room(cluster);
        const bool isFirst = !m_resources.waiting().first(cluster, room.possible);
        if (isFirst && nodeCount <= room.free) {
            auto started = start(job, true);
            dispatch({cluster});
            return started;
        }
    }
    if (auto stored = m_resources.put(job); !stored)
        return stored;
    dispatch({cluster, false, job.id.key()});
    return {};
}

void Runs::resourcesRemoved()
{
    std::set<std::string> clusters;
    for (const std::string &key : m_clusters.keys())
        clusters.insert(key);
    for (const std::string &key : m_resources.waiting().clusters())
        clusters.insert(key);
    for (const std::string &key : clusters)
        dispatch({key, true});
}

// What one cluster gives back another may have waited for.
void Runs::dispatch(const Dispatch &first)
{
    std::deque<Dispatch> due{first};
    while (!due.empty()) {
        dispatchOne(due.front());
        due.pop_front();
        for (const std::string &cluster : m_clusters.takeShortClusters())
            due.push_back({cluster});
    }
}

// `newNodes` are for a job that does not wait yet.
void Runs::adjust(const std::string &cluster, std::size_t newNodes, bool mayShrink)
{
    const std::size_t demand =
        m_resources.waiting().demand(cluster, m_clusters.room(cluster).most) + newNodes;
    evict(m_clusters.adjust(cluster, demand, mayShrink, startOrder(cluster)));
}

void Runs::dispatchOne(const Dispatch &dispatch)
{
    const WaitingJobs &waiting = m_resources.waiting();
    const std::string &cluster = dispatch.cluster;
    adjust(cluster, 0, dispatch.mayShrink);
    std::optional<Verdict> trouble;
    while (const auto next = nextToStart(waiting, cluster, m_clusters.room(cluster))) {
        const api::Job job = *m_resources.shelf<api::Job>().find(next->key);
        if (const auto started = start(job, false); !started) {
            tryAgainLater(cluster, "Job " + job.id.path() + " cannot start: " + started.error().message);
            trouble = m_trouble;
            break;
        }
    }
    m_reasons.explain(cluster, m_clusters.room(cluster), dispatch.newJob, trouble);
    m_clusters.show(cluster);
}

std::vector<std::string> Runs::startOrder(const std::string &cluster) const
{
    std::map<std::uint64_t, std::string> byStart;
    for (const auto &[uuid, run] : m_runs) {
        if (run.cluster == cluster)
            byStart.emplace(run.startNumber, uuid);
    }
    std::vector<std::string> order;
    for (const auto &[number, uuid] : byStart)
        order.push_back(uuid);
    return order;
}

std::optional<PortBlock> Runs::portsFor(const api::Job &job) const
{
    std::vector<PortBlock> taken;
    for (const auto &[uuid, run] : m_runs)
        taken.push_back(run.ports);
    return freePorts(taken, portCount(static_cast<std::size_t>(job.spec.nodeCount)));
}

// Says why a job cannot start though there are nodes for it.
Error Runs::keepWaiting(api::Cause cause, const Error &error)
{
    m_trouble = Verdict{cause, "Cannot start now and is tried again every few seconds: " + error.message, {}};
    return error;
}

// What keeps a job from starting, as a full disk, goes without an event.
void Runs::tryAgainLater(const std::string &cluster, const std::string &problem)
{
    Retry &retry = m_retries[cluster];
    if (retry.problem != problem)
        log::error(problem);
    retry.problem = problem;
    if (std::exchange(retry.isPending, true))
        return;
    m_queue->postAt(std::chrono::steady_clock::now() + retryPause, [this, cluster] {
        m_retries[cluster].isPending = false;
        dispatch({cluster});
    });
}

// Starts the job, of which nobody knows yet when it is new, or lets it fail. On an error it is left as it
// was.
Status Runs::start(const api::Job &queued, bool isNew)
{
    const api::Cluster &cluster = *m_resources.find<api::Cluster>(*queued.spec.cluster);
    const auto ports = portsFor(queued);
    if (!ports)
        return keepWaiting(api::Cause::MachineTaken,
                           {Error::Code::Unavailable, "All ports of this machine are taken."});
    const auto nodes =
        m_clusters.freeNodes(cluster.id.key(), static_cast<std::size_t>(queued.spec.nodeCount));
    api::Job job = queued;
    job.executionState = api::ExecutionState::Running;
    job.executionTime = now();
    job.execution = {};
    job.attempt = queued.attempt + 1;
    job.cause = api::Cause::None;
    job.stateReason.clear();
    job.evidence.clear();
    auto prepared = prepareRun(job, cluster, nodes, m_options.extraMounts, *ports, m_options.machine.bootId,
                               m_options.layout, m_executor);
    if (!prepared && prepared.error().code == Error::Code::Unavailable) // the job itself is not at fault
        return keepWaiting(causeIn(prepared.error().message, api::Cause::LaunchFailed), prepared.error());
    if (!prepared)
        return fail(queued, isNew, prepared.error());
    if (std::string shortage = m_clusters.coreShortage(cluster.id.key(), nodes); !shortage.empty())
        prepared->plan.warnings.push_back(std::move(shortage));
    if (auto stored = m_resources.store(job); !stored) // a run that is not stored would be lost
        return keepWaiting(api::Cause::StateNotStored, stored.error());
    if (isNew)
        m_resources.show(queued);
    m_resources.show(job);
    m_retries[cluster.id.key()].problem.clear();
    Run &run = addRun(job, std::move(*prepared));
    if (auto started = m_executor.start(job.uuid, run.plan); !started) {
        m_clusters.vacate(run.cluster, job.uuid);
        m_runs.erase(job.uuid);
        return fail(job, false, started.error());
    }
    if (m_observer)
        m_observer->runStarted(job, run.plan);
    return {};
}

Status Runs::fail(const api::Job &job, bool isNew, const Error &error)
{
    api::Job failed = job;
    failUnstarted(failed, "JobFailed", error.message);
    if (!isNew) {
        m_resources.record(failed);
        return {};
    }
    if (auto stored = m_resources.store(failed); !stored)
        return stored;
    m_resources.show(job);
    m_resources.show(failed);
    return {};
}

Run &Runs::addRun(const api::Job &job, PreparedRun prepared)
{
    Run &run = m_runs[job.uuid];
    run.job = job.id;
    run.cluster = job.spec.cluster->key();
    run.plan = std::move(prepared.plan);
    run.ports = {prepared.file.allocation.firstPort, portCount(prepared.file.nodes.size())};
    run.startNumber = ++m_lastStart;
    run.ended = run.endedPromise.get_future().share();
    m_clusters.hold(*job.spec.cluster, prepared.file.nodes, prepared.file.allocation.nodes, job.uuid);
    return run;
}

Runs::Ended Runs::terminate(const api::Job &job)
{
    if (job.executionState == api::ExecutionState::Queued) {
        api::Job ended = job;
        endUnstarted(ended);
        m_resources.record(ended);
        if (job.spec.cluster)
            dispatch({job.spec.cluster->key(), true});
        return alreadyEnded();
    }
    const auto found = m_runs.find(job.uuid);
    if (found == m_runs.end())
        return alreadyEnded();
    Run &run = found->second;
    if (run.stop != Run::Stop::ByUser && run.ends.size() < run.plan.nodes.size()) {
        run.stop = Run::Stop::ByUser;
        api::Job ending = job;
        ending.executionState = api::ExecutionState::Terminating;
        ending.executionTime = now();
        ending.cause = api::Cause::None;
        ending.stateReason.clear();
        m_resources.record(ending);
        stopRest(job.uuid, run, StopReason::UserRequest);
    }
    return run.ended;
}

void Runs::cancelQueued(const std::vector<api::Job> &jobs)
{
    for (api::Job job : jobs) {
        if (job.executionState != api::ExecutionState::Queued)
            continue;
        endUnstarted(job);
        m_resources.record(job);
    }
}

Status Runs::reclaim(const api::ResourceId &cluster, const std::string &nodeId, std::size_t count)
{
    const auto evictions = m_clusters.reclaim(cluster, nodeId, count);
    if (!evictions)
        return evictions.error();
    evict(*evictions);
    dispatch({cluster.key()});
    return {};
}

void Runs::reclaimAny(std::uint64_t draw)
{
    const auto nodes = m_clusters.reclaimable();
    if (nodes.empty())
        return;
    const auto &[cluster, nodeId] = nodes[draw % nodes.size()];
    if (auto reclaimed = reclaim(cluster, nodeId, 1); !reclaimed)
        log::warning(reclaimed.error().message);
}

void Runs::evict(const std::vector<Eviction> &evictions)
{
    for (const Eviction &eviction : evictions) {
        Run &run = m_runs.at(eviction.jobUuid);
        if (run.isStopping || run.ends.size() == run.plan.nodes.size())
            continue; // it ends anyway
        run.stop = eviction.runsAgain ? Run::Stop::ToRunAgain : Run::Stop::ForGood;
        api::Job job = *m_resources.find<api::Job>(run.job);
        showEviction(job, eviction.cause, eviction.runsAgain, eviction.nodeId);
        m_resources.record(job);
        stopRest(eviction.jobUuid, run, StopReason::NodeTaken);
    }
}

bool Runs::isRunning(const api::ResourceId &job) const
{
    const auto *known = m_resources.find<api::Job>(job);
    return known && m_runs.contains(known->uuid);
}

bool Runs::isAnyRunningOn(const api::ResourceId &cluster) const
{
    const std::string key = cluster.key();
    return std::any_of(m_runs.begin(), m_runs.end(),
                       [&](const auto &run) { return run.second.cluster == key; });
}

Result<std::vector<NamedDirectory>> Runs::outputs(const api::Job &job) const
{
    const auto running = m_runs.find(job.uuid);
    if (running != m_runs.end())
        return running->second.plan.outputs;
    if (auto file = readRunFile(jobDirectory(job, m_options.layout)))
        return file->outputs;
    const auto *cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    if (!cluster)
        return Error{Error::Code::NotFound, "Job " + job.id.name + " has not run, so it has no outputs.",
                     job.id.path()};
    return plannedOutputs(job, *cluster, m_options.extraMounts, m_options.layout);
}

void Runs::nodeStarted(const std::string &jobUuid, std::size_t, Timestamp time)
{
    m_queue->post([this, jobUuid, time] { showStarted(jobUuid, time); });
}

void Runs::nodeExited(const std::string &jobUuid, std::size_t node, const NodeExit &exit)
{
    m_queue->post([this, jobUuid, node, exit] { takeEnd(jobUuid, node, exit); });
}

void Runs::showStarted(const std::string &uuid, Timestamp time)
{
    const auto run = m_runs.find(uuid);
    if (run == m_runs.end())
        return;
    api::Job job = *m_resources.find<api::Job>(run->second.job);
    if (job.execution.startTime)
        return;
    job.execution.startTime = time;
    m_resources.record(job);
}

void Runs::takeEnd(const std::string &uuid, std::size_t node, const NodeExit &exit)
{
    if (const auto cluster = m_clusters.takeSetupEnd(uuid, exit)) {
        dispatch({*cluster});
        return;
    }
    const auto found = m_runs.find(uuid);
    if (found == m_runs.end() || !addEnd(found->second, node, exit))
        return;
    Run &run = found->second;
    if (run.ends.size() == run.plan.nodes.size())
        finish(uuid);
    // One failure fails the whole job; and servers end when nobody is left whom they serve.
    else if (!isGood(exit))
        stopRest(uuid, run, StopReason::FailureElsewhere);
    else if (!isAnyAwaited(run))
        stopRest(uuid, run, StopReason::WorkDone);
}

void Runs::stopRest(const std::string &uuid, Run &run, StopReason why)
{
    if (run.isStopping)
        return;
    run.isStopping = true;
    m_executor.stop(uuid, why);
}

void Runs::finish(const std::string &uuid)
{
    if (!m_observer) {
        settle(uuid);
        return;
    }
    const api::Job job = *m_resources.find<api::Job>(m_runs.at(uuid).job);
    m_observer->runEnded(job, [this, uuid, queue = m_queue] { queue->post([this, uuid] { settle(uuid); }); });
}

void Runs::settle(const std::string &uuid)
{
    const auto found = m_runs.find(uuid);
    if (found == m_runs.end())
        return;
    Run run = std::move(found->second);
    m_runs.erase(found);
    api::Job job = *m_resources.find<api::Job>(run.job);
    endRun(job, run, m_options.layout.policy.mostRetries);
    m_resources.record(job);
    m_clusters.vacate(run.cluster, uuid);
    run.endedPromise.set_value();
    dispatch({run.cluster, true});
}

} // namespace trainyard::jobs
