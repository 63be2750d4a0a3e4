// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/metricseries.h"

#include <QList>
#include <QPointF>

namespace trainyard::charts {

// What is drawn of a series between xMin and xMax on `columns` pixel columns: of each column its first,
// least, greatest and last point, in the order of the series; a NaN or an infinity ends one piece and begins
// the next.
using Pieces = QList<QList<QPointF>>;
Pieces reducedLine(const models::MetricSeries &series, double xMin, double xMax, int columns,
                   models::MetricSeries::Axis axis = models::MetricSeries::Axis::Step);

} // namespace trainyard::charts
