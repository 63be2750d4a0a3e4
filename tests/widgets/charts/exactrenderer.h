// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/pixelcurve.h"

#include <QImage>
#include <QRgb>

#include <vector>

namespace trainyard::charts {

// A curve of points, as the tests make them.
struct Curve {
    models::XColumn x = {};
    models::ValueColumn y = {};

    void append(double atX, double value)
    {
        x.append(atX);
        y.append(value);
    }
    std::vector<models::XColumn::Stretch> whole() const { return {{0, x.size()}}; }
};

// From the least to the greatest x and value.
PixelView viewOf(const Curve &curve, int width, int height);

// Draws every point, one line after the other, with QPainter, four times as fine, so that coverage is that of
// all lines together: slow, and nothing is left out. Points without a neighbour are dots.
QImage drawEveryPoint(const Curve &curve, const PixelView &view, float width);

// As the charts do it.
QImage drawReduced(const Curve &curve, const PixelView &view, float width, QRgb color = 0xff000000);

// The pixels of a that are covered by five eighths or more and have no pixel of b next to them that is
// covered by three eighths. But for the outermost columns, into which lines from outside reach.
int strayPixels(const QImage &a, const QImage &b);

} // namespace trainyard::charts
