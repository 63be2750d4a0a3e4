// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/outlines.h"

#include "widgets/theme/box.h"
#include "widgets/theme/palette.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QTreeView>

namespace trainyard::theme {

namespace {

// How much of the muted text's colour is in it: 3:1 on every ground that is not pressed, and little more.
constexpr double shareInLight = 0.78;
constexpr double shareInDark = 0.65;
constexpr double markWidth = 3;

} // namespace

QColor outlineColor()
{
    const Scheme scheme = shownScheme();
    if (isContrast(scheme))
        return color(Role::BorderStrong);
    return blend(color(Role::TextMuted), color(Role::Surface), isDark(scheme) ? shareInDark : shareInLight);
}

void paintChosenMark(QPainter &painter, const QRectF &ground, Qt::LayoutDirection direction, double rounding)
{
    QRectF mark(ground.left(), ground.top() + rounding, markWidth, ground.height() - 2 * rounding);
    if (direction == Qt::RightToLeft)
        mark.moveRight(ground.right());
    paintBox(painter, mark, {color(Role::Accent), Qt::transparent, rounding > 0 ? markWidth / 2 : 0});
}

void paintRowGround(QPainter &painter, const QRectF &ground, Qt::LayoutDirection direction, bool isChosen)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(isChosen ? Role::Selection : Role::Hover));
    painter.drawRoundedRect(ground, radius, radius);
    if (isChosen)
        paintChosenMark(painter, ground, direction, radius);
}

bool beginsChosen(const QWidget *view, const QModelIndex &index)
{
    const QHeaderView *header = nullptr;
    if (const auto *table = qobject_cast<const QTableView *>(view))
        header = table->horizontalHeader();
    else if (const auto *tree = qobject_cast<const QTreeView *>(view))
        header = tree->rootIsDecorated() && tree->indentation() > 0 ? nullptr : tree->header();
    if (!header && qobject_cast<const QTreeView *>(view))
        return false; // its branches have it
    if (!header || header->sectionPosition(index.column()) == 0)
        return true;
    return qobject_cast<const QAbstractItemView *>(view)->selectionBehavior() ==
           QAbstractItemView::SelectItems;
}

} // namespace trainyard::theme
