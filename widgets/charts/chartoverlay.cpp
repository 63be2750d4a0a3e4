// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartoverlay.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr qreal tickLength = 4;

} // namespace

void paintGrid(QPainter &painter, const QRectF &plot, const GridPlaces &grid)
{
    painter.setRenderHint(QPainter::Antialiasing, false); // hairlines on whole pixels
    painter.setPen(QPen(color(Role::Grid), 1));
    for (const double level : grid.levels)
        painter.drawLine(QPointF(plot.left(), std::round(level)), QPointF(plot.right(), std::round(level)));
    painter.setPen(QPen(color(Role::BorderStrong), 1));
    for (const double level : grid.minors)
        painter.drawLine(QPointF(plot.left() - tickLength, std::round(level)),
                         QPointF(plot.left(), std::round(level)));
    for (const double place : grid.places)
        painter.drawLine(QPointF(std::round(place), plot.bottom()),
                         QPointF(std::round(place), plot.bottom() + tickLength));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void paintMarkers(QPainter &painter, const QRectF &plot, const QList<QPointF> &points, const QColor &color)
{
    const QRectF around = plot.adjusted(-4, -4, 4, 4);
    painter.setPen(QPen(theme::color(Role::Surface), 1));
    painter.setBrush(color);
    for (const QPointF &point : points)
        if (around.contains(point))
            painter.drawEllipse(point, 3.5, 3.5);
}

void paintNoNumber(QPainter &painter, const QRectF &plot, qreal x, models::ValueColumn::Gap::Kind kind,
                   const QColor &color)
{
    using Gap = models::ValueColumn::Gap;
    const qreal y = kind == Gap::Above ? plot.top() + 4 : plot.bottom() - 5;
    if (kind == Gap::NotANumber) {
        painter.setPen(QPen(color, 1.5));
        painter.drawLine(QPointF(x - 3, y - 3), QPointF(x + 3, y + 3));
        painter.drawLine(QPointF(x - 3, y + 3), QPointF(x + 3, y - 3));
        return;
    }
    const qreal tip = kind == Gap::Above ? -4 : 4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({{x - 4, y - tip / 2}, {x + 4, y - tip / 2}, {x, y + tip}}));
}

void paintTickLabels(QPainter &painter, const QRectF &plot, const QList<TickLabel> &x,
                     const QList<TickLabel> &y, const QString &xTitle)
{
    painter.setFont(font(Type::Caption));
    painter.setPen(color(Role::TextMuted));
    const QFontMetricsF metrics(painter.font());
    for (const auto &label : y)
        painter.drawText(QRectF(0, label.at - metrics.height() / 2, plot.left() - space8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, label.text);
    for (const auto &[place, text] : xLabels(metrics, plot, x, xTitle))
        painter.drawText(place, Qt::AlignLeft, text);
}

QList<std::pair<QRectF, QString>> xLabels(const QFontMetricsF &metrics, const QRectF &plot,
                                          const QList<TickLabel> &ticks, const QString &title)
{
    const qreal titleWidth = metrics.horizontalAdvance(title);
    const qreal titleLeft = plot.right() - titleWidth;
    const qreal top = plot.bottom() + space4 + 2;
    const auto placed = [&](qreal left, qreal width) {
        return QRectF(left, top, width + 2, metrics.height());
    };
    QList<std::pair<QRectF, QString>> labels{{placed(titleLeft, titleWidth), title}};
    qreal free = 0; // what is left of it has a label
    for (const TickLabel &tick : ticks) {
        const qreal width = metrics.horizontalAdvance(tick.text);
        const qreal last = titleLeft - space8 - width;
        qreal left = std::max(plot.left() - space8, tick.at - width / 2);
        if (labels.size() == 1 && left > last && tick.at - width < last)
            left = last; // still over its tick, and better than no label
        if (left < free || left > last)
            continue;
        labels.append({placed(left, width), tick.text});
        free = left + width + space8;
    }
    return labels;
}

void paintLastValues(QPainter &painter, const QRectF &plot, QList<ReadingLabel> last)
{
    painter.setFont(font(Type::Caption));
    const QFontMetricsF metrics(painter.font());
    std::sort(last.begin(), last.end(), [](const auto &a, const auto &b) { return a.at.y() < b.at.y(); });
    qreal free = plot.top() - metrics.height() / 2;
    QList<qreal> tops;
    for (const auto &label : last) {
        tops.append(std::max(free, label.at.y() - metrics.height() / 2));
        free = tops.last() + metrics.height();
    }
    qreal most = plot.bottom() + metrics.height() / 2; // pushed below the axis: push back up
    for (qsizetype i = tops.size() - 1; i >= 0; --i) {
        tops[i] = std::min(tops[i], most - metrics.height());
        most = tops[i];
    }
    for (qsizetype i = 0; i < last.size(); ++i) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(last[i].color);
        painter.drawEllipse(last[i].at, 3, 3);
        if (tops[i] < 0) // there is no room for it
            continue;
        painter.drawEllipse(QPointF(plot.right() + space12, tops[i] + metrics.height() / 2), 3, 3);
        painter.setPen(color(Role::Text));
        painter.drawText(QPointF(plot.right() + 20, tops[i] + metrics.ascent()), last[i].text);
    }
}

void paintCrosshair(QPainter &painter, const QRectF &plot, double x, const QList<ReadingLabel> &readings,
                    bool isHeld)
{
    painter.setPen(QPen(color(isHeld ? Role::Accent : Role::TextMuted), 1));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    for (const auto &reading : readings) {
        painter.setPen(QPen(color(Role::Surface), 2));
        painter.setBrush(reading.color);
        painter.drawEllipse(reading.at, 4.5, 4.5);
    }
}

void paintBand(QPainter &painter, const QRectF &band)
{
    QColor fill = color(Role::Accent);
    fill.setAlphaF(0.12f);
    painter.fillRect(band, fill);
}

void paintEmpty(QPainter &painter, const QRectF &plot, const QString &sentence)
{
    painter.setFont(font(Type::Body));
    painter.setPen(color(Role::TextMuted));
    painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

} // namespace trainyard::charts
