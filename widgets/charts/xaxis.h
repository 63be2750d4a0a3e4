// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"
#include "widgets/charts/axisticks.h"

#include <QCoreApplication>

namespace trainyard::charts {

// What a chart's x means to its reader: how it is called, its ticks, its places in words.
class XAxis
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::charts::XAxis)
public:
    XAxis() = default;
    explicit XAxis(models::CurveX x)
        : m_x(std::move(x))
    {}

    QList<AxisTick> ticks(double from, double to, int most) const;
    QString title() const;             // short, for the axis
    QString columnTitle() const;       // of a table
    QString placeText(double x) const; // "1.2k steps", "0:05:12 after the start"
    QString valueText(double x) const; // the same without a unit
    // An axis of these points, from where it naturally begins.
    models::ValueRange whole(const models::ValueRange &points) const;
    double smallestSpan(const models::ValueRange &whole) const; // that can be looked at
    // Why a chart without a point has none; empty where it may come.
    static QString lackText(models::Curve::Lack lack, const models::CurveX &x);

private:
    models::CurveX m_x;
};

} // namespace trainyard::charts
