// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusters.h"

#include "engine/base/strings.h"
#include "engine/jobs/clusterroom.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

using Leaving = ClusterNode::Leaving;

} // namespace

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
        held.nodes[numbers[i]] = {slots[i], ClusterNode::State::Ready, Leaving::No, jobUuid, {}};
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
    demand += static_cast<std::size_t>(std::count_if(
        pool.nodes.begin(), pool.nodes.end(), [](const auto &entry) { return !entry.second.job.empty(); }));
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
        const std::size_t number = freeNumber(pool.nodes);
        auto slot = m_use.take(number, share, pool.holder);
        if (!slot)
            return;
        ClusterNode &node = pool.nodes[number];
        node.slot = std::move(*slot);
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
        m_use.release(node.slot);
        if (auto slot = m_use.take(number, share, pool.holder)) {
            node.slot = std::move(*slot);
            m_hasReleased = true;
        } else {
            m_use.hold(node.slot, pool.holder);
        }
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
    m_use.release(pool.nodes.at(number).slot);
    pool.nodes.erase(number);
    m_hasReleased = true;
}

// Of a cluster that has been deleted.
void Clusters::dropAll(const std::string &key)
{
    const auto found = m_pools.find(key);
    if (found == m_pools.end())
        return;
    Pool &pool = found->second;
    std::vector<std::size_t> numbers;
    for (const auto &[number, node] : pool.nodes)
        numbers.push_back(number);
    for (const std::size_t number : numbers) {
        if (pool.nodes.at(number).job.empty())
            remove(pool, key, number);
    }
    if (pool.nodes.empty())
        m_pools.erase(found);
}

std::map<std::size_t, NodeSlot> Clusters::freeNodes(const std::string &cluster, std::size_t count) const
{
    std::map<std::size_t, NodeSlot> free;
    const std::size_t cores = nodeShare(find(cluster)->spec, m_use.machine()).cores;
    MachineUse trial = m_use;
    for (const auto &[number, node] : m_pools.at(cluster).nodes) {
        if (free.size() == count || !isFree(node))
            continue;
        NodeSlot slot = node.slot;
        trial.giveCores(slot, cores, {});
        free.emplace(number, std::move(slot));
    }
    return free;
}

std::string Clusters::coreShortage(const std::string &cluster,
                                   const std::map<std::size_t, NodeSlot> &nodes) const
{
    const std::size_t cores = nodeShare(find(cluster)->spec, m_use.machine()).cores;
    std::string list;
    for (const auto &[number, slot] : nodes) {
        if (slot.cores.size() < cores)
            list += (list.empty() ? "" : ", ") + slot.nodeId + " has " +
                    (slot.cores.empty() ? "none of its own" : std::to_string(slot.cores.size()));
    }
    return list.empty() ? list
                        : "Other jobs have cores of this machine: instead of " + std::to_string(cores) +
                              " cores " + list + ".";
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

Result<std::vector<Eviction>> Clusters::reclaim(const api::ResourceId &id, const std::string &nodeId,
                                                std::size_t count)
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
    std::vector<std::size_t> chosen = nodesToRemove(pool.nodes, pool.nodes.size(), {});
    std::reverse(chosen.begin(), chosen.end());
    if (!nodeId.empty())
        std::erase_if(chosen, [&](std::size_t number) {
            return !equalIgnoringCase(pool.nodes.at(number).slot.nodeId, nodeId);
        });
    if (chosen.empty() && !nodeId.empty())
        return Error{Error::Code::NotFound, "The cluster " + id.name + " has no node " + nodeId + ".",
                     nodeId};
    chosen.resize(std::min(chosen.size(), count));
    std::vector<Eviction> evictions;
    for (const std::size_t number : chosen) {
        ClusterNode &node = pool.nodes.at(number);
        if (node.job.empty()) {
            remove(pool, cluster->id.key(), number);
            continue;
        }
        node.leaving = Leaving::Now;
        evictions.push_back({node.job, api::Cause::Reclaimed, true, node.slot.nodeId});
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
    std::vector<api::ClusterNode> nodes;
    if (const auto pool = m_pools.find(key); pool != m_pools.end()) {
        for (const auto &[number, node] : pool->second.nodes)
            nodes.push_back({.id = node.slot.nodeId,
                             .state = stateOf(node),
                             .job = node.job,
                             .gpus = node.slot.gpus,
                             .trouble = node.trouble});
    }
    return nodes;
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
