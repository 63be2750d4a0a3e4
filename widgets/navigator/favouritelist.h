// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/navigation/pageaddress.h"
#include "widgets/pages/opening.h"

#include <QListView>

namespace trainyard::models {
class Favourites;
}

namespace trainyard::navigator {

// What the user has starred, as high as its rows; dragged, or moved by keys, to another place.
// What is of another engine a click only chooses, for to open it is to go there.
class FavouriteList final : public QListView
{
    Q_OBJECT
public:
    explicit FavouriteList(models::Favourites &favourites, QWidget *parent = nullptr); // outlive it

    void open(const QModelIndex &row, Opening how = Opening::Kept);

signals:
    void ownOpened(const QModelIndex &row,
                   trainyard::Opening how); // of the engine that the workbench works with
    // Of another one, by its saved connection; empty: this machine's own.
    void otherOpened(const QString &id, const trainyard::models::PageAddress &page);
    void ownMenuRequested(const QPoint &globalPosition);
    void otherMenuRequested(const QModelIndex &row, const QPoint &globalPosition);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fit();
    void showMenu(const QPoint &at);

    models::Favourites &m_favourites;
};

} // namespace trainyard::navigator
