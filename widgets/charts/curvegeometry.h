// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/pixelcurve.h"

#include <QList>
#include <QPolygonF>
#include <QRectF>

// A curve's columns as plain lines. All in the pixels of the curve's view.
namespace trainyard::charts {

// The parts of the curve's line that lie within `plot`, each in one piece: what a vector file holds. A lone
// point is a polygon of one.
QList<QPolygonF> polylines(const PixelCurve &curve, const QRectF &plot);

// How far `at` lies from the curve's line; more than `most`: any number that is more. O(log columns + most).
double distanceTo(const PixelCurve &curve, const QPointF &at, double most);

} // namespace trainyard::charts
