// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"
#include "widgets/navigator/otherorder.h"

#include <QList>
#include <QModelIndexList>
#include <QObject>

#include <memory>

class QAbstractItemView;
class QPoint;
class QWidget;

namespace trainyard::models {
class EngineForest;
class Favourites;
class OtherEngine;
} // namespace trainyard::models

namespace trainyard::navigator {

class OtherRowMenu;

// The menus of rows of engines that the workbench does not work with, in the tree and among the favourites,
// and which rows they are for. What is chosen in them it passes on. The pane's child, in the GUI thread.
class OtherRows final : public QObject
{
    Q_OBJECT
public:
    // All outlive it. In the tree several rows can be selected; the menus are children of `pane`.
    OtherRows(models::EngineForest &engines, models::Favourites &favourites, QAbstractItemView &tree,
              QWidget &pane);

    OtherRowMenu *makeMenu(const QModelIndex &row); // deletes itself when it is closed
    void popUp(const QModelIndex &row, const QPoint &globalPosition);

signals:
    void openRequested(const QModelIndex &row);
    void jobsRequested(const QString &engine); // all of that engine, by EngineForest::EngineRole
    void ordered(const std::shared_ptr<trainyard::models::OtherEngine> &engine,
                 const QList<trainyard::api::ResourceId> &ids, trainyard::navigator::OtherOrder order);
    void told(const trainyard::models::Sentence &sentence);

private:
    QModelIndexList meantWith(const QModelIndex &row) const;

    models::EngineForest &m_engines;
    models::Favourites &m_favourites;
    QAbstractItemView &m_tree;
    QWidget &m_pane;
};

} // namespace trainyard::navigator
