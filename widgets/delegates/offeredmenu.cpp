// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/offeredmenu.h"

#include <QMenu>

#include <utility>

namespace trainyard::delegates {

OfferedMenu::OfferedMenu(QWidget &widget, Fill fill)
    : QObject(&widget)
    , m_fill(std::move(fill))
{}

const OfferedMenu *OfferedMenu::of(const QWidget &widget)
{
    return widget.findChild<const OfferedMenu *>({}, Qt::FindDirectChildrenOnly);
}

void giveActions(QMenu &menu, const QList<QAction *> &actions)
{
    for (QAction *action : actions)
        action->setParent(&menu);
    menu.addActions(actions);
}

void giveEntries(QMenu &menu, QMenu *of)
{
    of->setParent(&menu, of->windowFlags());
    menu.addActions(of->actions());
}

} // namespace trainyard::delegates
