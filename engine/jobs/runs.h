// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobplan.h"
#include "engine/jobs/clusters.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/run.h"
#include "engine/jobs/runlaunch.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/taskqueue.h"

#include <functional>
#include <map>
#include <memory>

namespace trainyard::jobs {

// Drives jobs from their start to their end. Belongs to the thread of `queue`, whence all its functions are
// called; what the observer reports from its thread is posted there. Each step is stored before it is taken,
// so that an engine that dies at any moment is followed by one that goes on.
class Runs
{
public:
    struct Options {
        Layout layout;
        std::string bootId;            // of the machine
        std::vector<Link> extraMounts; // see Allocation
    };

    Runs(Resources &resources, Clusters &clusters, Executor &executor, RunObserver *observer,
         std::shared_ptr<TaskQueue> queue, Options options);

    // Is told the key of each cluster whose nodes a job that has ended gave back.
    void setSettled(std::function<void(const std::string &cluster)> settled)
    {
        m_settled = std::move(settled);
    }

    // Takes up the runs of an earlier engine.
    void resume();

    struct Obstacle {
        api::Cause cause;
        Error error;
    };
    // Starts the job, of which nobody knows yet when it is new, on free nodes of its cluster, which must
    // suffice; or lets it fail. With an obstacle it is left as it was, to be tried again.
    std::optional<Obstacle> start(const api::Job &queued, bool isNew);
    // Stops the job as failed. Ready when its run has ended, or there is none.
    Run::Ended terminate(const api::Job &job);
    // Stops the jobs whose nodes are taken away.
    void evict(const std::vector<Eviction> &evictions);

    // What happens to its nodes; runs that are unknown are passed over.
    void showPrepared(const std::string &uuid, std::size_t node, Timestamp time);
    void takeEnd(const std::string &uuid, std::size_t node, const NodeExit &exit);

    bool isRunning(const api::ResourceId &job) const;
    std::optional<Progress> progress(const api::Job &job) const; // none: not known
    std::string jobPath(const std::string &uuid) const;          // empty: it does not run
    // The uuids of the cluster's running jobs, oldest first.
    std::vector<std::string> startOrder(const std::string &cluster) const;
    // By which the job was started last; a guess of what would start now where none was kept.
    Result<api::JobPlan> planReport(const api::Job &job) const;
    // Where the job's outputs are, or would be if it ran now.
    Result<std::vector<NamedDirectory>> outputs(const api::Job &job) const;
    // Where the setup tasks of the cluster's nodes write; NotFound where it has none.
    Result<std::filesystem::path> setupLogs(const api::Cluster &cluster) const;

private:
    std::optional<PortBlock> portsFor(const api::Job &job) const;
    Result<PreparedRun> prepare(const api::Job &job, const api::Cluster &cluster, const PortBlock &ports);
    std::optional<Obstacle> fail(const api::Job &job, bool isNew, const Error &error);
    void adopt(const api::Job &job);
    void catchUp(const api::Job &job);
    Run &addRun(const api::Job &job, PreparedRun prepared);
    void stopRest(const std::string &uuid, Run &run, StopReason why);
    void finish(const std::string &uuid);
    void settle(const std::string &uuid);

    Resources &m_resources;
    Clusters &m_clusters;
    Executor &m_executor;
    RunObserver *const m_observer;
    const std::shared_ptr<TaskQueue> m_queue;
    const Options m_options;
    std::function<void(const std::string &cluster)> m_settled = [](const std::string &) {};
    std::map<std::string, Run> m_runs; // by the job's uuid
    std::uint64_t m_lastStart = 0;
};

} // namespace trainyard::jobs
