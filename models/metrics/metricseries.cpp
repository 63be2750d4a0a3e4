// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace trainyard::models {

namespace {

// Which of `count` equal columns of [least, greatest] holds x, which is inside.
int columnAt(double x, double least, double greatest, int count)
{
    if (!(greatest > least))
        return 0;
    return std::clamp(int((x - least) / (greatest - least) * count), 0, count - 1);
}

void widen(ValueRange &range, double value, bool isFirst)
{
    range.least = isFirst ? value : std::min(range.least, value);
    range.greatest = isFirst ? value : std::max(range.greatest, value);
}

} // namespace

void MetricSeries::append(const api::MetricSeries &points)
{
    assert(points.steps.size() == points.values.size() && points.wallTimes.size() == points.values.size());
    for (std::size_t i = 0; i < points.values.size(); ++i) {
        const bool isFirst = m_values.empty();
        m_stepsSorted = m_stepsSorted && (isFirst || points.steps[i] >= m_steps.back());
        m_wallTimesSorted = m_wallTimesSorted && (isFirst || points.wallTimes[i] >= m_wallTimes.back());
        widen(m_stepRange, double(points.steps[i]), isFirst);
        widen(m_wallTimeRange, points.wallTimes[i], isFirst);
        m_steps.push_back(points.steps[i]);
        m_wallTimes.push_back(points.wallTimes[i]);
        m_values.push_back(points.values[i]);
        index(size() - 1);
    }
}

void MetricSeries::index(qsizetype point)
{
    if (point % blockSize == 0)
        m_blocks.emplace_back();
    Block &block = m_blocks.back();
    const double v = value(point);
    if (!std::isfinite(v)) {
        if (block.notFinite < 0)
            block.notFinite = point;
        return;
    }
    if (block.least < 0 || v < value(block.least))
        block.least = point;
    if (block.greatest < 0 || v > value(block.greatest))
        block.greatest = point;
    if (!m_valueRange)
        m_valueRange = ValueRange{v, v};
    widen(*m_valueRange, v, false);
}

double MetricSeries::x(qsizetype point, Axis axis) const
{
    return axis == Axis::Step ? double(step(point)) : wallTime(point);
}

std::optional<double> MetricSeries::lastFinite() const
{
    const auto last =
        std::find_if(m_values.rbegin(), m_values.rend(), [](double v) { return std::isfinite(v); });
    return last == m_values.rend() ? std::nullopt : std::optional(*last);
}

std::optional<ValueRange> MetricSeries::valueRange() const
{
    return m_valueRange;
}

std::optional<ValueRange> MetricSeries::xRange(Axis axis) const
{
    if (m_values.empty())
        return std::nullopt;
    return axis == Axis::Step ? m_stepRange : m_wallTimeRange;
}

qsizetype MetricSeries::lowerBound(double x, Axis axis) const
{
    if (axis == Axis::Step) {
        const auto at =
            std::lower_bound(m_steps.begin(), m_steps.end(), x,
                             [](std::int64_t step, double bound) { return double(step) < bound; });
        return at - m_steps.begin();
    }
    return std::lower_bound(m_wallTimes.begin(), m_wallTimes.end(), x) - m_wallTimes.begin();
}

void MetricSeries::merge(Column &column, qsizetype point) const
{
    const double v = value(point);
    if (!std::isfinite(v)) {
        if (column.notFinite < 0)
            column.notFinite = point;
        return;
    }
    if (column.first < 0)
        column.first = point;
    column.last = point;
    if (column.least < 0 || v < value(column.least))
        column.least = point;
    if (column.greatest < 0 || v > value(column.greatest))
        column.greatest = point;
}

