// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusternodes.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/runfile.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/scheduler.h"
#include "engine/jobs/taskqueue.h"

#include <future>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace trainyard::jobs {

// Drives jobs from queued to finished. Belongs to the thread of `queue`, whence all its functions are called;
// what executor and observer report from their threads is posted there.
class Runs final : public ExecutorListener
{
public:
    struct Options {
        Layout layout;
        Machine machine;
        std::vector<Link> extraMounts; // see Allocation
    };
    using Ended = std::shared_future<void>; // ready when the run's final state is stored

    Runs(Resources &resources, Executor &executor, RunObserver *observer, std::shared_ptr<TaskQueue> queue,
         Options options);

    // Takes up the runs of an earlier engine and starts what can be.
    void resume();
    // Starts the waiting jobs that fit and says of the others why they wait; sets the clusters' node counts.
    void dispatch();
    // Stops the job as failed: at once when it waits, in time when it runs. Ready when it is finished
    // already.
    Ended terminate(const api::Job &job);
    // Ends those that wait as failed, without giving what becomes free to another.
    void cancelQueued(const std::vector<api::Job> &jobs);

    bool isRunning(const api::ResourceId &job) const;
    bool isAnyRunningOn(const api::ResourceId &cluster) const;
    // Where the job's outputs are, or would be if it ran now.
    Result<std::vector<NamedDirectory>> outputs(const api::Job &job) const;

    // ExecutorListener, from any thread.
    void nodeStarted(const std::string &jobUuid, std::size_t node, Timestamp time) override;
    void nodeExited(const std::string &jobUuid, std::size_t node, const NodeExit &exit) override;

private:
    struct Run {
        api::ResourceId job;
        std::string cluster; // its key
        LaunchPlan plan;
        std::vector<std::size_t> nodes; // in the cluster
        int firstPort = 0;
        std::vector<NodeEnd> ends; // in the order in which they came
        bool isStopping = false;
        bool isTerminated = false; // by the user
        std::promise<void> endedPromise;
        Ended ended;
    };

    std::map<std::string, ClusterNodes> clusterNodes() const;
    int freePortBlock() const;
    Allocation allocationFor(const std::vector<std::size_t> &nodes, std::size_t nodeCount) const;
    bool dispatchOnce();
    bool start(const api::Job &job, const std::vector<std::size_t> &nodes);
    bool fail(api::Job job, const Error &error); // for a run that cannot be; returns false
    Status prepare(const RunFile &file, const LaunchPlan &plan) const;
    void adopt(const api::Job &job);
    LaunchPlan planOnDisk(const api::Job &job, const RunFile &file) const;
    Run &addRun(const api::Job &job, LaunchPlan plan, const RunFile &file);
    void showStarted(const std::string &uuid, Timestamp time);
    void takeEnd(const std::string &uuid, std::size_t node, const NodeExit &exit);
    void stopRest(const std::string &uuid, Run &run);
    void finish(const std::string &uuid);
    void settle(const std::string &uuid);
    void showClusters();

    Resources &m_resources;
    Executor &m_executor;
    RunObserver *const m_observer;
    const std::shared_ptr<TaskQueue> m_queue;
    const Options m_options;
    std::map<std::string, Run> m_runs; // by the job's uuid
};

} // namespace trainyard::jobs
