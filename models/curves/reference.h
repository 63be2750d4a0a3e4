// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/metricseries.h"

#include <optional>

namespace trainyard::models {

// A value for each step of some steps, as another series has it, to be looked up from other series' steps.
class Reference
{
public:
    enum class Takes {
        Values,      // of the points
        PointNumbers // counted from 0 at step 0: epochs, of a series with a point after each
    };
    enum class Between { Nothing, Linear }; // what is at steps between those of the points

    Reference() = default;
    // Of the series' current points, or of the superseded ones. What is no finite number is none.
    Reference(const MetricSeries &series, bool ofSuperseded, Takes takes);

    // Points that the series has had since. False, and nothing taken in, where they do not simply follow, at
    // later steps: make it anew then.
    bool extend(const MetricSeries &series);

    bool isEmpty() const { return m_steps.size() == 0; }
    double lastStep() const; // minus infinity when empty
    // Of several points at a step the last one counts.
    std::optional<double> at(double step, Between between) const;

private:
    void append(double step, double value);

    NumberColumn m_steps; // never fall
    NumberColumn m_values;
    Takes m_takes = Takes::Values;
    qsizetype m_points = 0; // of the series, that were taken in
    std::size_t m_restarts = 0;
    bool m_isInOrder = true; // as the series has them
};

} // namespace trainyard::models
