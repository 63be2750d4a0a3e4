// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/filecommands.h"

#include "models/backend/backend.h"
#include "models/export/exporttransfer.h"
#include "models/files/filesdownload.h"
#include "models/files/filewriting.h"
#include "models/files/openedcopies.h"
#include "models/files/transferform.h"
#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/files/openquestion.h"
#include "widgets/files/transferlist.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

#include <utility>

namespace trainyard::files {

namespace {

// Who lists files may be anybody: where they are put is not for them to say.
QString nameOf(const QString &path)
{
    return QFileInfo(path).fileName();
}

} // namespace

FileCommands::FileCommands(models::Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
    , m_transfers(new TransferList(window))
{
    connect(m_transfers, &TransferList::folderWanted, this, &FileCommands::openFolder);
    connect(m_transfers, &TransferList::fileWanted, this, &FileCommands::openMade);
    models::waitingThreads().start(models::openedcopies::removeLeftovers);
}

void FileCommands::save(const QString &url, const QString &fileName)
{
    const settings::Store store;
    auto *dialog = delegates::makeFileDialog(
        m_window, [fileName] { return tr("Save %1").arg(fileName); }, settings::lastFolder.get(store));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(nameOf(fileName));
    connect(dialog, &QFileDialog::fileSelected, this, [this, url](const QString &target) {
        delegates::rememberFolderOf(target);
        fetch(url, target, Why::Save, [target](FileCommands &there) {
            emit there.saved([target] { return tr("Saved %1.").arg(QDir::toNativeSeparators(target)); });
        });
    });
    dialog->open();
}

void FileCommands::open(const QString &url, const QString &fileName, qint64 size, const QString &topic)
{
    if (size < models::openedcopies::largeBytes)
        return open(url, fileName);
    auto *question = new OpenQuestion(nameOf(fileName), size, topic, m_window);
    connect(question, &OpenQuestion::agreed, this, [this, url, fileName] { open(url, fileName); });
    question->open();
}

void FileCommands::openPlace(const QString &place, const QString &url, const QString &fileName, qint64 size)
{
    const auto isHere = [place] {
        return !place.isEmpty() && QFileInfo(place).isFile() && QFileInfo(place).isReadable();
    };
    models::onAnotherThread(this, isHere, [this, place, url, fileName, size](bool isReadable) {
        if (isReadable)
            openLocal(place);
        else
            open(url, fileName, size, QStringLiteral("outputs"));
    });
}

void FileCommands::open(const QString &url, const QString &fileName)
{
    models::onAnotherThread(
        this, models::openedcopies::newFolder, [this, url, fileName](const QString &folder) {
            if (folder.isEmpty()) {
                emit failed([] {
                    return tr(
                        "There is no room for a copy in your cache folder; save the file elsewhere instead.");
                });
                return;
            }
            const QString target = folder + u'/' + nameOf(fileName);
            fetch(url, target, Why::Open, [target](FileCommands &there) { there.openLocal(target); });
        });
}

void FileCommands::openLocal(const QString &path)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        emit failed([name = nameOf(path)] {
            return tr("No program can open %1; save it and choose one yourself.").arg(name);
        });
}

void FileCommands::openFolder(const QString &folder)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        emit failed([folder] { return tr("No program can open the folder %1.").arg(folder); });
}

void FileCommands::openMade(const QString &path)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        emit failed(
            [path] { return tr("No program can open the file %1.").arg(QDir::toNativeSeparators(path)); });
}

void FileCommands::write(const QString &target, const models::FileSave::Write &write, bool isToBeOpened)
{
    TransferList::Then then;
    if (isToBeOpened)
        then = [](TransferList &holder, const models::Transfer &ended) {
            emit holder.fileWanted(ended.madeFile());
        };
    m_transfers->add(models::writeFile(target, write), then);
}

FileCommands *FileCommands::of(const QWidget &part)
{
    for (const QWidget *each = &part; each; each = each->parentWidget())
        if (auto *files = each->findChild<FileCommands *>(QString(), Qt::FindDirectChildrenOnly))
            return files;
    return nullptr;
}

void FileCommands::exportJobs(const std::vector<api::Job> &jobs, const models::ExportWish &wish,
                              const QString &target)
{
    if (m_backend.endpoint())
        exportFrom(*m_backend.endpoint(), jobs, wish, target);
}

void FileCommands::exportFrom(const api::Endpoint &engine, const std::vector<api::Job> &jobs,
                              const models::ExportWish &wish, const QString &target)
{
    if (!jobs.empty())
        m_transfers->add(models::exportTo(target, engine, jobs, wish));
}

void FileCommands::takeTransfers(const QWidget &leaving)
{
    for (TransferList *list : leaving.findChildren<TransferList *>())
        m_transfers->takeOver(*list);
}

void FileCommands::fetch(const QString &url, const QString &target, Why why,
                         const std::function<void(FileCommands &there)> &then)
{
    if (!m_backend.endpoint())
        return;
    m_transfers->add(models::fetchFile(*m_backend.endpoint(), url, target,
                                       why == Why::Save ? models::fileForm(url, target) : QJsonObject()),
                     [then](TransferList &holder, const models::Transfer &ended) {
                         holder.putAway(ended);
                         if (FileCommands *there = of(holder))
                             then(*there);
                     });
}

} // namespace trainyard::files
