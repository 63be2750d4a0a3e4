// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/favouritelist.h"

#include "models/connections/engineforest.h"
#include "models/navigation/favourites.h"
#include "widgets/navigator/favouritekeys.h"
#include "widgets/navigator/navigatordelegate.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/textsize.h"

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
    connect(this, &QListView::clicked, this, [this](const QModelIndex &row) {
        if (!isOfOther(row))
            open(row, Opening::Preview);
    });
    connect(this, &QListView::activated, this, [this](const QModelIndex &row) { open(row); });
    connect(this, &QListView::customContextMenuRequested, this, &FavouriteList::showMenu);
    connect(&favourites, &QAbstractItemModel::rowsInserted, this, &FavouriteList::fit);
    connect(&favourites, &QAbstractItemModel::rowsRemoved, this, &FavouriteList::fit);
    theme::inEachTextSize(*this, [this] { fit(); });
}

void FavouriteList::fit()
{
    const int rows = m_favourites.rowCount();
    setFixedHeight(std::min(rows, mostRows) * theme::scaled(NavigatorDelegate::rowHeight) + 2 * frameWidth());
    setVisible(rows > 0);
}

void FavouriteList::open(const QModelIndex &row, Opening how)
{
    const QString engine = row.data(models::EngineForest::EngineRole).toString();
    if (engine.isEmpty())
        emit ownOpened(row, how);
    else
        emit otherOpened(connectionOf(engine), pageOf(row));
}

void FavouriteList::showMenu(const QPoint &at)
{
    const QPoint place = viewport()->mapToGlobal(at);
    if (!isOfOther(currentIndex()))
        return emit ownMenuRequested(place);
    setFocus(Qt::PopupFocusReason); // the window's actions in it are about what has that
    emit otherMenuRequested(currentIndex(), place);
}

void FavouriteList::keyPressEvent(QKeyEvent *event)
{
    const bool isDown = keys::isMeant(favouritekeys::down, *event);
    if (!isDown && !keys::isMeant(favouritekeys::up, *event)) {
        QListView::keyPressEvent(event);
        return;
    }
    const int row = currentIndex().row();
    m_favourites.moveRow(row, row + (isDown ? 1 : -1));
}

} // namespace trainyard::navigator
