// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QObject>
#include <QString>

#include <optional>

class QModelIndex;
class QSortFilterProxyModel;
class QTreeView;

namespace trainyard::models {
class EngineForest;
}

namespace trainyard::navigator {

class RowFolds;

// The row of the navigator's tree that is the current one, also while it is not there: it waits for its
// engine to tell of it, or for the filter to let it through, until the user goes elsewhere. The view's child,
// in the GUI thread.
class CurrentRow final : public QObject
{
    Q_OBJECT
public:
    // The view shows `rows`, which are those of the engines, filtered; all outlive it. Rows that come are
    // folded before it sees them.
    CurrentRow(models::EngineForest &engines, QSortFilterProxyModel &rows, QTreeView &view, RowFolds &folds);

    QString key() const; // as keyOf() names it; empty: there is none, and none is waited for
    void restore(const QString &key);
    void select(const api::ResourceId &id); // of the engine that the workbench works with
    // Around what takes rows away and brings others.
    void remember();
    void recall(bool isAnyHidden); // by a filter

private:
    QModelIndex find(const QString &key, const QModelIndex &from) const; // it, or what is below it
    void makeCurrent(const QModelIndex &index);
    void lookAmong(const QModelIndex &parent, int first, int last);

    models::EngineForest &m_engines;
    QSortFilterProxyModel &m_rows;
    QTreeView &m_view;
    RowFolds &m_folds;
    QString m_awaited;
    QString m_remembered;
    std::optional<api::ResourceId> m_rememberedId;
};

} // namespace trainyard::navigator
