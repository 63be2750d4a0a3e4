// SPDX-License-Identifier: Apache-2.0
#include "models/connections/connectionlist.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <algorithm>

namespace trainyard::models {

ConnectionList::ConnectionList(QObject *parent)
    : QAbstractListModel(parent)
    , m_connections(connectionsFromJson(settings::connections.get(settings::Store())))
{}

int ConnectionList::rowOf(const QString &id) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (m_connections[row].id == id)
            return row;
    return -1;
}

std::optional<SavedConnection> ConnectionList::find(const QString &id) const
{
    const int row = rowOf(id);
    return row >= 0 ? std::optional(m_connections[row]) : std::nullopt;
}

void ConnectionList::use(const SavedConnection &connection)
{
    const int row = rowOf(connection.id);
    if (row > 0) {
        beginMoveRows({}, row, row, {}, 0);
        m_connections.move(row, 0);
        endMoveRows();
    } else if (row < 0) {
        beginInsertRows({}, 0, 0);
        m_connections.prepend(connection);
        endInsertRows();
    }
    m_connections[0] = connection;
    emit dataChanged(index(0), index(0));
    keep();
}

void ConnectionList::insert(int row, const SavedConnection &connection)
{
    const int at = std::clamp(row, 0, rowCount());
    beginInsertRows({}, at, at);
    m_connections.insert(at, connection);
    endInsertRows();
    keep();
}

void ConnectionList::change(int row, const SavedConnection &connection)
{
    m_connections[row] = connection;
    emit dataChanged(index(row), index(row));
    keep();
}

void ConnectionList::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_connections.removeAt(row);
    endRemoveRows();
    keep();
}

void ConnectionList::keep() const
{
    settings::Store store;
    settings::connections.set(store, toJson(m_connections));
}

int ConnectionList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_connections.size());
}

QVariant ConnectionList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    return role == Qt::DisplayRole ? QVariant(m_connections[index.row()].title()) : QVariant();
}

} // namespace trainyard::models
