// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <utility>
#include <vector>

namespace trainyard::models {

// Rows that stand in a log for lines that only other logs have.
struct LogGap {
    quint64 before = 0; // the offset in the log that they stand in front of
    int rows = 0;
    friend bool operator==(const LogGap &, const LogGap &) = default;
};

// How logs stand beside each other, so that their lines that are alike share a row. Offsets are those of the
// log with its gaps, in which each row of a gap takes one byte.
struct LogAlignment {
    struct Side {
        std::vector<LogGap> gaps;                       // in order
        std::vector<quint64> rows;                      // where each begins: as many on all sides
        std::vector<std::pair<quint64, quint64>> marks; // [begin, end) of lines that differ, in order
    };
    std::vector<Side> sides;
    std::vector<int> differences; // rows on which one begins: lines in a run that are not alike on all sides
};

// Of the beginnings of two or more logs: the others are compared with the first. For any thread.
LogAlignment alignLogs(const std::vector<QByteArray> &logs, bool ignoresNumbers);

} // namespace trainyard::models
