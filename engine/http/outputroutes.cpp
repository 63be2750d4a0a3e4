// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/http/filelinks.h"
#include "engine/http/filereply.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>
#include <sys/stat.h>

namespace trainyard::http {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t filePrefix = 3; // trainyard, v1, files

Result<fs::path> outputPath(Services &services, const FileLink &link)
{
    const auto root = services.jobs.outputDirectory(link.job, link.directory);
    if (!root)
        return root.error();
    return containedPath(*root, link.path.empty() ? "." : link.path);
}

Timestamp modified(const struct stat &info)
{
    using namespace std::chrono;
    return Timestamp(
        duration_cast<milliseconds>(seconds(info.st_mtim.tv_sec) + nanoseconds(info.st_mtim.tv_nsec)));
}

// What one entry looks like from outside; nothing for links that lead nowhere or out, and for pipes and
// devices.
std::optional<api::OutputFile> describe(Services &services, const fs::path &entry, FileLink link,
                                        const std::string &baseUrl, Timestamp expiry)
{
    struct stat info = {};
    link.path = link.path.empty() || link.path == "." ? entry.filename().string()
                                                      : link.path + "/" + entry.filename().string();
    if (!outputPath(services, link) || ::stat(entry.c_str(), &info) != 0)
        return std::nullopt;
    api::OutputFile file;
    file.name = entry.filename().string();
    file.isDirectory = S_ISDIR(info.st_mode);
    if (!file.isDirectory && !S_ISREG(info.st_mode))
        return std::nullopt;
    file.lastModified = modified(info);
    if (!file.isDirectory) {
        file.contentLength = static_cast<std::uint64_t>(info.st_size);
        file.downloadUrl = signedUrl(baseUrl, link, expiry, services.signingKey);
    }
    return file;
}

bool isDeclared(const api::Job &job, const std::string &directory)
{
    const auto &declared = job.spec.outputDirectories;
    return equalIgnoringCase(directory, "stdouterr") ||
           std::any_of(declared.begin(), declared.end(),
                       [&](const auto &each) { return equalIgnoringCase(each.id, directory); });
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
    const auto directory = outputPath(services, link);
    if (!directory &&
        directory.error().target == link.directory) // the job is there, the directory was never declared
        return errorReply({Error::Code::InvalidInput, directory.error().message, "outputdirectoryid"});
    if (isDeclared(*job, link.directory) && !services.jobs.outputDirectory(*id, link.directory))
        return listReply(request, {}); // a job that cannot run has written nothing
    if (!directory)
        return errorReply(directory.error());

    const Timestamp expiry = now() + std::chrono::minutes(*minutes);
    std::vector<ListItem> items;
    std::error_code code; // not there (yet): an empty list
    for (fs::directory_iterator entry(*directory, code), end; !code && entry != end; entry.increment(code)) {
        if (const auto file = describe(services, entry->path(), link, request.baseUrl, expiry))
            items.push_back({file->name, api::toJson(*file)});
    }
    return listReply(request, std::move(items));
}

Reply getFile(const Request &request, Services &services)
{
    const auto id = request.resource(filePrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto job = services.jobs.job(*id);
    if (!job)
        return errorReply(job.error());
    const auto file = outputPath(services, {*id, request.parameter("directory"), request.parameter("path")});
    if (!file)
        return errorReply(file.error());
    return fileReply(*file, request.range, !api::isFinished(job->executionState));
}

} // namespace

std::vector<Route> outputRoutes()
{
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"POST", job + "/listOutputFiles", listOutputFiles},
            {"GET", job + "/listOutputFiles", listOutputFiles}, // how clients follow nextLink
            {"GET", "/trainyard/v1/files" + job, getFile}};
}

} // namespace trainyard::http
