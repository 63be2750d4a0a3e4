// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/trash.h"
#include "models/files/uploadpieces.h"
#include "models/palette/paletteitem.h"
#include "models/sentences/sentence.h"
#include "models/storage/storageplace.h"

#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMainWindow;
class QWidget;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::models {
class Backend;
class Errand;
struct UploadClashes;
} // namespace trainyard::models
namespace trainyard::storage {
class StoragePage;
}
namespace trainyard::wizards {
class UploadDialog;
}

namespace trainyard {

class Page;
class ResourceMaker;

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
    void chooseUpload(storage::StoragePage &page, bool isFolder);
    void send(storage::StoragePage &page, const models::StoragePlace &place, const QStringList &paths);
    // As chosen in a dialog; a row of the window's.
    void sendChosen(const models::StoragePlace &place, const QStringList &paths,
                    const models::UploadNames &names, const QStringList &fresh);
    void refreshPages(const models::StoragePlace &place);
    using UploadUnder = std::function<void(const models::UploadNames &names)>;
    // `isPossible`: whether what is to be replaced can still be put away, asked while `asking` is there;
    // empty: always.
    void settle(QWidget &asking, const models::StoragePlace &place, const models::UploadClashes &found,
                const UploadUnder &upload, const std::function<bool()> &isPossible = {});
    void settleSheet(wizards::UploadDialog &sheet, const models::StoragePlace &place,
                     const models::UploadClashes &found);
    void chooseTarget(storage::StoragePage &page);
    void remove(storage::StoragePage &page);
    // As one step that can be undone, which `step` names.
    void moveToTrash(const std::vector<api::TrashOrder> &orders, const models::Sentence &step,
                     const std::function<void()> &then = {});
    void removeBucket(storage::StoragePage &page, const models::BucketName &bucket);
    void makeFolder(storage::StoragePage &page);
    void noteFolder(const models::StoragePlace &folder); // as a step that can be undone
    void carryOutRemoval(const api::AccountId &account);

    models::Backend &m_backend;
    files::FileCommands &m_files;
    ResourceMaker &m_maker;
    QMainWindow &m_window;
    std::unique_ptr<models::Errand> m_removal;
};

} // namespace trainyard
