// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/palette/paletteitem.h"
#include "models/sentences/sentence.h"
#include "models/storage/storageplace.h"

#include <QList>
#include <QObject>

#include <memory>

class QAction;
class QMainWindow;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::models {
class Backend;
class Errand;
} // namespace trainyard::models
namespace trainyard::storage {
class StoragePage;
}

namespace trainyard {

class Page;
class ResourceMaker;
class StoredTrash;
class UploadCommands;

// What is done with storage accounts and the files in them: makes their pages, and asks where something
// comes from or goes to, and before something goes that is not easily brought back. A child of the window;
// the others outlive it.
class StorageCommands final : public QObject
{
    Q_OBJECT
public:
    StorageCommands(models::Backend &backend, files::FileCommands &files, ResourceMaker &maker,
                    QMainWindow &window);
    ~StorageCommands() override;

    Page *makePage(const api::AccountId &account);
    void removeAccount(const api::AccountId &account);
    // Of a menu, which gets to own them.
    QList<QAction *> actionsFor(const api::AccountId &account);

signals:
    void failed(const trainyard::models::Sentence &sentence);
    void notebookWanted(const trainyard::models::FilePlace &file);     // to be read here
    void movedToTrash(const trainyard::models::Sentence &sentence);    // as the last step, which says so
    void folderChanged(const trainyard::models::StoragePlace &folder); // is gone, or there again, by a step

private:
    void serve(storage::StoragePage &page);
    void followEngine(storage::StoragePage &page);
    void makeBucket(storage::StoragePage &page, models::BucketKind kind);
    void chooseTarget(storage::StoragePage &page);
    void remove(storage::StoragePage &page);
    void removeBucket(storage::StoragePage &page, const models::BucketName &bucket);
    void makeFolder(storage::StoragePage &page);
    void noteFolder(const models::StoragePlace &folder); // as a step that can be undone
    void carryOutRemoval(const api::AccountId &account);

    models::Backend &m_backend;
    files::FileCommands &m_files;
    ResourceMaker &m_maker;
    QMainWindow &m_window;
    StoredTrash *m_trash;
    UploadCommands *m_uploads;
    std::unique_ptr<models::Errand> m_removal;
};

} // namespace trainyard
