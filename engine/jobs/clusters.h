// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusternodes.h"
#include "engine/jobs/machineuse.h"
#include "engine/jobs/nodesetups.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/scheduler.h"

#include <set>

namespace trainyard::jobs {

// A job that must give its nodes back.
struct Eviction {
    std::string jobUuid;
    api::Cause cause = api::Cause::None; // Reclaimed or NodesRemoved
    bool runsAgain = true;
    std::string nodeId; // one of those that leave
};

// The nodes of all clusters: gives them slices of the machine, sets them up, takes them away, and shows all
// that on the clusters. Belongs to the thread of `resources`. Jobs are known to it by their uuid; whoever
// runs them carries the evictions out and calls vacate() when a job has ended.
class Clusters
{
public:
    Clusters(Resources &resources, Executor &executor, const Layout &layout, std::vector<Link> extraMounts,
             Machine machine);

    // Gives the job nodes that are free, or that an earlier engine gave it.
    void hold(const api::ResourceId &cluster, const std::vector<std::size_t> &numbers,
              const std::vector<NodeSlot> &slots, const std::string &jobUuid);
    // At start, when the nodes of all runs that go on are held: takes up the nodes that were set up.
    void resume();

    // Brings the cluster to the number of nodes that it is to have when its waiting jobs need `demand`. An
    // auto-scaled cluster gives nodes back only with `mayShrink`, and has initialNodeCount when it is new.
    // `startOrder` are its running jobs, oldest first.
    std::vector<Eviction> adjust(const std::string &cluster, std::size_t demand, bool mayShrink,
                                 const std::vector<std::string> &startOrder);
    void setInitialTarget(const api::Cluster &cluster);

    ClusterRoom room(const std::string &cluster) const;
    const Machine &machine() const { return m_use.machine(); }

    // The free nodes with the lowest numbers, with the cores that they would get now; there must be `count`.
    std::map<std::size_t, NodeSlot> freeNodes(const std::string &cluster, std::size_t count) const;
    // One sentence where those have fewer cores than the cluster's nodes are to have; else empty.
    std::string coreShortage(const std::string &cluster, const std::map<std::size_t, NodeSlot> &nodes) const;
    void vacate(const std::string &cluster, const std::string &jobUuid);

    // Takes nodes of a low-priority cluster away: those named, or `count`, with jobs first. They leave when
    // their jobs have; adjust() makes new ones.
    Result<std::vector<Eviction>> reclaim(const api::ResourceId &cluster,
                                          const std::vector<std::string> &nodeIds, std::size_t count);
    struct Removal {
        std::vector<Eviction> evictions;
        std::size_t nodes = 0; // how many go
    };
    // Takes these nodes away for good, of whatever cluster; leaves its scale to the caller.
    Result<Removal> removeNodes(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds);
    // Whether the nodes take new work. Stored, and forgotten when they go.
    Status setDrained(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                      bool isDrained);
    // Runs the setup task once more on those of the nodes on which it has failed; there must be one.
    Status setUpAgain(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds);
    // All nodes that could be reclaimed, as (cluster, node id).
    std::vector<std::pair<api::ResourceId, std::string>> reclaimable() const;

    // The key of the cluster whose node's setup has ended with `exit`; none when the id is not of a setup.
    std::optional<std::string> takeSetupEnd(const std::string &runId, const NodeExit &exit);

    // In the order of their numbers; their jobs by the uuids.
    std::vector<api::ClusterNode> nodes(const std::string &cluster) const;

    // Publishes the cluster's counts, state and errors where they have changed.
    void show(const std::string &cluster);
    // The clusters that lack nodes, if something has been given back since the last call.
    std::set<std::string> takeShortClusters();
    std::vector<std::string> keys() const;

private:
    struct Pool {
        std::string holder; // as others' sentences name it
        std::string name;
        ClusterNodes nodes;
        std::optional<std::size_t> target;
        std::size_t missing = 0; // after the last adjust()
    };
    Pool &pool(const api::ResourceId &cluster);
    const api::Cluster *find(const std::string &cluster) const;
    void shrink(Pool &pool, const std::string &key, std::size_t count, api::DeallocationOption option,
                const std::vector<std::string> &startOrder, std::vector<Eviction> &evictions);
    void grow(Pool &pool, const api::Cluster &cluster);
    void resize(Pool &pool, const api::Cluster &cluster);
    void remove(Pool &pool, const std::string &key, std::size_t number);
    std::vector<Eviction> takeAway(Pool &pool, const std::string &key,
                                   const std::vector<std::size_t> &numbers, api::Cause cause, bool runsAgain);
    void drop(Pool &pool, const std::string &key, std::size_t number);
    void dropAll(const std::string &key);
    void resumeSetups(const api::Cluster &cluster);

    Resources &m_resources;
    MachineUse m_use;
    NodeSetups m_setups;
    std::map<std::string, Pool> m_pools; // by the cluster's key
    bool m_hasReleased = false;
};

} // namespace trainyard::jobs
