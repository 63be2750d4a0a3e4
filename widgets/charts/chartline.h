// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/jobmetrics.h"
#include "widgets/charts/linepattern.h"
#include "widgets/theme/tokens.h"

#include <QColor>
#include <QPointer>
#include <QString>

namespace trainyard::charts {

// How one tag of a job's metrics is drawn. Lines of several jobs in one chart each name theirs.
struct ChartLine {
    enum class Style {
        Fine,  // many points: a thin line
        Marked // few points: a stronger line with a marker at each
    };
    QString tag;   // as in "train/loss"
    QString label; // translated
    theme::Role role = theme::Role::SeriesTrain;
    Style style = Style::Fine;
    LinePattern pattern = LinePattern::Solid;
    QColor override = {};                      // instead of the role's colour, where valid
    QPointer<models::JobMetrics> metrics = {}; // whose points; null: those that the chart was given

    QColor color() const { return override.isValid() ? override : theme::color(role); }
};

} // namespace trainyard::charts
