// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/queue.h"
#include "engine/jobs/dispatcher.h"

namespace trainyard::jobs {

// The line of jobs in front of a cluster, as clients see and change it. Belongs to the thread of `resources`.
class JobLine
{
public:
    JobLine(Resources &resources, const Clusters &clusters, const Runs &runs, Dispatcher &dispatcher);

    // The first `most` jobs that wait for the cluster.
    Result<api::JobQueue> queue(const api::ResourceId &cluster, std::size_t most) const;
    Result<api::QueueStand> stand(const api::ResourceId &id) const; // of a job that waits
    // Gives a job that waits another priority, or a place beside another that waits for the same cluster.
    // Stored; what can start then, starts.
    Result<api::Job> move(const api::ResourceId &id, const api::QueueMove &move);

private:
    Result<api::Job> waiting(const api::ResourceId &id) const;
    std::vector<const api::Job *> lineOf(const api::Job &job) const;
    Status place(api::Job &job, const api::Job &anchor, bool isAfter);

    Resources &m_resources;
    const Clusters &m_clusters;
    const Runs &m_runs;
    Dispatcher &m_dispatcher;
};

} // namespace trainyard::jobs
