// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/nodeshare.h"
#include "engine/jobs/launchplan.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trainyard::jobs {

// What the local machine can give to nodes.
struct Machine {
    std::vector<int> cores = {0}; // the kernel's numbers of those that the engine may use
    std::vector<int> gpus;        // device numbers
    std::string bootId;           // new with each start of the machine
};

using api::mostNodes;
using api::NodeShare;

// How much of this machine a node of such a cluster is.
NodeShare nodeShare(const api::ClusterSpec &spec, const Machine &machine);

// Nodes `0 … count-1` as an idle machine would give them, or fewer where GPUs are too few.
std::vector<NodeSlot> slotsOfIdleMachine(const api::ClusterSpec &spec, std::size_t count,
                                         const Machine &machine);

// Which GPUs and cores of the machine belong to whom: no GPU and no core is ever given to two nodes. A node
// has its GPUs from when it is there, and its cores while a job runs on it. When the cores run out it gets
// fewer, or none of its own, which never keeps a job from running; GPUs do. Each node has an address of its
// own on the loopback interface, so that processes of several nodes may listen on one port.
class MachineUse
{
public:
    explicit MachineUse(Machine machine);

    const Machine &machine() const { return m_machine; }

    // None when too few GPUs are free. `holder` is the cluster's name.
    std::optional<NodeSlot> take(std::size_t node, const NodeShare &share, const std::string &holder);
    // Gives the node another share; false where it keeps what it has, as too little is free.
    bool takeAgain(NodeSlot &slot, std::size_t node, const NodeShare &share, const std::string &holder);
    // Up to `count` free cores for a node that has none.
    void giveCores(NodeSlot &slot, std::size_t count, const std::string &holder);
    void releaseCores(NodeSlot &slot);
    // Counts what an earlier engine gave as given.
    void hold(const NodeSlot &slot, const std::string &holder);
    void release(const NodeSlot &slot);

    // How many GPUs each holder has.
    std::map<std::string, std::size_t> gpuHolders() const;

private:
    std::string freeAddress();

    const Machine m_machine;
    std::map<int, std::string> m_gpus; // given out, with their holders
    std::map<int, std::string> m_cores;
    std::set<std::string> m_addresses;
    int m_firstFreeAddress = 0; // or one before it
};

} // namespace trainyard::jobs
