// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/dispatcher.h"

#include "engine/base/log.h"

#include <deque>

namespace trainyard::jobs {

namespace {

constexpr std::chrono::seconds retryPause(3);
constexpr char terminatedBeforeStart[] = "The job was terminated by the user before it started.";

void endUnstarted(api::Job &job)
{
    failUnstarted(job, "JobTerminated", terminatedBeforeStart);
}

} // namespace

Dispatcher::Dispatcher(Resources &resources, Clusters &clusters, Runs &runs, std::shared_ptr<TaskQueue> queue)
    : m_resources(resources)
    , m_clusters(clusters)
    , m_runs(runs)
    , m_queue(std::move(queue))
    , m_reasons(m_resources)
{
    m_runs.setSettled([this](const std::string &cluster) { dispatch({cluster, true}); });
}

void Dispatcher::resume()
{
    m_runs.resume();
    m_clusters.resume();
    resourcesChanged();
}

void Dispatcher::clusterMade(const api::Cluster &cluster)
{
    m_clusters.setInitialTarget(cluster);
    dispatch({cluster.id.key()});
}

void Dispatcher::clusterChanged(const api::ResourceId &cluster)
{
    dispatch({cluster.key(), true});
}

void Dispatcher::resourcesChanged()
{
    std::set<std::string> clusters;
    for (const std::string &key : m_clusters.keys())
        clusters.insert(key);
    for (const std::string &key : m_resources.waiting().clusters())
        clusters.insert(key);
    for (const std::string &key : clusters)
        dispatch({key, true});
}

Status Dispatcher::addJob(const api::Job &job)
{
    const std::string cluster = job.spec.cluster->key();
    if (m_resources.find<api::Cluster>(*job.spec.cluster)) {
        const auto nodeCount = static_cast<std::size_t>(job.spec.nodeCount);
        adjust(cluster, nodeCount, false);
        const ClusterRoom room = m_clusters.room(cluster);
        const bool isFirst = !m_resources.waiting().first(cluster, room.possible);
        if (isFirst && nodeCount <= room.free) {
            const auto obstacle = m_runs.start(job, true);
            dispatch({cluster});
            return obstacle ? Status(obstacle->error) : Status();
        }
    }
    if (auto stored = m_resources.put(job); !stored)
        return stored;
    dispatch({cluster, false, job.id.key()});
    return {};
}

Run::Ended Dispatcher::terminate(const api::Job &job)
{
    if (job.executionState != api::ExecutionState::Queued)
        return m_runs.terminate(job);
    cancelQueued({job});
    if (job.spec.cluster)
        dispatch({job.spec.cluster->key(), true});
    return alreadyEnded();
}

void Dispatcher::cancelQueued(const std::vector<api::Job> &jobs)
{
    for (api::Job job : jobs) {
        if (job.executionState != api::ExecutionState::Queued)
            continue;
        endUnstarted(job);
        m_resources.record(job);
    }
}

Status Dispatcher::reclaim(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                           std::size_t count)
{
    const auto evictions = m_clusters.reclaim(cluster, nodeIds, count);
    if (!evictions)
        return evictions.error();
    m_runs.evict(*evictions);
    dispatch({cluster.key()});
    return {};
}

Result<std::size_t> Dispatcher::removeNodes(const api::ResourceId &cluster,
                                            const std::vector<std::string> &nodeIds)
{
    const auto removal = m_clusters.removeNodes(cluster, nodeIds);
    if (!removal)
        return removal.error();
    m_runs.evict(removal->evictions);
    return removal->nodes;
}

Status Dispatcher::setDrained(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                              bool isDrained)
{
    if (auto done = m_clusters.setDrained(cluster, nodeIds, isDrained); !done)
        return done;
    dispatch({cluster.key()});
    return {};
}

Status Dispatcher::setUpAgain(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds)
{
    if (auto done = m_clusters.setUpAgain(cluster, nodeIds); !done)
        return done;
    dispatch({cluster.key()});
    return {};
}

void Dispatcher::reclaimAny(std::uint64_t draw)
{
    const auto nodes = m_clusters.reclaimable();
    if (nodes.empty())
        return;
    const auto &[cluster, nodeId] = nodes[draw % nodes.size()];
    if (auto reclaimed = reclaim(cluster, {nodeId}, 1); !reclaimed)
        log::warning(reclaimed.error().message);
}

void Dispatcher::nodePrepared(const std::string &runId, std::size_t node, Timestamp time)
{
    m_queue->post([this, runId, node, time] { m_runs.showPrepared(runId, node, time); });
}

void Dispatcher::nodeExited(const std::string &runId, std::size_t node, const NodeExit &exit)
{
    m_queue->post([this, runId, node, exit] {
        if (const auto cluster = m_clusters.takeSetupEnd(runId, exit))
            dispatch({*cluster});
        else
            m_runs.takeEnd(runId, node, exit);
    });
}

// What one cluster gives back another may have waited for.
void Dispatcher::dispatch(const Round &first)
{
    std::deque<Round> due{first};
    while (!due.empty()) {
        dispatchOne(due.front());
        due.pop_front();
        for (const std::string &cluster : m_clusters.takeShortClusters())
            due.push_back({cluster});
    }
}

void Dispatcher::dispatchOne(const Round &round)
{
    adjust(round.cluster, 0, round.mayShrink);
    const auto trouble = startWaiting(round.cluster);
    m_reasons.explain(round.cluster, m_clusters.room(round.cluster), round.newJob, trouble);
    m_clusters.show(round.cluster);
}

// Starts what fits; says what keeps a job from it for which there is room.
std::optional<Verdict> Dispatcher::startWaiting(const std::string &cluster)
{
    while (const auto next = nextToStart(m_resources.waiting(), cluster, m_clusters.room(cluster))) {
        const api::Job job = *m_resources.shelf<api::Job>().find(next->key);
        if (const auto obstacle = m_runs.start(job, false)) {
            const std::string &why = obstacle->error.message;
            tryAgainLater(cluster, "Job " + job.id.path() + " cannot start: " + why);
            return Verdict{
                obstacle->cause, "Cannot start now and is tried again every few seconds: " + why, {}};
        }
        m_retries[cluster].problem.clear();
    }
    return std::nullopt;
}

// `newNodes` are for a job that does not wait yet.
void Dispatcher::adjust(const std::string &cluster, std::size_t newNodes, bool mayShrink)
{
    const std::size_t demand =
        m_resources.waiting().demand(cluster, m_clusters.room(cluster).most) + newNodes;
    m_runs.evict(m_clusters.adjust(cluster, demand, mayShrink, m_runs.startOrder(cluster)));
}

// What keeps a job from starting, as a full disk, goes without an event.
void Dispatcher::tryAgainLater(const std::string &cluster, const std::string &problem)
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

} // namespace trainyard::jobs
