// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/timebridge.h"

#include <QObject>
#include <QTimer>

namespace trainyard::models {
class JobMetrics;
}

namespace trainyard::jobs {

// Lets the charts of how busy a job is show the same time as those of its metrics. Where x are times all of
// them share one link and one extent; else the former are over the time of day, and follow the others by the
// times at which their points were measured. GUI thread.
class JobTimes final : public QObject
{
    Q_OBJECT
public:
    using Link = TimeBridge::Link;

    // The metrics outlive it; the link is that of the job's own metrics.
    JobTimes(models::JobMetrics &metrics, models::JobMetrics &system, Link link, QObject *parent = nullptr);

    void setX(const models::CurveX &x); // of the job's own metrics
    models::CurveX systemX() const;
    const Link &systemLink() const { return isTime() ? m_link : m_times; }
    charts::ChartLink &timesLink() { return *m_times; } // of the time of day
    void show(double from, double to);                  // in all charts; seconds since 1970

signals:
    void startChanged(); // relative times of the system metrics are counted from another time

private:
    bool isTime() const;
    void refresh();
    void takeStart();
    void takeExtent();
    void takeCurve();

    models::JobMetrics &m_metrics;
    models::JobMetrics &m_system;
    Link m_link;
    Link m_times;
    TimeBridge m_bridge;
    models::CurveX m_x;
    QString m_longest; // the metric by which steps are times
    QTimer m_refresh;  // gathers points
};

} // namespace trainyard::jobs
