// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/navigator/otherorder.h"

#include <QList>
#include <QMenu>
#include <QPersistentModelIndex>

#include <functional>
#include <memory>

namespace trainyard::models {
class Favourites;
class OtherEngine;
} // namespace trainyard::models

namespace trainyard::navigator {

// What can be done with rows of another engine: one is opened there, becomes a favourite or is none any more,
// and its name is copied; of all of them the IDs are copied, and while that engine is reached jobs have what
// those of the own engine have. Deletes itself when it is closed.
class OtherRowMenu final : public QMenu
{
    Q_OBJECT
public:
    // One row or several, of one engine. Without that: it is not connected. The favourites outlive it.
    OtherRowMenu(const QModelIndexList &rows, const std::shared_ptr<models::OtherEngine> &engine,
                 models::Favourites &favourites, QWidget *parent);

signals:
    void openRequested(const QModelIndex &row);
    void jobsRequested(const QString &engine); // all of that engine, by EngineForest::EngineRole
    void ordered(trainyard::navigator::OtherOrder order);
    void told(const trainyard::models::Sentence &sentence);

private:
    void addOfOne(const QModelIndex &row, models::Favourites &favourites);
    void addFavourite(models::Favourites &favourites);
    void addCopy(const delegates::LiveText &text, const QString &copied, const models::Sentence &what);
    void addCopies(const QModelIndexList &rows);
    void addJobOrders(const QList<api::ResourceId> &ids, models::OtherEngine &engine);
    void addMakingOrders(const QList<api::ResourceId> &ids, models::OtherEngine &engine);
    void addTakingOrders(bool isLocal);
    QAction *addOrder(const QString &icon, const delegates::LiveText &text, OtherOrder order);
    QAction *add(const QString &icon, const delegates::LiveText &text, const std::function<void()> &chosen);

    QPersistentModelIndex m_row; // the only one
};

} // namespace trainyard::navigator
