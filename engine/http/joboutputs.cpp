// SPDX-License-Identifier: Apache-2.0
#include "engine/http/joboutputs.h"

#include "engine/api/logs.h"
#include "engine/http/outputfolder.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/logs/lineindexes.h"
#include "engine/logs/logfile.h"

#include <algorithm>
#include <fcntl.h>
#include <utility>

namespace trainyard::http {

namespace fs = std::filesystem;

Result<api::ResourceId> outputOwner(const Request &request, std::size_t prefix)
{
    const bool isJob = request.segments.size() >= prefix + jobSegments;
    return request.resource(prefix, isJob ? jobSegments : childSegments);
}

namespace {

Result<OutputFolder> folderOf(const api::ResourceId &owner, const std::string &directory, Services &services)
{
    const auto output = services.jobs.outputDirectory(owner, directory);
    if (!output)
        return output.error();
    return OutputFolder::of(*output, services.jobs.dataDirectory());
}

Result<std::vector<std::string>> mergedNames(const Request &request)
{
    std::vector<std::string> names;
    const std::string paths = request.parameter("path");
    for (std::size_t begin = 0; begin <= paths.size();) {
        const std::size_t end = std::min(paths.find('/', begin), paths.size());
        names.push_back(paths.substr(begin, end - begin));
        begin = end + 1;
    }
    if (names.size() > api::mostMergedFiles)
        return Error{Error::Code::InvalidInput,
                     "At most " + std::to_string(api::mostMergedFiles) + " files can be merged.", "path"};
    return names;
}

} // namespace

Result<FileDescriptor> openOutput(const Request &request, std::size_t prefix, Services &services)
{
    const auto id = outputOwner(request, prefix);
    if (!id)
        return id.error();
    const auto folder = folderOf(*id, request.parameter("directory"), services);
    if (!folder)
        return folder.error();
    // Not blocking: a pipe must not hold a thread.
    return folder->open(request.parameter("path"), O_RDONLY | O_NONBLOCK);
}

bool wantsMerge(const Request &request)
{
    return request.parameter("merge") == "1";
}

Result<std::unique_ptr<logs::MergedLog>> openMerged(const Request &request, std::size_t prefix,
                                                    Services &services)
{
    const auto id = request.resource(prefix, jobSegments);
    if (!id)
        return id.error();
    const auto names = mergedNames(request);
    if (!names)
        return names.error();
    const auto folder = folderOf(*id, "stdouterr", services);
    const auto own = services.jobs.jobDirectory(*id);
    if (!folder || !own)
        return folder ? own.error() : folder.error();
    std::vector<logs::MergedLog::Part> parts;
    for (const std::string &name : *names) {
        auto file = folder->open(name, O_RDONLY | O_NONBLOCK);
        auto arrivals = logs::ArrivalFile::open(*own / logs::arrivalsFolder, name);
        if (!file || !arrivals)
            return file ? arrivals.error() : file.error();
        auto index = services.lineIndexes->of(*file);
        parts.push_back({std::move(*file), std::move(*arrivals), std::move(index)});
    }
    return std::make_unique<logs::MergedLog>(std::move(parts));
}

Result<std::unique_ptr<logs::Log>> openLog(const Request &request, std::size_t prefix, Services &services)
{
    if (wantsMerge(request)) {
        auto merged = openMerged(request, prefix, services);
        if (!merged)
            return merged.error();
        return std::unique_ptr<logs::Log>(std::move(*merged));
    }
    auto file = openOutput(request, prefix, services);
    if (!file)
        return file.error();
    auto index = services.lineIndexes->of(*file);
    return std::unique_ptr<logs::Log>(std::make_unique<logs::LogFile>(std::move(*file), std::move(index)));
}

} // namespace trainyard::http
