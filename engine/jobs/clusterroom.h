// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusternodes.h"
#include "engine/jobs/machineuse.h"
#include "engine/jobs/scheduler.h"

namespace trainyard::jobs {

// What the cluster has for its jobs, given who else uses the machine.
ClusterRoom roomOf(const api::Cluster &cluster, const ClusterNodes &nodes, const MachineUse &use);

// The `count` free nodes with the lowest numbers, with the up to `cores` cores that each would get now.
std::map<std::size_t, NodeSlot> freeSlots(const ClusterNodes &nodes, std::size_t count, std::size_t cores,
                                          const MachineUse &use);
// One sentence where such nodes have fewer than `cores` cores; else empty.
std::string missingCores(const std::map<std::size_t, NodeSlot> &nodes, std::size_t cores);

// What keeps the cluster from `target` usable nodes, in sentences: too few GPUs, failed setup tasks.
std::vector<api::ServiceError> clusterErrors(const api::Cluster &cluster, const ClusterNodes &nodes,
                                             std::size_t target, const MachineUse &use);

} // namespace trainyard::jobs
