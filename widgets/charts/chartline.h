// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QString>

namespace trainyard::charts {

// How one tag of a job's metrics is drawn.
struct ChartLine {
    enum class Style {
        Fine,  // many points: a thin line
        Marked // few points: a stronger line with a marker at each
    };
    QString tag;   // as in "train/loss"
    QString label; // translated
    theme::Role role = theme::Role::SeriesTrain;
    Style style = Style::Fine;
};

} // namespace trainyard::charts
