// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/jobhistory.h"
#include "engine/api/jobplan.h"
#include "engine/api/nextstart.h"
#include "engine/api/queue.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/executor.h"
#include "engine/jobs/joborder.h"
#include "engine/jobs/machineuse.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/store.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::jobs {

class ArmService;
class TrashService;

// Owns the engine's resources and drives jobs from queued to finished. One thread of its own owns the state;
// every public function may be called from any thread and returns when it is done and stored. Destroying the
// service leaves running jobs running: the next service over the same store adopts them.
class JobService
{
public:
    struct Options {
        Layout layout;
        Machine machine;
        std::vector<Link> extraMounts; // see Allocation
    };

    // `observer` may be null. All outlive the service.
    JobService(Store &store, Executor &executor, EventLog &events, RunObserver *observer,
               const Options &options);
    ~JobService();
    JobService(const JobService &) = delete;
    JobService &operator=(const JobService &) = delete;

    // Reads the store and adopts what runs; call once before anything else.
    Status start();

    // PUT creates: an existing resource of that name with other content is a Conflict, with the same it is
    // returned.
    Result<api::Workspace> putWorkspace(api::Workspace workspace);
    Result<api::Cluster> putCluster(const api::ResourceId &id, api::ClusterSpec spec);
    Result<api::Experiment> putExperiment(const api::ResourceId &id);
    Result<api::Job> putJob(const api::ResourceId &id, api::JobSpec spec);

    Result<api::Workspace> updateWorkspaceTags(const api::ResourceId &id,
                                               std::map<std::string, std::string> tags);
    // Idle nodes go first; what happens to jobs on others is the cluster's nodeDeallocationOption.
    Result<api::Cluster> updateClusterScale(const api::ResourceId &id,
                                            std::variant<api::ManualScale, api::AutoScale> scale);

    // Takes nodes of a low-priority cluster away: the one named, or `count`, those with jobs first. Their
    // jobs stop and are queued again. A dedicated cluster is a Conflict.
    Result<api::Cluster> reclaim(const api::ResourceId &cluster, const std::string &nodeId,
                                 std::size_t count);

    // Nodes that the cluster does not have are passed over; NotFound where it has none of them. Reclaim as
    // above.
    Result<api::Cluster> orderNodes(const api::ResourceId &cluster, const std::vector<std::string> &nodeIds,
                                    api::NodeOrder order);

    // The first `most` jobs that wait for the cluster, in their order.
    Result<api::JobQueue> queue(const api::ResourceId &cluster, std::size_t most) const;
    // When a job that would come to the cluster could start.
    Result<api::NextStart> nextStart(const api::ResourceId &cluster, const api::NextJob &job) const;
    // Where a job stands in its queue; Conflict when it does not wait.
    Result<api::QueueStand> queueStand(const api::ResourceId &job) const;
    // Conflict when one of the two jobs does not wait, InvalidInput when they wait for different clusters.
    Result<api::Job> moveInQueue(const api::ResourceId &job, const api::QueueMove &move);

    Result<api::Workspace> workspace(const api::ResourceId &id) const;
    Result<api::Cluster> cluster(const api::ResourceId &id) const;
    // The nodes that it has now, with the jobs on them.
    Result<std::vector<api::ClusterNode>> nodes(const api::ResourceId &cluster) const;
    Result<api::Experiment> experiment(const api::ResourceId &id) const;
    Result<api::Job> job(const api::ResourceId &id) const;
    Result<api::Job> jobOf(const std::string &uuid) const;

    // In order of creation. An empty group lists the subscription's.
    std::vector<api::Workspace> workspaces(const std::string &subscription, const std::string &group) const;
    Result<std::vector<api::Cluster>> clusters(const api::ResourceId &workspace) const;
    Result<std::vector<api::Experiment>> experiments(const api::ResourceId &workspace) const;
    Result<std::vector<api::Job>> jobs(const api::ResourceId &experiment) const;

    // A job as clients get it, for lists, with its creationKey().
    struct JobText {
        std::string key;
        std::shared_ptr<const std::string> json;
    };
    Result<std::vector<JobText>> jobTexts(const api::ResourceId &experiment,
                                          const JobOrder::Page &page) const;

    // Deletes the resource with all below it; running jobs are terminated first, which is waited for:
    // Unavailable when they have not ended after 25 s. It comes into the trash, where Policy has one; else a
    // job's own folder goes with it. What it wrote to mounted volumes stays. A cluster on which jobs run is a
    // Conflict. NotFound when it is not there.
    Status remove(const api::ResourceId &id);

    // The same, but waits until `mustGiveUp`, which is asked a few times a second.
    Status removeUnless(const api::ResourceId &id, const std::function<bool()> &mustGiveUp);
    // The same of many, all of them or none; those that are not there are passed over unless none is there.
    Status removeUnless(const std::vector<api::TrashOrder> &orders, const std::function<bool()> &mustGiveUp);

    // Ends a queued or running job as failed; a finished one stays as it is. Waits up to 25 s for the end;
    // success when the job is still terminating then.
    Status terminate(const api::ResourceId &job);
    // The same, but waits until `mustGiveUp`, which is asked a few times a second.
    Status terminateUnless(const api::ResourceId &job, const std::function<bool()> &mustGiveUp);

    // What its nodes start, or would start where it has none yet. NotFound when its cluster is gone.
    Result<api::JobPlan> launchPlan(const api::ResourceId &job) const;

    // What it has gone through.
    Result<std::vector<api::JobStep>> history(const api::ResourceId &job) const;

    // The folder of one of the job's output directories ("stdouterr" or a declared id); it may not exist yet.
    // A cluster has one as well, where it has a setup task: "stdouterr", for all of its nodes.
    Result<std::filesystem::path> outputDirectory(const api::ResourceId &job,
                                                  const std::string &directoryId) const;
    const std::filesystem::path &dataDirectory() const;
    std::string searchPath() const; // PATH of jobs that set none
    // The job's own folder on the engine's disk.
    Result<std::filesystem::path> jobDirectory(const api::ResourceId &job) const;

    // The same of many at once; nothing for those that are not there. Finished: nothing more is written
    // there.
    struct JobFolder {
        std::filesystem::path directory;
        bool isFinished = false;
    };
    std::vector<std::optional<JobFolder>> jobFolders(const std::vector<api::ResourceId> &jobs) const;

    // Where the newest jobs write to: `most` of those older than `before`, a creationKey(), or of all.
    struct JobOutputs {
        std::string key; // the job's creationKey()
        api::ResourceId job;
        std::vector<NamedDirectory> directories; // none: it has not run
    };
    std::vector<JobOutputs> newestOutputs(const std::string &before, std::size_t most) const;

    // Groups, storage accounts and file servers, which share the state with the jobs.
    ArmService &arm();

    // What was deleted and can be restored.
    TrashService &trash();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::jobs
