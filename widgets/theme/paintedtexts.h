// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QList>
#include <QRectF>
#include <QRegion>
#include <QStringList>

#include <functional>

class QPainter;
class QWidget;

namespace trainyard::theme {

struct PaintedText {
    QString text;
    QRectF place;         // in the widget's pixels, as high as its font
    QRectF room;          // to which it was clipped, wherever that is smaller; null: to nothing
    QRegion seen;         // of its place, without what is clipped or hidden by widgets around or above it
    QColor ink;           // of its pen, with the painter's opacity
    bool isLarge = false; // as WCAG means it: of 18 points, or of 14 and bold
    const QWidget *widget = nullptr; // that wrote it, where one was rendered
};

// What something writes when it paints as on this widget, in order, an entry for each text; nothing is seen
// of it. GUI thread.
QList<PaintedText> paintedPlaces(const QWidget &widget, const std::function<void(QPainter &)> &paint);
QStringList paintedTexts(const QWidget &widget, const std::function<void(QPainter &)> &paint);

} // namespace trainyard::theme
