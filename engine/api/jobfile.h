// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A job.json as people have it on disk: $schema, location, comments of none; no name, no cluster.
struct JobFile {
    JobSpec spec;
    std::vector<std::string> warnings; // one sentence each: keys that mean nothing here, placeholders left in
};

// Reads and checks a job.json. One sentence per mistake: syntax with line and column, the rest with a JSON
// pointer.
Result<JobFile> readJobFile(const std::filesystem::path &file);
Result<JobFile> parseJobFile(std::string_view text);

// Checks what a schema cannot: name patterns, counts, exactly one toolkit and its required members. Empty
// when good.
std::vector<Error> problems(const JobSpec &spec);

} // namespace trainyard::api
