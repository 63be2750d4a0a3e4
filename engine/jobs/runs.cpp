// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/runs.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

constexpr int firstPortOfAll = 2222; // as in Batch AI
constexpr int portsPerRun = 64;
constexpr char terminatedBeforeStart[] = "The job was terminated by the user before it started.";

bool hasWork(const NodePlan &node)
{
    return node.processes.empty() ||
           std::any_of(node.processes.begin(), node.processes.end(),
                       [](const ProcessPlan &process) { return !process.isServer; });
}

WaitingJob waitingJob(const api::Job &job)
{
    WaitingJob waiting{job.id.key(),
                       {},
                       {},
                       static_cast<std::size_t>(std::max(job.spec.nodeCount, 1)),
                       job.spec.schedulingPriority};
    if (job.spec.cluster) {
        waiting.cluster = job.spec.cluster->key();
        waiting.clusterName = job.spec.cluster->name;
    }
    return waiting;
}

Runs::Ended alreadyEnded()
{
    std::promise<void> promise;
    promise.set_value();
    return promise.get_future().share();
}

} // namespace

Runs::Runs(Resources &resources, Executor &executor, RunObserver *observer, std::shared_ptr<TaskQueue> queue,
           Options options)
    : m_resources(resources)
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
    showClusters();
    dispatch();
}

// As much of a plan as watching its supervisors takes.
LaunchPlan Runs::planOnDisk(const api::Job &job, const RunFile &file) const
{
    LaunchPlan plan;
    plan.jobDirectory = jobDirectory(job, m_options.layout);
    for (const NodeSlot &slot : file.allocation.nodes) {
        NodePlan node;
        node.nodeId = slot.nodeId;
        node.directory = plan.jobDirectory / "nodes" / std::to_string(plan.nodes.size());
        plan.nodes.push_back(std::move(node));
    }
    return plan;
}

void Runs::adopt(const api::Job &job)
{
    const auto cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    const auto file = readRunFile(jobDirectory(job, m_options.layout));
    auto launch = !cluster ? Result<LaunchPlan>(Error{Error::Code::NotFound, "The job's cluster is gone."})
                  : !file  ? Result<LaunchPlan>(file.error())
                           : plan(job, *cluster, file->allocation, m_options.layout);
    if (!launch && !file) {
        fail(job, launch.error());
        return;
    }
    // What the run was given counts, not what this engine would give it: its environment may be another.
    if (!launch)
        launch = planOnDisk(job, *file);
    launch->outputs = file->outputs;
    Run &run = addRun(job, std::move(*launch), *file);
    m_executor.adopt(job.uuid, run.plan);
    if (m_observer)
        m_observer->runStarted(job, run.plan);
    if (job.executionState == api::ExecutionState::Terminating) {
        run.isTerminated = true;
        stopRest(job.uuid, run);
    }
}

std::map<std::string, ClusterNodes> Runs::clusterNodes() const
{
    std::map<std::string, ClusterNodes> result;
    for (const api::Cluster &cluster : m_resources.shelf<api::Cluster>().below(""))
        result[cluster.id.key()].count = static_cast<std::size_t>(nodeCountOf(cluster.spec));
    for (const auto &[uuid, run] : m_runs)
        result[run.cluster].busy.insert(run.nodes.begin(), run.nodes.end());
    return result;
}

void Runs::dispatch()
{
    while (!dispatchOnce()) {
        // a job that failed at its start has left its nodes to others
    }
    showClusters();
}

bool Runs::dispatchOnce()
{
    std::vector<WaitingJob> waiting;
    std::map<std::string, api::Job> byKey;
    for (api::Job &job : m_resources.shelf<api::Job>().select(
             "", [](const api::Job &each) { return each.executionState == api::ExecutionState::Queued; })) {
        waiting.push_back(waitingJob(job));
        byKey.emplace(waiting.back().key, std::move(job));
    }
    bool isSettled = true;
    for (const Decision &decision : schedule(std::move(waiting), clusterNodes())) {
        api::Job &job = byKey.at(decision.key);
        if (!decision.nodes.empty()) {
            isSettled = start(job, decision.nodes) && isSettled;
        } else if (job.stateReason != decision.reason) {
            job.stateReason = decision.reason;
            m_resources.show(job);
        }
    }
    return isSettled;
}

int Runs::freePortBlock() const
{
    int port = firstPortOfAll;
    while (std::any_of(m_runs.begin(), m_runs.end(),
                       [&](const auto &run) { return run.second.firstPort == port; }))
        port += portsPerRun;
    return port;
}

Allocation Runs::allocationFor(const std::vector<std::size_t> &nodes, std::size_t nodeCount) const
{
    Allocation allocation;
    for (const std::size_t node : nodes)
        allocation.nodes.push_back(nodeSlot(node, nodeCount, m_options.machine));
    allocation.extraMounts = m_options.extraMounts;
    allocation.firstPort = freePortBlock();
    return allocation;
}

Status Runs::prepare(const RunFile &file, const LaunchPlan &plan) const
{
    if (auto made = createDirectories(plan.jobDirectory); !made)
        return made;
    for (const TextFile &text : plan.files) {
        if (auto written = writeFileAtomically(text.file, text.content); !written)
            return written;
    }
    return writeRunFile(plan.jobDirectory, file);
}

