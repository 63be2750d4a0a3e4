// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/loglayout.h"

#include <algorithm>

namespace trainyard::logs {

using models::LogRow;
using models::LogSource;

void LogLayout::setSource(LogSource *source)
{
    m_source = source;
    m_rows.clear();
}

std::optional<LogRow> LogLayout::rowAt(quint64 offset) const
{
    return m_source ? m_source->rowAt(offset, m_rows.bars()) : std::nullopt;
}

int LogLayout::linesOf(const LogRow &row)
{
    return m_wrapWidth > 0 ? m_rows.shown(*m_source, row)->cells.lines(m_wrapWidth) : 1;
}

std::optional<Top> LogLayout::end(int lines)
{
    const auto last = m_source ? rowAt(m_source->size()) : std::nullopt;
    return last ? moved({last->begin, linesOf(*last) - 1}, 1 - lines) : std::nullopt;
}

std::optional<Top> LogLayout::moved(Top top, int lines)
{
    auto row = rowAt(top.row);
    if (!row)
        return std::nullopt;
    top = {row->begin, top.line + lines};
    while (top.line < 0 && row->begin > 0) {
        row = rowAt(row->begin - 1);
        if (!row)
            return std::nullopt;
        top = {row->begin, top.line + linesOf(*row)};
    }
    for (int own = 0; top.line >= (own = linesOf(*row)) && row->next < m_source->size();) {
        row = rowAt(row->next);
        if (!row)
            return std::nullopt;
        top = {row->begin, top.line - own};
    }
    top.line = std::clamp(top.line, 0, linesOf(*row) - 1);
    return top;
}

std::vector<ScreenLine> LogLayout::screen(const Top &top, int lines)
{
    std::vector<ScreenLine> screen;
    auto row = rowAt(top.row);
    int line = top.line;
    while (row && int(screen.size()) < lines) {
        const auto shown = m_rows.shown(*m_source, *row);
        const int count = linesOf(*row);
        for (; line < count && int(screen.size()) < lines; ++line)
            screen.push_back({shown, line});
        line = 0;
        row = row->next < m_source->size() ? rowAt(row->next) : std::nullopt;
    }
    return screen;
}

quint64 LogLayout::number(const std::vector<ScreenLine> &lines)
{
    std::vector<const LogRow *> rows;
    for (const ScreenLine &line : lines) {
        if (rows.empty() || *rows.back() != line.row->row)
            rows.push_back(&line.row->row);
    }
    const auto known = std::find_if(rows.begin(), rows.end(),
                                    [this](const LogRow *row) { return m_source->lineOf(*row).has_value(); });
    if (known == rows.end()) {
        if (!rows.empty())
            m_source->wantLine(*rows.front());
        return 0;
    }
    const quint64 first = *m_source->lineOf(**known);
    quint64 number = first;
    for (auto row = known; row != rows.begin(); --row) {
        number -= (*row)->startsLine ? 1 : 0;
        m_source->noteLine(**std::prev(row), number);
    }
    number = first;
    for (auto row = known + 1; row != rows.end(); ++row) {
        number += (*row)->startsLine ? 1 : 0;
        m_source->noteLine(**row, number);
    }
    return number;
}

} // namespace trainyard::logs
