// SPDX-License-Identifier: Apache-2.0
#include "engine/client/outputcalls.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/client/contentrange.h"
#include "engine/client/requests.h"
#include "engine/client/weburl.h"

#include <algorithm>
#include <string>
#include <utility>

namespace trainyard::client {

namespace {

std::string outputTarget(const std::string &kind, const OutputPath &file)
{
    return "/trainyard/v1/" + kind + file.job.path() + "?directory=" + queryEncoded(file.directory) +
           "&path=" + queryEncoded(file.path) + (file.isMerged ? "&merge=1" : "");
}

} // namespace

OutputCalls::OutputCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Result<std::vector<api::OutputFile>> OutputCalls::outputFiles(const api::ResourceId &job,
                                                              const std::string &directoryId,
                                                              const std::string &directory)
{
    if (job.type == api::ResourceType::Cluster)
        return m_requests->list<api::OutputFile>({.target = "/trainyard/v1/setupfiles" + job.path()},
                                                 api::outputFileFromJson);
    const std::string target = job.path() + "/listOutputFiles" + api::versionQuery +
                               "&outputdirectoryid=" + queryEncoded(directoryId) +
                               "&directory=" + queryEncoded(directory.empty() ? "." : directory);
    return m_requests->list<api::OutputFile>({.method = "POST", .target = target}, api::outputFileFromJson);
}

Result<FileChunk> OutputCalls::readFile(const std::string &downloadUrl, std::uint64_t offset,
                                        std::uint64_t most)
{
    const std::uint64_t last = offset + std::max<std::uint64_t>(most, 1) - 1;
    auto reply = m_requests->connection().send(
        {.target = downloadUrl, .range = std::to_string(offset) + "-" + std::to_string(last)});
    if (!reply)
        return reply.error();
    const ContentRange range = parseContentRange(reply->contentRange);
    if (reply->status == 416)
        return FileChunk{{}, range.total.value_or(offset)};
    if (reply->status == 206) {
        if (range.first.value_or(offset) != offset)
            return Error{Error::Code::Internal,
                         "The engine sent another part of the file than it was asked for."};
        const std::uint64_t end = offset + reply->body.size();
        return FileChunk{std::move(reply->body), range.total.value_or(end)};
    }
    if (!isSuccess(reply->status))
        return api::errorFromJson(reply->body, reply->status);
    const std::uint64_t size = reply->body.size(); // the whole file: a server need not know ranges
    return FileChunk{offset < size ? reply->body.substr(offset, most) : std::string(), size};
}

Result<api::FoundFiles> OutputCalls::findFiles(const FileQuery &query)
{
    return m_requests->value<api::FoundFiles>(
        {.target = "/trainyard/v1/findfiles?words=" + queryEncoded(query.words) +
                   "&before=" + queryEncoded(query.before) + "&most=" + std::to_string(query.most)},
        api::foundFilesFromJson);
}

std::string OutputCalls::fileTarget(const OutputPath &file)
{
    return outputTarget("files", file);
}

Result<api::LogPlace> OutputCalls::logLine(const OutputPath &file, std::uint64_t line)
{
    return m_requests->value<api::LogPlace>(
        {.target = outputTarget("lines", file) + "&line=" + std::to_string(line)}, api::logPlaceFromJson);
}

Result<api::LogPlace> OutputCalls::logOffset(const OutputPath &file, std::uint64_t offset)
{
    return m_requests->value<api::LogPlace>(
        {.target = outputTarget("lines", file) + "&offset=" + std::to_string(offset)}, api::logPlaceFromJson);
}

Result<api::LogArrivals> OutputCalls::logArrivals(const OutputPath &file, ArrivalsBy by, std::int64_t value)
{
    const char *name = by == ArrivalsBy::Offset ? "&offset=" : "&time=";
    return m_requests->value<api::LogArrivals>(
        {.target = outputTarget("arrivals", file) + name + std::to_string(value)}, api::logArrivalsFromJson);
}

Result<api::LogMatches> OutputCalls::logMatches(const OutputPath &file, const LogQuery &query)
{
    const std::string target =
        outputTarget("matches", file) + "&pattern=" + queryEncoded(query.pattern) +
        (query.isRegex ? "" : "&plain=1") + (query.ignoresCase ? "&ignorecase=1" : "") +
        "&from=" + std::to_string(query.from) + (query.isBackwards ? "&direction=back" : "") +
        "&limit=" + std::to_string(query.most) + "&context=" + std::to_string(query.context);
    return m_requests->value<api::LogMatches>({.target = target}, api::logMatchesFromJson);
}

} // namespace trainyard::client
