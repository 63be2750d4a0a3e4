// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusters.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/run.h"
#include "engine/jobs/runlaunch.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/taskqueue.h"
#include "engine/jobs/waitreasons.h"

#include <map>
#include <memory>

namespace trainyard::jobs {

// Drives jobs from queued to finished. Belongs to the thread of `queue`, whence all its functions are called;
// what executor and observer report from their threads is posted there. Each step is stored before it is
// taken, so that an engine that dies at any moment is followed by one that goes on.
class Runs final : public ExecutorListener
{
public:
    struct Options {
        Layout layout;
        Machine machine;
        std::vector<Link> extraMounts; // see Allocation
    };
    using Ended = Run::Ended;

    Runs(Resources &resources, Executor &executor, RunObserver *observer, std::shared_ptr<TaskQueue> queue,
         Options options);

    // Takes up the runs of an earlier engine and starts what can be.
    void resume();
    // To be called after a change of the cluster: gives it the nodes that it is to have, starts the jobs that
    // fit and says of the others why they wait.
    void clusterMade(const api::Cluster &cluster);
    void clusterChanged(const api::ResourceId &cluster);
    // Takes the new job in: it starts, waits or has failed; stored in any case. On an error nothing has
    // changed.
    Status addJob(const api::Job &job);
    void resourcesRemoved();
    // Stops the job as failed: at once when it waits, in time when it runs. Ready when it is finished
    // already.
    Ended terminate(const api::Job &job);
    // Ends those that wait as failed, without giving what becomes free to another.
    void cancelQueued(const std::vector<api::Job> &jobs);
    // Takes nodes of a low-priority cluster away; see Clusters.
    Status reclaim(const api::ResourceId &cluster, const std::string &nodeId, std::size_t count);
    void reclaimAny(std::uint64_t draw); // the node that a random number draws, if there is any

    bool isRunning(const api::ResourceId &job) const;
    bool isAnyRunningOn(const api::ResourceId &cluster) const;
    // Where the job's outputs are, or would be if it ran now.
    Result<std::vector<NamedDirectory>> outputs(const api::Job &job) const;

    // ExecutorListener, from any thread.
    void nodeStarted(const std::string &jobUuid, std::size_t node, Timestamp time) override;
    void nodeExited(const std::string &jobUuid, std::size_t node, const NodeExit &exit) override;

private:
    struct Dispatch {
        std::string cluster; // its key
        bool mayShrink = false;
        std::string newJob = {}; // its key
    };

    void dispatch(const Dispatch &first);
    void dispatchOne(const Dispatch &dispatch);
    std::vector<std::string> startOrder(const std::string &cluster) const;
    void adjust(const std::string &cluster, std::size_t newNodes, bool mayShrink);
    Status start(const api::Job &queued, bool isNew);
    std::optional<PortBlock> portsFor(const api::Job &job) const;
    Error keepWaiting(api::Cause cause, const Error &error);
    void tryAgainLater(const std::string &cluster, const std::string &problem);
    Status fail(const api::Job &job, bool isNew, const Error &error); // for a run that cannot be
    void adopt(const api::Job &job);
    void catchUp(const api::Job &job);
    Run &addRun(const api::Job &job, PreparedRun prepared);
    void evict(const std::vector<Eviction> &evictions);
    void showStarted(const std::string &uuid, Timestamp time);
    void takeEnd(const std::string &uuid, std::size_t node, const NodeExit &exit);
    void stopRest(const std::string &uuid, Run &run, StopReason why);
    void finish(const std::string &uuid);
    void settle(const std::string &uuid);

    Resources &m_resources;
    Executor &m_executor;
    RunObserver *const m_observer;
    const std::shared_ptr<TaskQueue> m_queue;
    const Options m_options;
    Clusters m_clusters;
    WaitReasons m_reasons;
    std::map<std::string, Run> m_runs; // by the job's uuid
    std::uint64_t m_lastStart = 0;
    std::optional<Verdict> m_trouble; // why the last start() left its job as it was
    struct Retry {
        std::string problem;
        bool isPending = false;
    };
    std::map<std::string, Retry> m_retries; // by cluster: those whose first job could not be started
};

} // namespace trainyard::jobs