// False when the job failed instead.
bool Runs::start(const api::Job &queued, const std::vector<std::size_t> &nodes)
{
    api::Job job = queued;
    const api::Cluster &cluster = *m_resources.find<api::Cluster>(*job.spec.cluster);
    RunFile file{allocationFor(nodes, static_cast<std::size_t>(nodeCountOf(cluster.spec))), nodes, {}};
    auto launch = plan(job, cluster, file.allocation, m_options.layout);
    if (!launch)
        return fail(job, launch.error());
    file.outputs = launch->outputs;
    if (auto prepared = prepare(file, *launch); !prepared)
        return fail(job, prepared.error());

    job.executionState = api::ExecutionState::Running;
    job.executionTime = now();
    job.stateReason.clear();
    if (auto stored = m_resources.put(job);
        !stored) { // it stays queued: a run that is not stored would be lost
        log::error("Job " + job.id.path() + " cannot start: " + stored.error().message);
        api::Job waiting = queued;
        waiting.stateReason = "Cannot start yet: " + stored.error().message;
        m_resources.show(waiting);
        return true;
    }
    Run &run = addRun(job, std::move(*launch), file);
    if (auto started = m_executor.start(job.uuid, run.plan); !started) {
        m_runs.erase(job.uuid);
        return fail(job, started.error());
    }
    if (m_observer)
        m_observer->runStarted(job, run.plan);
    return true;
}

bool Runs::fail(api::Job job, const Error &error)
{
    failUnstarted(job, "JobFailed", error.message);
    m_resources.record(job);
    return false;
}

Runs::Run &Runs::addRun(const api::Job &job, LaunchPlan plan, const RunFile &file)
{
    Run &run = m_runs[job.uuid];
    run.job = job.id;
    run.cluster = job.spec.cluster->key();
    run.plan = std::move(plan);
    run.nodes = file.nodes;
    run.firstPort = file.allocation.firstPort;
    run.ended = run.endedPromise.get_future().share();
    return run;
}

Runs::Ended Runs::terminate(const api::Job &job)
{
    if (job.executionState == api::ExecutionState::Queued) {
        api::Job ended = job;
        failUnstarted(ended, "JobTerminated", terminatedBeforeStart);
        m_resources.record(ended);
        dispatch();
        return alreadyEnded();
    }
    const auto found = m_runs.find(job.uuid);
    if (found == m_runs.end())
        return alreadyEnded();
    Run &run = found->second;
    if (!run.isTerminated && run.ends.size() < run.plan.nodes.size()) {
        run.isTerminated = true;
        api::Job ending = job;
        ending.executionState = api::ExecutionState::Terminating;
        ending.executionTime = now();
        m_resources.record(ending);
        stopRest(job.uuid, run);
    }
    return run.ended;
}

void Runs::cancelQueued(const std::vector<api::Job> &jobs)
{
    for (api::Job job : jobs) {
        if (job.executionState != api::ExecutionState::Queued)
            continue;
        failUnstarted(job, "JobTerminated", terminatedBeforeStart);
        m_resources.record(job);
    }
}

bool Runs::isRunning(const api::ResourceId &job) const
{
    return std::any_of(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run.second.job == job; });
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
    const auto cluster = job.spec.cluster ? m_resources.find<api::Cluster>(*job.spec.cluster) : nullptr;
    if (!cluster)
        return Error{Error::Code::NotFound, "Job " + job.id.name + " has not run, so it has no outputs.",
                     job.id.path()};
    Allocation allocation;
    for (std::size_t node = 0; node < static_cast<std::size_t>(std::max(job.spec.nodeCount, 1)); ++node)
        allocation.nodes.push_back(nodeSlot(node, node + 1, m_options.machine));
    allocation.extraMounts = m_options.extraMounts;
    auto launch = plan(job, *cluster, allocation, m_options.layout);
    if (!launch)
        return launch.error();
    return launch->outputs;
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
    const auto found = m_runs.find(uuid);
    if (found == m_runs.end() || node >= found->second.plan.nodes.size())
        return;
    Run &run = found->second;
    const bool isKnown =
        std::any_of(run.ends.begin(), run.ends.end(), [&](const NodeEnd &end) { return end.node == node; });
    if (isKnown)
        return;
    const bool wasStopped = run.isStopping && exit.reason == NodeExit::Reason::Terminated;
    const NodePlan &nodePlan = run.plan.nodes[node];
    run.ends.push_back({node, nodePlan.nodeId, exit, failedProcesses(exit), wasStopped});
    if (run.ends.size() == run.plan.nodes.size()) {
        finish(uuid);
        return;
    }
    // One failure fails the whole job; and servers end when nobody is left whom they serve.
    const auto isAwaited = [&](std::size_t other) {
        return hasWork(run.plan.nodes[other]) &&
               std::none_of(run.ends.begin(), run.ends.end(),
                            [&](const NodeEnd &end) { return end.node == other; });
    };
    bool isAnyAwaited = false;
    for (std::size_t other = 0; other < run.plan.nodes.size(); ++other)
        isAnyAwaited = isAnyAwaited || isAwaited(other);
    if (!isGood(exit) || !isAnyAwaited)
        stopRest(uuid, run);
}

void Runs::stopRest(const std::string &uuid, Run &run)
{
    if (run.isStopping)
        return;
    run.isStopping = true;
    m_executor.stop(uuid);
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
    conclude(job, run.ends, run.isTerminated);
    m_resources.record(job);
    run.endedPromise.set_value();
    dispatch();
}

void Runs::showClusters()
{
    const auto nodes = clusterNodes();
    for (api::Cluster cluster : m_resources.shelf<api::Cluster>().below("")) {
        const api::Cluster before = cluster;
        showNodes(cluster, nodes.at(cluster.id.key()).busy);
        const bool isSame = cluster.nodes.idle == before.nodes.idle &&
                            cluster.nodes.running == before.nodes.running &&
                            cluster.nodes.leaving == before.nodes.leaving &&
                            cluster.currentNodeCount == before.currentNodeCount;
        if (!isSame)
            m_resources.show(cluster);
    }
}

} // namespace trainyard::jobs
