// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/reference.h"
#include "models/curves/smoother.h"

#include <limits>
#include <optional>
#include <vector>

namespace trainyard::models {

// What a curve is made of: a series, and the one that x comes from where that is another one.
struct CurveMaterial {
    MetricSeries series;
    std::optional<MetricSeries> reference = {};
    bool countsEpochs = false; // by the reference's points, which each end one
};

// A curve that has columns of its own: x looked up, points sorted, values smoothed. Made on a worker, then
// extended with the points that have come since.
//
// Points that have no x are left out; those at the end whose x may still come wait for it. Where x is another
// metric, points are joined in the order of x, those at the same x in that of their steps: the curve is y
// over x, not the way that training took. Elsewhere points are sorted only where pathsOf() has
// none. Each path is smoothed by itself.
class BuiltCurve
{
public:
    BuiltCurve(const CurveMaterial &material, const CurveShape &shape);

    // Takes in what series and reference have had since. O(new points, and the smoothing's reach). False
    // where it must be made anew: curve() is as it was then.
    bool extend(const MetricSeries &series, const MetricSeries *reference);

    Curve curve() const; // points into this one; without a revision

private:
    struct Points { // placed, in a row
        std::vector<double> x;
        std::vector<double> y;
        std::vector<qsizetype> numbers;                                // which of the series they are
        double mostLeftOut = -std::numeric_limits<double>::infinity(); // the greatest step of those without x
    };

    Points place(const MetricSeries &series, const XColumn::Stretch &stretch,
                 const Reference &reference) const;
    void takeAll(const MetricSeries &series, const Reference &ofSuperseded);
    qsizetype endOfKnown(const MetricSeries &series, qsizetype begin) const;
    void takeColumns(const MetricSeries &series);
    void append(const MetricSeries &series, const Points &points);
    void arrange();
    void sort();
    void smooth();
    bool canGrow(const Points &points) const;
    void growSmoothed(const Points &points);

    CurveShape m_shape;
    Reference m_reference;
    Reference::Between m_between = Reference::Between::Nothing;
    bool m_isLookedUp = false;
    struct Columns { // as many points in each
        XColumn x;
        XColumn steps;
        XColumn wallTimes;
        ValueColumn raw;
    };
    Columns m_columns;
    ValueColumn m_settled;  // smoothed, up to where later points have no part
    ValueColumn m_smoothed; // and the rest
    std::vector<Curve::Stretch> m_current;
    std::vector<Curve::Stretch> m_superseded;
    std::vector<Curve::Path> m_currentPaths;
    std::vector<Curve::Path> m_supersededPaths;
    Smoother m_smoother;    // of the last current path
    bool m_grows = true;    // that path goes up to the last point
    qsizetype m_points = 0; // of the series, that were looked at
    qsizetype m_seen = 0;   // and those that wait
    double m_mostLeftOut = -std::numeric_limits<double>::infinity();
    std::size_t m_restarts = 0;
};

} // namespace trainyard::models
