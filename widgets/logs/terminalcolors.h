// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logtext.h"

#include <QColor>

namespace trainyard::logs {

// What a run is painted with in the theme that is shown, on a line whose own ground is `line`. Text can be
// read on its ground in each theme, at 4.5:1, in high contrast at 7:1, whatever colours a program chose with
// another ground in mind; where no text could be, the ground gives way.
struct RunColors {
    QColor text;
    QColor ground; // invalid: that of the line
};
RunColors runColors(const models::TextStyle &style, const QColor &line);

// Its text where a mark lies over its ground: a match, a selection.
QColor textOn(const QColor &mark, const models::TextStyle &style);

} // namespace trainyard::logs
