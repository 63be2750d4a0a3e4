// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"
#include "engine/logs/log.h"
#include "engine/text/pattern.h"

#include <chrono>
#include <cstdint>

namespace trainyard::logs {

struct SearchOptions {
    std::uint64_t from = 0;              // the beginning of a line
    bool isBackwards = false;            // towards the beginning, in the lines before `from`
    std::size_t most = 100;              // lines to be listed; 0: they are counted only
    std::size_t context = 0;             // lines before and after each
    std::chrono::milliseconds time{200}; // after which it ends, to be gone on with
};

// The lines of the log in which the pattern is found, as a reader sees them: without escape sequences, each
// state of a progress bar as a line of its own. A match lies within 1 MiB, and a match within a line of more
// than that may be missed where its two halves meet. Ends where the log does, when enough are listed, or when
// the time is over; `next` says where to go on. Forwards several threads search, each a MiB at a time.
api::LogMatches searchLog(Log &log, const text::Pattern &pattern, const SearchOptions &options);

} // namespace trainyard::logs
