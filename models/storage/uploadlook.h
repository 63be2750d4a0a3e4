// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/errand.h"
#include "models/files/uploadpieces.h"
#include "models/storage/storageplace.h"

#include <QObject>

namespace trainyard::models {

// What of an upload is there already.
struct UploadClashes {
    QStringList replaced; // files, by their paths in the share or container
    UploadNames names;    // with which all that is sent gets names of its own
    QStringList fresh; // files and folders that are not there yet, by their paths; of folders the outermost
};

// What comes into a share or container by sending these to the place, under these names.
QStringList freshPaths(const UploadClashes &found, const StoragePlace &place, const QStringList &paths,
                       const UploadNames &names);

// Looks into a share or container for what would be replaced by sending these files and folders there. Ends
// with looked() or failed(). GUI thread.
class UploadLook final : public QObject
{
    Q_OBJECT
public:
    UploadLook(const StoragePlace &place, const client::Endpoint &engine, const QStringList &paths,
               QObject *parent = nullptr);

signals:
    void looked(const trainyard::models::UploadClashes &clashes);
    void failed(const QString &sentence);

private:
    std::shared_ptr<UploadClashes> m_found; // the errand's until it is done
    Errand m_errand;
};

} // namespace trainyard::models
