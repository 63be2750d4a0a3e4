// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSet>
#include <QString>

#include <functional>

class QJsonObject;
class QModelIndex;
class QSortFilterProxyModel;
class QTreeView;

namespace trainyard::models {
class EngineForest;
}

namespace trainyard::navigator {

// Which rows of the navigator's tree are unfolded: as the user left them, or as they are at first, and while
// there is a filter all that it finds. Rows that come are folded so, too. To unfold another engine's root
// connects with that engine. The view's child, in the GUI thread.
class RowFolds final : public QObject
{
    Q_OBJECT
public:
    // The view shows `rows`, which are those of the engines, filtered; all outlive it.
    RowFolds(models::EngineForest &engines, QSortFilterProxyModel &rows, QTreeView &view);

    void setSearched(bool isSearched) { m_isSearched = isSearched; } // by the filter; before showAll()
    void showAll();
    void quietly(const std::function<void()> &act); // what it unfolds is no wish of the user
    void save(QJsonObject &state) const;
    void restore(const QJsonObject &state);

private:
    void turned(const QModelIndex &index, bool isFolded);
    bool isFolded(const QModelIndex &index) const; // as the user left it, or as it is at first
    void showNew(const QModelIndex &parent, int first, int last);
    void show(const QModelIndex &below);

    models::EngineForest &m_engines;
    QSortFilterProxyModel &m_rows;
    QTreeView &m_view;
    QSet<QString> m_folded; // rows that the user has folded, as keyOf() names them
    QSet<QString> m_unfolded;
    bool m_isSearched = false;
    bool m_isExpanding = false;
};

} // namespace trainyard::navigator
