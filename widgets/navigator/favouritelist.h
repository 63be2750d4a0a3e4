// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>

namespace trainyard::models {
class Favourites;
}

namespace trainyard::navigator {

// What the user has starred, as high as its rows; dragged, or moved by Alt and an arrow, to another place.
class FavouriteList final : public QListView
{
    Q_OBJECT
public:
    explicit FavouriteList(models::Favourites &favourites, QWidget *parent = nullptr); // outlive it

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fit();

    models::Favourites &m_favourites;
};

} // namespace trainyard::navigator
