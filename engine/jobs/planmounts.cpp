// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planmounts.h"

#include "engine/api/servedname.h"
#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

Error refused(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

// A path that stays below whatever it is appended to.
bool staysInside(const fs::path &relative)
{
    if (relative.empty() || relative.is_absolute())
        return false;
    return std::none_of(relative.begin(), relative.end(), [](const fs::path &part) { return part == ".."; });
}

struct ShareUrl {
    std::string account;
    std::string share;
    fs::path directory; // below the share; often empty
};

// https://<account>.file.<suffix>/<share>[/<directory>]
std::optional<ShareUrl> parseShareUrl(std::string_view url)
{
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = url.substr(scheme + 3);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::string_view host = rest.substr(0, slash);
    ShareUrl result{std::string(host.substr(0, host.find('.'))), {}, {}};
    const fs::path path(rest.substr(slash + 1));
    for (const fs::path &part : path) {
        if (result.share.empty())
            result.share = part.string();
        else if (part == "..")
            return std::nullopt;
        else if (!part.empty())
            result.directory /= part;
    }
    if (!api::isServedName(result.account) || !api::isServedName(result.share))
        return std::nullopt;
    return result;
}

Result<fs::path> shareFolder(const api::AzureFileShare &share, const Layout &layout)
{
    const auto url = parseShareUrl(share.azureFileUrl);
    if (!url)
        return refused("The file share's azureFileUrl \"" + share.azureFileUrl +
                       "\" does not read https://ACCOUNT.file.core.windows.net/SHARE; put the account and "
                       "the share in.");
    if (!share.accountName.empty() && !equalIgnoringCase(share.accountName, url->account))
        return refused("The file share \"" + share.azureFileUrl +
                       "\" is of another account than accountName \"" + share.accountName +
                       "\"; make them the same.");
    return accountFolder(url->account, layout.dataDirectory) / "files" / url->share / url->directory;
}

Result<fs::path> containerFolder(const api::AzureBlobFileSystem &blobs, const Layout &layout)
{
    if (!api::isServedName(blobs.accountName) || !api::isServedName(blobs.containerName))
        return refused("The blob container \"" + blobs.containerName + "\" of account \"" +
                       blobs.accountName +
                       "\" cannot be mounted: names are of letters, digits, '-' and '_'.");
    return accountFolder(blobs.accountName, layout.dataDirectory) / "blobs" / blobs.containerName;
}

// Where a volume appears; empty when its path leaves the root or names nothing.
fs::path mountPoint(const fs::path &root, const std::string &relative)
{
    const fs::path tidy = fs::path(relative).lexically_normal();
    const fs::path name = tidy.has_filename() ? tidy : tidy.parent_path();
    return staysInside(name) && name != "." ? root / name : fs::path();
}

fs::path lockFile(const fs::path &mountPoint)
{
    return mountPoint.string() + ".lock";
}

Result<fs::path> exportedFolder(const api::FileServerMount &mount, const Layout &layout)
{
    const auto server = api::ResourceId::parse(mount.fileServerId);
    if (!server || server->type != api::ResourceType::FileServer)
        return refused(
            "The volume at \"" + mount.relativeMountPath + "\" is of the file server \"" +
            mount.fileServerId +
            "\", which is not the id of one; it reads "
            "/subscriptions/\u2026/resourceGroups/\u2026/providers/Microsoft.BatchAI/workspaces/\u2026/"
            "fileServers/NAME.");
    const fs::path folder = fileServerFolder(*server, layout.dataDirectory);
    if (mount.sourceDirectory.empty())
        return folder;
    const fs::path source = fs::path(mount.sourceDirectory).relative_path().lexically_normal();
    if (!source.empty() && !staysInside(source))
        return refused("The sourceDirectory \"" + mount.sourceDirectory + "\" of the volume at \"" +
                       mount.relativeMountPath + "\" leaves its file server; take the \"..\" out.");
    return folder / source;
}

std::string unmountCommand(const MountCommand &mount)
{
    const std::string quoted = shellQuoted(mount.path.string());
    return "! mountpoint -q " + quoted + " || umount " + quoted + " || fusermount -u " + quoted +
           " || umount -l " + quoted;
}

Status addLink(std::vector<Link> &links, const fs::path &root, const std::string &relative,
               const fs::path &target, std::string_view owner)
{
    const fs::path link = mountPoint(root, relative);
    if (link.empty())
        return refused("The " + std::string(owner) + "'s relativeMountPath \"" + relative +
                       "\" must name a folder below the mount root, such as \"afs\".");
    for (const Link &other : links) {
        if (other.link == link)
            return refused("Two volumes of the " + std::string(owner) + " have the relativeMountPath \"" +
                           relative + "\"; give each its own.");
        if (liesIn(link, other.link) || liesIn(other.link, link))
            return refused(
                "The " + std::string(owner) + "'s relativeMountPath \"" + relative +
                "\" and that of another of its volumes lie in one another; put them side by side.");
    }
    links.push_back({link, target});
    return {};
}

} // namespace

