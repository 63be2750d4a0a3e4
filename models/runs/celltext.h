// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QString>

namespace trainyard::models {

class RunValues;

// What a column's numbers are, where it does not say so itself; a Fraction is a part of one, read in percent.
enum class Reading { Plain, Fraction };
// Of a metric by all values that the run has had of it: as its charts read them.
Reading readingOf(const RunValues &values, const ColumnId &column, int run);

// A number of that column as people read it: 0.0312, 3.12 %, 12:34; a time as a date. Empty for NaN.
QString cellText(const ColumnId &column, double value, Reading reading = Reading::Plain);
QString fractionText(double value); // a part of one in percent, with as many digits as other metrics
// With every digit.
QString exactText(const ColumnId &column, double value);
// How far values spread, in the same units, with two digits.
// "1.72 ± 0.07 %"; NaN: has no spread.
QString meanText(const ColumnId &column, double mean, double spread, Reading reading = Reading::Plain);
// `value` minus `baseline` with its sign; empty where there is none.
QString deltaText(const ColumnId &column, double value, double baseline, Reading reading = Reading::Plain);
// As a query reads it again.
QString queryText(const ColumnId &column, double value);

bool isTime(const ColumnId &column);

} // namespace trainyard::models
