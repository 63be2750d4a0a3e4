// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curvesource.h"
#include "widgets/charts/linepattern.h"
#include "widgets/theme/tokens.h"

#include <QColor>
#include <QString>

#include <memory>

namespace trainyard::charts {

// A curve in a chart and how it is drawn.
struct ChartLine {
    enum class Style {
        Fine,  // many points: a thin line
        Marked // few points: a stronger line with a marker at each
    };
    std::shared_ptr<models::CurveSource> source = {}; // null: no points
    QString label = {};                               // translated
    theme::Role role = theme::Role::SeriesTrain;
    Style style = Style::Fine;
    LinePattern pattern = LinePattern::Solid;
    QColor override = {}; // instead of the role's colour, where valid
    QString key = {};     // by which it is known whatever the language is; empty: by its label

    QColor color() const { return override.isValid() ? override : theme::color(role); }
    const QString &id() const { return key.isEmpty() ? label : key; }
};

} // namespace trainyard::charts
