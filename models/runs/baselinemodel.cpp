// SPDX-License-Identifier: Apache-2.0
#include "models/runs/baselinemodel.h"

#include "models/runs/runtablemodel.h"

namespace trainyard::models {

BaselineModel::BaselineModel(const RunTableModel &runs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_runs(runs)
    , m_columns(runs.columnCount())
{
    const auto follow = [this] { setColumnCount(m_runs.columnCount()); };
    connect(&runs, &QAbstractItemModel::columnsInserted, this, follow);
    connect(&runs, &QAbstractItemModel::columnsRemoved, this, follow);
    connect(&runs, &QAbstractItemModel::columnsMoved, this, &BaselineModel::tellChange);
    connect(&runs, &QAbstractItemModel::dataChanged, this, &BaselineModel::tellChange);
}

int BaselineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

int BaselineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant BaselineModel::data(const QModelIndex &index, int role) const
{
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? m_runs.baselineData(index.column(), role)
                                                             : QVariant();
}

void BaselineModel::setColumnCount(int count)
{
    if (count > m_columns) {
        beginInsertColumns({}, m_columns, count - 1);
        m_columns = count;
        endInsertColumns();
    } else if (count < m_columns) {
        beginRemoveColumns({}, count, m_columns - 1);
        m_columns = count;
        endRemoveColumns();
    }
    tellChange();
}

void BaselineModel::tellChange()
{
    if (m_columns > 0)
        emit dataChanged(index(0, 0), index(0, m_columns - 1));
}

} // namespace trainyard::models
