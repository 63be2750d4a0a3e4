// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusters.h"

#include "engine/base/log.h"
#include "engine/jobs/clusterroom.h"
#include "engine/jobs/drainednodes.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::jobs {

using Leaving = ClusterNode::Leaving;

Clusters::Clusters(Resources &resources, Executor &executor, const Layout &layout,
                   std::vector<Link> extraMounts, Machine machine)
    : m_resources(resources)
    , m_use(std::move(machine))
    , m_setups(executor, layout, std::move(extraMounts), m_use.machine().bootId)
{}

const api::Cluster *Clusters::find(const std::string &cluster) const
{
    return m_resources.shelf<api::Cluster>().find(cluster);
}

Clusters::Pool &Clusters::pool(const api::ResourceId &cluster)
{
    Pool &pool = m_pools[cluster.key()];
    pool.holder = cluster.workspace + "/" + cluster.name;
    pool.name = cluster.name;
    return pool;
}

void Clusters::hold(const api::ResourceId &cluster, const std::vector<std::size_t> &numbers,
                    const std::vector<NodeSlot> &slots, const std::string &jobUuid)
{
    Pool &held = pool(cluster);
    for (std::size_t i = 0; i < numbers.size() && i < slots.size(); ++i) {
        m_use.hold(slots[i], held.holder);
        held.nodes[numbers[i]] = {slots[i],    ClusterNode::State::Ready,
                                  Leaving::No, jobUuid,
                                  {},          isDrained(find(cluster.key()), slots[i].nodeId)};
    }
}

void Clusters::resume()
{
    for (const api::Cluster &cluster : m_resources.shelf<api::Cluster>().below("")) {
        pool(cluster.id);
        if (cluster.spec.setupTask)
            resumeSetups(cluster);
    }
}

void Clusters::resumeSetups(const api::Cluster &cluster)
{
    Pool &pool = m_pools.at(cluster.id.key());
    const NodeShare share = nodeShare(cluster.spec, m_use.machine());
    for (const std::size_t number : m_setups.known(cluster)) {
        if (pool.nodes.contains(number))
            continue; // a job runs there
        auto slot = m_use.take(number, share, pool.holder);
        if (!slot) {
            m_setups.forget(cluster, number);
            continue;
        }
        ClusterNode &node = pool.nodes[number];
        node.slot = std::move(*slot);
        node.isDrained = isDrained(&cluster, node.slot.nodeId);
        m_setups.resume(node, cluster, number);
    }
}

std::optional<std::string> Clusters::takeSetupEnd(const std::string &runId, const NodeExit &exit)
{
    const auto ended = m_setups.takeEnd(runId);
    if (!ended)
        return std::nullopt;
    Pool &pool = m_pools.at(ended->cluster);
    ClusterNode &node = pool.nodes.at(ended->node);
    if (node.leaving == Leaving::Now) {
        drop(pool, ended->cluster, ended->node);
        removeFolder(ended->folder);
    } else {
        showSetupEnd(node, exit);
    }
    return ended->cluster;
}

void Clusters::setInitialTarget(const api::Cluster &cluster)
{
    const auto *automatic = std::get_if<api::AutoScale>(&cluster.spec.scale);
    const int initial = automatic ? automatic->initialNodeCount : 0;
    pool(cluster.id).target = wantedNodes(cluster.spec.scale, static_cast<std::size_t>(std::max(initial, 0)));
}

