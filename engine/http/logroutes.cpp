// SPDX-License-Identifier: Apache-2.0
#include "engine/api/logs.h"
#include "engine/http/joboutputs.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/logs/arrivalfile.h"
#include "engine/logs/logsearch.h"

#include <algorithm>
#include <limits>

namespace trainyard::http {

namespace {

constexpr std::size_t logPrefix = 3; // trainyard, v1, lines
constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t mostMatches = 1000; // in a reply
constexpr std::int64_t mostContext = 5;
constexpr std::int64_t mostArrivals = 10'000;

std::uint64_t unsignedOf(std::int64_t number)
{
    return static_cast<std::uint64_t>(number);
}

Reply getLines(const Request &request, Services &services)
{
    const auto log = openLog(request, logPrefix, services);
    if (!log)
        return errorReply(log.error());
    const auto line = request.number("line", -1, 0, anyNumber);
    const auto offset = request.number("offset", -1, 0, anyNumber);
    if (!line || !offset)
        return errorReply((line ? offset : line).error());
    const auto extent = (*log)->extent();
    api::LogPlace place{(*log)->size(), extent.bytes, extent.lines, {}, {}};
    if (*line >= 0)
        place.line = std::min(unsignedOf(*line), extent.lines);
    else if (*offset >= 0)
        place.line = (*log)->lineAt(unsignedOf(*offset));
    if (place.line)
        place.offset = (*log)->startOf(*place.line);
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
    const auto log = openLog(request, logPrefix, services);
    if (!log)
        return errorReply(log.error());
    const auto options = searchOptions(request);
    if (!options)
        return errorReply(options.error());
    const auto pattern =
        text::Pattern::compile(request.parameter("pattern"), {request.parameter("plain").empty(),
                                                              !request.parameter("ignorecase").empty()});
    if (std::holds_alternative<text::PatternFault>(pattern))
        return errorReply(
            {Error::Code::InvalidInput,
             "The pattern is not a regular expression that can be searched for (RE2's syntax, up "
             "to 4096 bytes); with plain=1 it is taken as it is.",
             "pattern"});
    return jsonReply(api::toJson(logs::searchLog(**log, std::get<text::Pattern>(pattern), *options)));
}

Result<logs::ArrivalQuery> arrivalQuery(const Request &request)
{
    using By = logs::ArrivalQuery::By;
    const auto limit = request.number("limit", 512, 1, mostArrivals);
    if (!limit)
        return limit.error();
    for (const auto &[name, by] : {std::pair("offset", By::Offset), std::pair("time", By::Time)}) {
        const auto value = request.number(name, -1, 0, anyNumber);
        if (!value)
            return value.error();
        if (*value >= 0)
            return logs::ArrivalQuery{by, *value, unsignedOf(*limit)};
    }
    const auto number = request.number("number", 0, 0, anyNumber);
    if (!number)
        return number.error();
    return logs::ArrivalQuery{By::Number, *number, unsignedOf(*limit)};
}

Reply getArrivals(const Request &request, Services &services)
{
    const auto id = outputOwner(request, logPrefix);
    if (!id)
        return errorReply(id.error());
    const auto query = arrivalQuery(request);
    if (!query)
        return errorReply(query.error());
    if (id->type == api::ResourceType::Cluster)
        return jsonReply(api::toJson(api::LogArrivals())); // of a node's setup none are noted
    if (wantsMerge(request)) {
        const auto log = openMerged(request, logPrefix, services);
        return log ? jsonReply(api::toJson((*log)->arrivals(*query))) : errorReply(log.error());
    }
    const auto directory = services.jobs.jobDirectory(*id);
    if (!directory)
        return errorReply(directory.error());
    const auto file = logs::ArrivalFile::open(*directory / logs::arrivalsFolder, request.parameter("path"));
    return file ? jsonReply(api::toJson(logs::readArrivals(*file, *query))) : errorReply(file.error());
}

} // namespace

std::vector<Route> logRoutes()
{
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    const std::string cluster = std::string(workspacePattern) + "/clusters/{}"; // of its nodes' setup
    return {{"GET", "/trainyard/v1/lines" + job, getLines},
            {"GET", "/trainyard/v1/lines" + cluster, getLines},
            {"GET", "/trainyard/v1/matches" + job, getMatches},
            {"GET", "/trainyard/v1/matches" + cluster, getMatches},
            {"GET", "/trainyard/v1/arrivals" + cluster, getArrivals},
            {"GET", "/trainyard/v1/arrivals" + job, getArrivals}};
}

} // namespace trainyard::http
