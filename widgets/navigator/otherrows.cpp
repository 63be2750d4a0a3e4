// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrows.h"

#include "models/connections/engineforest.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/navigator/otherrowmenu.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace trainyard::navigator {

using models::EngineForest;

OtherRows::OtherRows(EngineForest &engines, models::Favourites &favourites, QAbstractItemView &tree,
                     QWidget &pane)
    : QObject(&pane)
    , m_engines(engines)
    , m_favourites(favourites)
    , m_tree(tree)
    , m_pane(pane)
{}

// What is selected, where this row is of it: of a job the jobs of its engine, else all that are of it.
QModelIndexList OtherRows::meantWith(const QModelIndex &row) const
{
    const QModelIndexList selected = m_tree.selectionModel()->selectedRows();
    if (row.model() != m_tree.model() || !selected.contains(row.siblingAtColumn(0)))
        return {row};
    QModelIndexList all;
    QModelIndexList jobs;
    for (const QModelIndex &each : selected)
        if (each.data(EngineForest::EngineRole) == row.data(EngineForest::EngineRole)) {
            all << each;
            if (typeOf(each) == NodeType::Job)
                jobs << each;
        }
    return typeOf(row) == NodeType::Job ? jobs : all;
}

OtherRowMenu *OtherRows::makeMenu(const QModelIndex &row)
{
    const auto engine = m_engines.otherOf(row.data(EngineForest::EngineRole).toString());
    const QModelIndexList rows = meantWith(row);
    auto *menu = new OtherRowMenu(rows, engine, m_favourites, &m_pane);
    connect(menu, &OtherRowMenu::ordered, this,
            [this, engine, ids = idsOf(rows)](OtherOrder order) { emit ordered(engine, ids, order); });
    connect(menu, &OtherRowMenu::openRequested, this, &OtherRows::openRequested);
    connect(menu, &OtherRowMenu::jobsRequested, this, &OtherRows::jobsRequested);
    connect(menu, &OtherRowMenu::told, this, &OtherRows::told);
    return menu;
}

void OtherRows::popUp(const QModelIndex &row, const QPoint &globalPosition)
{
    makeMenu(row)->popup(globalPosition);
}

} // namespace trainyard::navigator
