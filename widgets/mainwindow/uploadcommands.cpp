// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/uploadcommands.h"

#include "models/backend/backend.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "models/storage/storagetransfers.h"
#include "models/storage/uploadlook.h"
#include "models/trash/trashbin.h"
#include "models/undo/uploadsteps.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/storedtrash.h"
#include "widgets/mainwindow/uploadquestion.h"
#include "widgets/storage/storagepage.h"
#include "widgets/wizards/uploaddialog.h"

#include <QFileDialog>
#include <QPointer>

namespace trainyard {

using storage::StoragePage;

UploadCommands::UploadCommands(const Parts &parts, const ResourceMaker &maker, QObject *parent)
    : QObject(parent)
    , m_backend(parts.backend)
    , m_files(parts.files)
    , m_trash(parts.trash)
{
    connect(&maker, &ResourceMaker::uploadChosen, this, &UploadCommands::sendChosen);
    connect(&maker, &ResourceMaker::uploadClashes, this,
            [this](wizards::UploadDialog *dialog, const models::StoragePlace &place,
                   const models::UploadClashes &found) { settleSheet(*dialog, place, found); });
}

void UploadCommands::choose(StoragePage &page, bool isFolder)
{
    auto *dialog = delegates::makeFileDialog(
        &page,
        [isFolder] { return isFolder ? tr("Choose a folder to upload") : tr("Choose files to upload"); },
        settings::lastFolder.get(settings::Store()));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &page,
            [this, on = &page, place = page.browser().place()](const QStringList &paths) {
                delegates::rememberFolderOf(paths.value(0));
                send(*on, place, paths);
            });
    dialog->open();
}

void UploadCommands::send(StoragePage &page, const models::StoragePlace &place, const QStringList &paths)
{
    if (!place.bucket || paths.isEmpty())
        return;
    auto *look = new models::UploadLook(place, page.browser().engine(), paths, &page);
    connect(look, &models::UploadLook::failed, this, &UploadCommands::failed);
    connect(look, &models::UploadLook::failed, look, &QObject::deleteLater);
    connect(
        look, &models::UploadLook::looked, &page, [=, this, on = &page](const models::UploadClashes &found) {
            look->deleteLater();
            settle(*on, place, found,
                   [self = QPointer(this), on = QPointer(on), place, paths,
                    found](const models::UploadNames &names) {
                       if (on && self)
                           on->upload(place, paths, names, [&](const models::Transfer &sent) {
                               self->follow(sent, {place, paths},
                                            models::freshPaths(found, place, paths, names));
                           });
                       else if (self)
                           emit self->failed([] {
                               return tr("The page was closed before the upload began: nothing was uploaded. "
                                         "Undo restores what it was to replace.");
                           });
                   });
        });
}

void UploadCommands::follow(const models::Transfer &transfer, const models::SentUploads::Upload &upload,
                            const QStringList &fresh)
{
    models::SentUploads::of(m_backend).follow(transfer, upload);
    models::addStepWhenSent(transfer, upload.place, fresh, m_backend);
}

void UploadCommands::sendChosen(const models::StoragePlace &place, const QStringList &paths,
                                const models::UploadNames &names, const QStringList &fresh)
{
    if (!m_backend.endpoint() || !place.bucket || paths.isEmpty())
        return;
    const api::EngineInfo info = m_backend.engineInfo().value_or(api::EngineInfo());
    auto transfer = models::uploadTo(place, {{info.subscription, info.group}, place.bucket->account},
                                     *m_backend.endpoint(), paths, names);
    follow(*transfer, {place, paths}, fresh);
    m_files.transfers().add(std::move(transfer));
}

// It may be closed, and the engine out of reach, before it is answered, and before all is in the trash.
void UploadCommands::settleSheet(wizards::UploadDialog &sheet, const models::StoragePlace &place,
                                 const models::UploadClashes &found)
{
    settle(
        sheet, place, found,
        [self = QPointer(this), on = QPointer(&sheet)](const models::UploadNames &names) {
            if (on && on->isVisible())
                on->send(names);
            else if (self)
                emit self->failed([] {
                    return tr("The upload was closed before it began: nothing was uploaded. Undo restores "
                              "what it was to replace.");
                });
        },
        [on = &sheet] { return on->isReached(); });
}

// Where it would replace something, the user says what becomes of that.
void UploadCommands::settle(QWidget &asking, const models::StoragePlace &place,
                            const models::UploadClashes &found, const UploadUnder &upload,
                            const std::function<bool()> &isPossible)
{
    if (found.replaced.isEmpty())
        return upload({});
    const auto replace = [this, place, replaced = found.replaced, upload, isPossible] {
        if (isPossible && !isPossible())
            return;
        if (!m_backend.hasTrash())
            return upload({});
        std::vector<api::StoredPlace> places;
        for (const QString &path : replaced)
            places.push_back(models::storedPlace(*place.bucket, path));
        m_trash.move(
            models::TrashBin::ordersFor(places),
            [first = replaced.front().section(u'/', -1), count = int(replaced.size())] {
                return count == 1 ? tr("replace %1").arg(first) : tr("replace %n file(s)", nullptr, count);
            },
            [upload] { upload({}); });
    };
    askWhetherReplaced(asking, found.replaced, m_backend.hasTrash(), replace,
                       [upload, names = found.names] { upload(names); });
}

} // namespace trainyard
