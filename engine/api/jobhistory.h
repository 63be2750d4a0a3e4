// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cause.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// What a job goes through, some of it more than once.
enum class JobPhase { Queued, Preparing, Running, Stopping, Succeeded, Failed };

// When a job came into a phase.
struct JobStep {
    Timestamp time;
    JobPhase phase = JobPhase::Queued;
    Cause cause = Cause::None; // why, where that is known: its nodes were reclaimed, it failed …

    bool operator==(const JobStep &) const = default;
};

// GET /trainyard/v1/history<id of the job>: its steps in their order.
std::string toJson(const std::vector<JobStep> &history);
// A phase of a later engine is left out, an unknown cause is none.
Result<std::vector<JobStep>> jobHistoryFromJson(std::string_view body);

// One step alone, on one line.
std::string lineOf(const JobStep &step);
std::optional<JobStep> stepFromLine(std::string_view line); // nothing for what is no step

} // namespace trainyard::api
