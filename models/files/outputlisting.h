// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/client/client.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace trainyard::models {

// One file in an output directory of a job.
struct OutputEntry {
    std::string directoryId;  // "stdouterr" or a declared id
    std::string relativePath; // within it
    api::OutputFile file;
};

// By directory, and in it by path as people sort names.
bool isBefore(const OutputEntry &a, const OutputEntry &b);

// How much of a job's output directories is listed.
struct OutputLimits {
    std::size_t most = 20'000; // files
    int deepest = 16;          // folders below one another
};

struct OutputListing {
    std::vector<OutputEntry> entries; // in order
    bool isCut = false;               // there are more than OutputLimits::most
    bool hasDeeper = false;           // there are folders below OutputLimits::deepest
};

// Blocks. The files in these directories, folder by folder: what each of them has is handed to `take`, in
// order, before the next one is asked for. Ends early once `isStopped`.
Result<OutputListing> listOutputs(client::Client &client, const api::ResourceId &job,
                                  const std::vector<std::string> &directories, const OutputLimits &limits,
                                  const std::function<void(std::vector<OutputEntry>)> &take,
                                  const std::atomic_bool &isStopped);

} // namespace trainyard::models
