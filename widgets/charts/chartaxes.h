// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/axisscale.h"
#include "widgets/charts/xaxis.h"

#include <QPointF>
#include <QRectF>

namespace trainyard::charts {

// What a chart's axes show, and where that lies in its plot. y grows upwards, pixels downwards.
class ChartAxes
{
public:
    void setX(const models::CurveX &x, const models::ValueRange &shown)
    {
        m_xAxis = XAxis(x);
        m_x = shown;
    }
    void setY(const AxisScale &scale) { m_y = scale; }
    void setPlot(const QRectF &plot) { m_plot = plot; }

    const models::ValueRange &x() const { return m_x; }
    const AxisScale &y() const { return m_y; }
    const XAxis &xAxis() const { return m_xAxis; }
    QList<AxisTick> xTicks() const;
    QList<AxisTick> yTicks(ValueFormat format) const;
    QString xTitle() const { return m_xAxis.title(); }

    QPointF toPixel(const QPointF &value) const; // at most a little beyond the plot where y has no place
    double toX(double pixel) const;
    double toY(double pixel) const;

private:
    XAxis m_xAxis;
    models::ValueRange m_x{0, 1};
    AxisScale m_y;
    QRectF m_plot;
};

} // namespace trainyard::charts
