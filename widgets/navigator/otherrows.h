// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/navigator/otherselection.h"

#include <QModelIndexList>
#include <QObject>

class QAbstractItemView;
class QMenu;
class QPoint;
class QWidget;

namespace trainyard::models {
class EngineForest;
class Favourites;
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

    // What the row is about with those that are selected with it.
    OtherSelection selectedWith(const QModelIndex &row) const;
    OtherRowMenu *makeMenu(const QModelIndex &row); // deletes itself when it is closed
    void popUp(const QModelIndex &row, const QPoint &globalPosition);

signals:
    void openRequested(const QModelIndex &row);
    void jobsRequested(const QString &engine); // all of that engine, by EngineForest::EngineRole
    void aboutToPopUp(QMenu *menu);            // more can be added to it
    void told(const trainyard::models::Sentence &sentence);

private:
    QModelIndexList selectedAt(const QModelIndex &row) const; // its engine's, where it is one; else it alone
    QModelIndexList meantWith(const QModelIndex &row) const;

    models::EngineForest &m_engines;
    models::Favourites &m_favourites;
    QAbstractItemView &m_tree;
    QWidget &m_pane;
};

} // namespace trainyard::navigator
