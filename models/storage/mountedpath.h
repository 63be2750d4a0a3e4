// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "models/document/jobdocument.h"
#include "models/storage/storageplace.h"

#include <QList>
#include <QString>

namespace trainyard::models {

// How a job.json says where something in a share or container is.
struct MountedPath {
    QString path;                                 // "$AZ_BATCHAI_JOB_MOUNT_ROOT/data/set"
    QList<document::JobDocument::Change> changes; // which mount it; none where something does already

    QString asWord() const; // of a shell that puts variables in: within quotes where it must be
};

// Below what the job mounts, else below what its cluster does; where neither has it, the job is to mount it
// under its name.
MountedPath mountedPath(const document::JsonText &job, const api::MountVolumes &cluster,
                        const StoragePlace &place);

} // namespace trainyard::models
