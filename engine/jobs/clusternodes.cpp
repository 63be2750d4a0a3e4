// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusternodes.h"

#include <algorithm>

namespace trainyard::jobs {

int nodeCountOf(const api::ClusterSpec &spec)
{
    if (const auto *manual = std::get_if<api::ManualScale>(&spec.scale))
        return std::max(manual->targetNodeCount, 0);
    return std::max(std::get<api::AutoScale>(spec.scale).maximumNodeCount, 0);
}

NodeSlot nodeSlot(std::size_t index, std::size_t count, const Machine &machine)
{
    NodeSlot slot;
    slot.nodeId = "node-" + std::to_string(index);
    slot.address = "127.0.0.1";
    const std::size_t gpus = machine.gpus.size();
    if (gpus == 0)
        return slot;
    const std::size_t among = std::max(count, index + 1);
    if (among > gpus) {
        slot.gpus.push_back(machine.gpus[index % gpus]);
        return slot;
    }
    for (std::size_t i = index * gpus / among; i < (index + 1) * gpus / among; ++i)
        slot.gpus.push_back(machine.gpus[i]);
    return slot;
}

void showNodes(api::Cluster &cluster, const std::set<std::size_t> &busy)
{
    const auto wanted = static_cast<std::size_t>(nodeCountOf(cluster.spec));
    const auto leaving = static_cast<std::size_t>(std::distance(busy.lower_bound(wanted), busy.end()));
    cluster.nodes = {};
    cluster.nodes.leaving = static_cast<int>(leaving);
    cluster.nodes.running = static_cast<int>(busy.size() - leaving);
    cluster.nodes.idle = static_cast<int>(wanted - (busy.size() - leaving));
    cluster.currentNodeCount = static_cast<int>(wanted + leaving);
    const auto state = leaving > 0 ? api::AllocationState::Resizing : api::AllocationState::Steady;
    if (state != cluster.allocationState) {
        cluster.allocationState = state;
        cluster.allocationTime = now();
    }
}

} // namespace trainyard::jobs
