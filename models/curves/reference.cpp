// SPDX-License-Identifier: Apache-2.0
#include "models/curves/reference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace trainyard::models {

Reference::Reference(const MetricSeries &series, bool ofSuperseded, Takes takes)
    : m_takes(takes)
    , m_points(series.size())
    , m_restarts(series.restarts())
{
    const XColumn &steps = series.column(MetricSeries::Axis::Step);
    std::vector<qsizetype> points;
    for (const auto &stretch : ofSuperseded ? series.superseded() : series.current())
        for (qsizetype point = stretch.begin; point < stretch.end; ++point)
            points.push_back(point);
    const auto isEarlier = [&steps](qsizetype a, qsizetype b) { return steps[a] < steps[b]; };
    m_isInOrder = std::is_sorted(points.begin(), points.end(), isEarlier);
    if (!m_isInOrder)
        std::stable_sort(points.begin(), points.end(), isEarlier);
    for (const qsizetype point : points)
        append(steps[point], series.value(point));
}

void Reference::append(double step, double value)
{
    if (m_takes == Takes::PointNumbers) {
        if (isEmpty() && step > 0)
            m_steps.append(0), m_values.append(0);
        value = double(m_values.size());
    }
    if (!std::isfinite(value))
        return;
    m_steps.append(step);
    m_values.append(value);
}

double Reference::lastStep() const
{
    return isEmpty() ? -std::numeric_limits<double>::infinity() : m_steps[m_steps.size() - 1];
}

bool Reference::extend(const MetricSeries &series)
{
    const XColumn &steps = series.column(MetricSeries::Axis::Step);
    if (series.size() == m_points)
        return series.restarts() == m_restarts;
    double last = lastStep();
    bool follow = m_isInOrder && series.restarts() == m_restarts;
    for (qsizetype point = m_points; follow && point < series.size(); ++point) {
        follow = point == m_points ? steps[point] > last : steps[point] >= last;
        last = steps[point];
    }
    if (!follow)
        return false;
    for (qsizetype point = m_points; point < series.size(); ++point)
        append(steps[point], series.value(point));
    m_points = series.size();
    return true;
}

std::optional<double> Reference::at(double step, Between between) const
{
    const qsizetype size = m_steps.size();
    const qsizetype after = // the first beyond it
        m_steps.lowerBound(std::nextafter(step, std::numeric_limits<double>::infinity()), 0, size);
    if (after == 0)
        return std::nullopt;
    const double atStep = m_steps[after - 1];
    if (atStep == step)
        return m_values[after - 1];
    if (between == Between::Nothing || after == size)
        return std::nullopt;
    const double next = m_steps[after];
    const double way = (step - atStep) / (next - atStep);
    return m_values[after - 1] + way * (*at(next, Between::Nothing) - m_values[after - 1]);
}

} // namespace trainyard::models
