// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/jobline.h"

#include <algorithm>
#include <map>

namespace trainyard::jobs {

namespace {

// Of the nodes that come back to the cluster's jobs, by the job's uuid.
std::map<std::string, std::size_t> nodesInUse(const std::vector<api::ClusterNode> &nodes)
{
    std::map<std::string, std::size_t> counts;
    for (const api::ClusterNode &node : nodes) {
        if (!node.job.empty() && node.state == api::ClusterNode::State::Running && !node.isDrained)
            ++counts[node.job];
    }
    return counts;
}

RunningShare shareOf(const api::Job &job, std::size_t nodes, const JobLengths &lengths,
                     const std::optional<Progress> &progress, Timestamp at)
{
    const Timestamp start = job.execution.startTime.value_or(job.executionTime);
    const auto elapsed = std::max(at - start, std::chrono::milliseconds::zero());
    // The log has the lines of earlier attempts, too: what those had done was not done since this start.
    const bool isOfThisStart = progress && (progress->since || job.attempt <= 1);
    const auto told = isOfThisStart ? toldLength(*progress, start, at) : std::nullopt;
    const auto length = expectedLength(job, lengths, elapsed, told);
    if (!length)
        return {.nodes = nodes, .end = std::nullopt, .isLatest = false};
    return {.nodes = nodes, .end = start + length->length, .isLatest = length->isLimit};
}

} // namespace

JobLine::JobLine(Resources &resources, const Clusters &clusters, const Runs &runs, Dispatcher &dispatcher)
    : m_resources(resources)
    , m_clusters(clusters)
    , m_runs(runs)
    , m_dispatcher(dispatcher)
{}

JobLine::Outlook JobLine::outlook(const std::string &cluster) const
{
    Outlook outlook{.at = now(), .running = {}};
    std::size_t busy = 0;
    for (const auto &[uuid, nodes] : nodesInUse(m_clusters.nodes(cluster))) {
        const auto path = api::ResourceId::parse(m_runs.jobPath(uuid));
        const api::Job *job = path ? m_resources.find<api::Job>(*path) : nullptr;
        if (job)
            outlook.running.push_back(
                shareOf(*job, nodes, m_resources.lengths(), m_runs.progress(*job), outlook.at));
        busy += nodes;
    }
    const std::size_t possible = m_clusters.room(cluster).possible;
    outlook.free = possible - std::min(possible, busy);
    return outlook;
}

std::vector<WaitingShare> JobLine::sharesOf(const std::vector<std::string> &waiting) const
{
    std::vector<WaitingShare> shares;
    for (const std::string &key : waiting) {
        const api::Job &job = *m_resources.shelf<api::Job>().find(key);
        shares.push_back({static_cast<std::size_t>(std::max(job.spec.nodeCount, 1)),
                          expectedLength(job, m_resources.lengths(), std::chrono::milliseconds::zero())});
    }
    return shares;
}

Result<api::JobQueue> JobLine::queue(const api::ResourceId &id, std::size_t most) const
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    std::vector<std::string> keys = m_resources.waiting().jobs(cluster->id.key());
    api::JobQueue queue{.total = static_cast<int>(keys.size()), .jobs = {}};
    keys.resize(std::min(keys.size(), most));
    const Outlook now = outlook(cluster->id.key());
    const auto starts = expectedStarts(now.at, now.free, now.running, sharesOf(keys));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const api::Job &job = *m_resources.shelf<api::Job>().find(keys[i]);
        queue.jobs.push_back({.job = job.id,
                              .priority = job.spec.schedulingPriority,
                              .nodeCount = job.spec.nodeCount,
                              .expectedStart = std::nullopt});
        if (starts[i]) {
            queue.jobs.back().expectedStart = starts[i]->time;
            queue.jobs.back().isLatest = starts[i]->isLatest;
        }
    }
    return queue;
}

// It comes behind those of its priority and above.
Result<api::NextStart> JobLine::nextStart(const api::ResourceId &id, const api::NextJob &next) const
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    std::vector<std::string> keys = m_resources.waiting().jobs(cluster->id.key());
    const auto behind = std::find_if(keys.begin(), keys.end(), [&](const std::string &key) {
        return m_resources.shelf<api::Job>().find(key)->spec.schedulingPriority < next.priority;
    });
    keys.erase(behind, keys.end());
    std::vector<WaitingShare> shares = sharesOf(keys);
    shares.push_back({static_cast<std::size_t>(std::max(next.nodeCount, 1)), std::nullopt});
    const Outlook now = outlook(cluster->id.key());
    const auto start = expectedStarts(now.at, now.free, now.running, shares).back();
    return start ? api::NextStart(api::ExpectedNext{start->time, start->isLatest}) : api::NextStart();
}

