// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace trainyard::models {

void MetricSeries::append(const api::MetricSeries &points)
{
    assert(points.steps.size() == points.values.size() && points.wallTimes.size() == points.values.size());
    for (std::size_t i = 0; i < points.values.size(); ++i) {
        const double wallTime = points.wallTimes[i];
        m_steps.append(double(points.steps[i]));
        m_wallTimes.append(std::isfinite(wallTime) ? wallTime : 0);
        m_values.append(points.values[i]);
    }
}

std::int64_t MetricSeries::step(qsizetype point) const
{
    constexpr double beyond = 9223372036854775808.0; // 2^63
    const double step = m_steps[point];
    return step >= beyond ? std::numeric_limits<std::int64_t>::max() : std::int64_t(step);
}

std::optional<double> MetricSeries::lastFinite() const
{
    qsizetype end = size();
    if (!m_values.gaps().empty() && m_values.gaps().back().end == end)
        end = m_values.gaps().back().begin;
    return end == 0 ? std::nullopt : std::optional(m_values[end - 1]);
}

std::size_t MetricSeries::bytes() const
{
    return m_steps.numbers().bytes() + m_wallTimes.numbers().bytes() + m_values.bytes();
}

} // namespace trainyard::models
