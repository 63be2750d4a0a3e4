// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// The folders of one node of a job.
struct NodePaths {
    std::filesystem::path directory; // the supervisor's own
    std::filesystem::path work;
    std::filesystem::path tempRoot; // AZ_BATCHAI_JOB_TEMP_DIR
    std::filesystem::path temp;     // AZ_BATCHAI_JOB_TEMP
};

// Where a job's folders are on the engine's disk, whether they exist or not.
struct JobPaths {
    JobPaths(const api::Job &job, const api::ResourceId &cluster, const Layout &layout);

    std::filesystem::path job;
    std::filesystem::path mountRoot;    // AZ_BATCHAI_MOUNT_ROOT
    std::filesystem::path jobMountRoot; // AZ_BATCHAI_JOB_MOUNT_ROOT
    std::filesystem::path shared;       // AZ_BATCHAI_SHARED_JOB_TEMP
    std::filesystem::path hostFile;     // AZ_BATCHAI_MPI_HOST_FILE
    std::filesystem::path rankScript;   // see planranks.h
    std::string jobName;

    NodePaths node(std::size_t index) const;
};

// The job's own folder: DATA/jobs/<uuid>.
std::filesystem::path jobDirectory(const api::Job &job, const Layout &layout);

// removeTree(); a failure is logged.
void removeFolder(const std::filesystem::path &folder);

// Where a file server keeps its files: DATA/fileservers/<subscription>/<group>/<workspace>/<name>.
std::filesystem::path fileServerFolder(const api::ResourceId &id, const std::filesystem::path &dataDirectory);

// Where a storage account's shares and containers are: DATA/storage/<name>.
std::filesystem::path accountFolder(std::string_view name, const std::filesystem::path &dataDirectory);

// `path` with the link that it goes through replaced by the link's target.
std::filesystem::path throughLinks(const std::filesystem::path &path, const std::vector<Link> &links);

} // namespace trainyard::jobs
