// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::exec {

// All that a supervisor is told, on its standard input: the plan may hold secrets, so it must lie in no file.
struct LaunchOrder {
    std::string jobUuid;
    jobs::NodePlan plan;
    std::chrono::seconds maxWallClockTime{}; // from the supervisor's start; 0: no limit
    std::chrono::milliseconds graceTime{};   // between SIGTERM and SIGKILL
    std::vector<std::string> warnings;       // for the service log
};

// Fails when a path or a value is not UTF-8, which JSON cannot carry unharmed.
Result<std::string> toJson(const LaunchOrder &order);
Result<LaunchOrder> launchOrderFromJson(std::string_view text);

// What the supervisor adds to the environment of all it starts ("TRAINYARD_RUN=…"): a process that carries it
// belongs to this node of this job, whatever became of its parents, its session and its group.
std::string runMark(const std::string &jobUuid, const std::string &nodeId);

} // namespace trainyard::exec
