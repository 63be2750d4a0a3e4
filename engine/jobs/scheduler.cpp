// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/scheduler.h"

namespace trainyard::jobs {

namespace {

std::string nodes(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " node" : " nodes");
}

} // namespace

std::optional<WaitingJobs::Entry> nextToStart(const WaitingJobs &jobs, const std::string &cluster,
                                              const ClusterRoom &room)
{
    if (!room.exists)
        return std::nullopt;
    auto first = jobs.first(cluster, room.possible);
    return first && first->nodeCount <= room.free ? first : std::nullopt;
}

std::optional<Verdict> whyImpossible(std::size_t nodeCount, const ClusterRoom &room)
{
    if (!room.exists)
        return Verdict{api::Cause::NoSuchCluster,
                       "Waits for the cluster " + room.name + ", which does not exist; create it.",
                       room.id.empty() ? "" : "there is no " + room.id};
    if (nodeCount > room.most)
        return Verdict{api::Cause::TooFewNodesEver,
                       "Needs " + nodes(nodeCount) + ", and the cluster " + room.name + " has " +
                           std::to_string(room.most) + "; enlarge the cluster.",
                       room.mostProof};
    if (nodeCount > room.machineMost)
        return room.tooSmall;
    if (nodeCount > room.reachable)
        return room.taken;
    if (nodeCount > room.usable)
        return room.setupFailed;
    if (nodeCount > room.possible)
        return room.drained;
    return std::nullopt;
}

Verdict whyFirstWaits(std::size_t nodeCount, const ClusterRoom &room)
{
    if (nodeCount <= room.free + room.coming)
        return {api::Cause::NodesPreparing,
                "Waits for nodes of the cluster " + room.name + ", which are being prepared.", room.counts};
    return {api::Cause::TooFewNodesNow,
            "Waits for " + nodes(nodeCount - room.free) + " of the cluster " + room.name + " to become free.",
            room.counts};
}

Verdict whyOthersWait(const ClusterRoom &room)
{
    return {api::Cause::BehindEarlierJobs, "Waits behind earlier jobs on the cluster " + room.name + ".", {}};
}

} // namespace trainyard::jobs
