// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/queue.h"
#include "engine/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// The engine's jobs and the queues they wait in: a part of Client, which says what holds for all calls.
class JobCalls
{
public:
    explicit JobCalls(std::shared_ptr<Requests> requests);

    Result<std::vector<api::Job>> jobs(const api::ResourceId &experiment);
    // The same page by page, the newest jobs first: those that come or go meanwhile move no others.
    struct JobsPage {
        std::vector<api::Job> jobs;
        std::string next; // what asks for the page after it; empty: it is the last
    };
    Result<JobsPage> newestJobs(const api::ResourceId &experiment, int most); // 1 … 1000 of them
    Result<JobsPage> jobsAfter(const std::string &next);

    Result<api::Job> job(const api::ResourceId &id);
    Result<api::Job> putJob(const api::ResourceId &id, const api::JobSpec &spec);
    Status terminate(const api::ResourceId &job);

    Result<api::JobQueue> queue(const api::ResourceId &cluster);    // the first 1000 of it
    Result<api::QueueStand> queueStand(const api::ResourceId &job); // Conflict when it does not wait
    // Conflict when the job, or the one beside which it is to stand, does not wait any more.
    Result<api::Job> moveInQueue(const api::ResourceId &job, const api::QueueMove &move);
    // What the jobs' own folders take on the engine's disk, at most 1000 at once, in bytes and in their
    // order; 0 for those that are not there.
    Result<std::vector<std::uint64_t>> diskUse(const std::vector<api::ResourceId> &jobs);

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
