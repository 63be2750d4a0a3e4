// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "models/metrics/valuecolumn.h"
#include "models/metrics/xcolumn.h"

#include <cstdint>
#include <optional>

namespace trainyard::models {

// All points of one tag of a job, as columns. Append-only; no point is ever dropped or changed. A copy is a
// snapshot that a worker may read while this one grows, and costs little.
class MetricSeries
{
public:
    enum class Axis { Step, WallTime }; // WallTime: seconds since 1970

    void append(const api::MetricSeries &points); // as many steps as wallTimes as values

    qsizetype size() const { return m_values.size(); }
    double value(qsizetype point) const { return m_values[point]; }
    std::int64_t step(qsizetype point) const; // beyond 2^53 the nearest number that a double can be
    double wallTime(qsizetype point) const { return m_wallTimes[point]; }
    double x(qsizetype point, Axis axis) const { return column(axis)[point]; }

    const ValueColumn &values() const { return m_values; }
    const XColumn &column(Axis axis) const { return axis == Axis::Step ? m_steps : m_wallTimes; }

    std::optional<double> lastFinite() const;
    std::optional<ValueRange> valueRange() const { return m_values.range(); } // of the finite values
    std::optional<ValueRange> xRange(Axis axis) const { return column(axis).range(); }

    // The point whose x is nearest, of those not superseded; -1 without points.
    qsizetype nearest(double x, Axis axis = Axis::Step) const { return column(axis).nearest(x); }
    std::size_t bytes() const; // of memory

private:
    XColumn m_steps;
    XColumn m_wallTimes;
    ValueColumn m_values;
};

} // namespace trainyard::models
