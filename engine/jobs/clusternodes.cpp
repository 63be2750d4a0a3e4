// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusternodes.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace trainyard::jobs {

namespace {

// How dear it is to lose the node; the second part tells jobs apart, the third nodes, the highest number
// first.
using Price = std::tuple<int, std::ptrdiff_t, std::ptrdiff_t>;

Price priceOf(std::size_t number, const ClusterNode &node, const std::vector<std::string> &startOrder)
{
    const auto last = -static_cast<std::ptrdiff_t>(number);
    if (!node.job.empty()) {
        const auto started = std::find(startOrder.begin(), startOrder.end(), node.job) - startOrder.begin();
        return {3, -started, last};
    }
    switch (node.state) {
    case ClusterNode::State::Unusable:
        return {0, 0, last};
    case ClusterNode::State::Preparing:
        return {1, 0, last};
    case ClusterNode::State::Ready:
        break;
    }
    return {node.isDrained ? 1 : 2, 0, last};
}

// All of them, and those of nodes with jobs.
std::pair<int, int> gpusOf(const ClusterNodes &nodes)
{
    std::pair<int, int> gpus;
    for (const auto &[number, node] : nodes) {
        const auto own = static_cast<int>(node.slot.gpus.size());
        gpus.first += own;
        gpus.second += node.job.empty() ? 0 : own;
    }
    return gpus;
}

} // namespace

bool isFree(const ClusterNode &node)
{
    return node.job.empty() && node.state == ClusterNode::State::Ready &&
           node.leaving == ClusterNode::Leaving::No && !node.isDrained;
}

std::vector<std::size_t> withoutJob(const ClusterNodes &nodes)
{
    std::vector<std::size_t> numbers;
    for (const auto &[number, node] : nodes) {
        if (node.job.empty())
            numbers.push_back(number);
    }
    return numbers;
}

std::size_t takenCount(const ClusterNodes &nodes)
{
    return static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [](const auto &entry) {
        return !entry.second.job.empty() || entry.second.isDrained;
    }));
}

std::size_t stayingCount(const ClusterNodes &nodes)
{
    return static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [](const auto &entry) {
        return entry.second.leaving == ClusterNode::Leaving::No;
    }));
}

std::size_t freeNumber(const ClusterNodes &nodes, const std::vector<std::string> &wanted)
{
    for (const std::string &id : wanted) {
        std::size_t number = 0;
        const char *end = id.data() + id.size();
        const auto read = std::from_chars(id.data() + id.rfind('-') + 1, end, number);
        if (read.ec == std::errc() && read.ptr == end && !nodes.contains(number))
            return number;
    }
    std::size_t number = 0;
    while (nodes.contains(number))
        ++number;
    return number;
}

std::vector<std::size_t> numbersOf(const ClusterNodes &nodes, const std::vector<std::string> &nodeIds)
{
    std::unordered_set<std::string> wanted;
    for (const std::string &nodeId : nodeIds)
        wanted.insert(toLower(nodeId));
    std::vector<std::size_t> numbers;
    for (const auto &[number, node] : nodes) {
        if (wanted.contains(toLower(node.slot.nodeId)))
            numbers.push_back(number);
    }
    return numbers;
}

Error noneOf(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds)
{
    if (nodeIds.size() != 1)
        return {Error::Code::NotFound, "The cluster " + cluster.name + " has none of these nodes."};
    return {Error::Code::NotFound, "The cluster " + cluster.name + " has no node " + nodeIds.front() + ".",
            nodeIds.front()};
}

std::size_t wantedNodes(const api::Scale &scale, std::size_t demand)
{
    if (const auto *manual = std::get_if<api::ManualScale>(&scale))
        return static_cast<std::size_t>(std::max(manual->targetNodeCount, 0));
    const auto &automatic = std::get<api::AutoScale>(scale);
    const auto least = static_cast<std::size_t>(std::max(automatic.minimumNodeCount, 0));
    const auto most = static_cast<std::size_t>(std::max(automatic.maximumNodeCount, 0));
    return std::max(least, std::min(demand, most));
}

