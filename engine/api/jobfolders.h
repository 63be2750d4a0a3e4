// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

struct OutputFolder {
    std::string id;   // "stdouterr" or one that the job declares
    std::string path; // absolute

    bool operator==(const OutputFolder &) const = default;
};

// Where a job's folders lie on the engine's machine, whether they are there yet or not. Trainyard's own.
struct JobFolders {
    std::string own;                   // what the engine keeps of the job
    std::string metrics;               // in it, the event files of all its metrics
    std::vector<OutputFolder> outputs; // "stdouterr" first; none: it cannot be told where the job would run

    bool operator==(const JobFolders &) const = default;
};

std::string toJson(const JobFolders &folders);
Result<JobFolders> jobFoldersFromJson(std::string_view body);

} // namespace trainyard::api
