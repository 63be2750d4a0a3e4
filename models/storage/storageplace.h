// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/client/storagefiles.h"
#include "models/nameorder.h"

#include <QString>

#include <optional>

namespace trainyard::models {

using client::BucketName;
using BucketKind = client::Client::BucketKind;

// A file or folder of a share or container.
struct StorageEntry {
    QString name; // in its folder
    bool isFolder = false;
    qint64 size = 0;      // bytes; of a file
    qint64 modifiedS = 0; // seconds since 1970; 0: not known
    NameKey order;        // what it is sorted by where names are

    bool operator==(const StorageEntry &) const = default;
};

StorageEntry toEntry(const client::StoredFile &file);

// Where one looks in a storage account: a folder of a share or container; without one nowhere yet.
struct StoragePlace {
    std::optional<BucketName> bucket;
    QString folder; // with “/” between its parts; empty: the top

    QString path(const QString &name) const { return folder.isEmpty() ? name : folder + u'/' + name; }
    StoragePlace below(const QString &name) const { return {bucket, path(name)}; }
    StoragePlace above() const;
    bool operator==(const StoragePlace &) const = default;
};

// As the engine's trash names it.
api::StoredPlace storedPlace(const BucketName &bucket, const QString &path = {});

// As a job sees it that mounts the share or container by its own name.
QString mountedPath(const BucketName &bucket, const QString &path);
// What mounts it, as a member of a job.json.
QString mountText(const BucketName &bucket);

} // namespace trainyard::models
