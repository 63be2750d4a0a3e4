// SPDX-License-Identifier: Apache-2.0
#include "models/resources/storagelist.h"

#include "models/nameorder.h"
#include "models/text.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace trainyard::models {

void StorageList::upsert(const api::FileServer &server)
{
    put({Kind::FileServer, toQString(server.id.key()), toPath(server.id), toQString(server.id.parent().key()),
         toQString(server.id.name), toQString(server.mountPoint)});
}

void StorageList::upsert(const api::StorageAccount &account)
{
    put({Kind::Account, toQString(account.id.key()), toQString(account.id.path()),
         toQString(account.id.group.key()), toQString(account.id.name), toQString(account.kind)});
}

void StorageList::put(const Entry &entry)
{
    const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &other) { return other.key == entry.key; });
    if (known != m_entries.end() && known->name == entry.name) {
        if (*known == entry)
            return;
        *known = entry;
        const int row = int(known - m_entries.begin());
        emit dataChanged(index(row), index(row));
        return;
    }
    if (known != m_entries.end()) // written otherwise it stands elsewhere
        remove(entry.key);
    const auto place =
        std::upper_bound(m_entries.begin(), m_entries.end(), entry,
                         [](const Entry &a, const Entry &b) { return isNameBefore(a.name, b.name); });
    const int row = int(place - m_entries.begin());
    beginInsertRows({}, row, row);
    m_entries.insert(row, entry);
    endInsertRows();
}

void StorageList::remove(const QString &key)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (m_entries[row].key != key && m_entries[row].place != key)
            continue;
        beginRemoveRows({}, row, row);
        m_entries.removeAt(row);
        endRemoveRows();
    }
}

void StorageList::become(const std::vector<api::FileServer> &servers,
                         const std::vector<api::StorageAccount> &accounts)
{
    QSet<QString> gone;
    for (const Entry &entry : std::as_const(m_entries))
        gone.insert(entry.key);
    for (const api::FileServer &server : servers) {
        upsert(server);
        gone.remove(toQString(server.id.key()));
    }
    for (const api::StorageAccount &account : accounts) {
        upsert(account);
        gone.remove(toQString(account.id.key()));
    }
    for (const QString &key : gone)
        remove(key);
}

int StorageList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

QVariant StorageList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Entry &entry = m_entries[index.row()];
    const auto detail = [&entry] {
        return entry.kind == Kind::FileServer ? tr("file server in %1").arg(entry.extra)
                                              : tr("storage account");
    };
    switch (role) {
    case Qt::DisplayRole:
        return entry.name;
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(entry.name, detail());
    case Qt::ToolTipRole:
    case DetailRole:
        return detail();
    case BriefRole:
        return entry.kind == Kind::FileServer ? tr("file server") : tr("storage account");
    case KindRole:
        return int(entry.kind);
    case PlaceRole:
        return entry.place;
    case PathRole:
        return entry.path;
    case FolderRole:
        return entry.kind == Kind::FileServer ? entry.extra : QString();
    default:
        return {};
    }
}

} // namespace trainyard::models
