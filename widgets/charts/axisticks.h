// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/axisscale.h"
#include "widgets/charts/numbers.h"

#include <QList>
#include <QString>

// Where an axis has ticks and what stands at them. Plain functions on plain values; times are local.
namespace trainyard::charts {

struct AxisTick {
    double value = 0;
    QString text = {}; // empty: a minor one
};

// The labels stand `least` pixels apart or more, if the axis is `length` pixels long. A logarithmic axis has
// them at decades, and where it shows less than two of these, at round numbers.
QList<AxisTick> valueTicks(const AxisScale &scale, double length, double least, ValueFormat format);

// At most `most` ticks on what is shown of an axis.
QList<AxisTick> countTicks(double from, double to, int most);    // of whole numbers: "0", "500k"
QList<AxisTick> numberTicks(double from, double to, int most);   // of any numbers
QList<AxisTick> durationTicks(double from, double to, int most); // of seconds: "0:05:00"
QList<AxisTick>
clockTicks(double from, double to,
           int most); // of seconds since 1970: "14:30"; the first one of a day says which, as "3 Nov"

QString durationText(double seconds, int decimals = 0); // "1:02:03"
QString momentText(double wallTime);                    // "3 Nov 2026 14:30:05"

} // namespace trainyard::charts
