// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/scheduler.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

std::string nodes(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " node" : " nodes");
}

// Up to `wanted` of them.
std::vector<std::size_t> freeNodes(const ClusterNodes &cluster, std::size_t wanted)
{
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < cluster.count && free.size() < wanted; ++i) {
        if (!cluster.busy.contains(i))
            free.push_back(i);
    }
    return free;
}

// Decides one job; `heldUp` are the clusters where an earlier job waits.
Decision decide(const WaitingJob &job, std::map<std::string, ClusterNodes> &clusters,
                std::set<std::string> &heldUp)
{
    const auto found = clusters.find(job.cluster);
    if (found == clusters.end())
        return {
            job.key, {}, "Waits for the cluster " + job.clusterName + ", which does not exist; create it."};
    ClusterNodes &cluster = found->second;
    if (cluster.count < job.nodeCount)
        return {job.key,
                {},
                "Needs " + nodes(job.nodeCount) + ", and the cluster " + job.clusterName + " has " +
                    std::to_string(cluster.count) + "; enlarge the cluster."};
    if (heldUp.contains(job.cluster))
        return {job.key, {}, "Waits behind earlier jobs on the cluster " + job.clusterName + "."};
    const std::vector<std::size_t> free = freeNodes(cluster, job.nodeCount);
    if (free.size() < job.nodeCount) {
        heldUp.insert(job.cluster);
        return {job.key,
                {},
                "Waits for " + nodes(job.nodeCount - free.size()) + " of the cluster " + job.clusterName +
                    " to become free."};
    }
    cluster.busy.insert(free.begin(), free.end());
    return {job.key, free, {}};
}

} // namespace

std::vector<Decision> schedule(std::vector<WaitingJob> waiting, std::map<std::string, ClusterNodes> clusters)
{
    std::stable_sort(waiting.begin(), waiting.end(),
                     [](const WaitingJob &a, const WaitingJob &b) { return a.priority > b.priority; });
    std::vector<Decision> decisions;
    decisions.reserve(waiting.size());
    std::set<std::string> heldUp;
    for (const WaitingJob &job : waiting)
        decisions.push_back(decide(job, clusters, heldUp));
    return decisions;
}

} // namespace trainyard::jobs
