// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/storagecommands.h"

#include "models/backend/backend.h"
#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/storage/storagebrowser.h"
#include "models/storage/storageerrand.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/files/filecommands.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/storage/storagepage.h"
#include "widgets/theme/icons.h"
#include "widgets/wizards/uploaddialog.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QSettings>

namespace trainyard {

using models::Backend;
using models::BucketKind;
using models::BucketName;
using models::StorageEntry;
using models::toQString;
using storage::BucketPane;
using storage::FilesPane;
using storage::StoragePage;

StorageCommands::StorageCommands(Backend &backend, files::FileCommands &files, ResourceMaker &maker,
                                 QMainWindow &window)
    : QObject(&window)
    , m_backend(backend)
    , m_files(files)
    , m_maker(maker)
    , m_window(window)
{}

StorageCommands::~StorageCommands() = default;

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
    connect(&m_backend, &Backend::creationDone, &page,
            [this, on = &page](const QString &key) { takeCreation(*on, key); });
}

// The keys of models::newBucket().
void StorageCommands::takeCreation(StoragePage &page, const QString &key)
{
    const QStringList parts = key.split(u'/');
    const std::string account = page.browser().account().name;
    if (parts.size() != 3 || parts[1].toStdString() != account)
        return;
    const bool isShare = parts[0] == QStringLiteral("share");
    page.browser().open({BucketName{isShare ? BucketKind::FileShare : BucketKind::BlobContainer, account,
                                    parts[2].toStdString()},
                         {}});
    page.browser().refresh();
}

void StorageCommands::serve(StoragePage &page)
{
    StoragePage *on = &page;
    connect(&on->browser(), &models::StorageBrowser::failed, this, &StorageCommands::failed);
    connect(&on->bucketPane(), &BucketPane::newWanted, this, [this, on](BucketKind kind) {
        m_maker.openBucketDialog(kind == BucketKind::FileShare, on->browser().account());
    });
    connect(&on->bucketPane(), &BucketPane::removalWanted, this,
            [this, on](const BucketName &bucket) { removeBucket(*on, bucket); });
    FilesPane *files = &on->filesPane();
    connect(files, &FilesPane::uploadWanted, this,
            [this, on](bool isFolder) { chooseUpload(*on, isFolder); });
    connect(files, &FilesPane::newFolderWanted, this, [this, on] { makeFolder(*on); });
    connect(files, &FilesPane::openWanted, &m_files, &files::FileCommands::open);
    connect(files, &FilesPane::saveWanted, this, [this, on] { chooseTarget(*on); });
    connect(files, &FilesPane::removalWanted, this, [this, on] { remove(*on); });
}

void StorageCommands::chooseUpload(StoragePage &page, bool isFolder)
{
    auto *dialog = delegates::makeFileDialog(
        &page, [isFolder] { return isFolder ? tr("Choose a folder to send") : tr("Choose files to send"); },
        settings::lastFolder.get(QSettings()));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &page, [on = &page](const QStringList &paths) {
        QSettings store;
        settings::lastFolder.set(store, QFileInfo(paths.value(0)).absolutePath());
        on->upload(paths);
    });
    dialog->open();
}

void StorageCommands::chooseTarget(StoragePage &page)
{
    const std::vector<StorageEntry> chosen = page.filesPane().selected();
    if (chosen.empty())
        return;
    auto *dialog = delegates::makeFileDialog(
        &page, [] { return tr("Choose a folder to save into"); }, settings::lastFolder.get(QSettings()));
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, &page, [this, on = &page, chosen](const QString &folder) {
        QSettings store;
        settings::lastFolder.set(store, folder);
        download(*on, chosen, folder);
    });
    dialog->open();
}

// Asks before it replaces something.
void StorageCommands::download(StoragePage &page, const std::vector<StorageEntry> &chosen,
                               const QString &folder)
{
    models::onAnotherThread(
        &page,
        [chosen, folder] {
            int there = 0;
            for (const StorageEntry &entry : chosen)
                there += QFileInfo::exists(folder + u'/' + entry.name) ? 1 : 0;
            return there;
        },
        [this, on = &page, chosen, folder](int there) {
            if (there == 0)
                return on->download(chosen, folder);
            auto *dialog = new ConfirmDialog(
                [] { return tr("Replace what is there?"); },
                [there] {
                    return tr("%n of them are in this folder already; their content is replaced.", nullptr,
                              there);
                },
                [] { return tr("&Replace"); }, &m_window);
            connect(dialog, &QDialog::accepted, on, [on, chosen, folder] { on->download(chosen, folder); });
            dialog->open();
        });
}

void StorageCommands::remove(StoragePage &page)
{
    const std::vector<StorageEntry> chosen = page.filesPane().selected();
    if (chosen.empty())
        return;
    auto *dialog = new ConfirmDialog(
        [first = chosen.front().name, count = int(chosen.size())] {
            return count == 1 ? tr("Delete “%1”?").arg(first) : tr("Delete %n item(s)?", nullptr, count);
        },
        [] {
            return tr("Folders go with all that is in them. This cannot be undone: it does not come into the "
                      "trash.");
        },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, &page, [on = &page, chosen] { on->remove(chosen); });
    dialog->open();
}

void StorageCommands::removeBucket(StoragePage &page, const BucketName &bucket)
{
    auto *dialog = new ConfirmDialog(
        [bucket] {
            const QString name = toQString(bucket.name);
            return bucket.kind == BucketKind::FileShare ? tr("Delete the file share “%1”?").arg(name)
                                                        : tr("Delete the blob container “%1”?").arg(name);
        },
        [] { return tr("All files in it go, too. This cannot be undone: it does not come into the trash."); },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, &page, [on = &page, bucket] { on->browser().removeBucket(bucket); });
    dialog->open();
}

void StorageCommands::makeFolder(StoragePage &page)
{
    const auto bucket = page.browser().place().bucket;
    auto *dialog =
        new storage::NewFolderDialog(bucket && bucket->kind == BucketKind::BlobContainer, &m_window);
    connect(dialog, &storage::NewFolderDialog::nameChosen, &page.browser(),
            &models::StorageBrowser::makeFolder);
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
        make("storage", tr("&Upload files…"), [this, account] {
            m_maker.openUpload()->accountField().setCurrentText(toQString(account.name));
        })};
}

void StorageCommands::removeAccount(const api::AccountId &account)
{
    auto *dialog = new ConfirmDialog(
        [name = toQString(account.name)] { return tr("Delete the storage account “%1”?").arg(name); },
        [] {
            return tr("All its shares and containers go, with the files in them. This cannot be undone: it "
                      "does not come into the trash.");
        },
        [] { return tr("&Delete"); }, &m_window);
    connect(dialog, &QDialog::accepted, this, [this, account] { carryOutRemoval(account); });
    dialog->open();
}

void StorageCommands::carryOutRemoval(const api::AccountId &account)
{
    if (!m_backend.endpoint())
        return;
    m_removal = std::make_unique<models::StorageErrand>(
        *m_backend.endpoint(), [account](client::StorageFiles &calls, models::StorageErrand::Way &) {
            return calls.removeAccount(account);
        });
    connect(m_removal.get(), &models::StorageErrand::failed, this, &StorageCommands::failed);
    // When it is done an event tells the lists, and by them all windows.
}

} // namespace trainyard
