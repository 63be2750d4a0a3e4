// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logalignment.h"

#include "models/logs/linediff.h"

#include <algorithm>

namespace trainyard::models {

namespace {

struct Lines {
    std::vector<quint64> begins; // and the end of the last one
    std::vector<std::uint64_t> values;
    int count() const { return int(values.size()); }
};

Lines linesOf(const QByteArray &log, bool ignoresNumbers)
{
    Lines lines;
    qsizetype begin = 0;
    while (begin < log.size()) {
        const qsizetype end = log.indexOf('\n', begin);
        const qsizetype next = end < 0 ? log.size() : end + 1;
        lines.begins.push_back(quint64(begin));
        lines.values.push_back(lineValue(QByteArrayView(log).sliced(begin, next - begin), ignoresNumbers));
        begin = next;
    }
    lines.begins.push_back(quint64(log.size()));
    return lines;
}

// What a row shows of a side: a line, or nothing; and whether that is not what the first side shows.
struct Cell {
    int line = -1;
    bool differs = false;
};

// For each line of the first side, and behind the last one, what stands there on another side: lines that go
// before it, which the first does not have, and its partner.
struct Partners {
    std::vector<std::vector<int>> before;
    std::vector<Cell> of;
};

Partners partnersOf(const Lines &first, const Lines &other)
{
    Partners partners{std::vector<std::vector<int>>(std::size_t(first.count()) + 1),
                      std::vector<Cell>(std::size_t(first.count()))};
    int a = 0, b = 0;
    const auto pairUntil = [&](int end, bool differs) {
        for (; a < end; ++a, ++b)
            partners.of[std::size_t(a)] = {b, differs};
    };
    for (const LineChange &change : lineChanges(first.values, other.values)) {
        pairUntil(change.aBegin, false);
        pairUntil(change.aBegin + std::min(change.aEnd - change.aBegin, change.bEnd - change.bBegin), true);
        for (; a < change.aEnd; ++a)
            partners.of[std::size_t(a)] = {-1, true};
        for (; b < change.bEnd; ++b)
            partners.before[std::size_t(change.aEnd)].push_back(b);
    }
    pairUntil(first.count(), false);
    return partners;
}

using Row = std::vector<Cell>; // by side

std::vector<Row> rowsOf(const std::vector<Lines> &logs)
{
    std::vector<Partners> others;
    for (std::size_t side = 1; side < logs.size(); ++side)
        others.push_back(partnersOf(logs.front(), logs[side]));
    std::vector<Row> rows;
    for (std::size_t line = 0; line <= std::size_t(logs.front().count()); ++line) {
        std::size_t more = 0;
        for (const Partners &other : others)
            more = std::max(more, other.before[line].size());
        for (std::size_t i = 0; i < more; ++i) {
            Row row{{-1, true}};
            for (const Partners &other : others)
                row.push_back({i < other.before[line].size() ? other.before[line][i] : -1, true});
            rows.push_back(std::move(row));
        }
        if (line == std::size_t(logs.front().count()))
            break;
        Row row{{int(line), false}};
        for (const Partners &other : others) {
            row.push_back(other.of[line]);
            row.front().differs |= other.of[line].differs;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

LogAlignment::Side sideOf(const Lines &lines, const std::vector<Row> &rows, std::size_t number)
{
    LogAlignment::Side side;
    quint64 shift = 0;
    int next = 0; // line
    for (const Row &row : rows) {
        const Cell &cell = row[number];
        const quint64 begin = lines.begins[std::size_t(next)] + shift;
        side.rows.push_back(begin);
        if (cell.line < 0) {
            if (side.gaps.empty() || side.gaps.back().before != lines.begins[std::size_t(next)])
                side.gaps.push_back({lines.begins[std::size_t(next)], 0});
            ++side.gaps.back().rows;
            ++shift;
            continue;
        }
        ++next;
        const quint64 end = lines.begins[std::size_t(next)] + shift;
        if (cell.differs && !side.marks.empty() && side.marks.back().second == begin)
            side.marks.back().second = end;
        else if (cell.differs)
            side.marks.emplace_back(begin, end);
    }
    return side;
}

} // namespace

LogAlignment alignLogs(const std::vector<QByteArray> &logs, bool ignoresNumbers)
{
    LogAlignment alignment;
    if (logs.empty())
        return alignment;
    std::vector<Lines> lines;
    for (const QByteArray &log : logs)
        lines.push_back(linesOf(log, ignoresNumbers));
    const std::vector<Row> rows = rowsOf(lines);
    for (std::size_t side = 0; side < logs.size(); ++side)
        alignment.sides.push_back(sideOf(lines[side], rows, side));
    bool isWithin = false;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const bool differs =
            std::any_of(rows[row].begin(), rows[row].end(), [](const Cell &cell) { return cell.differs; });
        if (differs && !isWithin)
            alignment.differences.push_back(int(row));
        isWithin = differs;
    }
    return alignment;
}

} // namespace trainyard::models
