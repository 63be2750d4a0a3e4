// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logtext.h"

#include <QColor>

namespace trainyard::logs {

// What a run is painted with in the theme that is shown. Text can be read on its ground in either theme,
// whatever colours a program chose with another ground in mind.
struct RunColors {
    QColor text;
    QColor ground; // invalid: that of the log
};
RunColors runColors(const models::TextStyle &style);

} // namespace trainyard::logs
