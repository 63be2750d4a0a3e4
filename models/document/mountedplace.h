// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "models/document/jsontext.h"
#include "models/storage/storageplace.h"

#include <QList>

#include <optional>

namespace trainyard::document {

// A folder of a share, container or file server that appears below a root of volumes.
struct MountedPlace {
    QString folder; // below the root
    models::StoragePlace place;
    QString fileServer = {}; // its id; the place is a folder there
    bool operator==(const MountedPlace &) const = default;
};

// The shares, containers and file servers among a cluster's volumes.
QList<MountedPlace> mountedPlaces(const api::MountVolumes &volumes);

// Where a path lies in a share or container that the job or its cluster mounts; none: elsewhere, or not known
// before the job runs. Pure.
std::optional<models::StoragePlace> placeOnVolume(const JsonText &job, const QString &path,
                                                  const QList<MountedPlace> &ofCluster);

// A file or folder of a file server.
struct ServedPlace {
    QString fileServer; // its id
    QString path;       // with “/” between its parts; empty: all of it
    bool operator==(const ServedPlace &) const = default;
};

// Likewise on a file server.
std::optional<ServedPlace> placeOnServer(const JsonText &job, const QString &path,
                                         const QList<MountedPlace> &ofCluster);

} // namespace trainyard::document
