// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorview.h"

#include "widgets/navigator/navigatordelegate.h"
#include "widgets/theme/icons.h"

#include <QFocusEvent>
#include <QPainter>

namespace trainyard::navigator {

using namespace theme;

namespace {

constexpr int indent = 12;

} // namespace

NavigatorView::NavigatorView(QWidget *parent)
    : QTreeView(parent)
{
    setProperty("kind", QStringLiteral("sidebar"));
    setProperty("shows_focus", true); // its row does
    setItemDelegate(new NavigatorDelegate(this));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setIndentation(indent);
    setMouseTracking(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
}

// The base would fill the branches with the selection; the delegate paints a row's ground.
void NavigatorView::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem plain = option;
    plain.palette.setColor(QPalette::Highlight, Qt::transparent);
    QTreeView::drawRow(painter, plain, index);
}

// By the keyboard there is a row that has the focus, though none is chosen yet.
void NavigatorView::focusInEvent(QFocusEvent *event)
{
    QTreeView::focusInEvent(event);
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason)
        selectionModel()->setCurrentIndex(model()->index(0, 0), QItemSelectionModel::NoUpdate);
}

void NavigatorView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!model()->hasChildren(index))
        return;
    const QRect place(rect.right() - indent + 2, rect.center().y() - 5, 11, 11); // between two frames
    icon(isExpanded(index) ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
         Role::TextMuted)
        .paint(painter, place);
}

} // namespace trainyard::navigator
