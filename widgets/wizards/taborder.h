// SPDX-License-Identifier: Apache-2.0
#pragma once

class QButtonGroup;
class QWidget;

namespace trainyard::wizards {

// What the tabulator stops at last before a widget, in the order in which widgets were made; null: nothing.
// What is made later stands behind all else in the window, until it is ordered behind this.
QWidget *tabStopBefore(const QWidget &widget);

// Of a group of which one button is chosen, the tabulator stops at that one, also when it was not chosen by
// mouse or key; and the keyboard, where it is on another one of them, goes to it.
void enterAtChosen(QButtonGroup &group);

} // namespace trainyard::wizards