std::vector<std::size_t> nodesToRemove(const ClusterNodes &nodes, std::size_t count,
                                       const std::vector<std::string> &startOrder)
{
    std::vector<std::pair<Price, std::size_t>> offers;
    for (const auto &[number, node] : nodes) {
        if (node.leaving == ClusterNode::Leaving::No)
            offers.emplace_back(priceOf(number, node, startOrder), number);
    }
    std::sort(offers.begin(), offers.end());
    offers.resize(std::min(count, offers.size()));
    std::vector<std::size_t> chosen;
    chosen.reserve(offers.size());
    for (const auto &[price, number] : offers)
        chosen.push_back(number);
    return chosen;
}

std::vector<std::size_t> nodesToReclaim(const ClusterNodes &nodes, const std::vector<std::string> &nodeIds,
                                        std::size_t count)
{
    std::vector<std::size_t> chosen = nodesToRemove(nodes, nodes.size(), {});
    std::reverse(chosen.begin(), chosen.end());
    if (nodeIds.empty()) {
        chosen.resize(std::min(chosen.size(), count));
        return chosen;
    }
    const std::vector<std::size_t> named = numbersOf(nodes, nodeIds); // in their order
    std::erase_if(
        chosen, [&](std::size_t number) { return !std::binary_search(named.begin(), named.end(), number); });
    return chosen;
}

api::ClusterNode::State stateOf(const ClusterNode &node)
{
    using State = api::ClusterNode::State;
    if (node.leaving != ClusterNode::Leaving::No)
        return State::Leaving;
    if (!node.job.empty())
        return State::Running;
    switch (node.state) {
    case ClusterNode::State::Preparing:
        return State::Preparing;
    case ClusterNode::State::Unusable:
        return State::Unusable;
    case ClusterNode::State::Ready:
        break;
    }
    return node.isDrained ? State::Drained : State::Idle;
}

std::vector<api::ClusterNode> shown(const ClusterNodes &nodes)
{
    std::vector<api::ClusterNode> list;
    list.reserve(nodes.size());
    for (const auto &[number, node] : nodes)
        list.push_back({.id = node.slot.nodeId,
                        .state = stateOf(node),
                        .job = node.job,
                        .gpus = node.slot.gpus,
                        .trouble = node.trouble,
                        .isDrained = node.isDrained});
    return list;
}

api::NodeStateCounts countsOf(const ClusterNodes &nodes)
{
    api::NodeStateCounts counts;
    for (const auto &[number, node] : nodes) {
        switch (stateOf(node)) {
        case api::ClusterNode::State::Idle:
            ++counts.idle;
            break;
        case api::ClusterNode::State::Running:
            ++counts.running;
            break;
        case api::ClusterNode::State::Preparing:
            ++counts.preparing;
            break;
        case api::ClusterNode::State::Unusable:
            ++counts.unusable;
            break;
        case api::ClusterNode::State::Leaving:
            ++counts.leaving;
            break;
        case api::ClusterNode::State::Drained:
            ++counts.drained;
            break;
        }
    }
    return counts;
}

bool showNodes(api::Cluster &cluster, const ClusterNodes &nodes, bool isWaiting)
{
    const api::NodeStateCounts counts = countsOf(nodes);
    const auto current = static_cast<int>(nodes.size());
    const auto state =
        counts.leaving > 0 || isWaiting ? api::AllocationState::Resizing : api::AllocationState::Steady;
    const auto [gpus, gpusInUse] = gpusOf(nodes);
    const bool isSame = counts == cluster.nodes && current == cluster.currentNodeCount &&
                        state == cluster.allocationState && gpus == cluster.gpus &&
                        gpusInUse == cluster.gpusInUse;
    cluster.nodes = counts;
    cluster.currentNodeCount = current;
    cluster.gpus = gpus;
    cluster.gpusInUse = gpusInUse;
    if (state != cluster.allocationState) {
        cluster.allocationState = state;
        cluster.allocationTime = now();
    }
    return !isSame;
}

} // namespace trainyard::jobs
