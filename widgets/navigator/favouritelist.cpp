// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/favouritelist.h"

#include "models/navigation/favourites.h"
#include "widgets/navigator/navigatordelegate.h"

#include <QKeyEvent>

#include <algorithm>

namespace trainyard::navigator {

namespace {

constexpr int mostRows = 8; // the others are scrolled to

} // namespace

FavouriteList::FavouriteList(models::Favourites &favourites, QWidget *parent)
    : QListView(parent)
    , m_favourites(favourites)
{
    setProperty("kind", QStringLiteral("sidebar"));
    setItemDelegate(new NavigatorDelegate(this));
    setModel(&favourites);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setDragDropMode(InternalMove);
    setDragDropOverwriteMode(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&favourites, &QAbstractItemModel::rowsInserted, this, &FavouriteList::fit);
    connect(&favourites, &QAbstractItemModel::rowsRemoved, this, &FavouriteList::fit);
    fit();
}

void FavouriteList::fit()
{
    const int rows = m_favourites.rowCount();
    setFixedHeight(std::min(rows, mostRows) * NavigatorDelegate::rowHeight);
    setVisible(rows > 0);
}

void FavouriteList::keyPressEvent(QKeyEvent *event)
{
    const bool isArrow = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (!isArrow || !(event->modifiers() & Qt::AltModifier)) {
        QListView::keyPressEvent(event);
        return;
    }
    const int row = currentIndex().row();
    m_favourites.moveRow(row, row + (event->key() == Qt::Key_Down ? 1 : -1));
}

} // namespace trainyard::navigator
