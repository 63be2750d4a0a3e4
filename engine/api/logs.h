// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// Every address below, and /trainyard/v1/files<job id>, also takes &merge=1 with &path=A/B/C, names of files
// in the stdouterr directory: these as one log, in the order in which their lines came
// (engine/logs/mergedlog.h).
inline constexpr std::size_t mostMergedFiles = 64;

// GET /trainyard/v1/lines<job id>?directory=ID&path=FILE, with &line=N or &offset=O: how many lines a growing
// file has, and where one is. Lines are counted from 0.
struct LogPlace {
    std::uint64_t fileSize = 0;
    std::uint64_t knownBytes = 0; // how far the engine has counted; it goes on by itself
    std::uint64_t knownLines = 0; // line feeds in these
    // Of the line that was asked for, or the last one that is known; nothing where `offset` is behind
    // knownBytes.
    std::optional<std::uint64_t> line;
    std::optional<std::uint64_t> offset;
};

// A line of a file in which something was found.
struct LogMatch {
    std::uint64_t lineOffset = 0;    // where the line begins
    std::uint64_t offset = 0;        // where the first match in it begins, in bytes of the file
    std::uint64_t length = 0;        // of that match, in bytes of the file
    std::uint64_t line = 0;          // from 0
    std::string text;                // what there is to read, up to some hundred bytes around the match
    std::vector<std::string> before; // the lines around it, in their order
    std::vector<std::string> after;
};

// GET /trainyard/v1/matches<job id>?directory=ID&path=FILE&pattern=P: the lines that match from &from=O on.
struct LogMatches {
    std::uint64_t fileSize = 0;
    std::uint64_t next = 0;  // ask with from=next for what follows; backwards: for what is before
    bool isAtEnd = false;    // nothing follows (yet); backwards: nothing is before
    std::uint64_t count = 0; // lines before `next` that match, listed or not; backwards: behind it
    // The last line of the file has no end yet and matches. It is not counted and lies behind `next`, for it
    // may still change; it is listed where lines are.
    bool isOpenMatch = false;
    std::vector<LogMatch> matches;
};

// A moment at which a file was seen to have grown.
struct LogArrival {
    std::uint64_t end = 0;         // the bytes before this one had come: the beginning of a line
    std::int64_t milliseconds = 0; // since 1970
    std::uint64_t part = 0;        // of several files that are merged, the number of the one that it is of
};

// GET /trainyard/v1/arrivals<job id>?path=FILE with &number=N, &offset=O (of a byte) or &time=T (milliseconds
// since 1970; the first then or later): a page of the notes of when a file of the stdouterr directory grew,
// the one that has what was asked for or, where there is none, the last one. Pages begin at multiples of
// &limit=K. Offsets and times only increase.
struct LogArrivals {
    std::uint64_t first = 0; // number of the first one of the page, from 0
    std::uint64_t begin = 0; // where the bytes begin that came with it
    std::uint64_t count = 0; // of all that there are
    std::vector<LogArrival> arrivals;
};

std::string toJson(const LogPlace &place);
std::string toJson(const LogMatches &matches);
std::string toJson(const LogArrivals &arrivals);
Result<LogPlace> logPlaceFromJson(std::string_view body);
Result<LogMatches> logMatchesFromJson(std::string_view body);
Result<LogArrivals> logArrivalsFromJson(std::string_view body);

} // namespace trainyard::api
