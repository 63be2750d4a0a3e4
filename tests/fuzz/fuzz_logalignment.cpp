// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logalignment.h"
#include "tests/fuzz/demand.h"

#include <algorithm>

// Logs, split by a line that says "====". However they differ, every side has as many rows, every line of a
// log is in one of them, and a log beside itself has no difference.
namespace {

using namespace trainyard::models;
using trainyard::fuzz::demand;

std::vector<QByteArray> logsOf(QByteArray bytes)
{
    std::vector<QByteArray> logs;
    const QByteArray split = "====\n";
    for (qsizetype at = 0; (at = bytes.indexOf(split)) >= 0 && logs.size() < 3;) {
        logs.push_back(bytes.first(at));
        bytes.remove(0, at + split.size());
    }
    logs.push_back(bytes);
    return logs;
}

qsizetype linesOf(const QByteArray &log)
{
    return log.count('\n') + (log.isEmpty() || log.endsWith('\n') ? 0 : 1);
}

void check(const LogAlignment &alignment, const std::vector<QByteArray> &logs)
{
    demand(alignment.sides.size() == logs.size(), "a log has no side");
    const std::size_t rows = alignment.sides.front().rows.size();
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const LogAlignment::Side &side = alignment.sides[i];
        demand(side.rows.size() == rows, "sides have other numbers of rows");
        demand(std::is_sorted(side.rows.begin(), side.rows.end()) &&
                   std::adjacent_find(side.rows.begin(), side.rows.end()) == side.rows.end(),
               "rows do not follow each other");
        qsizetype gaps = 0;
        for (const LogGap &gap : side.gaps) {
            demand(gap.rows > 0 && gap.before <= quint64(logs[i].size()), "a gap is not in the log");
            gaps += gap.rows;
        }
        demand(qsizetype(rows) - gaps == linesOf(logs[i]), "a line has no row");
        for (const auto &[begin, end] : side.marks)
            demand(begin < end && end <= quint64(logs[i].size() + gaps), "a mark is not in the log");
    }
    for (const int row : alignment.differences)
        demand(row >= 0 && std::size_t(row) < rows, "a difference is on no row");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto logs = logsOf(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    for (const bool ignoresNumbers : {false, true}) {
        check(alignLogs(logs, ignoresNumbers), logs);
        const LogAlignment same = alignLogs({logs.front(), logs.front()}, ignoresNumbers);
        demand(same.differences.empty() && same.sides.front().gaps.empty(), "a log differs from itself");
    }
    return 0;
}
