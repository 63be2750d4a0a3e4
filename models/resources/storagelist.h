// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"

#include <QAbstractListModel>

#include <vector>

namespace trainyard::models {

// Where clusters can mount files from: the file servers of workspaces, and the storage accounts beside them,
// by name. Rows keep their identity: they are inserted, changed or removed, never reset.
class StorageList final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class Kind { FileServer, Account };
    enum Role {
        KindRole = Qt::UserRole, // int of Kind
        DetailRole,              // QString: what it is, in some words
        BriefRole,               // QString: in two
        PlaceRole,               // QString: key of the workspace, or of the group, that it is in
        PathRole,                // QString: its ID
        FolderRole               // QString: of a file server its folder on the engine's machine
    };

    using QAbstractListModel::QAbstractListModel;

    void upsert(const api::FileServer &server);
    void upsert(const api::StorageAccount &account);
    void remove(const QString &key); // of the resource, or of a workspace with all in it
    // All that there is; the others go.
    void become(const std::vector<api::FileServer> &servers,
                const std::vector<api::StorageAccount> &accounts);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Entry {
        Kind kind = Kind::FileServer;
        QString key;
        QString path;
        QString place;
        QString name;
        QString extra; // the folder of a file server, the kind of an account
        bool operator==(const Entry &) const = default;
    };
    void put(const Entry &entry);

    QList<Entry> m_entries;
};

} // namespace trainyard::models
