// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace trainyard::models {

// The fewest digits from which exactly this number comes back, whatever the language: "0.1", "1e-30", "nan",
// "inf", "-inf".
QByteArray exactNumber(double number);
// The same without an exponent: "1700000000.25".
QByteArray plainNumber(double number);

} // namespace trainyard::models
