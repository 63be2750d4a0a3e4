// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusters.h"
#include "engine/jobs/runs.h"
#include "engine/jobs/taskqueue.h"
#include "engine/jobs/waitreasons.h"

namespace trainyard::jobs {

// Brings jobs and nodes together: gives each cluster the nodes that it is to have, starts the jobs that fit
// and says of the others why they wait. Belongs to the thread of `queue`, whence all its functions are
// called; what the executor reports from its threads is posted there.
class Dispatcher final : public ExecutorListener
{
public:
    Dispatcher(Resources &resources, Clusters &clusters, Runs &runs, std::shared_ptr<TaskQueue> queue);

    // Takes up the runs of an earlier engine and starts what can be.
    void resume();
    // To be called after a change of the cluster.
    void clusterMade(const api::Cluster &cluster);
    void clusterChanged(const api::ResourceId &cluster);
    void resourcesChanged(); // removed, or brought back
    // Takes the new job in: it starts, waits or has failed; stored in any case. On an error nothing has
    // changed.
    Status addJob(const api::Job &job);
    // Ends the job as failed: at once when it waits, in time when it runs. Ready when it is finished already.
    Run::Ended terminate(const api::Job &job);
    // Ends those that wait as failed, without giving what becomes free to another.
    void cancelQueued(const std::vector<api::Job> &jobs);
    // Takes nodes of a low-priority cluster away; see Clusters.
    Status reclaim(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                   std::size_t count);
    // Takes them away for good, and tells how many; the cluster's scale is then to have as many less.
    Result<std::size_t> removeNodes(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds);
    Status setDrained(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                      bool isDrained);
    Status setUpAgain(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds);
    void reclaimAny(std::uint64_t draw); // the node that a random number draws, if there is any

    // ExecutorListener, from any thread.
    void nodePrepared(const std::string &runId, std::size_t node, Timestamp time) override;
    void nodeExited(const std::string &runId, std::size_t node, const NodeExit &exit) override;

private:
    struct Round {
        std::string cluster; // its key
        bool mayShrink = false;
        std::string newJob = {}; // its key
    };

    void dispatch(const Round &first);
    void dispatchOne(const Round &round);
    std::optional<Verdict> startWaiting(const std::string &cluster);
    void adjust(const std::string &cluster, std::size_t newNodes, bool mayShrink);
    void tryAgainLater(const std::string &cluster, const std::string &problem);

    Resources &m_resources;
    Clusters &m_clusters;
    Runs &m_runs;
    const std::shared_ptr<TaskQueue> m_queue;
    WaitReasons m_reasons;
    struct Retry {
        std::string problem;
        bool isPending = false;
    };
    std::map<std::string, Retry> m_retries; // by cluster: those whose first job could not be started
};

} // namespace trainyard::jobs
