// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"
#include "widgets/charts/axisscale.h"

#include <QByteArray>

namespace trainyard::charts {

// How a chart, or all charts of a page, are looked at.
struct ChartOptions {
    models::CurveX x = {};
    AxisScale::Kind y = AxisScale::Kind::Linear;
    models::Smoothing smoothing = {};
    bool clipsOutliers = false; // values far from all others do not stretch the y axis

    bool operator==(const ChartOptions &) const = default;
};

QByteArray toJson(const ChartOptions &options);
// What cannot be read is as in the default.
ChartOptions chartOptionsFrom(const QByteArray &json);

} // namespace trainyard::charts
