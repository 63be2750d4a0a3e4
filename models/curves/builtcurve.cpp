// SPDX-License-Identifier: Apache-2.0
#include "models/curves/builtcurve.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

namespace trainyard::models {

namespace {

using Stretch = Curve::Stretch;

struct MarkedStretch {
    Stretch stretch;
    bool isCurrent = true;
};

std::vector<MarkedStretch> allStretches(const MetricSeries &series)
{
    std::vector<MarkedStretch> all;
    for (const Stretch &stretch : series.current())
        all.push_back({stretch, true});
    for (const Stretch &stretch : series.superseded())
        all.push_back({stretch, false});
    std::sort(all.begin(), all.end(), [](const MarkedStretch &a, const MarkedStretch &b) {
        return a.stretch.begin < b.stretch.begin;
    });
    return all;
}

qsizetype sizeOf(const Curve::Path &path)
{
    return std::accumulate(path.begin(), path.end(), qsizetype(0), [](qsizetype sum, const Stretch &stretch) {
        return sum + stretch.end - stretch.begin;
    });
}

// Of all points of the path, one after the other.
std::vector<double> gathered(const NumberColumn &column, const Curve::Path &path)
{
    std::vector<double> numbers;
    for (const Stretch &stretch : path) {
        const std::vector<double> part = column.read(stretch.begin, stretch.end);
        numbers.insert(numbers.end(), part.begin(), part.end());
    }
    return numbers;
}

const XColumn &xOf(const MetricSeries &series, const CurveShape &shape)
{
    return series.column(shape.x.kind == CurveX::Kind::Step ? MetricSeries::Axis::Step
                                                            : MetricSeries::Axis::WallTime);
}

} // namespace

BuiltCurve::BuiltCurve(const CurveMaterial &material, const CurveShape &shape)
    : m_shape(shape)
    , m_isLookedUp(shape.x.kind == CurveX::Kind::Metric || shape.x.kind == CurveX::Kind::Epoch)
    , m_smoother(shape.smoothing)
    , m_restarts(material.series.restarts())
{
    Reference ofSuperseded;
    if (m_isLookedUp && material.reference) {
        const auto takes = material.countsEpochs ? Reference::Takes::PointNumbers : Reference::Takes::Values;
        m_between =
            shape.x.kind == CurveX::Kind::Epoch ? Reference::Between::Linear : Reference::Between::Nothing;
        m_reference = Reference(*material.reference, false, takes);
        ofSuperseded = Reference(*material.reference, true, takes);
    }
    if (m_isLookedUp)
        takeAll(material.series, ofSuperseded);
    else
        takeColumns(material.series);
    arrange();
    smooth();
}

// Of points from `begin` on, the end of those whose x is known now if ever: later points of the reference may
// tell that of the rest.
qsizetype BuiltCurve::endOfKnown(const MetricSeries &series, qsizetype begin) const
{
    if (!m_isLookedUp)
        return series.size();
    if (m_reference.isEmpty())
        return begin;
    const XColumn &steps = series.column(MetricSeries::Axis::Step);
    if (!steps.falls().empty())
        begin = std::max(begin, steps.falls().back());
    const double beyond = std::nextafter(m_reference.lastStep(), std::numeric_limits<double>::infinity());
    return steps.lowerBound(beyond, begin, series.size());
}

BuiltCurve::Points BuiltCurve::place(const MetricSeries &series, const Stretch &stretch,
                                     const Reference &reference) const
{
    Points points;
    const XColumn &steps = series.column(MetricSeries::Axis::Step);
    if (!m_isLookedUp) {
        points.x = xOf(series, m_shape).numbers().read(stretch.begin, stretch.end);
        points.y = series.values().numbers().read(stretch.begin, stretch.end);
        points.numbers.resize(points.x.size());
        std::iota(points.numbers.begin(), points.numbers.end(), stretch.begin);
        return points;
    }
    for (qsizetype point = stretch.begin; point < stretch.end; ++point)
        if (const auto x = reference.at(steps[point], m_between)) {
            points.x.push_back(*x);
            points.y.push_back(series.value(point));
            points.numbers.push_back(point);
        } else {
            points.mostLeftOut = std::max(points.mostLeftOut, steps[point]);
        }
    return points;
}

void BuiltCurve::append(const MetricSeries &series, const Points &points)
{
    for (std::size_t i = 0; i < points.x.size(); ++i) {
        m_columns.x.append(points.x[i]);
        m_columns.steps.append(series.column(MetricSeries::Axis::Step)[points.numbers[i]]);
        m_columns.wallTimes.append(series.wallTime(points.numbers[i]));
        m_columns.raw.append(points.y[i]);
    }
}

void BuiltCurve::takeColumns(const MetricSeries &series)
{
    m_columns = {xOf(series, m_shape), series.column(MetricSeries::Axis::Step),
                 series.column(MetricSeries::Axis::WallTime), series.values()};
    m_current = series.current();
    m_superseded = series.superseded();
    m_points = m_seen = series.size();
}

void BuiltCurve::takeAll(const MetricSeries &series, const Reference &ofSuperseded)
{
    const bool endsInCurrent = !series.current().empty() && series.current().back().end == series.size();
    const qsizetype end = endsInCurrent ? endOfKnown(series, series.current().back().begin) : series.size();
    for (const auto &[stretch, isCurrent] : allStretches(series)) {
        const qsizetype begin = m_columns.x.size();
        const Stretch known{stretch.begin, std::min(end, stretch.end)};
        const Points points = place(series, known, isCurrent ? m_reference : ofSuperseded);
        append(series, points);
        if (isCurrent)
            m_mostLeftOut = std::max(m_mostLeftOut, points.mostLeftOut);
        if (m_columns.x.size() > begin)
            (isCurrent ? m_current : m_superseded).push_back({begin, m_columns.x.size()});
    }
    m_points = end;
    m_seen = series.size();
}

void BuiltCurve::arrange()
{
    const bool sorts = m_shape.x.kind == CurveX::Kind::Metric && !m_columns.x.falls().empty();
    auto current = pathsOf(m_columns.x, m_current);
    auto superseded = pathsOf(m_columns.x, m_superseded, Joining::No);
    if (sorts || !current || !superseded) {
        sort();
    } else {
        m_currentPaths = std::move(*current);
        m_supersededPaths = std::move(*superseded);
    }
    m_grows = m_currentPaths.empty() || m_currentPaths.back().back().end == m_columns.x.size();
}

// All points by x: the superseded ones first, then the current ones, so that these can grow.
void BuiltCurve::sort()
{
    std::vector<qsizetype> order;
    const auto take = [&](const std::vector<Stretch> &stretches) {
        const auto begin = std::ptrdiff_t(order.size());
        for (const Stretch &stretch : stretches)
            for (qsizetype point = stretch.begin; point < stretch.end; ++point)
                order.push_back(point);
        std::stable_sort(order.begin() + begin, order.end(),
                         [this](qsizetype a, qsizetype b) { return m_columns.x[a] < m_columns.x[b]; });
    };
    take(m_superseded);
    const auto superseded = qsizetype(order.size());
    take(m_current);
    Columns sorted;
    for (const qsizetype point : order) {
        sorted.x.append(m_columns.x[point]);
        sorted.steps.append(m_columns.steps[point]);
        sorted.wallTimes.append(m_columns.wallTimes[point]);
        sorted.raw.append(m_columns.raw[point]);
    }
    m_columns = std::move(sorted);
    m_supersededPaths.clear();
    m_currentPaths.clear();
    if (superseded > 0)
        m_supersededPaths.push_back({{0, superseded}});
    if (superseded < m_columns.x.size())
        m_currentPaths.push_back({{superseded, m_columns.x.size()}});
}

void BuiltCurve::smooth()
{
    if (m_shape.smoothing.kind == Smoothing::Kind::None)
        return;
    std::vector<double> values(std::size_t(m_columns.x.size()));
    qsizetype provisional = 0;
    for (const auto *paths : {&m_supersededPaths, &m_currentPaths})
        for (const Curve::Path &path : *paths) {
            m_smoother = Smoother(m_shape.smoothing, unitOf(m_columns.x, path));
            const Smoother::Taken taken = m_smoother.take(gathered(m_columns.x.numbers(), path),
                                                          gathered(m_columns.raw.numbers(), path));
            qsizetype done = 0;
            const auto settled = qsizetype(taken.settled.size());
            for (const Stretch &stretch : path)
                for (qsizetype point = stretch.begin; point < stretch.end; ++point, ++done)
                    values[std::size_t(point)] = done < settled
                                                     ? taken.settled[std::size_t(done)]
                                                     : taken.provisional[std::size_t(done - settled)];
            provisional = qsizetype(taken.provisional.size());
        }
    if (m_currentPaths.empty())
        m_smoother = Smoother(m_shape.smoothing);
    else
        m_grows =
            m_grows && m_currentPaths.back().back().end - m_currentPaths.back().back().begin >= provisional;
    const std::size_t settled = m_grows ? values.size() - std::size_t(provisional) : values.size();
    for (std::size_t i = 0; i < settled; ++i)
        m_settled.append(values[i]);
    m_smoothed = m_settled;
    for (std::size_t i = settled; i < values.size(); ++i)
        m_smoothed.append(values[i]);
}

bool BuiltCurve::canGrow(const Points &points) const
{
    if (points.x.empty())
        return true;
    if (!m_grows || m_currentPaths.empty() || !std::is_sorted(points.x.begin(), points.x.end()) ||
        points.x.front() < m_columns.x[m_columns.x.size() - 1])
        return false;
    const auto before = std::size_t(sizeOf(m_currentPaths.back()));
    const std::size_t after = before + points.x.size();
    return m_shape.smoothing.kind != Smoothing::Kind::TimeEma ||
           std::bit_floor(before) == std::bit_floor(after);
}

bool BuiltCurve::extend(const MetricSeries &series, const MetricSeries *reference)
{
    const double known = m_reference.lastStep();
    if (series.restarts() != m_restarts || (m_isLookedUp && (!reference || !m_reference.extend(*reference))))
        return false;
    if (m_reference.lastStep() > known && m_mostLeftOut > known) // it may have an x now
        return false;
    const qsizetype end = endOfKnown(series, m_points);
    const Points points = place(series, {m_points, end}, m_reference);
    if (!canGrow(points))
        return false;
    m_points = end;
    m_seen = series.size();
    m_mostLeftOut = std::max(m_mostLeftOut, points.mostLeftOut);
    if (points.x.empty())
        return true;
    append(series, points);
    m_currentPaths.back().back().end = m_columns.x.size();
    if (m_shape.smoothing.kind != Smoothing::Kind::None)
        growSmoothed(points);
    return true;
}

void BuiltCurve::growSmoothed(const Points &points)
{
    const Smoother::Taken taken = m_smoother.take(points.x, points.y);
    for (const double value : taken.settled)
        m_settled.append(value);
    m_smoothed = m_settled;
    for (const double value : taken.provisional)
        m_smoothed.append(value);
}

Curve BuiltCurve::curve() const
{
    const bool isSmoothed = m_shape.smoothing.kind != Smoothing::Kind::None;
    Curve curve{.x = &m_columns.x,
                .y = isSmoothed ? &m_smoothed : &m_columns.raw,
                .raw = isSmoothed ? &m_columns.raw : nullptr};
    curve.steps = &m_columns.steps;
    curve.wallTimes = &m_columns.wallTimes;
    curve.current = m_currentPaths;
    curve.superseded = m_supersededPaths;
    curve.kind = m_shape.x;
    curve.leftOut = m_isLookedUp ? m_seen - m_columns.x.size() : 0;
    return curve;
}

} // namespace trainyard::models
