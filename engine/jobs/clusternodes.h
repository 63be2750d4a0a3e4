// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <set>
#include <vector>

namespace trainyard::jobs {

// What the local machine can give to nodes.
struct Machine {
    int cores = 1;
    std::vector<int> gpus; // device numbers
};

// How many nodes can be had: a machine's slices cost nothing, so an auto-scaled cluster has all it may grow
// to.
int nodeCountOf(const api::ClusterSpec &spec);

// The node `index` of `count` that share the machine. GPUs are dealt out evenly, in runs of neighbours; where
// there are fewer GPUs than nodes, nodes share them. Cores are shared by all.
NodeSlot nodeSlot(std::size_t index, std::size_t count, const Machine &machine);

// The node counts of a cluster on whose nodes `busy` jobs run. Nodes beyond the wanted number leave when
// their job ends.
void showNodes(api::Cluster &cluster, const std::set<std::size_t> &busy);

} // namespace trainyard::jobs
