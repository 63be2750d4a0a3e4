// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"

#include <QList>

class QPainter;

namespace trainyard::charts {

// The names of lines with their marks, side by side, in as many rows as that takes.
int legendHeight(const QList<ChartLine> &lines, int width);
void paintLegend(QPainter &painter, const QList<ChartLine> &lines, const QPoint &topLeft, int width);

} // namespace trainyard::charts
