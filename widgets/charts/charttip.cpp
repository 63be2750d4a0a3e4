// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/charttip.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr qreal rowGap = 3;
constexpr qreal dot = 7;
constexpr qreal besideName = dot + space8 + space16; // the dot, and the distance of the value

qreal heightOf(const QFontMetricsF &metrics, qsizetype rows)
{
    return double(rows + 1) * (metrics.height() + rowGap) - rowGap + 2 * space8;
}

// Wide enough for all of it, or as wide as the chart.
qreal widthOf(const QFontMetricsF &metrics, const ChartTip &tip, qreal most)
{
    qreal width = metrics.horizontalAdvance(tip.title);
    for (const auto &reading : tip.readings)
        width = std::max(width, besideName + metrics.horizontalAdvance(reading.name) +
                                    metrics.horizontalAdvance(reading.text));
    return std::min(width + 2 * space12, most);
}

void cutNames(const QFontMetricsF &metrics, ChartTip &tip)
{
    const qreal room = tip.rect.width() - 2 * space12;
    tip.title = metrics.elidedText(tip.title, Qt::ElideRight, room);
    for (ReadingLabel &reading : tip.readings) {
        const qreal left = room - besideName - metrics.horizontalAdvance(reading.text);
        reading.name = metrics.elidedText(reading.name, Qt::ElideMiddle, std::max(0.0, left));
    }
}

qreal leftOf(const QRectF &area, const QRectF &plot, double x, qreal width)
{
    const qreal right = x + space12;
    const qreal left = right + width < plot.right() ? right : x - space12 - width;
    return std::max(area.left(), std::min(left, area.right() - width));
}

// Where it covers none of them, else as it is.
QRectF clear(const QRectF &tip, const QRectF &area, double x, const QList<QRectF> &kept)
{
    const auto covers = [&kept](const QRectF &place) {
        return std::any_of(kept.begin(), kept.end(),
                           [&place](const QRectF &each) { return each.intersects(place); });
    };
    QRectF below = tip, beside = tip;
    for (const QRectF &each : kept)
        below.moveTop(std::max(below.top(), each.bottom() + space4));
    if (tip.left() > x)
        beside.moveRight(x - space12);
    else
        beside.moveLeft(x + space12);
    for (const QRectF &place : {tip, below, beside})
        if (area.contains(place) && !covers(place))
            return place;
    return tip;
}

} // namespace

qsizetype tipRows(const QFontMetricsF &metrics, const QRectF &area)
{
    qsizetype rows = 0;
    while (heightOf(metrics, rows + 1) <= area.height())
        ++rows;
    return rows;
}

ChartTip placedTip(const QFontMetricsF &metrics, const QRectF &area, const QRectF &plot, double x,
                   const QString &title, const QList<ReadingLabel> &readings, const QList<QRectF> &kept)
{
    ChartTip tip{{}, title, readings};
    const QSizeF size(widthOf(metrics, tip, area.width()),
                      std::min(heightOf(metrics, readings.size()), area.height()));
    const qreal top = std::max(area.top(), std::min(plot.top() + space8, area.bottom() - size.height()));
    tip.rect = clear({QPointF(leftOf(area, plot, x, size.width()), top), size}, area, x, kept);
    cutNames(metrics, tip);
    return tip;
}

void paintTip(QPainter &painter, const ChartTip &tip)
{
    painter.setPen(QPen(color(Role::BorderStrong), 1));
    painter.setBrush(color(Role::Raised));
    painter.drawRoundedRect(tip.rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const QFontMetricsF metrics(painter.font());
    QRectF row(tip.rect.left() + space12, tip.rect.top() + space8, tip.rect.width() - 2 * space12,
               metrics.height());
    painter.setPen(color(Role::TextMuted));
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, tip.title);
    for (const auto &reading : tip.readings) {
        row.translate(0, metrics.height() + rowGap);
        painter.setPen(Qt::NoPen);
        painter.setBrush(reading.color);
        painter.drawEllipse(QRectF(row.left(), row.center().y() - dot / 2, dot, dot));
        painter.setPen(color(reading.isStrong ? Role::Text : Role::TextMuted));
        painter.drawText(row.adjusted(dot + space8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, reading.name);
        painter.setPen(color(Role::Text));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, reading.text);
    }
}

} // namespace trainyard::charts
