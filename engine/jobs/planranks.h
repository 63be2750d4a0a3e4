// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/planenvironment.h"

#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::jobs {

// A node as its ranks see it.
struct RankNode {
    std::size_t ranks = 0;
    Environment environment;
    std::filesystem::path workingDirectory;
    std::vector<int> cores; // empty: all
};

// What mpirun's --hostfile reads: each machine once, with the slots of all its nodes.
std::string hostFile(const Allocation &allocation, const std::vector<std::size_t> &slots);

// Where several nodes are slices of one machine a single mpirun starts all ranks, as children of the first
// node. This script of sh stands before their command and gives each rank the variables, the working folder
// and the cores of its own node; ranks are numbered node by node. Secrets are not written into it: they are
// the same on every node.
std::string rankScript(const std::vector<RankNode> &nodes, const api::JobSpec &job);

} // namespace trainyard::jobs
