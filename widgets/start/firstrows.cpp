// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/firstrows.h"

#include <algorithm>

namespace trainyard::start {

FirstRows::FirstRows(QAbstractItemModel &all, int most, QObject *parent)
    : QAbstractProxyModel(parent)
    , m_most(most)
{
    setSourceModel(&all);
    connect(&all, &QAbstractItemModel::rowsInserted, this, &FirstRows::takeAll);
    connect(&all, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { takeBut(first, last); });
    connect(&all, &QAbstractItemModel::rowsMoved, this, &FirstRows::takeAll);
    connect(&all, &QAbstractItemModel::layoutChanged, this, &FirstRows::takeAll);
    connect(&all, &QAbstractItemModel::dataChanged, this, &FirstRows::look);
    takeAll();
}

void FirstRows::takeAll()
{
    takeBut(sourceModel()->rowCount(), sourceModel()->rowCount());
}

// Those from `first` to `last` are about to go.
void FirstRows::takeBut(int first, int last)
{
    int taken = 0;
    for (int row = 0; row < sourceModel()->rowCount() && taken < m_most; ++row)
        if (row < first || row > last)
            take(taken++, sourceModel()->index(row, 0));
    dropBehind(taken);
}

void FirstRows::take(int row, const QModelIndex &wanted)
{
    const int known = mapFromSource(wanted).row();
    if (known == row)
        return;
    if (known < 0) {
        beginInsertRows({}, row, row);
        m_rows.insert(row, wanted);
        endInsertRows();
    } else {
        beginMoveRows({}, known, known, {}, row);
        m_rows.move(known, row);
        endMoveRows();
    }
}

void FirstRows::dropBehind(int count)
{
    if (count == m_rows.size())
        return;
    beginRemoveRows({}, count, int(m_rows.size()) - 1);
    m_rows.resize(count);
    endRemoveRows();
}

void FirstRows::look(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    const int end = std::min(last.row(), rowCount() - 1);
    if (first.row() <= end)
        emit dataChanged(index(first.row(), first.column()), index(end, last.column()), roles);
}

QModelIndex FirstRows::mapToSource(const QModelIndex &row) const
{
    const QPersistentModelIndex there = m_rows.value(row.row());
    return there.sibling(there.row(), row.column());
}

QModelIndex FirstRows::mapFromSource(const QModelIndex &row) const
{
    return row.isValid() ? index(int(m_rows.indexOf(row.siblingAtColumn(0))), row.column()) : QModelIndex();
}

QModelIndex FirstRows::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int FirstRows::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int FirstRows::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : sourceModel()->columnCount();
}

} // namespace trainyard::start
