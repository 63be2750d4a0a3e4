// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/filecommands.h"

#include "models/backend/backend.h"
#include "models/files/filedownload.h"
#include "models/files/underway.h"
#include "models/settings/settings.h"
#include "widgets/delegates/askdialogs.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>

namespace trainyard::files {

FileCommands::FileCommands(models::Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
    , m_underWay(new models::UnderWay([this] { m_downloads.clear(); }, this))
{}

FileCommands::~FileCommands() = default;

void FileCommands::save(const QString &url, const QString &fileName)
{
    const QSettings store;
    auto *dialog = delegates::makeFileDialog(
        m_window, [fileName] { return tr("Save %1").arg(fileName); }, settings::lastFolder.get(store));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(fileName);
    connect(dialog, &QFileDialog::fileSelected, this, [this, url](const QString &target) {
        QSettings keep;
        settings::lastFolder.set(keep, QFileInfo(target).absolutePath());
        download(url, target, false);
    });
    dialog->open();
}

void FileCommands::open(const QString &url, const QString &fileName)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::TempLocation) +
                           QStringLiteral("/trainyard-") + QUuid::createUuid().toString(QUuid::Id128);
    if (!QDir().mkpath(folder)) {
        emit failed([folder] {
            return tr("The folder %1 cannot be made; save the file elsewhere instead.").arg(folder);
        });
        return;
    }
    download(url, folder + u'/' + fileName, true);
}

void FileCommands::openFolder(const QString &folder)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        emit failed([folder] { return tr("No program opened the folder %1.").arg(folder); });
}

void FileCommands::download(const QString &url, const QString &target, bool thenOpen)
{
    const auto [entry, added] = m_downloads.insert(m_backend.download(url, target));
    models::FileDownload *running = entry->get();
    m_underWay->setCount(m_underWay->count() + 1);
    const auto forget = [this, running] {
        m_underWay->setCount(m_underWay->count() - 1);
        // Not now: it is the one that calls.
        QMetaObject::invokeMethod(
            this,
            [this, running] {
                std::erase_if(m_downloads, [running](const auto &d) { return d.get() == running; });
            },
            Qt::QueuedConnection);
    };
    connect(running, &models::FileDownload::failed, this, [this, forget](const QString &sentence) {
        emit failed(sentence);
        emit m_underWay->failed();
        forget();
    });
    connect(running, &models::FileDownload::finished, this, [this, forget, target, thenOpen] {
        if (!thenOpen)
            emit saved([target] { return tr("Saved %1.").arg(QDir::toNativeSeparators(target)); });
        else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(target)))
            emit failed([target] {
                return tr("No program opened %1; save it and choose one yourself.").arg(target);
            });
        forget();
    });
}

} // namespace trainyard::files
