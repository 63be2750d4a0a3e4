// SPDX-License-Identifier: Apache-2.0
#include "models/curves/curve.h"

#include <algorithm>
#include <cmath>

namespace trainyard::models {

std::optional<std::vector<Curve::Path>> pathsOf(const XColumn &x, std::span<const Curve::Stretch> stretches,
                                                Joining joining)
{
    std::vector<Curve::Path> paths;
    std::size_t falls = 0;
    for (const Curve::Stretch &stretch : stretches) {
        bool mayJoin = joining == Joining::Yes && !paths.empty();
        x.eachRise(stretch, [&](const Curve::Stretch &rise) {
            if (mayJoin && x[rise.begin] >= x[paths.back().back().end - 1]) {
                paths.back().push_back(rise);
            } else if (falls <= mostFalls) {
                falls += rise.begin > stretch.begin || mayJoin;
                paths.push_back({rise});
            }
            mayJoin = false;
        });
        if (falls > mostFalls)
            return std::nullopt;
    }
    return paths;
}

qsizetype nearestPoint(const Curve &curve, double x)
{
    qsizetype best = -1;
    const double wanted = x + curve.origin;
    const auto take = [&](qsizetype point) {
        if (best < 0 || std::abs((*curve.x)[point] - wanted) < std::abs((*curve.x)[best] - wanted))
            best = point;
    };
    for (const Curve::Path &path : curve.current)
        for (const Curve::Stretch &stretch : path) {
            const qsizetype at = curve.x->lowerBound(wanted, stretch.begin, stretch.end);
            if (at > stretch.begin) // the first of those with this x
                take(curve.x->lowerBound((*curve.x)[at - 1], stretch.begin, at));
            if (at < stretch.end)
                take(at);
        }
    return best;
}

qsizetype nearestInTime(const Curve &curve, double wallTime)
{
    qsizetype best = -1;
    const auto take = [&](qsizetype point) {
        const XColumn &times = *curve.wallTimes;
        if (best < 0 || std::abs(times[point] - wallTime) < std::abs(times[best] - wallTime))
            best = point;
    };
    for (const Curve::Path &path : curve.current)
        for (const Curve::Stretch &stretch : curve.wallTimes ? path : Curve::Path()) {
            const qsizetype at = curve.wallTimes->numbers().lowerBound(wallTime, stretch.begin, stretch.end);
            if (at > stretch.begin)
                take(at - 1);
            if (at < stretch.end)
                take(at);
        }
    return best;
}

std::optional<ValueRange> rangeOfX(const Curve &curve)
{
    std::optional<ValueRange> range;
    for (const auto *paths : {&curve.current, &curve.superseded})
        for (const Curve::Path &path : *paths) {
            const double least = curve.at(path.front().begin);
            const double greatest = curve.at(path.back().end - 1);
            range = range ? ValueRange{std::min(range->least, least), std::max(range->greatest, greatest)}
                          : ValueRange{least, greatest};
        }
    const auto before = curve.before ? rangeOfX(*curve.before) : std::nullopt;
    if (range && before)
        range->least = std::min(range->least, before->least);
    return range;
}

} // namespace trainyard::models
