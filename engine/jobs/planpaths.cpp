// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planpaths.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

// Ids do not tell small letters from capitals.
fs::path folderOf(const api::ResourceId &id)
{
    return fs::path(toLower(id.subscription)) / toLower(id.group) / toLower(id.workspace) / toLower(id.name);
}

} // namespace

fs::path jobDirectory(const api::Job &job, const Layout &layout)
{
    return layout.dataDirectory / "jobs" / job.uuid;
}

JobPaths::JobPaths(const api::Job &ofJob, const api::ResourceId &cluster, const Layout &layout)
    : job(jobDirectory(ofJob, layout))
    , mountRoot(layout.dataDirectory / "mounts" / folderOf(cluster))
    , jobMountRoot(job / "mounts")
    , shared(job / "shared")
    , hostFile(job / "hostfile")
    , rankScript(job / "rank.sh")
    , jobName(ofJob.id.name)
{}

NodePaths JobPaths::node(std::size_t index) const
{
    const fs::path directory = job / "nodes" / std::to_string(index);
    return {directory, directory / "work", directory / "temp", directory / "temp" / jobName};
}

void removeFolder(const fs::path &folder)
{
    if (auto removed = removeTree(folder); !removed)
        log::warning(removed.error().message);
}

fs::path fileServerFolder(const api::ResourceId &id, const fs::path &dataDirectory)
{
    return dataDirectory / "fileservers" / folderOf(id);
}

fs::path accountFolder(std::string_view name, const fs::path &dataDirectory)
{
    return dataDirectory / "storage" / toLower(name);
}

fs::path throughLinks(const fs::path &path, const std::vector<Link> &links)
{
    for (const Link &link : links) {
        const auto [inLink, inPath] =
            std::mismatch(link.link.begin(), link.link.end(), path.begin(), path.end());
        if (inLink != link.link.end())
            continue;
        fs::path resolved = link.target;
        for (auto part = inPath; part != path.end(); ++part)
            resolved /= *part;
        return resolved;
    }
    return path;
}

} // namespace trainyard::jobs
