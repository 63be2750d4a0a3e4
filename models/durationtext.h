// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

QString durationText(qint64 seconds); // "0:07", "12:34", "1:02:03"; less than none is "0:00"
QString spanText(double seconds);     // likewise, of what is less than a second "40 ms"

} // namespace trainyard::models
