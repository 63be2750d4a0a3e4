// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

class QWidget;

namespace trainyard::wall {

// What the Tab key reaches within a widget, in its order.
QList<QWidget *> tabStopsIn(const QWidget &widget);
// What it reaches first behind a widget and all that is in it; null where that is nothing.
QWidget *tabStopAfter(const QWidget &widget);
// Gives the focus from one of these, of which the first holds the others, to the next or the one before, and
// from the last to what follows them. False where it goes elsewhere.
bool moveFocus(const QList<QWidget *> &stops, bool next);

} // namespace trainyard::wall
