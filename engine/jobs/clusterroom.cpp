// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusterroom.h"

#include <algorithm>
#include <limits>

namespace trainyard::jobs {

namespace {

std::string gpus(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " GPU" : " GPUs");
}

std::string nodeCount(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " node" : " nodes");
}

std::string boundOf(const api::ClusterSpec &spec)
{
    const bool isManual = std::holds_alternative<api::ManualScale>(spec.scale);
    return (isManual ? "the cluster is set to " : "the cluster scales itself to at most ") +
           nodeCount(mostNodes(spec));
}

// "2 nodes, of which 1 is idle and 1 is running"
std::string inWords(const ClusterNodes &nodes)
{
    const api::NodeStateCounts counts = countsOf(nodes);
    const std::pair<int, const char *> states[] = {{counts.idle, "idle"},
                                                   {counts.running, "running a job"},
                                                   {counts.preparing, "being prepared"},
                                                   {counts.unusable, "unusable"},
                                                   {counts.leaving, "leaving"},
                                                   {counts.drained, "drained"}};
    std::string list;
    for (const auto &[count, state] : states) {
        if (count > 0)
            list += (list.empty() ? ": " : ", ") + std::to_string(count) + " " + state;
    }
    return "the cluster has " + nodeCount(nodes.size()) + list;
}

std::string holderList(const MachineUse &use)
{
    std::string list;
    for (const auto &[holder, count] : use.gpuHolders())
        list += (list.empty() ? "" : ", ") + holder + " has " + gpus(count);
    return list;
}

std::size_t freeGpus(const MachineUse &use)
{
    std::size_t taken = 0;
    for (const auto &[holder, count] : use.gpuHolders())
        taken += count;
    return use.machine().gpus.size() - std::min(taken, use.machine().gpus.size());
}

// How many nodes of `share` fit into `count` GPUs.
std::size_t nodesIn(std::size_t count, const NodeShare &share)
{
    return share.gpus == 0 ? std::numeric_limits<std::size_t>::max() / 2 : count / share.gpus;
}

Verdict tooSmall(const api::Cluster &cluster, const NodeShare &share, std::size_t most, const MachineUse &use)
{
    return {api::Cause::MachineTooSmall,
            "A node of the cluster " + cluster.id.name + " needs " + gpus(share.gpus) +
                ", and this machine has " + gpus(use.machine().gpus.size()) + ": the cluster can have " +
                nodeCount(most) + " at most; ask for no more.",
            "this machine has " + gpus(use.machine().gpus.size())};
}

Verdict taken(const api::Cluster &cluster, const NodeShare &share, const MachineUse &use)
{
    const std::string holders = holderList(use);
    const std::string whom = use.gpuHolders().size() == 1 ? "it" : "one of them";
    return {api::Cause::MachineTaken,
            "A node of the cluster " + cluster.id.name + " needs " + gpus(share.gpus) +
                ", and too few are free on this machine: " + holders + "; scale " + whom +
                " down, or wait until enough are free.",
            holders};
}

} // namespace

ClusterRoom roomOf(const api::Cluster &cluster, const ClusterNodes &nodes, const MachineUse &use)
{
    const NodeShare share = nodeShare(cluster.spec, use.machine());
    ClusterRoom room;
    room.name = cluster.id.name;
    room.id = cluster.id.path();
    room.most = mostNodes(cluster.spec);
    room.mostProof = boundOf(cluster.spec);
    room.counts = inWords(nodes);
    room.machineMost = nodesIn(use.machine().gpus.size(), share);
    room.reachable = std::min(room.most, nodes.size() + nodesIn(freeGpus(use), share));
    std::size_t unusable = 0;
    std::size_t drained = 0;
    std::size_t leaving = 0;
    for (const auto &[number, node] : nodes) {
        const bool stays = node.leaving == ClusterNode::Leaving::No;
        if (!stays)
            ++leaving;
        else if (isFree(node))
            ++room.free;
        else if (node.job.empty() && node.state == ClusterNode::State::Preparing)
            ++room.coming;
        if (stays && node.job.empty() && node.state == ClusterNode::State::Unusable) {
            ++unusable;
            room.setupFailed.evidence = node.trouble;
        } else if (stays && node.isDrained) {
            ++drained;
        }
    }
    const std::size_t staying = nodes.size() - leaving;
    room.coming += std::min(leaving, room.most - std::min(room.most, staying)); // by others in their place
    room.usable = room.reachable - std::min(room.reachable, unusable);
    room.possible = room.usable - std::min(room.usable, drained);
    room.tooSmall = tooSmall(cluster, share, room.machineMost, use);
    room.taken = taken(cluster, share, use);
    room.setupFailed.cause = api::Cause::SetupFailed;
    room.setupFailed.reason =
        "The setup task of the cluster " + room.name + " failed on " + std::to_string(unusable) + " of its " +
        nodeCount(nodes.size()) +
        "; fix what stopped it, then let it run again, or create the cluster anew with another setupTask.";
    room.drained.cause = api::Cause::NodesDrained;
    room.drained.reason = "In the cluster " + room.name + ", " + nodeCount(drained) +
                          (drained == 1 ? " takes" : " take") +
                          " no new work; undrain as many as it needs, or enlarge the cluster.";
    room.drained.evidence = room.counts;
    return room;
}

std::map<std::size_t, NodeSlot> freeSlots(const ClusterNodes &nodes, std::size_t count, std::size_t cores,
                                          const MachineUse &use)
{
    std::map<std::size_t, NodeSlot> free;
    MachineUse trial = use;
    for (const auto &[number, node] : nodes) {
        if (free.size() == count || !isFree(node))
            continue;
        NodeSlot slot = node.slot;
        trial.giveCores(slot, cores, {});
        free.emplace(number, std::move(slot));
    }
    return free;
}

std::string missingCores(const std::map<std::size_t, NodeSlot> &nodes, std::size_t cores)
{
    std::string list;
    for (const auto &[number, slot] : nodes) {
        if (slot.cores.size() < cores)
            list += (list.empty() ? "" : ", ") + slot.nodeId + " has " +
                    (slot.cores.empty() ? "none of its own" : std::to_string(slot.cores.size()));
    }
    return list.empty() ? list
                        : "Other jobs have cores of this machine: instead of " + std::to_string(cores) +
                              " cores " + list + ".";
}

std::vector<api::ServiceError> clusterErrors(const api::Cluster &cluster, const ClusterNodes &nodes,
                                             std::size_t target, const MachineUse &use)
{
    const ClusterRoom room = roomOf(cluster, nodes, use);
    std::vector<api::ServiceError> errors;
    if (target > room.machineMost)
        errors.push_back({"MachineTooSmall", room.tooSmall.reason, {}});
    else if (target > nodes.size())
        errors.push_back({"MachineTaken", room.taken.reason, {}});
    for (const auto &[number, node] : nodes) {
        if (node.state == ClusterNode::State::Unusable)
            errors.push_back({"NodeSetupFailed", node.trouble, {{"NodeId", node.slot.nodeId}}});
    }
    return errors;
}

} // namespace trainyard::jobs
