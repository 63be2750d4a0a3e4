// SPDX-License-Identifier: Apache-2.0
#include "models/export/curvesnapshot.h"

#include <utility>

namespace trainyard::models {

namespace {

template <class Column>
std::optional<Column> copyOf(const Column *column)
{
    return column ? std::optional(*column) : std::nullopt;
}

} // namespace

CurveSnapshot snapshotOf(const Curve &curve, const QString &name)
{
    CurveSnapshot snapshot{.name = name,
                           .x = copyOf(curve.x).value_or(XColumn()),
                           .origin = curve.origin,
                           .y = copyOf(curve.y).value_or(ValueColumn()),
                           .raw = copyOf(curve.raw),
                           .steps = copyOf(curve.steps),
                           .wallTimes = copyOf(curve.wallTimes),
                           .current = curve.current,
                           .superseded = curve.superseded};
    if (curve.before) {
        CurveSnapshot before = snapshotOf(*curve.before, name);
        snapshot.before.swap(before.before);
        snapshot.before.insert(snapshot.before.begin(), std::move(before));
    }
    return snapshot;
}

} // namespace trainyard::models
