// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/linepattern.h"
#include "widgets/theme/tokens.h"

#include <QIcon>

namespace trainyard::charts {

// How run number 0, 1, 2 … looks, wherever it is drawn: eight colours that people with red-green blindness
// tell apart, too; then the same ones again as dashed, dotted and dash-dotted lines.
inline constexpr int runColors = 8;
QColor runColor(int run, theme::Scheme scheme);
QColor runColor(int run); // in the scheme that is shown
LinePattern runPattern(int run);
QIcon runIcon(int run); // its line, as legends have it, in the scheme that is shown when it is painted

} // namespace trainyard::charts
