// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// One of the jobs that wait for a cluster.
struct QueuedJob {
    ResourceId job;
    SchedulingPriority priority = SchedulingPriority::Normal;
    int nodeCount = 1;
    // From how fast the jobs that run go on, where they tell, else from how long such jobs took, or may take:
    // engine/jobs/queueforecast.h. None: there is nothing to go by.
    std::optional<Timestamp> expectedStart;
    bool isLatest = false; // it is the latest start, for jobs before it may end before their time is up
};

// GET /trainyard/v1/clusters<cluster id>/queue?most=N: the first N jobs in the order in which they are
// served.
struct JobQueue {
    int total = 0; // how many wait
    std::vector<QueuedJob> jobs;
};

// GET /trainyard/v1/queue<job id>: where a job that waits stands, among those of its priority.
struct QueueStand {
    SchedulingPriority priority = SchedulingPriority::Normal;
    std::int64_t rank = 0;
    std::optional<ResourceId> inFront; // the one in front of it; none: it is their first
    std::optional<ResourceId> behind;  // likewise
};

// PATCH /trainyard/v1/queue<job id>: the new priority of a job that waits, among whose jobs it keeps its
// place by age, or takes the one of the rank; or the job in front of or behind which it is to stand, with
// that one's priority.
struct QueueMove {
    std::optional<SchedulingPriority> priority;
    std::optional<ResourceId> before;
    std::optional<ResourceId> after;
    std::optional<std::int64_t> rank = std::nullopt; // with a priority alone
    bool operator==(const QueueMove &) const = default;
};

std::string toJson(const JobQueue &queue);
Result<JobQueue> jobQueueFromJson(std::string_view body);
std::string toJson(const QueueStand &stand);
Result<QueueStand> queueStandFromJson(std::string_view body);
std::string toJson(const QueueMove &move);
// Exactly one of its members is there, without the rank.
Result<QueueMove> queueMoveFromJson(std::string_view body);

} // namespace trainyard::api
