// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartlink.h"

#include <utility>

namespace trainyard::charts {

namespace {

constexpr qsizetype mostSteps = 100; // back; the oldest are forgotten

} // namespace

ChartLink::ChartLink(QObject *parent)
    : QObject(parent)
{}

std::optional<AxisRange> ChartLink::heldY(const QString &chart) const
{
    const auto held = m_view.y.find(chart);
    return held == m_view.y.end() ? std::nullopt : std::optional(*held);
}

void ChartLink::setWindow(const ChartWindow &window, int gesture)
{
    View view = m_view;
    view.window = window;
    show(view, gesture);
}

void ChartLink::setBox(const QString &chart, const ChartWindow &window, const AxisRange &y)
{
    View view = m_view;
    view.window = window;
    view.y.insert(chart, y);
    show(view, 0);
}

void ChartLink::setExtent(const std::optional<AxisRange> &extent)
{
    if (m_extent == extent)
        return;
    m_extent = extent;
    emit viewChanged();
}

void ChartLink::showAll()
{
    show({}, 0);
}

void ChartLink::show(View view, int gesture)
{
    const bool goesOn = gesture != 0 && gesture == std::exchange(m_gesture, gesture);
    if (view == m_view)
        return;
    if (!goesOn) {
        m_back.append(m_view);
        if (m_back.size() > mostSteps)
            m_back.removeFirst();
    }
    m_forward.clear();
    m_view = std::move(view);
    emit viewChanged();
}

void ChartLink::goBack()
{
    if (m_back.isEmpty())
        return;
    m_gesture = 0;
    m_forward.append(std::exchange(m_view, m_back.takeLast()));
    emit viewChanged();
}

void ChartLink::goForward()
{
    if (m_forward.isEmpty())
        return;
    m_gesture = 0;
    m_back.append(std::exchange(m_view, m_forward.takeLast()));
    emit viewChanged();
}

void ChartLink::setAxis(const models::CurveX &axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    forget();
}

void ChartLink::forget()
{
    m_back.clear();
    m_forward.clear();
    m_gesture = 0;
    m_view = {};
    holdCrosshair(std::nullopt);
    emit viewChanged();
}

void ChartLink::setCrosshair(std::optional<double> x)
{
    if (m_crosshair == x || m_isHeld)
        return;
    m_crosshair = x;
    emit crosshairChanged();
}

void ChartLink::holdCrosshair(std::optional<double> x)
{
    if (m_crosshair == x && m_isHeld == x.has_value())
        return;
    m_crosshair = x;
    m_isHeld = x.has_value();
    emit crosshairChanged();
}

void ChartLink::setEmphasis(const QString &label)
{
    if (m_emphasis == label)
        return;
    m_emphasis = label;
    emit emphasisChanged();
}

} // namespace trainyard::charts
