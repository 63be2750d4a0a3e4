// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/taborder.h"

#include <QWidget>

namespace trainyard::wizards {

QWidget *tabStopBefore(const QWidget &widget)
{
    for (QWidget *each = widget.previousInFocusChain(); each != &widget; each = each->previousInFocusChain())
        if ((each->focusPolicy() & Qt::TabFocus) && !each->focusProxy())
            return each;
    return nullptr;
}

} // namespace trainyard::wizards