std::vector<Eviction> Clusters::adjust(const std::string &key, std::size_t demand, bool mayShrink,
                                       const std::vector<std::string> &startOrder)
{
    const api::Cluster *cluster = find(key);
    if (!cluster) {
        dropAll(key);
        return {};
    }
    Pool &pool = this->pool(cluster->id);
    demand += takenCount(pool.nodes);
    const bool isManual = std::holds_alternative<api::ManualScale>(cluster->spec.scale);
    if (isManual || mayShrink || !pool.target)
        pool.target = wantedNodes(cluster->spec.scale, demand);
    else
        pool.target = wantedNodes(cluster->spec.scale, std::max(demand, *pool.target));

    std::vector<Eviction> evictions;
    const std::size_t staying = stayingCount(pool.nodes);
    if (staying > *pool.target) {
        const auto option = isManual ? std::get<api::ManualScale>(cluster->spec.scale).nodeDeallocationOption
                                     : api::DeallocationOption::WaitForJobCompletion;
        shrink(pool, key, staying - *pool.target, option, startOrder, evictions);
    } else {
        grow(pool, *cluster);
    }
    resize(pool, *cluster);
    pool.missing = *pool.target - std::min(*pool.target, stayingCount(pool.nodes));
    return evictions;
}

void Clusters::shrink(Pool &pool, const std::string &key, std::size_t count, api::DeallocationOption option,
                      const std::vector<std::string> &startOrder, std::vector<Eviction> &evictions)
{
    for (const std::size_t number : nodesToRemove(pool.nodes, count, startOrder)) {
        ClusterNode &node = pool.nodes.at(number);
        if (node.job.empty()) {
            remove(pool, key, number);
            continue;
        }
        if (option == api::DeallocationOption::WaitForJobCompletion) {
            node.leaving = Leaving::WhenFree;
            continue;
        }
        node.leaving = Leaving::Now;
        evictions.push_back({node.job, api::Cause::NodesRemoved, option == api::DeallocationOption::Requeue,
                             node.slot.nodeId});
    }
}

void Clusters::grow(Pool &pool, const api::Cluster &cluster)
{
    std::size_t staying = stayingCount(pool.nodes);
    for (auto &[number, node] : pool.nodes) {
        if (staying < *pool.target && node.leaving == Leaving::WhenFree) {
            node.leaving = Leaving::No;
            ++staying;
        }
    }
    const NodeShare share = nodeShare(cluster.spec, m_use.machine());
    while (pool.nodes.size() < *pool.target) { // what leaves has its part of the machine until it is gone
        const std::size_t number = freeNumber(pool.nodes, cluster.drained);
        auto slot = m_use.take(number, share, pool.holder);
        if (!slot)
            return;
        ClusterNode &node = pool.nodes[number];
        node.slot = std::move(*slot);
        node.isDrained = isDrained(&cluster, node.slot.nodeId); // of an earlier engine
        if (cluster.spec.setupTask)
            m_setups.start(node, cluster, number);
    }
}

// Idle nodes follow the share that a node of the cluster has now.
void Clusters::resize(Pool &pool, const api::Cluster &cluster)
{
    const NodeShare share = nodeShare(cluster.spec, m_use.machine());
    for (auto &[number, node] : pool.nodes) {
        if (node.slot.gpus.size() == share.gpus || !isFree(node))
            continue;
        m_hasReleased = m_use.takeAgain(node.slot, number, share, pool.holder) || m_hasReleased;
    }
}

// Lets a node without a job go, once its setup has ended.
void Clusters::remove(Pool &pool, const std::string &key, std::size_t number)
{
    ClusterNode &node = pool.nodes.at(number);
    if (node.state != ClusterNode::State::Preparing) {
        drop(pool, key, number);
        return;
    }
    if (node.leaving == Leaving::Now)
        return;
    node.leaving = Leaving::Now;
    m_setups.stop(key, number);
}

void Clusters::drop(Pool &pool, const std::string &key, std::size_t number)
{
    const api::Cluster *cluster = find(key);
    if (cluster && cluster->spec.setupTask)
        m_setups.forget(*cluster, number);
    const NodeSlot slot = pool.nodes.at(number).slot;
    m_use.release(slot);
    pool.nodes.erase(number);
    m_hasReleased = true;
    if (isDrained(cluster, slot.nodeId)) {
        if (auto stored = storeDrained(m_resources, *cluster, {slot.nodeId}, false); !stored)
            log::error(stored.error().message);
    }
}

