// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/planpaths.h"

namespace trainyard::jobs {

// The links that make `volumes` appear below `root`: each to a folder of the engine's own storage. `owner`
// ("cluster", "job") is for the sentence when a volume cannot be mounted here.
Result<std::vector<Link>> mountLinks(const api::MountVolumes &volumes, const std::filesystem::path &root,
                                     const Layout &layout, std::string_view owner);

// All links of a job: the extra mounts, then those of the cluster (but for names that are taken), then those
// of the job.
Result<std::vector<Link>> jobLinks(const api::Job &job, const api::Cluster &cluster,
                                   const Allocation &allocation, const JobPaths &paths, const Layout &layout);

} // namespace trainyard::jobs
