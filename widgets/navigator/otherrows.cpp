// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/otherrows.h"

#include "models/connections/engineforest.h"
#include "models/connections/otherengine.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/navigator/otherrowmenu.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>

#include <algorithm>

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

QModelIndexList OtherRows::selectedAt(const QModelIndex &row) const
{
    const QModelIndexList selected = m_tree.selectionModel()->selectedRows();
    if (row.model() != m_tree.model() || !selected.contains(row.siblingAtColumn(0)))
        return {row};
    QModelIndexList all;
    for (const QModelIndex &each : selected)
        if (each.data(EngineForest::EngineRole) == row.data(EngineForest::EngineRole))
            all << each;
    return all;
}

// What is selected, where this row is of it: of a job the jobs of its engine, else all that are of it.
QModelIndexList OtherRows::meantWith(const QModelIndex &row) const
{
    QModelIndexList rows = selectedAt(row);
    if (typeOf(row) == NodeType::Job)
        rows.removeIf([](const QModelIndex &each) { return typeOf(each) != NodeType::Job; });
    return rows;
}

OtherSelection OtherRows::selectedWith(const QModelIndex &row) const
{
    const QModelIndexList rows = meantWith(row);
    OtherSelection selection{row.data(EngineForest::EngineRole).toString()};
    selection.engine = m_engines.otherOf(selection.name);
    selection.isReached =
        selection.engine && selection.engine->isReached() && selection.engine->backend().isLoaded();
    for (const QModelIndex &each : rows)
        if (pageOf(each).kind != models::PageAddress::Kind::Start)
            selection.paths << each.data(models::ResourceTreeModel::IdRole).toString();
    if (const QModelIndexList all = selectedAt(row); all.size() == 1 || !isAnyApart(all))
        selection.resources = idsOf(all);
    const QList<api::ResourceId> ids = idsOf(rows);
    selection.areJobs = !ids.isEmpty() && std::all_of(ids.begin(), ids.end(), [](const api::ResourceId &id) {
        return id.type == api::ResourceType::Job;
    });
    if (selection.areJobs || (rows.size() == 1 && ids.size() == 1))
        selection.ids = ids;
    return selection;
}

OtherRowMenu *OtherRows::makeMenu(const QModelIndex &row)
{
    auto *menu = new OtherRowMenu(meantWith(row), m_favourites, &m_pane);
    connect(menu, &OtherRowMenu::openRequested, this, &OtherRows::openRequested);
    connect(menu, &OtherRowMenu::jobsRequested, this, &OtherRows::jobsRequested);
    connect(menu, &OtherRowMenu::told, this, &OtherRows::told);
    return menu;
}

void OtherRows::popUp(const QModelIndex &row, const QPoint &globalPosition)
{
    OtherRowMenu *menu = makeMenu(row);
    emit aboutToPopUp(menu);
    menu->popup(globalPosition);
}

} // namespace trainyard::navigator
