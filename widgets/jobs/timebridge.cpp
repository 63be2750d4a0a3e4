// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/timebridge.h"

#include "widgets/charts/chartlink.h"

#include <QScopedValueRollback>

#include <utility>

namespace trainyard::jobs {

using charts::ChartLink;
using charts::ChartWindow;

namespace {

// In the second link what the first one has, as far as it can be translated.
template <class Translate>
void showSame(const ChartLink &from, ChartLink &to, Translate translate)
{
    const ChartWindow &window = from.window();
    if (window.whole)
        return to.setWindow({});
    const auto least = translate(window.least);
    const auto greatest = translate(window.greatest);
    if (least && greatest && *least < *greatest)
        to.setWindow({.whole = false, .least = *least, .greatest = *greatest});
}

template <class Translate>
void pointSame(const ChartLink &from, ChartLink &to, Translate translate)
{
    const auto place = from.crosshair() ? translate(*from.crosshair()) : std::nullopt;
    if (from.isHeld() && place)
        return to.holdCrosshair(place);
    if (to.isHeld())
        to.holdCrosshair(std::nullopt);
    to.setCrosshair(place);
}

} // namespace

TimeBridge::TimeBridge(Link steps, Link times, QObject *parent)
    : QObject(parent)
    , m_steps(std::move(steps))
    , m_times(std::move(times))
{
    connect(m_steps.get(), &ChartLink::viewChanged, this, &TimeBridge::stepsChanged);
    connect(m_times.get(), &ChartLink::viewChanged, this, &TimeBridge::timesChanged);
    connect(m_steps.get(), &ChartLink::crosshairChanged, this, &TimeBridge::pointTimes);
    connect(m_times.get(), &ChartLink::crosshairChanged, this, &TimeBridge::pointSteps);
}

void TimeBridge::setCurve(std::shared_ptr<models::CurveSource> curve)
{
    if (m_curve)
        disconnect(m_curve.get(), nullptr, this, nullptr);
    m_curve = std::move(curve);
    if (m_curve)
        connect(m_curve.get(), &models::CurveSource::beganAnew, this, &TimeBridge::translate);
    translate();
}

std::optional<double> TimeBridge::timeAt(double x) const
{
    if (!m_curve || !m_curve->curve().wallTimes)
        return std::nullopt;
    const qsizetype point = models::nearestPoint(m_curve->curve(), x);
    return point < 0 ? std::nullopt : std::optional((*m_curve->curve().wallTimes)[point]);
}

std::optional<double> TimeBridge::xAt(double time) const
{
    const qsizetype point = m_curve ? models::nearestInTime(m_curve->curve(), time) : -1;
    return point < 0 ? std::nullopt : std::optional(m_curve->curve().at(point));
}

void TimeBridge::translate()
{
    if (m_doTimesLead)
        showSteps();
    else
        showTimes();
}

void TimeBridge::stepsChanged()
{
    if (m_isBusy || std::exchange(m_shownSteps, m_steps->window()) == m_steps->window())
        return;
    m_doTimesLead = false;
    showTimes();
}

void TimeBridge::timesChanged()
{
    if (m_isBusy || std::exchange(m_shownTimes, m_times->window()) == m_times->window())
        return;
    m_doTimesLead = true;
    showSteps();
}

void TimeBridge::showTimes()
{
    if (!m_curve)
        return;
    const QScopedValueRollback busy(m_isBusy, true);
    showSame(*m_steps, *m_times, [this](double x) { return timeAt(x); });
    m_shownTimes = m_times->window();
}

void TimeBridge::showSteps()
{
    if (!m_curve)
        return;
    const QScopedValueRollback busy(m_isBusy, true);
    showSame(*m_times, *m_steps, [this](double time) { return xAt(time); });
    m_shownSteps = m_steps->window();
}

void TimeBridge::pointTimes()
{
    if (m_isBusy || !m_curve)
        return;
    const QScopedValueRollback busy(m_isBusy, true);
    pointSame(*m_steps, *m_times, [this](double x) { return timeAt(x); });
}

void TimeBridge::pointSteps()
{
    if (m_isBusy || !m_curve)
        return;
    const QScopedValueRollback busy(m_isBusy, true);
    pointSame(*m_times, *m_steps, [this](double time) { return xAt(time); });
}

} // namespace trainyard::jobs
