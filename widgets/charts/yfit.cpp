// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/yfit.h"

#include "models/parallelfor.h"
#include "widgets/charts/pixelcurve.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace trainyard::charts {

using models::Curve;
using models::ValueColumn;
using models::ValueRange;

namespace {

constexpr std::size_t samples = 1024;
constexpr std::size_t fewest = 10; // of less nothing is an outlier
constexpr double part = 0.02;      // that lies beyond the percentiles, at each end
constexpr double reach = 0.5;      // beyond them, of their distance

void widen(std::optional<ValueRange> &range, const std::optional<ValueRange> &by)
{
    if (range && by)
        *range = {std::min(range->least, by->least), std::max(range->greatest, by->greatest)};
    else if (by)
        range = by;
}

class CurveFit
{
public:
    CurveFit(const Curve &curve, double from, double to, AxisScale::Kind kind)
        : m_curve(curve)
        , m_from(from + curve.origin)
        , m_to(to + curve.origin)
        , m_kind(kind)
    {}

    std::optional<ValueRange> range() const;
    std::optional<ValueRange> withoutOutliers(const ValueRange &range) const;
    qsizetype countOutside(double least, double greatest) const;

private:
    template <class Take>
    void eachStretch(Take take) const; // of what is in view: take(begin, end)
    std::optional<ValueRange> rangeOf(const ValueColumn &values) const;
    double bent(double value) const;
    double unbent(double value) const;

    const Curve &m_curve;
    double m_from;
    double m_to;
    AxisScale::Kind m_kind;
};

template <class Take>
void CurveFit::eachStretch(Take take) const
{
    for (const auto *paths : {&m_curve.current, &m_curve.superseded})
        for (const Curve::Path &path : *paths)
            for (const Curve::Stretch &stretch : path) {
                const qsizetype begin = m_curve.x->lowerBound(m_from, stretch.begin, stretch.end);
                const double beyond = std::nextafter(m_to, std::numeric_limits<double>::infinity());
                take(begin, m_curve.x->lowerBound(beyond, begin, stretch.end));
            }
}

std::optional<ValueRange> CurveFit::rangeOf(const ValueColumn &values) const
{
    std::optional<ValueRange> found;
    for (const auto *paths : {&m_curve.current, &m_curve.superseded})
        for (const Curve::Path &path : *paths)
            widen(found, visibleRange(*m_curve.x, values, path, m_from, m_to));
    if (m_kind != AxisScale::Kind::Log || !found || found->least > 0)
        return found;
    std::optional<double> least;
    eachStretch([&](qsizetype begin, qsizetype end) {
        if (const auto above = values.leastAbove(begin, end, 0))
            least = std::min(*above, least.value_or(*above));
    });
    return least ? std::optional(ValueRange{*least, found->greatest}) : std::nullopt;
}

std::optional<ValueRange> CurveFit::range() const
{
    std::optional<ValueRange> found = rangeOf(*m_curve.y);
    for (const ValueColumn *other : {m_curve.raw, m_curve.lower, m_curve.upper})
        if (other)
            widen(found, rangeOf(*other));
    return found;
}

double CurveFit::bent(double value) const
{
    return m_kind == AxisScale::Kind::Log ? std::log(value) : value;
}

double CurveFit::unbent(double value) const
{
    return m_kind == AxisScale::Kind::Log ? std::exp(value) : value;
}

// The part of the range that is no outlier.
std::optional<ValueRange> CurveFit::withoutOutliers(const ValueRange &range) const
{
    const ValueColumn &values = m_curve.raw ? *m_curve.raw : *m_curve.y;
    std::size_t points = 0;
    eachStretch([&](qsizetype begin, qsizetype end) { points += std::size_t(end - begin); });
    const auto stride = qsizetype(std::bit_floor(std::max<std::size_t>(1, points / samples)));
    std::vector<double> taken;
    eachStretch([&](qsizetype begin, qsizetype end) {
        for (qsizetype at = (begin + stride - 1) / stride * stride; at < end; at += stride)
            if (std::isfinite(values[at]) && (m_kind != AxisScale::Kind::Log || values[at] > 0))
                taken.push_back(bent(values[at]));
    });
    if (taken.size() < fewest)
        return range;
    std::sort(taken.begin(), taken.end());
    const double last = double(taken.size() - 1);
    const double low = taken[std::size_t(std::ceil(part * last))];
    const double high = taken[std::size_t(std::floor((1 - part) * last))];
    const double beyond = (high - low) * reach;
    return ValueRange{std::max(range.least, unbent(low - beyond)),
                      std::min(range.greatest, unbent(high + beyond))};
}

qsizetype CurveFit::countOutside(double least, double greatest) const
{
    const ValueColumn &values = m_curve.raw ? *m_curve.raw : *m_curve.y;
    qsizetype count = 0;
    eachStretch(
        [&](qsizetype begin, qsizetype end) { count += values.countOutside(begin, end, least, greatest); });
    return count;
}

} // namespace

YFit fitY(std::span<const Curve *const> curves, double from, double to, AxisScale::Kind kind, bool clips)
{
    struct Part {
        std::optional<ValueRange> whole;
        std::optional<ValueRange> kept;
        qsizetype notPositive = 0;
        qsizetype outliers = 0;
    };
    std::vector<Part> parts(curves.size());
    const bool isLog = kind == AxisScale::Kind::Log;
    const double smallest =
        isLog ? std::numeric_limits<double>::denorm_min() : -std::numeric_limits<double>::infinity();
    models::parallelFor(int(curves.size()), [&](int number) {
        const CurveFit fit(*curves[std::size_t(number)], from, to, kind);
        Part &part = parts[std::size_t(number)];
        part.whole = fit.range();
        part.kept = part.whole && clips ? fit.withoutOutliers(*part.whole) : part.whole;
        if (isLog)
            part.notPositive = fit.countOutside(smallest, std::numeric_limits<double>::infinity());
    });
    std::optional<ValueRange> whole;
    std::optional<ValueRange> kept;
    YFit result;
    for (const Part &part : parts) {
        widen(whole, part.whole);
        widen(kept, part.kept);
        result.notPositive += part.notPositive;
    }
    if (!kept) {
        result.range = isLog ? AxisRange{0.1, 1} : AxisRange{};
        return result;
    }
    result.range = paddedRange(kept->least, kept->greatest, kind);
    const double least = std::max(smallest, result.range.least);
    if (whole->least >= least && whole->greatest <= result.range.greatest)
        return result;
    models::parallelFor(int(curves.size()), [&](int number) {
        parts[std::size_t(number)].outliers =
            CurveFit(*curves[std::size_t(number)], from, to, kind).countOutside(least, result.range.greatest);
    });
    for (const Part &part : parts)
        result.outliers += part.outliers;
    result.outliers -= result.notPositive;
    return result;
}

} // namespace trainyard::charts
