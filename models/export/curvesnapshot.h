// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"

#include <QString>

#include <optional>

namespace trainyard::models {

// A line's points as they stood, for a worker: copies that share with the curve what is full.
struct CurveSnapshot {
    QString name;
    XColumn x = {}; // a point lies at x - origin
    double origin = 0;
    ValueColumn y = {};
    std::optional<ValueColumn> raw = {};   // what was measured, where y is smoothed
    std::optional<XColumn> steps = {};     // where each point is one measurement
    std::optional<XColumn> wallTimes = {}; // seconds since 1970
    std::vector<Curve::Path> current = {};
    std::vector<Curve::Path> superseded = {};
    std::vector<CurveSnapshot> before = {}; // Curve::before, the latest first

    double at(qsizetype point) const { return x[point] - origin; }
};

CurveSnapshot snapshotOf(const Curve &curve, const QString &name);

} // namespace trainyard::models
