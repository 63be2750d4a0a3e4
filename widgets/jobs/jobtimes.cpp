// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobtimes.h"

#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartlink.h"

#include <algorithm>

namespace trainyard::jobs {

using models::CurveX;
using models::JobMetrics;
using models::MetricSeries;

namespace {

constexpr int refreshMs = 250;

// Of all points of both; none without points.
std::optional<charts::AxisRange> timesOf(const JobMetrics &metrics, const JobMetrics &system)
{
    std::optional<charts::AxisRange> times;
    for (const JobMetrics *each : {&metrics, &system})
        for (const QString &tag : each->tags())
            if (const auto own = each->series(tag)->column(MetricSeries::Axis::WallTime).range())
                times = times ? charts::AxisRange{std::min(times->least, own->least),
                                                  std::max(times->greatest, own->greatest)}
                              : charts::AxisRange{own->least, own->greatest};
    return times;
}

} // namespace

JobTimes::JobTimes(JobMetrics &metrics, JobMetrics &system, Link link, QObject *parent)
    : QObject(parent)
    , m_metrics(metrics)
    , m_system(system)
    , m_link(std::move(link))
    , m_times(std::make_shared<charts::ChartLink>())
    , m_bridge(m_link, m_times)
{
    m_times->makeSteps(*this);
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &JobTimes::refresh);
    for (JobMetrics *each : {&m_metrics, &m_system})
        connect(each, &JobMetrics::pageAppended, this, [this] {
            if (!m_refresh.isActive())
                m_refresh.start();
        });
    refresh();
}

bool JobTimes::isTime() const
{
    return m_x.kind == CurveX::Kind::RelativeTime || m_x.kind == CurveX::Kind::WallTime;
}

CurveX JobTimes::systemX() const
{
    return isTime() ? m_x : CurveX{.kind = CurveX::Kind::WallTime};
}

void JobTimes::setX(const CurveX &x)
{
    if (m_x == x)
        return;
    m_x = x;
    m_longest.clear();
    refresh();
}

void JobTimes::refresh()
{
    takeStart();
    takeExtent();
    takeCurve();
}

void JobTimes::takeStart()
{
    const auto before = m_system.startTime();
    m_system.countFrom(m_metrics.startTime());
    if (m_system.startTime() != before)
        emit startChanged();
}

void JobTimes::takeExtent()
{
    auto times = isTime() ? timesOf(m_metrics, m_system) : std::nullopt;
    if (times && m_x.kind == CurveX::Kind::RelativeTime) {
        const double start = m_system.startTime().value_or(0);
        times = charts::AxisRange{times->least - start, times->greatest - start};
    }
    m_link->setExtent(times);
}

// The one with most points tells the time best.
void JobTimes::takeCurve()
{
    if (isTime()) {
        m_longest.clear();
        return m_bridge.setCurve(nullptr);
    }
    QString longest;
    qsizetype most = 0;
    for (const QString &tag : m_metrics.tags())
        if (const qsizetype points = m_metrics.series(tag)->size(); points > most) {
            longest = tag;
            most = points;
        }
    const MetricSeries *known = m_metrics.series(m_longest);
    if (longest == m_longest || (known && known->size() * 2 > most)) // good enough
        return;
    m_longest = longest;
    auto curve = std::make_shared<models::SeriesCurve>(&m_metrics, longest);
    curve->setShape({.x = m_x, .smoothing = {}});
    m_bridge.setCurve(std::move(curve));
}

void JobTimes::show(double from, double to)
{
    refresh();
    const double start = m_x.kind == CurveX::Kind::RelativeTime ? m_system.startTime().value_or(0) : 0;
    systemLink()->setWindow({.whole = false, .least = from - start, .greatest = to - start});
}

} // namespace trainyard::jobs
