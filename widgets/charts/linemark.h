// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/linepattern.h"

#include <QColor>
#include <QRectF>
#include <QSize>

class QPainter;

namespace trainyard::charts {

inline constexpr QSize lineMarkSize{18, 10};

// A short piece of a line, in the middle of `area`: what stands for a curve in legends and tables.
void paintLineMark(QPainter &painter, const QRectF &area, const QColor &color, LinePattern pattern);

} // namespace trainyard::charts
