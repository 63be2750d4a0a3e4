// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartoverlay.h"

#include <QFontMetricsF>

// The box beside a chart's crosshair that says what the lines read there. Plain functions on plain values.
namespace trainyard::charts {

struct ChartTip {
    QRectF rect; // wholly within the chart
    QString title;
    QList<ReadingLabel> readings;
};

// How many readings have room in a box within `area`, which is all of a chart.
qsizetype tipRows(const QFontMetricsF &metrics, const QRectF &area);
// Right of the place on the plot, left of it where there is no room, and moved inwards at the edges; names
// that are too long for the chart are cut. Where it would cover one of `kept` it stands below them or at the
// other side, if there is room.
ChartTip placedTip(const QFontMetricsF &metrics, const QRectF &area, const QRectF &plot, double x,
                   const QString &title, const QList<ReadingLabel> &readings, const QList<QRectF> &kept = {});
void paintTip(QPainter &painter, const ChartTip &tip); // in the painter's font

} // namespace trainyard::charts