Result<std::vector<Link>> mountLinks(const api::MountVolumes &volumes, const fs::path &root,
                                     const Layout &layout, std::string_view owner)
{
    std::vector<Link> links;
    for (const api::AzureFileShare &share : volumes.azureFileShares) {
        const auto folder = shareFolder(share, layout);
        if (!folder)
            return folder.error();
        if (auto added = addLink(links, root, share.relativeMountPath, *folder, owner); !added)
            return added.error();
    }
    for (const api::AzureBlobFileSystem &blobs : volumes.azureBlobFileSystems) {
        const auto folder = containerFolder(blobs, layout);
        if (!folder)
            return folder.error();
        if (auto added = addLink(links, root, blobs.relativeMountPath, *folder, owner); !added)
            return added.error();
    }
    for (const api::FileServerMount &mount : volumes.fileServers) {
        const auto folder = exportedFolder(mount, layout);
        if (!folder)
            return folder.error();
        if (auto added = addLink(links, root, mount.relativeMountPath, *folder, owner); !added)
            return added.error();
        links.back().mustExist = true;
    }
    const std::size_t count = links.size();
    for (const api::UnmanagedFileSystem &volume : volumes.unmanagedFileSystems) {
        if (!layout.policy.allowsUnmanagedMounts)
            return refused(
                "The " + std::string(owner) + " mounts an unmanaged file system at \"" +
                volume.relativeMountPath +
                "\", which the owner of this engine has not allowed; set \"allowUnmanagedMounts\" to "
                "true in its settings.json, or mount it on the machine and use its path.");
        if (auto added = addLink(links, root, volume.relativeMountPath, {}, owner); !added)
            return added.error();
    }
    links.resize(count);
    return links;
}

std::vector<MountCommand> mountCommands(const api::Job &job, const api::Cluster &cluster,
                                        const JobPaths &paths)
{
    std::vector<MountCommand> commands;
    const auto add = [&](const api::MountVolumes &volumes, const fs::path &root, bool isOfJob) {
        for (const api::UnmanagedFileSystem &volume : volumes.unmanagedFileSystems) {
            const fs::path path = mountPoint(root, volume.relativeMountPath);
            const std::string quoted = shellQuoted(path.string());
            // The service appends the path to the command. Nodes of one machine share it: the first mounts.
            const std::string mount =
                "mountpoint -q " + quoted + " || { " + volume.mountCommand + " " + quoted + "; }";
            commands.push_back({path,
                                "mkdir -p " + quoted + " && exec 9>" + shellQuoted(lockFile(path).string()) +
                                    " && flock 9; " + mount + " 9>&-",
                                volume.relativeMountPath, isOfJob});
        }
    };
    add(cluster.spec.mountVolumes, paths.mountRoot, false);
    add(job.spec.mountVolumes, paths.jobMountRoot, true);
    return commands;
}

void addMount(const MountCommand &mount, const Environment &system, bool unmounts, NodePlan &node)
{
    ProcessPlan process;
    process.name = "mount";
    process.commandLine = mount.commandLine;
    process.environment = system.variables();
    process.workingDirectory = node.directory;
    process.standardOutput = node.directory / "mounts.log";
    process.standardError = process.standardOutput;
    if (mount.isOfJob && unmounts) {
        ProcessPlan end = process;
        end.name = "unmount";
        end.commandLine = unmountCommand(mount);
        node.cleanup.push_back(std::move(end));
    }
    node.setup.push_back({SetupStep::Kind::Mount, std::move(process),
                          "The volume at " + mount.relativePath + " could not be mounted"});
}

// What follows $NAME/ or ${NAME}/ in `text`, up to the next slash.
std::vector<std::string> foldersBelow(const std::string &text, const std::string &name)
{
    std::vector<std::string> folders;
    for (const std::string &start : {"$" + name + "/", "${" + name + "}/"}) {
        for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + 1)) {
            const std::size_t begin = at + start.size();
            const std::size_t end = std::min(text.find_first_of("/ \t\n\"';$&|)", begin), text.size());
            if (end > begin)
                folders.push_back(text.substr(begin, end - begin));
        }
    }
    return folders;
}

std::vector<std::string> optionsWithoutEffect(const api::MountVolumes &volumes)
{
    std::vector<std::string> sentences;
    const auto add = [&](const std::string &path, const std::string &options) {
        sentences.push_back("The volume at " + path + " is a folder of this machine: its " + options + ".");
    };
    for (const api::AzureFileShare &share : volumes.azureFileShares) {
        const api::AzureFileShare usual;
        if (share.fileMode != usual.fileMode || share.directoryMode != usual.directoryMode)
            add(share.relativeMountPath, "fileMode " + share.fileMode + " and directoryMode " +
                                             share.directoryMode + " have no effect");
    }
    const auto mountOptions = [&](const auto &list) {
        for (const auto &volume : list) {
            if (!volume.mountOptions.empty() && volume.mountOptions != "rw")
                add(volume.relativeMountPath, "mountOptions \"" + volume.mountOptions + "\" have no effect");
        }
    };
    mountOptions(volumes.azureBlobFileSystems);
    mountOptions(volumes.fileServers);
    return sentences;
}

Result<std::vector<Link>> jobLinks(const api::Job &job, const api::Cluster &cluster,
                                   const Allocation &allocation, const JobPaths &paths, const Layout &layout)
{
    std::vector<Link> links;
    for (const Link &extra : allocation.extraMounts) {
        if (auto added = addLink(links, paths.mountRoot, extra.link.string(), extra.target, "command line");
            !added)
            return added.error();
    }
    auto ofCluster = mountLinks(cluster.spec.mountVolumes, paths.mountRoot, layout, "cluster");
    if (!ofCluster)
        return ofCluster.error();
    auto ofJob = mountLinks(job.spec.mountVolumes, paths.jobMountRoot, layout, "job");
    if (!ofJob)
        return ofJob.error();
    const std::size_t extra = links.size();
    for (Link &link : *ofCluster) {
        const bool taken = std::any_of(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(extra),
                                       [&](const Link &other) { return other.link == link.link; });
        if (!taken)
            links.push_back(std::move(link));
    }
    links.insert(links.end(), ofJob->begin(), ofJob->end());
    return links;
}

} // namespace trainyard::jobs
