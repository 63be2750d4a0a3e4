// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/logsearch.h"

#include <algorithm>
#include <tuple>

namespace trainyard::logs {

// What is selected in a log, from where the selection began to where it stands.
struct LogSelection {
    Match anchor;
    Match cursor;

    bool isEmpty() const { return anchor == cursor; }
    Match first() const
    {
        return std::tie(anchor.line, anchor.column) < std::tie(cursor.line, cursor.column) ? anchor : cursor;
    }
    Match last() const { return first() == anchor ? cursor : anchor; }
    // The selected columns [from, to) of a line of `length` characters; equal when none.
    std::pair<int, int> columns(int line, int length) const
    {
        const Match from = first();
        const Match to = last();
        if (line < from.line || line > to.line)
            return {0, 0};
        const int begin = line == from.line ? std::min(from.column, length) : 0;
        const int end = line == to.line ? std::min(to.column, length) : length;
        return {begin, end};
    }
};

} // namespace trainyard::logs
