// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/axisscale.h"

#include <QList>
#include <QString>

namespace trainyard::charts {

// How values are read. Percent: they are fractions, 0 … 1; Share: they are percents.
enum class ValueFormat { Number, Percent, Share, Count, Bytes, ByteRate, Watts, Celsius };

// The smallest of 1, 2, 2.5, 5 × 10^n that puts at most `most` ticks on `span`; span > 0.
double niceStep(double span, int most);
// Multiples of `step` within [least, greatest].
QList<double> ticks(double least, double greatest, double step);

// "0", "800", "12.5k", "3M".
QString countText(double count);
// A count at a tick, as short as it is clear: neighbours `step` apart are told apart.
QString countTickText(double count, double step);
// A value at a tick, with the decimals that `step` needs.
QString tickText(double value, double step, ValueFormat format);
// A single value as a person reads it: "0.4060", "1.36 %"; "–" when it is not a number.
QString valueText(double value, ValueFormat format);

// What an axis shows of values from `least` to `greatest`: some air at both ends, and, but for Log, the zero
// where values that are never negative come near it.
struct AxisRange {
    double least = 0;
    double greatest = 1;
    bool operator==(const AxisRange &) const = default;
};
AxisRange paddedRange(double least, double greatest, AxisScale::Kind kind = AxisScale::Kind::Linear);
// A scale of this kind over that range, which for Log is above 0. SymLog becomes logarithmic four decades
// below the one that holds the largest value.
AxisScale scaleOver(const AxisRange &range, AxisScale::Kind kind);

} // namespace trainyard::charts
