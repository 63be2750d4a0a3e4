// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/nextstart.h"
#include "engine/api/queue.h"
#include "engine/jobs/dispatcher.h"
#include "engine/jobs/queueforecast.h"

namespace trainyard::jobs {

// The line of jobs in front of a cluster, as clients see and change it. Belongs to the thread of `resources`.
class JobLine
{
public:
    JobLine(Resources &resources, const Clusters &clusters, const Runs &runs, Dispatcher &dispatcher);

    // The first `most` jobs that wait for the cluster.
    Result<api::JobQueue> queue(const api::ResourceId &cluster, std::size_t most) const;
    // When a job that would come could start.
    Result<api::NextStart> nextStart(const api::ResourceId &cluster, const api::NextJob &job) const;
    Result<api::QueueStand> stand(const api::ResourceId &id) const; // of a job that waits
    // Gives a job that waits another priority, or a place beside another that waits for the same cluster.
    // Stored; what can start then, starts.
    Result<api::Job> move(const api::ResourceId &id, const api::QueueMove &move);

private:
    // What the forecast knows of a cluster beside the jobs that wait.
    struct Outlook {
        Timestamp at;
        std::size_t free = 0;
        std::vector<RunningShare> running;
    };

    Outlook outlook(const std::string &cluster) const;
    std::vector<WaitingShare> sharesOf(const std::vector<std::string> &waiting) const;
    Result<api::Job> waiting(const api::ResourceId &id) const;
    std::vector<const api::Job *> lineOf(const api::Job &job) const;
    Status place(api::Job &job, const api::Job &anchor, bool isAfter);

    Resources &m_resources;
    const Clusters &m_clusters;
    const Runs &m_runs;
    Dispatcher &m_dispatcher;
};

} // namespace trainyard::jobs
