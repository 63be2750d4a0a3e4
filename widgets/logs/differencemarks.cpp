// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/differencemarks.h"

#include "widgets/theme/tokens.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::logs {

using namespace theme;

namespace {

constexpr int signWidth = 12;    // before the text
constexpr qreal strength = 0.14; // of the colour, on the log's ground

bool isGap(const models::LogRow &row)
{
    return !row.startsLine && row.begin == row.end && row.next == row.begin + 1;
}

} // namespace

bool DifferenceMarks::has(quint64 offset) const
{
    const auto behind = std::upper_bound(m_lines.begin(), m_lines.end(), offset,
                                         [](quint64 at, const auto &lines) { return at < lines.first; });
    return behind != m_lines.begin() && offset < std::prev(behind)->second;
}

QColor DifferenceMarks::paint(QPainter &painter, const models::LogRow &row, const QRect &line, int textLeft,
                              const QColor &ground) const
{
    if (isGap(row)) {
        painter.fillRect(line, QBrush(color(Role::Border), Qt::BDiagPattern));
        return ground;
    }
    if (!has(row.begin))
        return ground;
    const QColor own = blend(color(Role::Accent), color(Role::Surface), strength);
    painter.fillRect(line, own);
    if (row.startsLine) {
        painter.setPen(color(Role::Accent));
        painter.drawText(QRect(textLeft - signWidth, line.top(), signWidth, line.height()), Qt::AlignCenter,
                         QStringLiteral("≠"));
    }
    return own;
}

} // namespace trainyard::logs
