// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace trainyard::models {

namespace {

// To stretches in backward order.
void putBefore(std::vector<XColumn::Stretch> &to, const XColumn::Stretch &stretch, bool mayJoin)
{
    if (stretch.begin >= stretch.end)
        return;
    if (mayJoin && !to.empty() && to.back().begin == stretch.end)
        to.back().begin = stretch.begin;
    else
        to.push_back(stretch);
}

} // namespace

void MetricSeries::append(const api::MetricSeries &points)
{
    assert(points.steps.size() == points.values.size() && points.wallTimes.size() == points.values.size());
    const qsizetype first = size();
    for (std::size_t i = 0; i < points.values.size(); ++i) {
        const double wallTime = points.wallTimes[i];
        m_steps.append(double(points.steps[i]));
        m_wallTimes.append(std::isfinite(wallTime) ? wallTime : 0);
        m_values.append(points.values[i]);
    }
    for (const api::MetricRestart &restart : points.restarts)
        m_restarts.push_back({first + qsizetype(restart.point), double(restart.step)});
    if (!points.restarts.empty()) {
        std::stable_sort(m_restarts.begin(), m_restarts.end(),
                         [](const Restart &a, const Restart &b) { return a.point < b.point; });
        splitAtRestarts();
    } else if (!m_current.empty() && m_current.back().end == first)
        m_current.back().end = size();
    else if (first < size())
        m_current.push_back({first, size()});
}

// Backwards: a point is superseded when its step is not below those of all restarts after it.
void MetricSeries::splitAtRestarts()
{
    m_current.clear();
    m_superseded.clear();
    double limit = std::numeric_limits<double>::infinity();
    std::vector<Stretch> rises;
    qsizetype end = size();
    for (auto restart = m_restarts.rbegin();; ++restart) {
        const bool isFirst = restart == m_restarts.rend();
        rises.clear();
        m_steps.eachRise({isFirst ? 0 : restart->point, end},
                         [&](const Stretch &rise) { rises.push_back(rise); });
        for (auto rise = rises.rbegin(); rise != rises.rend(); ++rise) {
            const qsizetype cut = m_steps.lowerBound(limit, rise->begin, rise->end);
            putBefore(m_superseded, {cut, rise->end}, rise->end != end);
            putBefore(m_current, {rise->begin, cut}, true);
        }
        if (isFirst)
            break;
        end = restart->point;
        limit = std::min(limit, restart->step);
    }
    std::reverse(m_current.begin(), m_current.end());
    std::reverse(m_superseded.begin(), m_superseded.end());
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

qsizetype MetricSeries::nearest(double step) const
{
    qsizetype best = -1;
    const auto take = [&](qsizetype point) {
        if (best < 0 || std::abs(m_steps[point] - step) < std::abs(m_steps[best] - step))
            best = point;
    };
    for (const Stretch &stretch : m_current)
        m_steps.eachRise(stretch, [&](const Stretch &rise) {
            const qsizetype at = m_steps.lowerBound(step, rise.begin, rise.end);
            if (at > rise.begin)
                take(m_steps.lowerBound(m_steps[at - 1], rise.begin, at));
            if (at < rise.end)
                take(at);
        });
    return best;
}

std::size_t MetricSeries::bytes() const
{
    return m_steps.numbers().bytes() + m_wallTimes.numbers().bytes() + m_values.bytes();
}

} // namespace trainyard::models
