// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "models/metrics/valuecolumn.h"
#include "models/metrics/xcolumn.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace trainyard::models {

// All points of one tag of a job, as columns. Append-only; no point is ever dropped or changed, but a restart
// may supersede some. A copy is a snapshot that a worker may read while this one grows, and costs little.
class MetricSeries
{
public:
    using Stretch = XColumn::Stretch;
    enum class Axis { Step, WallTime }; // WallTime: seconds since 1970

    // As many steps as wallTimes as values; restarts count from the first of these points.
    void append(const api::MetricSeries &points);

    qsizetype size() const { return m_values.size(); }
    double value(qsizetype point) const { return m_values[point]; }
    std::int64_t step(qsizetype point) const; // beyond 2^53 the nearest number that a double can be
    double wallTime(qsizetype point) const { return m_wallTimes[point]; }

    const ValueColumn &values() const { return m_values; }
    const XColumn &column(Axis axis) const { return axis == Axis::Step ? m_steps : m_wallTimes; }

    // Points that no restart has superseded, and those that one has; both in the order of the points. What
    // different restarts cut off are different stretches.
    const std::vector<Stretch> &current() const { return m_current; }
    const std::vector<Stretch> &superseded() const { return m_superseded; }
    std::size_t restarts() const { return m_restarts.size(); }

    std::optional<double> lastFinite() const;
    std::optional<ValueRange> valueRange() const { return m_values.range(); } // of the finite values

    // The first of the current points whose step is nearest; -1 without points.
    qsizetype nearest(double step) const;
    std::size_t bytes() const; // of memory

private:
    struct Restart { // points before `point` are superseded from `step` on
        qsizetype point = 0;
        double step = 0;
    };

    void splitAtRestarts();

    XColumn m_steps;
    XColumn m_wallTimes;
    ValueColumn m_values;
    std::vector<Restart> m_restarts; // in the order of their points
    std::vector<Stretch> m_current;
    std::vector<Stretch> m_superseded;
};

} // namespace trainyard::models
