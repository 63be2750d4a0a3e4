// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/viewlooks.h"

#include "widgets/theme/box.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionViewItem>
#include <QWidget>

namespace trainyard::theme {

bool isInComboBox(const QWidget &list)
{
    return list.parentWidget() && list.parentWidget()->inherits("QComboBoxPrivateContainer");
}

QMargins viewFrame(const QWidget &area)
{
    return kindOf(&area) == u"framed" || isInComboBox(area) ? QMargins(5, 5, 5, 5) : QMargins();
}

QMargins itemPadding(const QWidget *view, const QModelIndex &item)
{
    const QString kind = kindOf(view);
    if (kind == u"rows")
        return {10, 6, 10, 6};
    if (kind == u"choices" || kind == u"framed")
        return {6, 4, 6, 4};
    if (kind == u"form" ||
        (kind == u"fields" && item.column() > 0)) // the others stand behind a tree's arrows
        return {7, 0, 0, 0};
    return {};
}

bool paintItemGround(QPainter &painter, const QStyleOptionViewItem &item, const QWidget *view)
{
    const QString kind = kindOf(view);
    if (kind != u"rows" && kind != u"choices" && kind != u"framed")
        return false;
    if (item.state & QStyle::State_Selected) {
        painter.fillRect(item.rect, color(Role::Selection));
        if (beginsChosen(view, item.index))
            paintChosenMark(painter, item.rect, item.direction);
    } else if (item.state & QStyle::State_MouseOver) {
        painter.fillRect(item.rect, color(Role::Hover));
    }
    return true;
}

} // namespace trainyard::theme
