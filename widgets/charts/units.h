// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/numbers.h"

// Values with a unit: "23.4 %", "1.25 GiB", "310 W", "71 °C", "12.0 MiB/s".
namespace trainyard::charts {

bool hasUnit(ValueFormat format); // else it is read as a plain number, or as a percent of a fraction
QString unitText(double value, ValueFormat format);
QString unitTickText(double value, double step, ValueFormat format); // neighbours are told apart
// What ticks over values up to `largest` are counted in, so that they are at round numbers of it: a GiB.
double tickUnit(double largest, ValueFormat format);

} // namespace trainyard::charts
