// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/storagecommands.h"

#include "models/backend/backend.h"
#include "models/backend/errand.h"
#include "models/notebook/notebook.h"
#include "models/storage/sentuploads.h"
#include "models/storage/storagebrowser.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "models/undo/storagesteps.h"
#include "widgets/files/filecommands.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/savequestion.h"
#include "widgets/mainwindow/storedtrash.h"
#include "widgets/mainwindow/uploadcommands.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/storage/storagepage.h"
#include "widgets/theme/icons.h"
#include "widgets/wizards/newresourcedialog.h"

#include <QAction>
#include <QMainWindow>
#include <QPointer>

namespace trainyard {

using models::Backend;
using models::BucketKind;
using models::BucketName;
using models::StorageEntry;
using models::toQString;
using storage::BucketPane;
using storage::FilesPane;
using storage::StoragePage;

namespace {

// That the page's account has got, by the key of models::newBucket().
std::optional<BucketName> createdBucket(StoragePage &page, const QString &key)
{
    const QStringList parts = key.split(u'/');
    const std::string account = page.browser().account().name;
    if (parts.size() != 3 || parts[1].toStdString() != account)
        return std::nullopt;
    const bool isShare = parts[0] == QStringLiteral("share");
    return BucketName{isShare ? BucketKind::FileShare : BucketKind::BlobContainer, account,
                      parts[2].toStdString()};
}

} // namespace

StorageCommands::StorageCommands(Backend &backend, files::FileCommands &files, ResourceMaker &maker,
                                 QMainWindow &window)
    : QObject(&window)
    , m_backend(backend)
    , m_files(files)
    , m_maker(maker)
    , m_window(window)
    , m_trash(new StoredTrash(backend, this))
    , m_uploads(new UploadCommands({backend, files, *m_trash}, maker, this))
{
    connect(m_trash, &StoredTrash::moved, this, &StorageCommands::movedToTrash);
    connect(m_trash, &StoredTrash::failed, this, &StorageCommands::failed);
    connect(m_uploads, &UploadCommands::failed, this, &StorageCommands::failed);
}

StorageCommands::~StorageCommands() = default;

void StorageCommands::noteFolder(const models::StoragePlace &folder)
{
    m_backend.undo().add(models::folderStep({.folder = folder,
                                             .engine = [&backend = m_backend] { return backend.endpoint(); },
                                             .changed =
                                                 [self = QPointer(this), folder] {
                                                     if (self)
                                                         emit self->folderChanged(folder);
                                                 }},
                                            m_backend));
}

Page *StorageCommands::makePage(const api::AccountId &account)
{
    auto browser =
        std::make_unique<models::StorageBrowser>(account, m_backend.endpoint().value_or(client::Endpoint()));
    auto *page = new StoragePage(std::move(browser), &m_window);
    serve(*page);
    followEngine(*page);
    return page;
}

void StorageCommands::followEngine(StoragePage &page)
{
    const auto tellContact = [this, on = &page] {
        const models::Connection &connection = m_backend.connection();
        const bool isLost = connection.state == models::ConnectionState::Lost;
        on->setConnected(connection.state == models::ConnectionState::Connected,
                         isLost ? connection.since : QDateTime());
    };
    tellContact();
    connect(&m_backend, &Backend::connectionChanged, &page, tellContact);
    // What is read anew, also because the engine is back, maybe under another address.
    connect(&m_backend, &Backend::loaded, &page, [this, on = &page] {
        if (m_backend.endpoint())
            on->browser().setEngine(*m_backend.endpoint());
    });
    connect(&m_backend.trash(), &models::TrashBin::moved, &page.browser(), &models::StorageBrowser::refresh);
    connect(this, &StorageCommands::folderChanged, &page, [on = &page](const models::StoragePlace &folder) {
        const models::StoragePlace &open = on->browser().place();
        if (open == folder)
            on->browser().open(folder.above());
        else if (open.bucket == folder.bucket)
            on->browser().refreshFiles();
    });
    connect(&models::SentUploads::of(m_backend), &models::SentUploads::ended, &page,
            [on = &page](const models::StoragePlace &place) { // by whichever window
                if (place.bucket->account == on->browser().account().name)
                    on->browser().refresh();
            });
    connect(&m_backend, &Backend::creationDone, &page, [on = &page](const QString &key) {
        if (createdBucket(*on, key))
            on->browser().refresh();
    });
}

// Only the page that asked for it goes there: another one may be in the midst of something.
void StorageCommands::makeBucket(StoragePage &page, BucketKind kind)
{
    auto *dialog = m_maker.openBucketDialog(kind == BucketKind::FileShare, page.browser().account());
    connect(dialog, &wizards::NewResourceDialog::created, &page,
            [on = &page](const QString &, const QString &key) {
                if (const auto made = createdBucket(*on, key))
                    on->browser().open({*made, {}});
            });
}

void StorageCommands::serve(StoragePage &page)
{
    StoragePage *on = &page;
    connect(&on->browser(), &models::StorageBrowser::failed, this, &StorageCommands::failed);
    connect(&on->browser(), &models::StorageBrowser::folderMade, this, &StorageCommands::noteFolder);
    connect(&on->bucketPane(), &BucketPane::newWanted, this,
            [this, on](BucketKind kind) { makeBucket(*on, kind); });
    connect(&on->bucketPane(), &BucketPane::removalWanted, this,
            [this, on](const BucketName &bucket) { removeBucket(*on, bucket); });
    FilesPane *files = &on->filesPane();
    connect(files, &FilesPane::uploadWanted, this,
            [this, on](bool isFolder) { m_uploads->choose(*on, isFolder); });
    connect(files, &FilesPane::dropped, this,
            [this, on](const QStringList &paths) { m_uploads->send(*on, on->browser().place(), paths); });
    connect(files, &FilesPane::newFolderWanted, this, [this, on] { makeFolder(*on); });
    connect(files, &FilesPane::openWanted, &m_files,
            [this, on](const QString &url, const QString &fileName, qint64 size) {
                const models::StoragePlace &place = on->browser().place();
                if (models::isNotebook(fileName))
                    emit notebookWanted(models::StoredFilePlace{
                        on->browser().account(), models::storedPlace(*place.bucket, place.path(fileName))});
                else
                    m_files.open(url, fileName, size, QStringLiteral("storage#sending-and-fetching"));
            });
    connect(files, &FilesPane::saveWanted, this, [this, on] { chooseTarget(*on); });
    connect(files, &FilesPane::removalWanted, this, [this, on] { remove(*on); });
}

void StorageCommands::chooseTarget(StoragePage &page)
{
    const std::vector<StorageEntry> chosen = page.filesPane().selected();
    if (chosen.empty())
        return;
    QStringList names;
    for (const StorageEntry &entry : chosen)
        names << entry.name;
    askSaveFolder(page, QStringLiteral("storage#sending-and-fetching"), names,
                  [on = &page, place = page.browser().place(), chosen](const models::SaveTarget &target) {
                      on->download(place, chosen, target);
                  });
}

void StorageCommands::remove(StoragePage &page)
{
    const std::vector<StorageEntry> chosen = page.filesPane().selected();
    if (chosen.empty() || !page.browser().place().bucket)
        return;
    const models::StoragePlace place = page.browser().place();
    if (m_backend.hasTrash()) { // where nothing is lost, nothing is asked
        std::vector<api::StoredPlace> places;
        for (const StorageEntry &entry : chosen)
            places.push_back(models::storedPlace(*place.bucket, place.path(entry.name)));
        m_trash->move(
            models::TrashBin::ordersFor(places), [first = chosen.front().name, count = int(chosen.size())] {
                return count == 1 ? tr("delete %1").arg(first) : tr("delete %n item(s)", nullptr, count);
            });
        return;
    }
    auto *dialog = new ConfirmDialog(
        QStringLiteral("storage#sending-and-fetching"),
        [first = chosen.front().name, count = int(chosen.size())] {
            return count == 1 ? tr("Delete “%1”?").arg(first) : tr("Delete %n item(s)?", nullptr, count);
        },
        [] {
            return tr("Folders are deleted with everything in them. This cannot be undone: the engine keeps "
                      "no trash.");
        },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, &page, [on = &page, place, chosen] { on->remove(place, chosen); });
    dialog->open();
}

void StorageCommands::removeBucket(StoragePage &page, const BucketName &bucket)
{
    const bool toTrash = m_backend.hasTrash();
    auto *dialog = new ConfirmDialog(
        QStringLiteral("storage#sending-and-fetching"),
        [bucket] {
            const QString name = toQString(bucket.name);
            return bucket.kind == BucketKind::FileShare ? tr("Delete the file share “%1”?").arg(name)
                                                        : tr("Delete the blob container “%1”?").arg(name);
        },
        [toTrash] {
            return toTrash ? tr("It is moved to the trash with all its files. Until it is restored, jobs "
                                "that mount it find it empty.")
                           : tr("All files in it are deleted, too. This cannot be undone: the engine keeps "
                                "no trash.");
        },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, &page, [this, on = &page, bucket, toTrash] {
        if (!toTrash)
            return on->browser().removeBucket(bucket);
        m_trash->move(models::TrashBin::ordersFor({models::storedPlace(bucket)}),
                      [name = toQString(bucket.name)] { return tr("delete %1").arg(name); });
    });
    dialog->open();
}

void StorageCommands::makeFolder(StoragePage &page)
{
    const models::StoragePlace place = page.browser().place();
    auto *dialog = new storage::NewFolderDialog(
        place.bucket && place.bucket->kind == BucketKind::BlobContainer, &m_window);
    connect(dialog, &storage::NewFolderDialog::nameChosen, &page.browser(),
            [on = &page.browser(), place](const QString &name) { on->makeFolder(place, name); });
    dialog->open();
}

QList<QAction *> StorageCommands::actionsFor(const api::AccountId &account)
{
    const bool isConnected = m_backend.connection().state == models::ConnectionState::Connected;
    const auto make = [this, isConnected](const char *iconName, const QString &text, const auto &act) {
        auto *action = new QAction(theme::icon(QLatin1String(iconName)), text, this);
        action->setEnabled(isConnected);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    return {
        make("plus", tr("New file &share…"), [this, account] { m_maker.openBucketDialog(true, account); }),
        make("plus", tr("New &blob container…"),
             [this, account] { m_maker.openBucketDialog(false, account); }),
        make("storage", tr("&Upload files…"),
             [this, account] { m_maker.openUploadInto(toQString(account.name)); })};
}

void StorageCommands::removeAccount(const api::AccountId &account)
{
    const bool toTrash = m_backend.hasTrash();
    auto *dialog = new ConfirmDialog(
        QStringLiteral("storage#sending-and-fetching"),
        [name = toQString(account.name)] { return tr("Delete the storage account “%1”?").arg(name); },
        [toTrash] {
            return toTrash ? tr("It is moved to the trash with all its shares and containers. Until it is "
                                "restored, jobs that mount them find them empty.")
                           : tr("All its shares and containers are deleted with the files in them. This "
                                "cannot be undone: the engine keeps no trash.");
        },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, this, [this, account, toTrash] {
        if (!toTrash)
            return carryOutRemoval(account);
        m_trash->move({models::TrashBin::orderFor(account)},
                      [name = toQString(account.name)] { return tr("delete %1").arg(name); });
    });
    dialog->open();
}

void StorageCommands::carryOutRemoval(const api::AccountId &account)
{
    if (!m_backend.endpoint())
        return;
    m_removal = std::make_unique<models::Errand>(
        *m_backend.endpoint(), [account](const client::Endpoint &engine, models::Errand::Way &) {
            return client::StorageFiles(engine).removeAccount(account);
        });
    connect(m_removal.get(), &models::Errand::failed, this, &StorageCommands::failed);
    // When it is done an event tells the lists, and by them all windows.
}

} // namespace trainyard