Status Clusters::setDrained(const api::ResourceId &id, const std::vector<std::string> &nodeIds,
                            bool isToBeDrained)
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    Pool &pool = this->pool(cluster->id);
    const auto numbers = numbersOf(pool.nodes, nodeIds);
    if (numbers.empty())
        return noneOf(id, nodeIds);
    std::vector<std::string> known(numbers.size());
    for (std::size_t i = 0; i < known.size(); ++i)
        known[i] = pool.nodes.at(numbers[i]).slot.nodeId;
    if (auto stored = storeDrained(m_resources, *cluster, known, isToBeDrained); !stored)
        return stored;
    for (const std::size_t number : numbers)
        pool.nodes.at(number).isDrained = isToBeDrained;
    return {};
}

Status Clusters::setUpAgain(const api::ResourceId &id, const std::vector<std::string> &nodeIds)
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    Pool &pool = this->pool(cluster->id);
    auto numbers = numbersOf(pool.nodes, nodeIds);
    if (numbers.empty())
        return noneOf(id, nodeIds);
    std::erase_if(numbers, [&](std::size_t number) {
        return pool.nodes.at(number).state != ClusterNode::State::Unusable;
    });
    if (numbers.empty())
        return Error{Error::Code::Conflict,
                     "The setup task of the cluster " + id.name + " has not failed on these nodes.",
                     id.path()};
    for (const std::size_t number : numbers) {
        pool.nodes.at(number).trouble.clear();
        m_setups.start(pool.nodes.at(number), *cluster, number);
    }
    return {};
}

// Of a cluster that has been deleted.
void Clusters::dropAll(const std::string &key)
{
    const auto found = m_pools.find(key);
    if (found == m_pools.end())
        return;
    Pool &pool = found->second;
    for (const std::size_t number : withoutJob(pool.nodes))
        remove(pool, key, number);
    if (pool.nodes.empty())
        m_pools.erase(found);
}

std::map<std::size_t, NodeSlot> Clusters::freeNodes(const std::string &cluster, std::size_t count) const
{
    const std::size_t cores = nodeShare(find(cluster)->spec, m_use.machine()).cores;
    return freeSlots(m_pools.at(cluster).nodes, count, cores, m_use);
}

std::string Clusters::coreShortage(const std::string &cluster,
                                   const std::map<std::size_t, NodeSlot> &nodes) const
{
    return missingCores(nodes, nodeShare(find(cluster)->spec, m_use.machine()).cores);
}

void Clusters::vacate(const std::string &cluster, const std::string &jobUuid)
{
    Pool &pool = m_pools.at(cluster);
    std::vector<std::size_t> leaving;
    for (auto &[number, node] : pool.nodes) {
        if (node.job != jobUuid)
            continue;
        node.job.clear();
        m_use.releaseCores(node.slot);
        if (node.leaving != Leaving::No)
            leaving.push_back(number);
    }
    for (const std::size_t number : leaving)
        drop(pool, cluster, number);
}

Result<std::vector<Eviction>> Clusters::reclaim(const api::ResourceId &id,
                                                const std::vector<std::string> &nodeIds, std::size_t count)
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    if (cluster->spec.vmPriority != api::VmPriority::LowPriority)
        return Error{Error::Code::Conflict,
                     "The nodes of the cluster " + id.name +
                         " are dedicated; only those of a lowpriority cluster can be reclaimed.",
                     id.path()};
    Pool &pool = this->pool(cluster->id);
    const auto chosen = nodesToReclaim(pool.nodes, nodeIds, count);
    if (chosen.empty() && !nodeIds.empty())
        return noneOf(id, nodeIds);
    return takeAway(pool, cluster->id.key(), chosen, api::Cause::Reclaimed, true);
}

