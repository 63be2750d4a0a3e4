// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractProxyModel>
#include <QList>
#include <QPersistentModelIndex>

namespace trainyard::start {

// The first rows of a flat model, which outlives it and whose columns stay. Rows keep their identity:
// whatever happens there, they are inserted, moved, changed and removed. Which come are there before others
// go.
class FirstRows final : public QAbstractProxyModel
{
    Q_OBJECT
public:
    FirstRows(QAbstractItemModel &all, int most, QObject *parent = nullptr);

    QModelIndex mapToSource(const QModelIndex &row) const override;
    QModelIndex mapFromSource(const QModelIndex &row) const override;
    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override { return {}; }
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override { return rowCount(parent) > 0; }

private:
    void takeAll();
    void takeBut(int first, int last);
    void take(int row, const QModelIndex &wanted);
    void dropBehind(int count);
    void look(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles);

    int m_most;
    QList<QPersistentModelIndex> m_rows; // there
};

} // namespace trainyard::start
