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
    // One sentence each: keys that mean nothing here or are read otherwise, placeholders left in.
    std::vector<std::string> warnings;
};

// How a file is read beyond what JSON and the API say.
struct JobFileOptions {
    // Skips commas before closing braces and brackets, with a warning for each, instead of refusing them.
    bool skipsTrailingCommas = false;
    // Put in the place of <AZURE_BATCHAI_STORAGE_ACCOUNT> and <AZURE_BATCHAI_STORAGE_KEY> in the job's
    // volumes, as the command line of Batch AI does; empty: the placeholder stays, with a warning.
    std::string storageAccount = {};
    std::string storageKey = {};
};

// Reads and checks a job.json. One sentence per mistake: syntax with line and column, the rest with a JSON
// pointer.
// Files of older versions and print-outs of the command line ("az batchai job show") are read as the job that
// they describe.
Result<JobFile> readJobFile(const std::filesystem::path &file, const JobFileOptions &options = {});
Result<JobFile> parseJobFile(std::string_view text, const JobFileOptions &options = {});

// Whether nothing but commas before closing braces and brackets keeps `text` from being JSON.
bool hasOnlyTrailingCommas(std::string_view text);

// Checks what a schema cannot: name patterns, counts, exactly one toolkit and its required members. Empty
// when good.
std::vector<Error> problems(const JobSpec &spec);

} // namespace trainyard::api
