// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/uploadpieces.h"
#include "models/sentences/sentence.h"
#include "models/storage/sentuploads.h"
#include "models/storage/storageplace.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::models {
class Backend;
class Transfer;
struct UploadClashes;
} // namespace trainyard::models
namespace trainyard::storage {
class StoragePage;
}
namespace trainyard::wizards {
class UploadDialog;
}

namespace trainyard {

class ResourceMaker;
class StoredTrash;

// Sends files of this machine into the storage of the engine, from a page of it or as put together in a
// sheet; where that would replace something, the user says first what becomes of it. The others outlive it.
class UploadCommands final : public QObject
{
    Q_OBJECT
public:
    struct Parts {
        models::Backend &backend;
        files::FileCommands &files;
        StoredTrash &trash;
    };
    UploadCommands(const Parts &parts, const ResourceMaker &maker, QObject *parent);

    void choose(storage::StoragePage &page, bool isFolder); // asks what, for the folder that it shows
    void send(storage::StoragePage &page, const models::StoragePlace &place, const QStringList &paths);

signals:
    void failed(const trainyard::models::Sentence &sentence);

private:
    // As chosen in a sheet; a row of the window's.
    void sendChosen(const models::StoragePlace &place, const QStringList &paths,
                    const models::UploadNames &names, const QStringList &fresh);
    // `fresh`: see freshPaths().
    void follow(const models::Transfer &transfer, const models::SentUploads::Upload &upload,
                const QStringList &fresh);
    using UploadUnder = std::function<void(const models::UploadNames &names)>;
    // `isPossible`: whether what is to be replaced can still be put away, asked while `asking` is there;
    // empty: always.
    void settle(QWidget &asking, const models::StoragePlace &place, const models::UploadClashes &found,
                const UploadUnder &upload, const std::function<bool()> &isPossible = {});
    void settleSheet(wizards::UploadDialog &sheet, const models::StoragePlace &place,
                     const models::UploadClashes &found);

    models::Backend &m_backend;
    files::FileCommands &m_files;
    StoredTrash &m_trash;
};

} // namespace trainyard