Result<api::Job> JobLine::waiting(const api::ResourceId &id) const
{
    auto job = m_resources.get<api::Job>(id);
    if (job && job->executionState != api::ExecutionState::Queued)
        return Error{Error::Code::Conflict,
                     "Job " + id.name + " does not wait any more, so it has no place in the queue.",
                     id.path()};
    return job;
}

// Those that wait for its cluster with its priority.
std::vector<const api::Job *> JobLine::lineOf(const api::Job &job) const
{
    std::vector<const api::Job *> line;
    for (const std::string &key : m_resources.waiting().jobs(job.spec.cluster->key())) {
        const api::Job *known = m_resources.shelf<api::Job>().find(key);
        if (known->spec.schedulingPriority == job.spec.schedulingPriority)
            line.push_back(known);
    }
    return line;
}

Result<api::QueueStand> JobLine::stand(const api::ResourceId &id) const
{
    const auto job = waiting(id);
    if (!job)
        return job.error();
    const auto line = lineOf(*job);
    const auto here = std::find_if(line.begin(), line.end(),
                                   [&](const api::Job *known) { return known->uuid == job->uuid; });
    api::QueueStand stand{
        .priority = job->spec.schedulingPriority, .rank = job->queueRank, .inFront = {}, .behind = {}};
    if (here == line.end())
        return stand;
    if (here != line.begin())
        stand.inFront = (*(here - 1))->id;
    if (here + 1 != line.end())
        stand.behind = (*(here + 1))->id;
    return stand;
}

Result<api::Job> JobLine::move(const api::ResourceId &id, const api::QueueMove &move)
{
    auto job = waiting(id);
    if (!job)
        return job;
    if (move.priority) {
        job->spec.schedulingPriority = *move.priority;
        job->queueRank = move.rank.value_or(job->queueRank);
    } else {
        const auto anchor = waiting(move.before ? *move.before : *move.after);
        if (!anchor)
            return anchor;
        if (anchor->id.key() == job->id.key())
            return job;
        if (anchor->spec.cluster->key() != job->spec.cluster->key())
            return Error{Error::Code::InvalidInput,
                         "Jobs " + id.name + " and " + anchor->id.name +
                             " wait for different clusters; name one that waits for the same.",
                         anchor->id.path()};
        if (auto placed = place(*job, *anchor, move.after.has_value()); !placed)
            return placed.error();
    }
    if (auto stored = m_resources.put(*job); !stored)
        return stored.error();
    m_dispatcher.clusterChanged(*job->spec.cluster);
    return *m_resources.find<api::Job>(id);
}

// Between its new neighbours; where their ranks leave no room, those behind it move on.
Status JobLine::place(api::Job &job, const api::Job &anchor, bool isAfter)
{
    job.spec.schedulingPriority = anchor.spec.schedulingPriority;
    std::vector<const api::Job *> line = lineOf(anchor);
    std::erase_if(line, [&](const api::Job *known) { return known->uuid == job.uuid; });
    auto next = std::find_if(line.begin(), line.end(),
                             [&](const api::Job *known) { return known->uuid == anchor.uuid; });
    if (isAfter)
        ++next;
    if (next == line.end()) {
        job.queueRank = m_resources.takeRank(now());
        return {};
    }
    const std::int64_t lower =
        next == line.begin() ? (*next)->queueRank - 2 * Resources::rankStep : (*(next - 1))->queueRank;
    job.queueRank = lower + ((*next)->queueRank - lower) / 2;
    if (job.queueRank > lower)
        return {};
    job.queueRank = lower + Resources::rankStep;
    std::vector<api::Job> moved;
    for (std::int64_t last = job.queueRank; next != line.end() && (*next)->queueRank <= last; ++next) {
        last += Resources::rankStep;
        moved.push_back(**next);
        moved.back().queueRank = last;
    }
    for (auto each = moved.rbegin(); each != moved.rend(); ++each) { // so that their order is kept throughout
        if (auto stored = m_resources.put(*each); !stored)
            return stored;
    }
    return {};
}

} // namespace trainyard::jobs
