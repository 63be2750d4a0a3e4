// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/runs.h"

#include "engine/base/log.h"
#include "engine/jobs/history.h"
#include "engine/jobs/nodesetup.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/planreport.h"

#include <algorithm>

namespace trainyard::jobs {

Runs::Runs(Resources &resources, Clusters &clusters, Executor &executor, RunObserver *observer,
           std::shared_ptr<TaskQueue> queue, Options options)
    : m_resources(resources)
    , m_clusters(clusters)
    , m_executor(executor)
    , m_observer(observer)
    , m_queue(std::move(queue))
    , m_options(std::move(options))
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
}

void Runs::adopt(const api::Job &job)
{
    const auto *cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    auto found = findRun(job, cluster, m_options.bootId, m_options.layout);
    if (!found) {
        fail(job, false, found.error());
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

std::vector<std::string> Runs::startOrder(const std::string &cluster) const
{
    std::map<std::uint64_t, std::string> byStart;
    for (const auto &[uuid, run] : m_runs) {
        if (run.cluster == cluster)
            byStart.emplace(run.startNumber, uuid);
    }
    std::vector<std::string> order;
    order.reserve(byStart.size());
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

// On free nodes, and all that is to outlive the engine and the cluster is on disk.
Result<PreparedRun> Runs::prepare(const api::Job &job, const api::Cluster &cluster, const PortBlock &ports)
{
    const auto nodes = m_clusters.freeNodes(cluster.id.key(), static_cast<std::size_t>(job.spec.nodeCount));
    auto prepared = prepareRun(job, cluster, nodes, m_options.extraMounts, ports, m_options.bootId,
                               m_options.layout, m_executor);
    if (!prepared)
        return prepared;
    if (std::string shortage = m_clusters.coreShortage(cluster.id.key(), nodes); !shortage.empty())
        prepared->plan.warnings.push_back(std::move(shortage));
    const auto report = reportOf(prepared->plan, job.spec, m_options.layout.environment);
    // A full disk is not the job's fault: it waits.
    if (auto kept = keepReport(prepared->plan.jobDirectory, report); !kept)
        return Error{Error::Code::Unavailable, kept.error().message, kept.error().target};
    return prepared;
}

std::optional<Runs::Obstacle> Runs::start(const api::Job &queued, bool isNew)
{
    const api::Cluster &cluster = *m_resources.find<api::Cluster>(*queued.spec.cluster);
    const auto ports = portsFor(queued);
    if (!ports)
        return Obstacle{api::Cause::MachineTaken,
                        {Error::Code::Unavailable, "All ports of this machine are taken."}};
    api::Job job = queued;
    job.attempt = queued.attempt + 1;
    job.cause = api::Cause::None;
    job.stateReason.clear();
    job.evidence.clear();
    auto prepared = prepare(job, cluster, *ports);
    if (!prepared && prepared.error().code == Error::Code::Unavailable) // the job itself is not at fault
        return Obstacle{causeIn(prepared.error().message, api::Cause::LaunchFailed), prepared.error()};
    if (!prepared)
        return fail(queued, isNew, prepared.error());
    // At once, so that nobody, whenever he looks, sees a job that runs and has not started.
    job.executionState = api::ExecutionState::Running;
    job.executionTime = now();
    job.execution = {};
    job.execution.startTime = job.executionTime;
    if (auto stored = m_resources.store(job); !stored) // a run that is not stored would be lost
        return Obstacle{api::Cause::StateNotStored, stored.error()};
    addStep(jobDirectory(job, m_options.layout), api::JobPhase::Preparing, job.executionTime);
    if (isNew)
        m_resources.show(queued);
    m_resources.show(job);
    Run &run = addRun(job, std::move(*prepared));
    if (auto started = m_executor.start(job.uuid, run.plan); !started) {
        m_clusters.vacate(run.cluster, job.uuid);
        m_runs.erase(job.uuid);
        return fail(job, false, started.error());
    }
    if (m_observer)
        m_observer->runStarted(job, run.plan);
    return std::nullopt;
}

// Of a run that cannot be.
std::optional<Runs::Obstacle> Runs::fail(const api::Job &job, bool isNew, const Error &error)
{
    api::Job failed = job;
    failUnstarted(failed, "JobFailed", error.message);
    if (!isNew) {
        m_resources.record(failed);
        return std::nullopt;
    }
    if (auto stored = m_resources.store(failed); !stored)
        return Obstacle{api::Cause::StateNotStored, stored.error()};
    m_resources.show(job);
    m_resources.show(failed);
    return std::nullopt;
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

Run::Ended Runs::terminate(const api::Job &job)
{
    const auto found = m_runs.find(job.uuid);
    if (found == m_runs.end())
        return alreadyEnded();
    Run &run = found->second;
    if (run.stop != Run::Stop::ByUser && run.ends.size() < run.plan.nodes.size()) {
        run.stop = Run::Stop::ByUser;
        api::Job ending = job;
        ending.executionState = api::ExecutionState::Terminating;
        ending.executionTime = now();
        addStep(run.plan.jobDirectory, api::JobPhase::Stopping, ending.executionTime,
                api::Cause::TerminatedByUser);
        ending.cause = api::Cause::None;
        ending.stateReason.clear();
        m_resources.record(ending);
        stopRest(job.uuid, run, StopReason::UserRequest);
    }
    return run.ended;
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
        addStep(run.plan.jobDirectory, api::JobPhase::Stopping, now(), eviction.cause);
        m_resources.record(job);
        stopRest(eviction.jobUuid, run, StopReason::NodeTaken);
    }
}

std::string Runs::jobPath(const std::string &uuid) const
{
    const auto run = m_runs.find(uuid);
    return run == m_runs.end() ? std::string() : run->second.job.path();
}

bool Runs::isRunning(const api::ResourceId &job) const
{
    const auto *known = m_resources.find<api::Job>(job);
    return known && m_runs.contains(known->uuid);
}

std::optional<Progress> Runs::progress(const api::Job &job) const
{
    return m_observer ? m_observer->progress(job) : std::nullopt;
}

Result<api::JobPlan> Runs::planReport(const api::Job &job) const
{
    const auto directory = jobDirectory(job, m_options.layout);
    if (job.attempt > 0) { // else what lies there was prepared, and then not started
        auto kept = keptReport(directory);
        if (kept || kept.error().code != Error::Code::NotFound)
            return kept;
    }
    const auto *cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    if (!cluster)
        return Error{Error::Code::NotFound,
                     "The cluster of job " + job.id.name + " is gone, and its launch plan with it.",
                     job.id.path()};
    const auto file = readRunFile(directory);
    const auto launch = file ? plan(job, *cluster, file->allocation, m_options.layout)
                             : guessedPlan(job, *cluster, m_options.extraMounts, m_options.layout);
    if (!launch)
        return launch.error();
    api::JobPlan report = reportOf(*launch, job.spec, m_options.layout.environment);
    report.isGuess = true;
    return report;
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

Result<std::filesystem::path> Runs::setupLogs(const api::Cluster &cluster) const
{
    if (!cluster.spec.setupTask)
        return Error{Error::Code::NotFound, "The cluster " + cluster.id.name + " has no setup task.",
                     cluster.id.path()};
    const auto plan = setupPlan(cluster, 0, {}, m_options.extraMounts, m_options.layout);
    if (!plan)
        return plan.error();
    return plan->outputs.front().path;
}

// The job runs when the last of its nodes does. An engine that adopts the run hears of all of them again.
void Runs::showPrepared(const std::string &uuid, std::size_t node, Timestamp time)
{
    const auto found = m_runs.find(uuid);
    if (found == m_runs.end())
        return;
    Run &run = found->second;
    run.prepared[node] = time;
    const api::Job &job = *m_resources.find<api::Job>(run.job);
    if (run.prepared.size() < run.plan.nodes.size() ||
        historyOf(job, run.plan.jobDirectory).back().phase != api::JobPhase::Preparing)
        return;
    for (const auto &[each, when] : run.prepared)
        time = std::max(time, when);
    addStep(run.plan.jobDirectory, api::JobPhase::Running, time);
    m_resources.show(api::Job(job)); // those who follow it look at its history
}

void Runs::takeEnd(const std::string &uuid, std::size_t node, const NodeExit &exit)
{
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
    if (job.executionState == api::ExecutionState::Queued)
        addStep(run.plan.jobDirectory, api::JobPhase::Queued, job.executionTime, job.cause);
    m_resources.record(job);
    m_clusters.vacate(run.cluster, uuid);
    run.endedPromise.set_value();
    m_settled(run.cluster);
}

} // namespace trainyard::jobs
