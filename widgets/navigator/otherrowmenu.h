// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/navigator/otherorder.h"

#include <QMenu>
#include <QPersistentModelIndex>

#include <memory>

namespace trainyard::models {
class Favourites;
class OtherEngine;
} // namespace trainyard::models

namespace trainyard::navigator {

// What can be done with a row of another engine: it is opened there, it becomes a favourite or is none any
// more, its name and ID are copied, and while that engine is reached it is stopped, compared, starred,
// tagged and deleted. Deletes itself when it is closed.
class OtherRowMenu final : public QMenu
{
    Q_OBJECT
public:
    // Without an engine: it is not connected. The favourites outlive it.
    OtherRowMenu(const QModelIndex &row, const std::shared_ptr<models::OtherEngine> &engine,
                 models::Favourites &favourites, QWidget *parent);

signals:
    void openRequested(const QModelIndex &row);
    void jobsRequested(const QString &engine); // all of that engine, by EngineForest::EngineRole
    void ordered(trainyard::navigator::OtherOrder order);
    void told(const trainyard::models::Sentence &sentence);

private:
    void addFavourite(models::Favourites &favourites);
    void addCopy(const QString &text, const QString &copied, const models::Sentence &what);
    void addOrders(const QModelIndex &row, models::OtherEngine &engine);
    QAction *addOrder(const QString &icon, const QString &text, OtherOrder order);

    QPersistentModelIndex m_row;
};

} // namespace trainyard::navigator
