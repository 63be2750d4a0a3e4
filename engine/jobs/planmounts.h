// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/planenvironment.h"
#include "engine/jobs/planpaths.h"

#include <optional>
#include <string_view>

namespace trainyard::jobs {

// The commands that mount the unmanaged file systems of a job and its cluster: each runs where its mount path
// is no mount point yet. The cluster's stay mounted, those of the job are taken away at its end.
struct MountCommand {
    std::filesystem::path path;
    std::string commandLine;
    std::string relativePath; // as the job file has it
    bool isOfJob = false;
};
std::vector<MountCommand> mountCommands(const api::Job &job, const api::Cluster &cluster,
                                        const JobPaths &paths);
// Adds the command to the node's setup and, for a volume of the job where `unmounts`, its end to the cleanup.
void addMount(const MountCommand &mount, const Environment &system, bool unmounts, NodePlan &node);

// The folders that follow $NAME/ or ${NAME}/ in `text`.
std::vector<std::string> foldersBelow(const std::string &text, const std::string &name);

// The links that make `volumes` appear below `root`: each to a folder of the engine's own storage. Unmanaged
// file systems have none and are only checked. `owner`
// ("cluster", "job") is for the sentence when a volume cannot be mounted here.
Result<std::vector<Link>> mountLinks(const api::MountVolumes &volumes, const std::filesystem::path &root,
                                     const Layout &layout, std::string_view owner);

// One sentence for each option of a volume that means nothing to a folder of this machine.
std::vector<std::string> optionsWithoutEffect(const api::MountVolumes &volumes);

// All links of a job: the extra mounts, then those of the cluster (but for names that are taken), then those
// of the job.
Result<std::vector<Link>> jobLinks(const api::Job &job, const api::Cluster &cluster,
                                   const Allocation &allocation, const JobPaths &paths, const Layout &layout);

} // namespace trainyard::jobs
