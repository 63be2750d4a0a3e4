// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/jobs/launchplan.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::jobs {

// One node of a cluster.
struct ClusterNode {
    enum class State {
        Preparing, // its setup task runs
        Ready,
        Unusable // its setup task failed
    };
    enum class Leaving {
        No,
        WhenFree, // it lets its job end first, and stays after all when it is wanted again
        Now       // what runs on it is being stopped
    };
    NodeSlot slot;
    State state = State::Ready;
    Leaving leaving = Leaving::No;
    std::string job;        // uuid of the one that runs there
    std::string trouble;    // one sentence: why it is unusable
    bool isDrained = false; // it takes no new work
};

using ClusterNodes = std::map<std::size_t, ClusterNode>; // by number

bool isFree(const ClusterNode &node);                           // it could take a job now
std::vector<std::size_t> withoutJob(const ClusterNodes &nodes); // their numbers
std::size_t takenCount(const ClusterNodes &nodes);              // those that have a job, or take none
std::size_t stayingCount(const ClusterNodes &nodes);
// The number for one more node: of those in `wanted` ("node-3") the first that is not taken, else the lowest.
std::size_t freeNumber(const ClusterNodes &nodes, const std::vector<std::string> &wanted = {});
// Of the nodes with these ids, in any case of letters; those that are not there are passed over.
std::vector<std::size_t> numbersOf(const ClusterNodes &nodes, const std::vector<std::string> &nodeIds);
Error noneOf(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds); // is there

// How many nodes the cluster is to have when its jobs, running and waiting, need `demand`. An auto-scaled
// cluster follows the demand within its bounds.
std::size_t wantedNodes(const api::Scale &scale, std::size_t demand);

// The `count` nodes that are to leave, those first that cost least: unusable ones, ones in preparation, idle
// ones, at last those with jobs, of which the jobs that started last lose theirs first. `startOrder` are the
// uuids of the running jobs, oldest first. Leaving nodes are not counted.
std::vector<std::size_t> nodesToRemove(const ClusterNodes &nodes, std::size_t count,
                                       const std::vector<std::string> &startOrder);

// Those with these ids, or the `count` that cost most to lose where there are none. Leaving nodes are passed
// over.
std::vector<std::size_t> nodesToReclaim(const ClusterNodes &nodes, const std::vector<std::string> &nodeIds,
                                        std::size_t count);

api::ClusterNode::State stateOf(const ClusterNode &node);       // what it does
std::vector<api::ClusterNode> shown(const ClusterNodes &nodes); // as clients see them; jobs by their uuids
// Every node once, by what it does.
api::NodeStateCounts countsOf(const ClusterNodes &nodes);

// The node counts and the allocation state of the cluster; true when something has changed. `isWaiting`: it
// is to get nodes that others hold now.
bool showNodes(api::Cluster &cluster, const ClusterNodes &nodes, bool isWaiting);

} // namespace trainyard::jobs
