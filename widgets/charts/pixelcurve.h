// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/valuecolumn.h"
#include "models/metrics/xcolumn.h"
#include "widgets/charts/axisscale.h"

#include <cstdint>
#include <span>
#include <vector>

namespace trainyard::charts {

// A plot of width × height pixels; y grows downwards.
struct PixelView {
    AxisScale x;
    AxisScale y;
    int width = 0;
    int height = 0;
    bool operator==(const PixelView &) const = default;
};

// Neighbouring points of a curve that lie in one column of pixels: the first, the last, and how far up and
// down those between them reach. In pixels.
struct PixelSpan {
    float firstX = 0;
    float firstY = 0;
    float lastX = 0;
    float lastY = 0;
    float top = 0;
    float bottom = 0;
    std::int32_t column = 0;   // -1 and `width`: where a line crosses the edge
    std::int32_t isJoined = 0; // 1: a line leads here from the span before

    bool operator==(const PixelSpan &) const = default;
};

// A point that is no finite number, at most one of a kind and column.
struct PixelMark {
    std::int32_t column = 0;
    models::ValueColumn::Gap::Kind kind = models::ValueColumn::Gap::NotANumber;
    bool operator==(const PixelMark &) const = default;
};

// All that a curve shows in a view: drawing it gives what drawing every point would give. Spans from left to
// right.
struct PixelCurve {
    std::vector<PixelSpan> spans;
    std::vector<PixelMark> marks;
    bool operator==(const PixelCurve &) const = default;
};

// Of the points of `stretches`, which are joined; along them x never falls. O(columns · log points), and one
// step for each gap in view.
PixelCurve reduceCurve(const models::XColumn &x, const models::ValueColumn &y,
                       std::span<const models::XColumn::Stretch> stretches, const PixelView &view);

// The finite values at xMin <= x <= xMax; where no point lies between, those on either side.
std::optional<models::ValueRange> visibleRange(const models::XColumn &x, const models::ValueColumn &y,
                                               std::span<const models::XColumn::Stretch> stretches,
                                               double xMin, double xMax);

} // namespace trainyard::charts
