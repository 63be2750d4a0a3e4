// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/pixelcurve.h"

#include <QColor>
#include <QGraphicsItem>
#include <QImage>
#include <QPolygonF>

#include <vector>

namespace trainyard::charts {

// What lies between two curves with the same x. What x, lower and upper point to is not owned.
struct ChartBand {
    const models::XColumn *x = nullptr;
    const models::ValueColumn *lower = nullptr; // no number exactly where upper is none
    const models::ValueColumn *upper = nullptr;
    std::vector<models::XColumn::Stretch> stretches = {};
    double shift = 0; // added to the view's x to get the band's
    QColor color = {};
};

// The bands of a chart as one item over its plot, below the curves: a faint area in the line's colour, from
// the lowest to the highest point of each column of pixels.
class BandLayer final : public QGraphicsItem
{
public:
    explicit BandLayer(QGraphicsItem *parent);

    // `view` is in device-independent pixels.
    void draw(const PixelView &view, const std::vector<ChartBand> &bands, qreal pixelRatio);

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    struct Area {
        QPolygonF outline; // device-independent
        QColor color;
    };

    void paintAreas(QPainter &painter) const;

    QSizeF m_size;
    std::vector<Area> m_areas;
    QImage m_image; // of them, for the screen
};

// The outlines of the areas between two curves that were reduced in the same view.
std::vector<QPolygonF> bandOutlines(const PixelCurve &lower, const PixelCurve &upper);

} // namespace trainyard::charts
