// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/export/curvesnapshot.h"

#include <vector>

namespace trainyard::models {

// Of a path's points those by which its line, drawn over `columns` equal parts of `range`, looks as by all:
// of each part the first, the last, the least, the greatest and the first that is no finite number; and the
// next point on either side of the range. In their order. O(points in the range).
std::vector<qsizetype> columnPoints(const CurveSnapshot &line, const Curve::Path &path,
                                    const ValueRange &range, int columns);

} // namespace trainyard::models
