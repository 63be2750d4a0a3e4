// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>

class QWidget;

namespace trainyard::theme {

// What screen readers call a widget that Qt knows nothing of, as one that paints everything itself. It is
// given before anybody asks for it, as in the widget's constructor.
void setAccessibleRole(QWidget &widget, QAccessible::Role role);

} // namespace trainyard::theme
