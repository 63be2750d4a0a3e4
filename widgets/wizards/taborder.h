// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace trainyard::wizards {

// What the tabulator stops at last before a widget, in the order in which widgets were made; null: nothing.
// What is made later stands behind all else in the window, until it is ordered behind this.
QWidget *tabStopBefore(const QWidget &widget);

} // namespace trainyard::wizards
