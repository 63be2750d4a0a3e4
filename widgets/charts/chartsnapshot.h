// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QString>

namespace trainyard::charts {

// A chart as it was at a moment, in colours for paper.
struct ChartSnapshot {
    QImage image = {};
    QString caption = {}; // what it shows, and of which part of x
};

} // namespace trainyard::charts
