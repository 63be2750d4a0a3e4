// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/export/legendpainting.h"

#include "widgets/charts/linemark.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace trainyard::charts {

using namespace theme;

namespace {

// place(line, rectangle) for each line; returns the height of all.
template <class Place>
int layOut(const QList<ChartLine> &lines, int width, Place place)
{
    const QFontMetrics metrics(theme::font(Type::Caption));
    const int height = metrics.height() + space4;
    QRect cell(0, 0, 0, height);
    for (const ChartLine &line : lines) {
        const int wanted = lineMarkSize.width() + space8 + metrics.horizontalAdvance(line.label) + space16;
        cell.setWidth(std::min(wanted, width));
        if (cell.left() > 0 && cell.right() > width)
            cell.moveTopLeft({0, cell.top() + height});
        place(line, cell);
        cell.moveLeft(cell.left() + cell.width());
    }
    return lines.isEmpty() ? 0 : cell.top() + height;
}

} // namespace

int legendHeight(const QList<ChartLine> &lines, int width)
{
    return layOut(lines, width, [](const ChartLine &, const QRect &) {});
}

void paintLegend(QPainter &painter, const QList<ChartLine> &lines, const QPoint &topLeft, int width)
{
    painter.setFont(theme::font(Type::Caption));
    const QFontMetrics metrics(painter.font());
    layOut(lines, width, [&](const ChartLine &line, const QRect &cell) {
        const QRect area = cell.translated(topLeft);
        paintLineMark(painter, QRectF(area.topLeft(), QSizeF(lineMarkSize.width(), area.height())),
                      line.color(), line.pattern);
        const QRect text = area.adjusted(lineMarkSize.width() + space8, 0, 0, 0);
        painter.setPen(color(Role::Text));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(line.label, Qt::ElideMiddle, text.width()));
    });
}

} // namespace trainyard::charts
