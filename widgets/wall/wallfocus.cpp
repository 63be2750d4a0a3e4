// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallfocus.h"

#include <QApplication>
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

bool moveFocus(const QList<QWidget *> &stops, bool next)
{
    const qsizetype at = stops.indexOf(QApplication::focusWidget());
    if (at < 0 || (at == 0 && !next))
        return false;
    QWidget *to = next && at + 1 == stops.size() ? tabStopAfter(*stops.front()) : stops[at + (next ? 1 : -1)];
    if (to)
        to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return to != nullptr;
}

} // namespace trainyard::wall
