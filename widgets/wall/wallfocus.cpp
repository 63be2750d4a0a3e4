// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallfocus.h"

#include <QWidget>

namespace trainyard::wall {

namespace {

bool isTabStop(const QWidget &widget)
{
    return widget.focusPolicy() & Qt::TabFocus && widget.isVisible() && widget.isEnabled() &&
           !widget.focusProxy();
}

} // namespace

QList<QWidget *> tabStopsIn(const QWidget &widget)
{
    QList<QWidget *> stops;
    for (QWidget *each = widget.nextInFocusChain(); each != &widget; each = each->nextInFocusChain())
        if (widget.isAncestorOf(each) && isTabStop(*each))
            stops.append(each);
    return stops;
}

QWidget *tabStopAfter(const QWidget &widget)
{
    for (QWidget *each = widget.nextInFocusChain(); each != &widget; each = each->nextInFocusChain())
        if (!widget.isAncestorOf(each) && isTabStop(*each) && each->window() == widget.window())
            return each;
    return nullptr;
}

} // namespace trainyard::wall