MetricSeries::Column MetricSeries::columnOf(qsizetype begin, qsizetype end) const
{
    Column column;
    qsizetype point = begin;
    while (point < end) {
        const bool isWholeBlock = point % blockSize == 0 && point + blockSize <= end && column.first >= 0;
        if (!isWholeBlock) {
            merge(column, point++);
            continue;
        }
        const Block &block = m_blocks[std::size_t(point / blockSize)];
        for (const qsizetype extreme : {block.least, block.greatest, block.notFinite}) {
            if (extreme >= 0)
                merge(column, extreme);
        }
        point += blockSize;
    }
    for (point = end; point > begin; --point) {
        if (std::isfinite(value(point - 1))) {
            column.last = point - 1;
            break;
        }
    }
    return column;
}

QList<MetricSeries::Column> MetricSeries::reduce(double xMin, double xMax, int pixelColumns, Axis axis) const
{
    if (m_values.empty() || pixelColumns < 1 || !(xMin <= xMax))
        return {};
    return isSorted(axis) ? reduceSorted(xMin, xMax, pixelColumns, axis)
                          : reduceUnsorted(xMin, xMax, pixelColumns, axis);
}

QList<MetricSeries::Column> MetricSeries::reduceSorted(double xMin, double xMax, int pixelColumns,
                                                       Axis axis) const
{
    const qsizetype begin = lowerBound(xMin, axis);
    const qsizetype end = lowerBound(std::nextafter(xMax, HUGE_VAL), axis);
    QList<Column> columns;

    for (qsizetype before = begin; before > 0; --before) {
        if (std::isfinite(value(before - 1))) {
            columns.append(columnOf(before - 1, before));
            break;
        }
    }
    for (qsizetype point = begin; point < end;) {
        const int number = columnAt(x(point, axis), xMin, xMax, pixelColumns);
        // The border by arithmetic, then exactly: columnAt() decides which side a point on the border is on.
        qsizetype next =
            std::clamp(lowerBound(xMin + (xMax - xMin) / pixelColumns * (number + 1), axis), point + 1, end);
        while (next > point + 1 && columnAt(x(next - 1, axis), xMin, xMax, pixelColumns) > number)
            --next;
        while (next < end && columnAt(x(next, axis), xMin, xMax, pixelColumns) == number)
            ++next;
        columns.append(columnOf(point, next));
        point = next;
    }
    for (qsizetype after = end; after < size(); ++after) {
        if (std::isfinite(value(after))) {
            columns.append(columnOf(after, after + 1));
            break;
        }
    }
    return columns;
}

// Steps that went back (a script that was started anew) leave no order to search in: every point is looked
// at.
QList<MetricSeries::Column> MetricSeries::reduceUnsorted(double xMin, double xMax, int pixelColumns,
                                                         Axis axis) const
{
    std::vector<Column> all(std::size_t(pixelColumns) + 2); // with the one outside on either side
    for (qsizetype point = 0; point < size(); ++point) {
        const double at = x(point, axis);
        if (at >= xMin && at <= xMax) {
            merge(all[std::size_t(columnAt(at, xMin, xMax, pixelColumns)) + 1], point);
            continue;
        }
        if (!std::isfinite(value(point)))
            continue;
        Column &outside = at < xMin ? all.front() : all.back();
        const bool isNearer =
            outside.first < 0 || (at < xMin ? at >= x(outside.first, axis) : at < x(outside.first, axis));
        if (isNearer)
            outside = {point, point, point, point, -1};
    }
    QList<Column> columns;
    for (const Column &column : all) {
        if (column.first >= 0 || column.notFinite >= 0)
            columns.append(column);
    }
    return columns;
}

qsizetype MetricSeries::nearest(double x, Axis axis) const
{
    if (m_values.empty())
        return -1;
    qsizetype from = 0;
    qsizetype to = size();
    if (isSorted(axis)) {
        const qsizetype at = lowerBound(x, axis);
        from = std::max<qsizetype>(0, at - 1);
        to = std::min(size(), at + 1);
    }
    qsizetype best = from;
    for (qsizetype point = from; point < to; ++point) {
        if (std::abs(this->x(point, axis) - x) < std::abs(this->x(best, axis) - x))
            best = point;
    }
    return best;
}

} // namespace trainyard::models
