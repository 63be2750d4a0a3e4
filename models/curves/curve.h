// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/valuecolumn.h"
#include "models/metrics/xcolumn.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace trainyard::models {

// What a curve's x is.
struct CurveX {
    enum class Kind {
        Step,
        Epoch,        // as the job itself counts them
        RelativeTime, // seconds since the job's first point
        WallTime,     // seconds since 1970
        Metric        // the value that another metric of the job has at the same step
    };
    Kind kind = Kind::Step;
    QString metric = {}; // the other one's tag

    bool operator==(const CurveX &) const = default;
};

// How a curve is smoothed, over all its points.
struct Smoothing {
    enum class Kind {
        None,
        Ema,      // exponential moving average, debiased
        TimeEma,  // the same, weighted by the distance along x
        Gaussian, // weighted mean around each point
        Mean,     // of as many points before as behind
        Median    // of the same points
    };
    Kind kind = Kind::None;
    double strength = 0.6; // 0, hardly at all, to 1

    bool operator==(const Smoothing &) const = default;
};

struct CurveShape {
    CurveX x = {};
    Smoothing smoothing = {};

    bool operator==(const CurveShape &) const = default;
};

// The points of a curve as they stand. What it points to is its source's.
struct Curve {
    using Stretch = XColumn::Stretch;
    using Path = std::vector<Stretch>;           // joined; along them x never falls
    enum class Lack { Nothing, Epochs, Metric }; // why there can be no points: the job has not got these

    const XColumn *x = nullptr;       // null: no points
    const ValueColumn *y = nullptr;   // as many
    const ValueColumn *raw = nullptr; // the same before they were smoothed; null where y is not smoothed
    double origin = 0;                // a point lies at x − origin
    // As many: the step and the wall time (seconds since 1970) of each point; null where the points are no
    // measurements.
    const XColumn *steps = nullptr;
    const XColumn *wallTimes = nullptr;
    // As many, where y is made of several curves: a band about it, NaN where there is none, and how many of
    // them have a part in each point; null elsewhere.
    const ValueColumn *lower = nullptr;
    const ValueColumn *upper = nullptr;
    const NumberColumn *counts = nullptr;
    std::vector<Path> current = {};
    std::vector<Path> superseded = {}; // by a restart
    const Curve *before = nullptr; // what came before it, with the same x; shown, and no more. Null: nothing

    CurveX kind = {}; // what x is
    Lack lack = Lack::Nothing;
    qsizetype leftOut = 0;      // points that have no x
    bool isThinned = false;     // it has only some of its points: Aggregate::isThinned
    std::uint64_t revision = 0; // another one after each change; no two curves ever have the same

    double at(qsizetype point) const { return (*x)[point] - origin; }
    bool isEmpty() const { return current.empty() && superseded.empty(); }
};

// The stretches of a curve as paths: where x goes back a new path begins; where it goes on from one stretch
// to the next they are one path, if stretches are joined. None where x goes back so often that it has no
// order to speak of (several writers): more than mostFalls times.
enum class Joining { Yes, No };
constexpr std::size_t mostFalls = 128;
std::optional<std::vector<Curve::Path>> pathsOf(const XColumn &x, std::span<const Curve::Stretch> stretches,
                                                Joining joining = Joining::Yes);

// The current point whose x, less the origin, is nearest, the first of several in a path; -1 without points.
qsizetype nearestPoint(const Curve &curve, double x);
// The current point that was measured nearest to that time; -1 without times. Along a stretch times rise.
qsizetype nearestInTime(const Curve &curve, double wallTime);
// Least and greatest x of all points, less the origin, also of what came before.
std::optional<ValueRange> rangeOfX(const Curve &curve);

} // namespace trainyard::models
