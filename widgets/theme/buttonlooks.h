// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/box.h"

class QStyleOption;
class QWidget;

namespace trainyard::theme {

// How a button looks, by its `kind` and state.
struct ButtonLook {
    Box box;
    QColor text;
    QMargins padding;    // from its outer edge to what it says
    bool isBold = false; // while it looks so
    bool isUnderlined = false;
};

// Between the icon of a button and its text.
int iconGap();

ButtonLook pushButtonLook(const QString &kind, const QStyleOption &option);
QString toolKind(const QWidget *button); // those of a tool bar have one of their own
ButtonLook toolButtonLook(const QString &kind, const QStyleOption &option);

} // namespace trainyard::theme
