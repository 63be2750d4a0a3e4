// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/linefill.h"
#include "widgets/charts/pixelcurve.h"

#include <QGraphicsItem>
#include <QImage>

#include <cstdint>
#include <vector>

namespace trainyard::charts {

// A curve as it is to be drawn. What x and y point to is not owned.
struct LayerCurve {
    const models::XColumn *x = nullptr;
    const models::ValueColumn *y = nullptr;
    std::vector<models::XColumn::Stretch> stretches = {}; // of them; joined
    double shift = 0;                                     // added to the view's x to get the curve's
    std::uint64_t revision = 0; // another one when points were added or changed; no two curves share one
    QRgb color = 0xff000000;
    float width = 1.5f; // device-independent pixels
    LinePattern pattern = LinePattern::Solid;
};

// All curves of a chart as one item over its plot: columns of pixels that are filled directly, in parallel.
// Only curves that grew or changed are looked at again, and only columns that look different are filled.
// Where it is painted elsewhere than on the screen it is drawn anew: as lines where those are kept, else in
// that picture's pixels.
class CurveLayer final : public QGraphicsItem
{
public:
    explicit CurveLayer(QGraphicsItem *parent);

    // `view` is in device-independent pixels, `curves` from the lowest to the topmost.
    void draw(const PixelView &view, std::vector<LayerCurve> curves, qreal pixelRatio);

    const QImage &image() const { return m_image; }
    const std::vector<PixelCurve> &drawn() const { return m_drawn; } // in pixels of the device
    int repaintedColumns() const { return m_repainted; }             // by the last draw()

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    PixelView scaledView(qreal ratio) const;
    void paintLines(QPainter &painter) const;
    bool isSame(const LayerCurve &curve, std::size_t number) const;
    std::vector<FilledCurve> fills() const;

    PixelView m_view; // in pixels of the device
    std::vector<LayerCurve> m_curves;
    std::vector<PixelCurve> m_drawn; // one for each curve
    std::vector<FilledCurve> m_looks;
    QImage m_image;
    int m_repainted = 0;
};

} // namespace trainyard::charts
