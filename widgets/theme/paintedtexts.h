// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <functional>

class QPainter;
class QWidget;

namespace trainyard::theme {

// What something writes when it paints as on this widget, in order, an entry for each text; nothing is seen
// of it. GUI thread.
QStringList paintedTexts(const QWidget &widget, const std::function<void(QPainter &)> &paint);

} // namespace trainyard::theme
