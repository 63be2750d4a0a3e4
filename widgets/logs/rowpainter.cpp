// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/rowpainter.h"

#include "widgets/logs/terminalcolors.h"
#include "widgets/theme/tokens.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::logs {

using namespace theme;
using models::LogText;
using models::TextStyle;

namespace {

constexpr double leading = 1.12;
constexpr char16_t firstUnusual = 0x300;

class Painter
{
public:
    Painter(QPainter &painter, const CellGrid &grid, const ShownRow &row, const RowPart &part,
            const RowMarks &marks)
        : m_painter(painter)
        , m_grid(grid)
        , m_row(row)
        , m_part(part)
        , m_marks(marks)
        , m_begin(row.cells.columnAt(part.from))
        , m_end(std::min(row.cells.columnAt(part.to), row.text.text.size()))
    {}

    void fill(qsizetype from, qsizetype to, const QColor &color)
    {
        const int first = std::max(m_row.cells.cellOf(from), m_part.from);
        const int last = std::min(m_row.cells.cellOf(to), m_part.to);
        if (first < last)
            m_painter.fillRect(
                QRectF(left(first), m_part.topLeft.y(), (last - first) * m_grid.cellWidth, m_grid.lineHeight),
                color);
    }

    void forEachRun(const auto &paint)
    {
        const auto &runs = m_row.text.runs;
        auto run = std::upper_bound(runs.begin(), runs.end(), m_begin,
                                    [](qsizetype column, const auto &each) { return column < each.begin; });
        if (run != runs.begin())
            --run;
        for (; run != runs.end() && run->begin < m_end; ++run)
            paint(*run);
    }

    void write(const LogText::Run &run)
    {
        QFont font = m_grid.font;
        font.setBold((run.style.flags & TextStyle::Bold) != 0);
        font.setItalic((run.style.flags & TextStyle::Italic) != 0);
        font.setUnderline((run.style.flags & TextStyle::Underline) != 0);
        font.setStrikeOut((run.style.flags & TextStyle::Struck) != 0);
        m_painter.setFont(font);
        const QColor plain = runColors(run.style, m_marks.ground).text;
        const qsizetype end = std::min(run.begin + run.length, m_end);
        for (qsizetype at = std::max(run.begin, m_begin); at < end;) {
            const Mark mark = markFrom(at);
            m_painter.setPen(mark.ground.isValid() ? textOn(mark.ground, run.style) : plain);
            at = writePiece(at, std::min(end, mark.end));
        }
    }

    QColor matchGround() const { return color(m_marks.isCurrentMatch ? Role::CurrentMatch : Role::Match); }

private:
    double left(int cell) const { return m_part.topLeft.x() + (cell - m_part.from) * m_grid.cellWidth; }

    // A stretch of columns with the same ground, or with none but its own.
    struct Mark {
        QColor ground;
        qsizetype end;
    };

    Mark markFrom(qsizetype column) const
    {
        const auto [first, last] = m_marks.selected;
        if (first <= column && column < last)
            return {color(Role::Selection), last};
        const qsizetype most = column < first ? std::min(first, m_end) : m_end;
        const auto match = std::upper_bound(m_row.matches.begin(), m_row.matches.end(), column,
                                            [](qsizetype at, const auto &each) { return at < each.second; });
        if (match == m_row.matches.end() || match->first >= most)
            return {QColor(), most};
        return match->first > column ? Mark{QColor(), match->first}
                                     : Mark{matchGround(), std::min(match->second, most)};
    }

    // Common characters together; each other one in its cell, with the marks on it.
    qsizetype writePiece(qsizetype from, qsizetype end)
    {
        const QString &text = m_row.text.text;
        const auto isCommon = [](QChar c) { return c.unicode() < firstUnusual && c != u'\t'; };
        qsizetype to = from + 1;
        if (isCommon(text[from])) {
            while (to < end && isCommon(text[to]))
                ++to;
        } else {
            while (to < end && m_row.cells.cellOf(to) == m_row.cells.cellOf(from))
                ++to;
        }
        if (text[from] != u'\t')
            m_painter.drawText(QPointF(left(m_row.cells.cellOf(from)), m_part.topLeft.y() + m_grid.ascent),
                               text.mid(from, to - from));
        return to;
    }

    QPainter &m_painter;
    const CellGrid &m_grid;
    const ShownRow &m_row;
    const RowPart &m_part;
    const RowMarks &m_marks;
    const qsizetype m_begin; // columns that are painted
    const qsizetype m_end;
};

} // namespace

CellGrid::CellGrid(const QFont &of)
    : font(of)
{
    constexpr int sample = 64;
    const QFontMetricsF metrics(font);
    cellWidth = metrics.horizontalAdvance(QString(sample, u'0')) / sample;
    lineHeight = int(std::ceil(metrics.height() * leading));
    ascent = metrics.ascent() + (lineHeight - metrics.height()) / 2;
}

void paintRow(QPainter &painter, const CellGrid &grid, const ShownRow &row, const RowPart &part,
              const RowMarks &marks)
{
    Painter own(painter, grid, row, part, marks);
    own.forEachRun([&](const LogText::Run &run) {
        if (const QColor ground = runColors(run.style, marks.ground).ground; ground.isValid())
            own.fill(run.begin, run.begin + run.length, ground);
    });
    for (const auto &[from, to] : row.matches)
        own.fill(from, to, own.matchGround());
    own.fill(marks.selected.first, marks.selected.second, color(Role::Selection));
    own.forEachRun([&](const LogText::Run &run) { own.write(run); });
}

} // namespace trainyard::logs
