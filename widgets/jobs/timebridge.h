// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curvesource.h"
#include "widgets/charts/chartwindow.h"

#include <QObject>

#include <memory>
#include <optional>

namespace trainyard::charts {
class ChartLink;
}

namespace trainyard::jobs {

// Keeps charts over steps (or another x) and charts over time at the same part and the same place, by a curve
// that knows when each of its points was measured. GUI thread.
class TimeBridge final : public QObject
{
    Q_OBJECT
public:
    using Link = std::shared_ptr<charts::ChartLink>;

    // The second one's x are seconds since 1970.
    TimeBridge(Link steps, Link times, QObject *parent = nullptr);

    // Null: they have nothing to do with each other. With another curve both show what was chosen last.
    void setCurve(std::shared_ptr<models::CurveSource> curve);

private:
    void translate();
    void stepsChanged();
    void timesChanged();
    void showTimes();
    void showSteps();
    void pointTimes();
    void pointSteps();
    std::optional<double> timeAt(double x) const;
    std::optional<double> xAt(double time) const;

    Link m_steps;
    Link m_times;
    charts::ChartWindow m_shownSteps; // when it was looked at last
    charts::ChartWindow m_shownTimes;
    std::shared_ptr<models::CurveSource> m_curve;
    bool m_doTimesLead = false; // the last choice was made there
    bool m_isBusy = false;      // what one is told must not come back
};

} // namespace trainyard::jobs
