// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QMargins>
#include <QRectF>
#include <QString>

class QObject;
class QPainter;

namespace trainyard::theme {

// A ground with a line around it, inside of the rectangle that it is painted in.
struct Box {
    QColor ground = Qt::transparent;
    QColor border = Qt::transparent;
    double radius = 0;
    int line = 1; // how wide that is
};

void paintBox(QPainter &painter, const QRectF &rect, const Box &box);

// A rectangle's lower or upper line.
void paintLine(QPainter &painter, const QRectF &rect, Qt::Edge edge, const QColor &color, double width = 1);

// What a widget chooses its look by: the property `kind`; empty for the usual one.
QString kindOf(const QObject *widget);

} // namespace trainyard::theme
