// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace trainyard::api {

// A job that is not there yet.
struct NextJob {
    int nodeCount = 1;
    SchedulingPriority priority = SchedulingPriority::Normal;
    bool operator==(const NextJob &) const = default;
};

// When it may be expected to start, if it is submitted now; reckoned as for jobs that wait
// (engine/jobs/queueforecast.h).
struct ExpectedNext {
    Timestamp start;
    bool isLatest = false; // jobs before it may end before their time is up
};

// GET /trainyard/v1/clusters<cluster id>/nextstart?nodeCount=N&schedulingPriority=…: both may be missing.
// None: there is nothing to go by.
using NextStart = std::optional<ExpectedNext>;

std::optional<SchedulingPriority> schedulingPriorityFrom(std::string_view text); // "low", "normal", "high"
std::string queryOf(const NextJob &job);                                         // with its "?"
std::string toJson(const NextStart &start);
Result<NextStart> nextStartFromJson(std::string_view body);

} // namespace trainyard::api
