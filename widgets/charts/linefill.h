// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/linepattern.h"
#include "widgets/charts/pixelcurve.h"

#include <QRgb>

#include <span>

class QImage;

namespace trainyard::charts {

struct FilledCurve {
    const PixelCurve *curve = nullptr; // not owned
    QRgb color = 0xff000000;
    float width = 1.5f; // pixels
    LinePattern pattern = LinePattern::Solid;
    bool operator==(const FilledCurve &) const = default;
};

// How many columns beyond those of its points a line of this width may touch.
int reachOf(float width);

// Draws the curves, the first lowest, into the columns [from, to) of `image`, which is made transparent there
// first. Its format is ARGB32_Premultiplied. Each pixel is covered by the exact area of the lines that cross
// its column where at most one point lies in that column; where more do, by one span from the highest to the
// lowest point. Antialiased; the same curves always give the same pixels. Works in parallel; each pixel is
// written about once however many curves lie upon each other.
void fillCurves(QImage &image, std::span<const FilledCurve> curves, int from, int to);

} // namespace trainyard::charts
