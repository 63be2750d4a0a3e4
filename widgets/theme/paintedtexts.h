// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRectF>
#include <QStringList>

#include <functional>

class QPainter;
class QWidget;

namespace trainyard::theme {

struct PaintedText {
    QString text;
    QRectF place; // in the widget's pixels, as high as its font
    QRectF room;  // to which it was clipped, wherever that is smaller; null: to nothing
};

// What something writes when it paints as on this widget, in order, an entry for each text; nothing is seen
// of it. GUI thread.
QList<PaintedText> paintedPlaces(const QWidget &widget, const std::function<void(QPainter &)> &paint);
QStringList paintedTexts(const QWidget &widget, const std::function<void(QPainter &)> &paint);

} // namespace trainyard::theme
