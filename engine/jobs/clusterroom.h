// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusternodes.h"
#include "engine/jobs/machineuse.h"
#include "engine/jobs/scheduler.h"

namespace trainyard::jobs {

// What the cluster has for its jobs, given who else uses the machine.
ClusterRoom roomOf(const api::Cluster &cluster, const ClusterNodes &nodes, const MachineUse &use);

// What keeps the cluster from `target` usable nodes, in sentences: too few GPUs, failed setup tasks.
std::vector<api::ServiceError> clusterErrors(const api::Cluster &cluster, const ClusterNodes &nodes,
                                             std::size_t target, const MachineUse &use);

} // namespace trainyard::jobs
