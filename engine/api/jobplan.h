// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

struct PlannedVariable {
    std::string name;
    std::string value;     // empty where it is secret
    bool isSecret = false; // its value is not told

    bool operator==(const PlannedVariable &) const = default;
};

// A process as a node starts it, with bash.
struct PlannedProcess {
    std::string name; // "", "job_prep", "wk-0" …
    std::string commandLine;
    std::string workingDirectory;
    std::string standardOutput; // a file
    bool isPreparation = false;
    bool isServer = false;                    // ends when those that it serves have ended
    std::vector<PlannedVariable> environment; // each name once

    bool operator==(const PlannedProcess &) const = default;
};

struct PlannedNode {
    std::string id;
    std::vector<PlannedProcess> processes; // the preparation first

    bool operator==(const PlannedNode &) const = default;
};

// What a job.json became: all that its nodes start, and with which variables. Trainyard's own.
struct JobPlan {
    bool isGuess = false; // of what would start now: it is not known what did, or nothing has
    std::vector<PlannedNode> nodes;
    std::vector<std::string> warnings; // one sentence each

    bool operator==(const JobPlan &) const = default;
};

std::string toJson(const JobPlan &plan);
Result<JobPlan> jobPlanFromJson(std::string_view body);

} // namespace trainyard::api
