// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/valuecolumn.h"
#include "widgets/theme/tokens.h"

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <utility>

class QFontMetricsF;
class QPainter;

// What is painted over the lines of a chart. Plain functions on plain values.
namespace trainyard::charts {

struct TickLabel {
    double at = 0; // pixels along the axis
    QString text;
};

struct ReadingLabel { // a point of a line, with its value in words
    QPointF at;
    QString name;
    QString text;
    QColor color;
    bool isStrong = false; // stands out from the others
};

struct GridPlaces {       // pixels
    QList<double> levels; // of y, that have a label
    QList<double> minors; // of y, that have none
    QList<double> places; // of x
};
void paintGrid(QPainter &painter, const QRectF &plot, const GridPlaces &grid); // and the base line
void paintMarkers(QPainter &painter, const QRectF &plot, const QList<QPointF> &points, const QColor &color);
// A point that is no finite number: a triangle at the upper edge for infinity, at the lower edge for minus
// infinity, a cross there for NaN.
void paintNoNumber(QPainter &painter, const QRectF &plot, qreal x, models::ValueColumn::Gap::Kind kind,
                   const QColor &color);
void paintTickLabels(QPainter &painter, const QRectF &plot, const QList<TickLabel> &x,
                     const QList<TickLabel> &y, const QString &xTitle);
// The title and, from the left, what there is room for beside it.
QList<std::pair<QRectF, QString>> xLabels(const QFontMetricsF &metrics, const QRectF &plot,
                                          const QList<TickLabel> &ticks, const QString &title);
// Values of the last points, right of the plot; moved apart where they would overlap.
void paintLastValues(QPainter &painter, const QRectF &plot, QList<ReadingLabel> last);
// With the points that are read there. isHeld: it stays there.
void paintCrosshair(QPainter &painter, const QRectF &plot, double x, const QList<ReadingLabel> &readings,
                    bool isHeld);
void paintBand(QPainter &painter, const QRectF &band);
void paintEmpty(QPainter &painter, const QRectF &plot, const QString &sentence);

} // namespace trainyard::charts
