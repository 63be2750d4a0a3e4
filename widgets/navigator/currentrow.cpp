// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/currentrow.h"

#include "models/connections/engineforest.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/navigator/rowfolds.h"

#include <QItemSelectionModel>
#include <QSortFilterProxyModel>
#include <QTreeView>

namespace trainyard::navigator {

CurrentRow::CurrentRow(models::EngineForest &engines, QSortFilterProxyModel &rows, QTreeView &view,
                       RowFolds &folds)
    : QObject(&view)
    , m_engines(engines)
    , m_rows(rows)
    , m_view(view)
    , m_folds(folds)
{
    connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { m_awaited.clear(); }); // the user has gone elsewhere, or it is there
    connect(&rows, &QAbstractItemModel::rowsInserted, this, &CurrentRow::lookAmong);
}

QString CurrentRow::key() const
{
    const QModelIndex now = m_view.currentIndex();
    return now.isValid() && m_awaited.isEmpty() ? keyOf(now) : m_awaited;
}

void CurrentRow::restore(const QString &key)
{
    m_awaited = key;
    makeCurrent(find(key, {}));
}

void CurrentRow::select(const api::ResourceId &id)
{
    models::ResourceTreeModel &own = m_engines.own();
    QModelIndex row = own.reveal(id);
    if (!row.isValid())
        row = own.indexOf(id.parent()); // behind very many others
    makeCurrent(m_rows.mapFromSource(m_engines.fromTree(row)));
}

void CurrentRow::remember()
{
    const QModelIndex now = m_view.currentIndex();
    m_remembered = key();
    m_rememberedId = now.isValid() && !isOfOther(now) ? idOf(now) : std::nullopt;
}

void CurrentRow::recall(bool isAnyHidden)
{
    const QModelIndex now = m_view.currentIndex();
    if (m_remembered.isEmpty() || (now.isValid() && keyOf(now) == m_remembered))
        return;
    m_awaited = m_remembered;
    if (!isAnyHidden && m_rememberedId)
        select(*m_rememberedId);
    else
        makeCurrent(find(m_awaited, {}));
}

void CurrentRow::lookAmong(const QModelIndex &parent, int first, int last)
{
    for (int row = first; row <= last && !m_awaited.isEmpty(); ++row)
        makeCurrent(find(m_awaited, m_rows.index(row, 0, parent)));
}

QModelIndex CurrentRow::find(const QString &key, const QModelIndex &from) const
{
    if (from.isValid() && keyOf(from) == key)
        return from;
    for (int row = 0; row < m_rows.rowCount(from); ++row)
        if (const QModelIndex found = find(key, m_rows.index(row, 0, from)); found.isValid())
            return found;
    return {};
}

void CurrentRow::makeCurrent(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    m_folds.quietly([&] { // what is unfolded for it
        m_view.selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows); // whatever keys are held
        m_view.scrollTo(index);
    });
}

} // namespace trainyard::navigator
