// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/chartoptions.h"
#include "widgets/charts/numbers.h"

#include <QList>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::charts {
class ChartLink;
class MetricChart;
} // namespace trainyard::charts

namespace trainyard::wall {

// What a card of a wall shows.
struct WallChart {
    QString title = {};
    QList<charts::ChartLine> lines = {}; // with their labels
    QString empty = {};                  // while there is no point
    charts::ValueFormat format = charts::ValueFormat::Number;
    QString name = {}; // as MetricChart::setName() has it

    void showOn(charts::MetricChart &chart) const;
    void nameOn(charts::MetricChart &chart) const; // which shows it already
};

// How a card is looked at.
struct WallSight {
    std::shared_ptr<charts::ChartLink> link = {};     // null: the wall's
    std::optional<charts::ChartOptions> options = {}; // none: the wall's

    void applyTo(charts::MetricChart &chart) const;
};

// What a wall asks for what it shows: of a card when it comes into view, of a section when its head does.
struct WallContent {
    std::function<WallChart(const QString &card)> chart;
    std::function<QString(const QString &section)> sectionTitle; // translated
    std::function<WallSight(const QString &card)> sight = {}; // null: every card is looked at as the wall is
};

} // namespace trainyard::wall
