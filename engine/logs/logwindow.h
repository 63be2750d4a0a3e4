// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/logs/log.h"
#include "engine/text/pattern.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::logs {

// A part of a log, in whole lines where those are not longer than it. The byte before it comes along, for
// patterns that look back.
struct Window {
    static constexpr std::uint64_t mostBytes = 1 << 20;

    std::uint64_t begin = 0;
    std::string bytes = {};  // from begin - lead on
    std::size_t lead = 0;    // 0 or 1
    std::size_t openEnd = 0; // bytes at the end that are a line without its end
    bool isLast = false;     // the log ends with it

    std::uint64_t offsetOf(std::size_t place) const { return begin + place - lead; }
    std::size_t openBegin() const { return bytes.size() - openEnd; }
};
Window windowFrom(const Log &log, std::uint64_t begin);
Window windowBefore(const Log &log, std::uint64_t end);

// A line with a match, in places of the window's bytes.
struct Hit {
    std::size_t lineBegin = 0;
    std::size_t lineEnd = 0; // without its line feed
    std::size_t begin = 0;   // of the match
    std::size_t end = 0;
};
// The lines of the window that match, the first `most` of them.
std::vector<Hit> findLines(const Window &window, const text::Pattern &pattern, std::size_t most);
// How many there are before its open end, and whether that matches, too: sooner told than where.
struct Tally {
    std::uint64_t lines = 0;
    bool isOpenMatch = false;
};
Tally countLines(const Window &window, const text::Pattern &pattern);

} // namespace trainyard::logs
