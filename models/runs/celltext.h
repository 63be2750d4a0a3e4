// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QString>

namespace trainyard::models {

// A number of that column as people read it: 0.0312, 3.12 %, 12:34; a time as a date. Empty for NaN.
QString cellText(const ColumnId &column, double value);
QString fractionText(double value); // a part of one in percent, with as many digits as other metrics
// With every digit.
QString exactText(const ColumnId &column, double value);
// How far values spread, in the same units, with two digits.
QString meanText(const ColumnId &column, double mean, double spread); // "1.72 ± 0.07 %"; NaN: has no spread
// `value` minus `baseline` with its sign; empty where there is none.
QString deltaText(const ColumnId &column, double value, double baseline);
// As a query reads it again.
QString queryText(const ColumnId &column, double value);

bool isTime(const ColumnId &column);

} // namespace trainyard::models