Result<Clusters::Removal> Clusters::removeNodes(const api::ResourceId &id,
                                                const std::vector<std::string> &nodeIds)
{
    const auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster.error();
    Pool &pool = this->pool(cluster->id);
    auto numbers = numbersOf(pool.nodes, nodeIds);
    std::erase_if(numbers, [&](std::size_t number) { return pool.nodes.at(number).leaving == Leaving::Now; });
    if (numbers.empty())
        return noneOf(id, nodeIds);
    const auto *manual = std::get_if<api::ManualScale>(&cluster->spec.scale);
    const bool runsAgain = !manual || manual->nodeDeallocationOption != api::DeallocationOption::Terminate;
    return Removal{takeAway(pool, cluster->id.key(), numbers, api::Cause::NodesRemoved, runsAgain),
                   numbers.size()};
}

std::vector<Eviction> Clusters::takeAway(Pool &pool, const std::string &key,
                                         const std::vector<std::size_t> &numbers, api::Cause cause,
                                         bool runsAgain)
{
    std::vector<Eviction> evictions;
    for (const std::size_t number : numbers) {
        ClusterNode &node = pool.nodes.at(number);
        if (node.job.empty()) {
            remove(pool, key, number);
            continue;
        }
        node.leaving = Leaving::Now;
        evictions.push_back({node.job, cause, runsAgain, node.slot.nodeId});
    }
    return evictions;
}

std::vector<std::pair<api::ResourceId, std::string>> Clusters::reclaimable() const
{
    std::vector<std::pair<api::ResourceId, std::string>> nodes;
    for (const auto &[key, pool] : m_pools) {
        const api::Cluster *cluster = find(key);
        if (!cluster || cluster->spec.vmPriority != api::VmPriority::LowPriority)
            continue;
        for (const auto &[number, node] : pool.nodes) {
            if (node.leaving == Leaving::No)
                nodes.emplace_back(cluster->id, node.slot.nodeId);
        }
    }
    return nodes;
}

ClusterRoom Clusters::room(const std::string &key) const
{
    const api::Cluster *cluster = find(key);
    const auto pool = m_pools.find(key);
    if (!cluster || pool == m_pools.end()) {
        ClusterRoom none;
        none.exists = false;
        none.name = key.substr(key.rfind('/') + 1);
        none.id = key;
        return none;
    }
    return roomOf(*cluster, pool->second.nodes, m_use);
}

std::vector<api::ClusterNode> Clusters::nodes(const std::string &key) const
{
    const auto pool = m_pools.find(key);
    return pool == m_pools.end() ? std::vector<api::ClusterNode>() : shown(pool->second.nodes);
}

void Clusters::show(const std::string &key)
{
    const api::Cluster *known = find(key);
    if (!known)
        return;
    const Pool &pool = m_pools.at(key);
    api::Cluster cluster = *known;
    const std::string note = nodeShare(cluster.spec, m_use.machine()).note;
    const std::size_t target = pool.target.value_or(0);
    auto errors = clusterErrors(cluster, pool.nodes, target, m_use);
    const bool isWaiting = pool.missing > 0 && target <= roomOf(cluster, pool.nodes, m_use).machineMost;
    const bool haveNodesChanged = showNodes(cluster, pool.nodes, isWaiting);
    if (!haveNodesChanged && errors == cluster.errors && note == cluster.note)
        return;
    cluster.errors = std::move(errors);
    cluster.note = note;
    m_resources.show(cluster);
}

std::set<std::string> Clusters::takeShortClusters()
{
    std::set<std::string> lacking;
    if (!std::exchange(m_hasReleased, false))
        return lacking;
    for (const auto &[key, pool] : m_pools) {
        if (pool.missing > 0)
            lacking.insert(key);
    }
    return lacking;
}

std::vector<std::string> Clusters::keys() const
{
    std::vector<std::string> keys;
    for (const auto &[key, pool] : m_pools)
        keys.push_back(key);
    return keys;
}

} // namespace trainyard::jobs
