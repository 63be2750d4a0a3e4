// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"
#include "widgets/charts/numbers.h"

#include <span>

namespace trainyard::charts {

// What a y axis shows of the curves in view, and what it therefore cannot show.
struct YFit {
    AxisRange range;
    qsizetype outliers = 0;    // points in view that lie beyond what is shown, since outliers are clipped
    qsizetype notPositive = 0; // points in view that a logarithmic axis has no place for
};

// Of the points at from <= x <= to. Clipped is what lies farther from the 2nd to 98th percentile of its curve
// than half their distance, as the scale has it; the percentiles are those of every 2^n-th point, about a
// thousand of them. Counted are measured points, not what smoothing makes of them.
YFit fitY(std::span<const models::Curve *const> curves, double from, double to, AxisScale::Kind kind,
          bool clips);

} // namespace trainyard::charts
