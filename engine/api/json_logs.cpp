// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/logs.h"

namespace trainyard::api {

namespace {

Json matchJson(const LogMatch &match)
{
    Json object = {{"lineOffset", match.lineOffset},
                   {"offset", match.offset},
                   {"length", match.length},
                   {"line", match.line},
                   {"text", match.text}};
    if (!match.before.empty())
        object["before"] = match.before;
    if (!match.after.empty())
        object["after"] = match.after;
    return object;
}

std::vector<std::string> readTexts(const Reader &list)
{
    std::vector<std::string> texts;
    for (const Reader &each : list.elements())
        texts.push_back(each.text());
    return texts;
}

LogMatch readMatch(const Reader &entry)
{
    LogMatch match;
    match.lineOffset = entry["lineOffset"].required().size().value_or(0);
    match.offset = entry["offset"].required().size().value_or(0);
    match.length = entry["length"].required().size().value_or(0);
    match.line = entry["line"].required().size().value_or(0);
    match.text = entry["text"].required().text();
    match.before = readTexts(entry["before"]);
    match.after = readTexts(entry["after"]);
    return match;
}

} // namespace

std::string toJson(const LogPlace &place)
{
    Json object = {
        {"fileSize", place.fileSize}, {"knownBytes", place.knownBytes}, {"knownLines", place.knownLines}};
    if (place.line)
        object["line"] = *place.line;
    if (place.offset)
        object["offset"] = *place.offset;
    return dumped(object);
}

Result<LogPlace> logPlaceFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The place in the log");
    if (!document)
        return document.error();
    const Reader root = document->root();
    LogPlace place;
    place.fileSize = root["fileSize"].required().size().value_or(0);
    place.knownBytes = root["knownBytes"].required().size().value_or(0);
    place.knownLines = root["knownLines"].required().size().value_or(0);
    place.line = root["line"].size();
    place.offset = root["offset"].size();
    return document->result(place);
}

std::string toJson(const LogMatches &matches)
{
    Json object = {{"fileSize", matches.fileSize},       {"next", matches.next},
                   {"isAtEnd", matches.isAtEnd},         {"count", matches.count},
                   {"isOpenMatch", matches.isOpenMatch}, {"matches", Json::array()}};
    for (const LogMatch &match : matches.matches)
        object["matches"].push_back(matchJson(match));
    return dumped(object);
}

Result<LogMatches> logMatchesFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of matches");
    if (!document)
        return document.error();
    const Reader root = document->root();
    LogMatches matches;
    matches.fileSize = root["fileSize"].required().size().value_or(0);
    matches.next = root["next"].required().size().value_or(0);
    matches.isAtEnd = root["isAtEnd"].required().boolean().value_or(true);
    matches.count = root["count"].required().size().value_or(0);
    matches.isOpenMatch = root["isOpenMatch"].required().boolean().value_or(false);
    for (const Reader &entry : root["matches"].elements())
        matches.matches.push_back(readMatch(entry));
    return document->result(std::move(matches));
}

std::string toJson(const LogArrivals &arrivals)
{
    Json object = {{"first", arrivals.first},
                   {"begin", arrivals.begin},
                   {"count", arrivals.count},
                   {"arrivals", Json::array()}};
    for (const LogArrival &arrival : arrivals.arrivals)
        object["arrivals"].push_back(Json::array({arrival.end, arrival.milliseconds, arrival.part}));
    return dumped(object);
}

Result<LogArrivals> logArrivalsFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The arrivals of the log");
    if (!document)
        return document.error();
    LogArrivals arrivals;
    arrivals.first = document->root()["first"].required().size().value_or(0);
    arrivals.begin = document->root()["begin"].required().size().value_or(0);
    arrivals.count = document->root()["count"].required().size().value_or(0);
    for (const Reader &entry : document->root()["arrivals"].elements()) {
        const auto triple = entry.elements();
        if (triple.size() != 3) {
            entry.note("must be an offset, a time and the number of a file");
            break;
        }
        arrivals.arrivals.push_back({triple[0].size().value_or(0),
                                     static_cast<std::int64_t>(triple[1].size().value_or(0)),
                                     triple[2].size().value_or(0)});
    }
    return document->result(std::move(arrivals));
}

} // namespace trainyard::api
