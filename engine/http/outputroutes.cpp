// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/base/strings.h"
#include "engine/http/filelinks.h"
#include "engine/http/filereply.h"
#include "engine/http/joboutputs.h"
#include "engine/http/outputfolder.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <utility>

namespace trainyard::http {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t filePrefix = 3; // trainyard, v1, files

Timestamp modified(const struct stat &info)
{
    using namespace std::chrono;
    return Timestamp(
        duration_cast<milliseconds>(seconds(info.st_mtim.tv_sec) + nanoseconds(info.st_mtim.tv_nsec)));
}

using Identities = std::set<std::pair<dev_t, ino_t>>;

// Of the folders on the way to `path`, and of itself.
Identities wayTo(const OutputFolder &folder, const std::string &path)
{
    Identities way;
    const auto add = [&](const std::string &part) {
        const auto entry = folder.open(part, O_PATH);
        struct stat info = {};
        if (entry && ::fstat(entry->get(), &info) == 0)
            way.emplace(info.st_dev, info.st_ino);
    };
    add({});
    for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        add(path.substr(0, slash));
    add(path);
    return way;
}

// What one entry looks like from outside; nothing for links that lead nowhere or out, and for pipes and
// devices. Neither for links to a folder of `way`: who reads all that is below would come to no end.
std::optional<api::OutputFile> describe(const OutputFolder &folder, const FileLink &link,
                                        const Identities &way)
{
    const auto entry = folder.open(link.path, O_PATH);
    struct stat info = {};
    if (!entry || ::fstat(entry->get(), &info) != 0)
        return std::nullopt;
    api::OutputFile file;
    file.name = link.path.substr(link.path.rfind('/') + 1);
    file.isDirectory = S_ISDIR(info.st_mode);
    if (file.isDirectory ? way.contains({info.st_dev, info.st_ino}) : !S_ISREG(info.st_mode))
        return std::nullopt;
    file.lastModified = modified(info);
    if (!file.isDirectory)
        file.contentLength = static_cast<std::uint64_t>(info.st_size);
    return file;
}

// Of the open folder `fd`.
std::vector<std::string> namesIn(int fd)
{
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator entry("/proc/self/fd/" + std::to_string(fd), code), end;
         !code && entry != end; entry.increment(code))
        names.push_back(entry->path().filename().string());
    return names;
}

bool isDeclared(const api::Job &job, const std::string &directory)
{
    const auto &declared = job.spec.outputDirectories;
    return equalIgnoringCase(directory, "stdouterr") ||
           std::any_of(declared.begin(), declared.end(),
                       [&](const auto &each) { return equalIgnoringCase(each.id, directory); });
}

// What lies in a directory below an output directory. The links of a cluster's files are left out: they are
// read with the token.
Reply filesReply(const Request &request, Services &services, const FileLink &link,
                 const std::filesystem::path &output, std::optional<Timestamp> expiry)
{
    const auto folder = OutputFolder::of(output, services.jobs.dataDirectory());
    if (!folder)
        return errorReply(folder.error());
    const auto directory = folder->open(link.path, O_RDONLY | O_DIRECTORY);
    if (!directory && directory.error().code == Error::Code::NotFound)
        return listReply(request, std::vector<ListItem>()); // not there (yet)
    if (!directory)
        return errorReply(directory.error());

    const Identities way = wayTo(*folder, link.path);
    const std::string prefix = link.path.empty() || link.path == "." ? "" : link.path + "/";
    return listReply(
        request, namesIn(directory->get()), [&](const std::string &name) -> std::optional<std::string> {
            const FileLink entry{link.job, link.directory, prefix + name, link.uuid};
            auto file = describe(*folder, entry, way);
            if (!file)
                return std::nullopt;
            if (!file->isDirectory && expiry)
                file->downloadUrl = signedUrl(request.baseUrl, entry, *expiry, services.signingKey);
            return api::toJson(*file);
        });
}

Reply listOutputFiles(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto job = services.jobs.job(*id);
    if (!job)
        return errorReply(job.error());
    services.followers->noteRead(job->uuid, now());
    const FileLink link{*id, request.parameter("outputdirectoryid"), request.parameter("directory"),
                        job->uuid};
    if (link.directory.empty())
        return errorReply({Error::Code::InvalidInput,
                           "Name the output directory with outputdirectoryid: \"stdouterr\" or the id of one "
                           "the job declares.",
                           "outputdirectoryid"});
    const auto minutes = request.number("linkexpiryinminutes", 60, 5, 600);
    if (!minutes)
        return errorReply(minutes.error());
    const auto output = services.jobs.outputDirectory(*id, link.directory);
    if (!output && isDeclared(*job, link.directory))
        return listReply(request, std::vector<ListItem>()); // a job that cannot run has written nothing
    if (!output) // the job is there, the directory was never declared
        return errorReply({Error::Code::InvalidInput, output.error().message, "outputdirectoryid"});
    return filesReply(request, services, link, *output, now() + std::chrono::minutes(*minutes));
}

// Ours: what the setup tasks of a cluster's nodes have printed; nothing where it has none.
Reply listSetupFiles(const Request &request, Services &services)
{
    const auto id = request.resource(filePrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    if (const auto cluster = services.jobs.cluster(*id); !cluster)
        return errorReply(cluster.error());
    const auto output = services.jobs.outputDirectory(*id, "stdouterr");
    return output ? filesReply(request, services, {*id, "stdouterr", ".", {}}, *output, std::nullopt)
                  : listReply(request, std::vector<ListItem>());
}

Reply getFile(const Request &request, Services &services)
{
    const auto id = outputOwner(request, filePrefix);
    if (!id)
        return errorReply(id.error());
    bool isGrowing = true;
    if (id->type == api::ResourceType::Job) {
        const auto job = services.jobs.job(*id);
        if (!job)
            return errorReply(job.error());
        isGrowing = !api::isFinished(job->executionState);
    }
    if (wantsMerge(request)) {
        auto merged = openMerged(request, filePrefix, services);
        if (!merged)
            return errorReply(merged.error());
        const std::shared_ptr<const logs::Log> log = std::move(*merged);
        const auto read = [log](std::uint64_t offset, char *buffer, std::size_t size) {
            return log->read(offset, buffer, size);
        };
        const auto size = [log] { return log->size(); };
        return contentReply({.name = "merged.log", .size = size, .read = read}, request.range, isGrowing);
    }
    auto file = openOutput(request, filePrefix, services);
    if (!file)
        return errorReply(file.error());
    const std::string path = request.parameter("path");
    return fileReply(std::move(*file), path.substr(path.rfind('/') + 1), request.range, isGrowing);
}

} // namespace

std::vector<Route> outputRoutes()
{
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    const std::string cluster = std::string(workspacePattern) + "/clusters/{}";
    return {{"POST", job + "/listOutputFiles", listOutputFiles},
            {"GET", job + "/listOutputFiles", listOutputFiles}, // how clients follow nextLink
            {"GET", "/trainyard/v1/files" + job, getFile},
            {"GET", "/trainyard/v1/files" + cluster, getFile},
            {"GET", "/trainyard/v1/setupfiles" + cluster, listSetupFiles}};
}

} // namespace trainyard::http
