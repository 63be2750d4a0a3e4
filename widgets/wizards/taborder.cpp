// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/taborder.h"

#include <QAbstractButton>
#include <QButtonGroup>

namespace trainyard::wizards {

QWidget *tabStopBefore(const QWidget &widget)
{
    for (QWidget *each = widget.previousInFocusChain(); each != &widget; each = each->previousInFocusChain())
        if ((each->focusPolicy() & Qt::TabFocus) && !each->focusProxy())
            return each;
    return nullptr;
}

void enterAtChosen(QButtonGroup &group)
{
    QObject::connect(&group, &QButtonGroup::buttonToggled, &group,
                     [&group](QAbstractButton *chosen, bool isChosen) {
                         if (!isChosen)
                             return;
                         const QList<QAbstractButton *> buttons = group.buttons();
                         QWidget *focused = chosen->window()->focusWidget();
                         if (focused != chosen && buttons.contains(focused))
                             chosen->setFocus();
                         for (QAbstractButton *each : buttons)
                             each->setFocusPolicy(each == chosen ? Qt::StrongFocus : Qt::ClickFocus);
                     });
}

} // namespace trainyard::wizards
