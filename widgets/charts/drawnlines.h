// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/curvelayer.h"

#include <vector>

namespace trainyard::charts {

struct VisibleLine {
    qsizetype number = 0; // of the chart's
    const ChartLine *look = nullptr;
    const models::Curve *points = nullptr; // not empty
};

// What a chart's layer draws of these lines, from the lowest to the topmost: faint what came before, what a
// restart has superseded and what was measured where a line is smoothed, then the lines.
struct DrawnLines {
    std::vector<LayerCurve> curves;
    std::vector<qsizetype> numbers; // of each curve's line; -1: a faint one
};
DrawnLines drawnLines(const std::vector<VisibleLine> &lines);

} // namespace trainyard::charts
