// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::daemon {

struct RunOptions {
    std::filesystem::path jobFile;
    std::filesystem::path dataDirectory; // empty: a new folder below the user's state directory
    std::vector<std::string> mounts;     // RELATIVE=DIR
    std::optional<int> nodes;            // of the cluster; unset: as many as the job asks for
    bool isLenient = false;              // skips commas that JSON does not allow
};

// All that `run` is about to create, checked before anything is.
struct RunRequest {
    std::filesystem::path dataDirectory;
    std::vector<jobs::Link> mounts; // link is relative
    api::ResourceId workspace;
    api::ResourceId cluster;
    api::ClusterSpec clusterSpec;
    api::ResourceId job;
    api::JobSpec spec;
    jobs::Policy policy;               // of --data-dir, else of the data directory of `serve`
    std::vector<std::string> warnings; // one sentence each
};

// Reads the job file, with AZURE_BATCHAI_STORAGE_ACCOUNT and AZURE_BATCHAI_STORAGE_KEY of the environment in
// the place of their placeholders, and makes sure that the job can be planned on this machine; writes
// nothing.
Result<RunRequest> prepareRun(const RunOptions &options);

// "RELATIVE=DIR" of --mount; the folder must be there.
Result<jobs::Link> parseMount(const std::string &text);

// Whether an error of these functions lies in the options and not in what they name.
bool isUsageError(const Error &error);

} // namespace trainyard::daemon
