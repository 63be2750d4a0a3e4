// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <cstddef>
#include <string>

namespace trainyard::api {

// How many cores and GPUs of a machine its engine may give to nodes.
struct MachineSize {
    std::size_t cores = 0;
    std::size_t gpus = 0;
};

// How much of the machine a node is.
struct NodeShare {
    std::size_t cores = 0; // of its own; 0: it shares the machine's cores with others
    std::size_t gpus = 0;  // of its own
    std::string note;      // one sentence, where a node gets less than its size promises
};

// The rule by which nodes are slices of this machine. A node asks for the GPUs and cores of its vmSize (all
// of the machine where the size is "local" or not known), but for no more than an even share of the machine
// among all the nodes that its cluster may grow to. Of GPUs that is at least one where the size has any, so
// that a cluster of more GPU nodes than the machine has GPUs cannot have them all; where the machine has
// none, and for "local" nodes that are more than the GPUs, nodes compute on the CPU. Of cores it may come to
// none: then the nodes of the cluster are bound to no core and the kernel shares the cores out. `note` says
// so.
NodeShare nodeShare(const api::ClusterSpec &spec, const MachineSize &machine);

// How many nodes the cluster may grow to.
std::size_t mostNodes(const api::ClusterSpec &spec);

} // namespace trainyard::api
