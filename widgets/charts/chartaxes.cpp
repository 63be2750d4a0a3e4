// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartaxes.h"

#include "widgets/theme/textsize.h"

#include <algorithm>

namespace trainyard::charts {

namespace {

constexpr int pixelsPerYTick = 30;
constexpr int pixelsPerXTick = 84;
constexpr double farAway = 1e6; // pixels

} // namespace

QList<AxisTick> ChartAxes::xTicks() const
{
    return m_xAxis.ticks(m_x.least, m_x.greatest, int(m_plot.width()) / theme::scaled(pixelsPerXTick));
}

QList<AxisTick> ChartAxes::yTicks(ValueFormat format) const
{
    return valueTicks(m_y, m_plot.height(), theme::scaled(pixelsPerYTick), format);
}

QPointF ChartAxes::toPixel(const QPointF &value) const
{
    const double y = std::clamp(m_y.toUnit(value.y()) * m_plot.height(), -farAway, farAway);
    return {m_plot.left() + (value.x() - m_x.least) / (m_x.greatest - m_x.least) * m_plot.width(),
            m_plot.bottom() - y};
}

double ChartAxes::toX(double pixel) const
{
    return m_x.least + (pixel - m_plot.left()) / m_plot.width() * (m_x.greatest - m_x.least);
}

double ChartAxes::toY(double pixel) const
{
    return m_y.fromUnit((m_plot.bottom() - pixel) / m_plot.height());
}

} // namespace trainyard::charts
