// SPDX-License-Identifier: Apache-2.0
#include "engine/api/logs.h"
#include "engine/http/joboutputs.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/logs/arrivals.h"
#include "engine/logs/fileread.h"
#include "engine/logs/lineindexes.h"
#include "engine/logs/logsearch.h"

#include <algorithm>
#include <limits>

namespace trainyard::http {

namespace {

constexpr std::size_t logPrefix = 3; // trainyard, v1, lines
constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t mostMatches = 1000; // in a reply
constexpr std::int64_t mostContext = 5;

std::uint64_t unsignedOf(std::int64_t number)
{
    return static_cast<std::uint64_t>(number);
}

Reply getLines(const Request &request, Services &services)
{
    const auto file = openOutput(request, logPrefix, services);
    if (!file)
        return errorReply(file.error());
    const auto line = request.number("line", -1, 0, anyNumber);
    const auto offset = request.number("offset", -1, 0, anyNumber);
    if (!line || !offset)
        return errorReply((line ? offset : line).error());
    const auto index = services.lineIndexes->of(*file);
    const auto extent = index->extent();
    api::LogPlace place{logs::sizeOf(file->get()), extent.bytes, extent.lines, {}, {}};
    if (*line >= 0)
        place.line = std::min(unsignedOf(*line), extent.lines);
    else if (*offset >= 0)
        place.line = index->lineAt(file->get(), unsignedOf(*offset));
    if (place.line)
        place.offset = index->startOf(file->get(), *place.line);
    return jsonReply(api::toJson(place));
}

Result<logs::SearchOptions> searchOptions(const Request &request)
{
    const auto from = request.number("from", 0, 0, anyNumber);
    const auto most = request.number("limit", 100, 0, mostMatches);
    const auto context = request.number("context", 0, 0, mostContext);
    for (const auto *number : {&from, &most, &context}) {
        if (!*number)
            return number->error();
    }
    return logs::SearchOptions{.from = unsignedOf(**&from),
                               .isBackwards = request.parameter("direction") == "back",
                               .most = static_cast<std::size_t>(*most),
                               .context = static_cast<std::size_t>(*context)};
}

Reply getMatches(const Request &request, Services &services)
{
    const auto file = openOutput(request, logPrefix, services);
    if (!file)
        return errorReply(file.error());
    const auto options = searchOptions(request);
    if (!options)
        return errorReply(options.error());
    const auto pattern =
        text::Pattern::compile(request.parameter("pattern"), {request.parameter("plain").empty(),
                                                              !request.parameter("ignorecase").empty()});
    if (std::holds_alternative<text::PatternFault>(pattern))
        return errorReply({Error::Code::InvalidInput,
                           "The pattern is no regular expression that can be searched for (RE2's syntax, up "
                           "to 4096 bytes); with plain=1 it is taken as it is.",
                           "pattern"});
    const auto index = services.lineIndexes->of(*file);
    return jsonReply(
        api::toJson(logs::searchLog(file->get(), *index, std::get<text::Pattern>(pattern), *options)));
}

Reply getArrivals(const Request &request, Services &services)
{
    const auto id = request.resource(logPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto after = request.number("after", 0, 0, anyNumber);
    if (!after)
        return errorReply(after.error());
    const auto directory = services.jobs.jobDirectory(*id);
    if (!directory)
        return errorReply(directory.error());
    const auto arrivals =
        logs::readArrivals(*directory / logs::arrivalsFolder, request.parameter("path"), unsignedOf(*after));
    return arrivals ? jsonReply(api::toJson(*arrivals)) : errorReply(arrivals.error());
}

} // namespace

std::vector<Route> logRoutes()
{
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", "/trainyard/v1/lines" + job, getLines},
            {"GET", "/trainyard/v1/matches" + job, getMatches},
            {"GET", "/trainyard/v1/arrivals" + job, getArrivals}};
}

} // namespace trainyard::http
