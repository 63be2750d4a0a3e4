// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace trainyard::jobs {

// The container of one node of a job: made before the preparation, so that what that installs is there for
// the job's processes, and taken away at the end. All nodes are slices of one machine and share its network;
// ranks of mpirun all run in the container of the first node.
struct NodeContainer {
    std::filesystem::path runtime; // podman or docker
    std::string name;              // "trainyard-<job's uuid>-<node>": of one run alone
    api::ContainerSettings settings;
    std::vector<std::filesystem::path> folders; // shown at their own paths
    std::filesystem::path trainerFolder;        // likewise, read-only, and put into PATH; empty: none
    std::vector<int> gpus;                      // of this machine, ascending: inside they count from 0
    std::filesystem::path directory;            // the node's own, for what must be written on the way
};

// That of node `index`, without its folders; with the GPUs of all nodes where it runs the ranks of all.
NodeContainer containerFor(const api::Job &job, const Allocation &allocation, std::size_t index,
                           bool takesAllGpus, const Layout &layout);
std::vector<int> allGpus(const Allocation &allocation); // of all nodes, ascending

// Why the job cannot run without a container runtime; success when its image is no obstacle.
Status checkImage(const api::Job &job, const Policy &policy);

// Starts the container in the node's setup, ends it in its cleanup and puts the processes into it.
Status putIntoContainer(NodePlan &node, const NodeContainer &container, const api::JobSpec &job);

// The sentence why it cannot be made, or success.
Status checkContainer(const NodeContainer &container);

// Fetches the image, with the registry's credentials in a file that is the engine's alone and goes at once,
// and starts the container. A container of that name that an earlier attempt left goes first.
SetupStep containerStep(const NodeContainer &container);
// Ends the container and all that runs in it.
ProcessPlan containerCleanup(const NodeContainer &container);

// `process` as a process of the container. Its variables stay out of the command line: the runtime takes them
// from its own environment by name. PATH is the image's unless the names in `userVariables` have it.
ProcessPlan inContainer(ProcessPlan process, const NodeContainer &container,
                        const std::set<std::string> &userVariables);

// CUDA_VISIBLE_DEVICES `list` in the numbers that hold where only `visible` are shown; a list of anything
// else is left as it is.
std::string gpusInside(const std::string &list, const std::vector<int> &visible);

} // namespace trainyard::jobs
