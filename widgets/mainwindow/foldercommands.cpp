// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/foldercommands.h"

#include "models/backend/backend.h"
#include "models/files/localfolders.h"
#include "models/onanotherthread.h"
#include "models/resources/jobtablemodel.h"
#include "models/tensorboard/tensorboardserver.h"
#include "models/text.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"

#include <QDesktopServices>
#include <QUrl>

#include <utility>

namespace trainyard {

using api::ResourceId;
using models::TensorBoardRun;
using models::toQString;

FolderCommands::FolderCommands(models::Backend &backend, Targets targets, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_targets(std::move(targets))
{}

void FolderCommands::serve(WindowActions &actions)
{
    connect(actions.openFolder, &QAction::triggered, this, &FolderCommands::askToOpen);
    connect(actions.tensorBoard, &QAction::triggered, this, &FolderCommands::openTensorBoard);
}

FolderCommands::~FolderCommands() = default;

QList<ResourceId> FolderCommands::jobs() const
{
    QList<ResourceId> jobs;
    for (const ResourceId &id : m_targets.all())
        if (id.type == api::ResourceType::Job)
            jobs << id;
    return jobs;
}

void FolderCommands::ask(const QList<ResourceId> &jobs,
                         const std::function<void(const std::vector<api::JobFolders> &)> &then)
{
    m_backend.askFolders(jobs, this, [this, then](const Result<std::vector<api::JobFolders>> &folders) {
        if (folders)
            then(*folders);
        else
            emit failed(toQString(folders.error().message));
    });
}

// Each opens a window of another program.
void FolderCommands::askToOpen()
{
    QList<ResourceId> chosen = jobs();
    const auto one = m_targets.one();
    if (chosen.isEmpty() && one)
        chosen = {*one}; // of a table in which none is selected
    if (chosen.size() <= mostUnasked)
        return openFolders(chosen);
    auto *dialog = new ConfirmDialog(
        QStringLiteral("job#afterwards"),
        [count = int(chosen.size())] { return tr("Open %n folder(s)?", nullptr, count); },
        [] { return tr("Each opens in a window of its own."); }, [] { return tr("&Open"); },
        m_targets.window);
    dialog->setHarmless();
    connect(dialog, &QDialog::accepted, this, [this, chosen] { openFolders(chosen); });
    dialog->open();
}

// What is there is looked at beside the window: the folders may be slow ones.
void FolderCommands::openFolders(const QList<ResourceId> &jobs)
{
    if (jobs.isEmpty())
        return;
    if (!m_targets.isLocal()) {
        emit failed([name = toQString(jobs.front().name)] {
            return tr("The folder of %1 is not on this machine; save everything in its outputs instead.")
                .arg(name);
        });
        return;
    }
    ask(jobs, [this, jobs](const std::vector<api::JobFolders> &folders) {
        models::onAnotherThread(
            this,
            [folders] {
                QStringList found;
                for (const api::JobFolders &each : folders)
                    found << models::folderToShow(each);
                return found;
            },
            [this, jobs](const QStringList &found) { show(jobs, found); });
    });
}

// Those that there are; the others are told of.
void FolderCommands::show(const QList<ResourceId> &jobs, const QStringList &folders)
{
    QStringList without;
    for (qsizetype i = 0; i < folders.size(); ++i) {
        if (folders[i].isEmpty())
            without << toQString(jobs.value(i).name);
        else
            emit folderFound(folders[i]);
    }
    if (!without.isEmpty())
        emit hinted([without] {
            return without.size() == 1 ? tr("%1 has no folder yet: it has not started.").arg(without.front())
                                       : tr("%n job(s) have no folder yet: they have not started.", nullptr,
                                            int(without.size()));
        });
}

void FolderCommands::openTensorBoard()
{
    const QList<ResourceId> chosen = jobs();
    if (chosen.isEmpty())
        return;
    models::onAnotherThread(this, models::TensorBoardServer::program,
                            [this, chosen](const QString &program) { openInTensorBoard(program, chosen); });
}

void FolderCommands::openInTensorBoard(const QString &program, const QList<ResourceId> &chosen)
{
    if (program.isEmpty()) {
        emit failed([] {
            return tr("There is no tensorboard on this machine's PATH or in an environment of Python; "
                      "install it to "
                      "open jobs in it.");
        });
        return;
    }
    if (!m_targets.isLocal()) {
        emit failed([name = toQString(chosen.front().name)] {
            return tr("The event files of %1 are not on this machine; export the job first.").arg(name);
        });
        return;
    }
    ask(chosen, [this, program, chosen](const std::vector<api::JobFolders> &folders) {
        models::onAnotherThread(
            this, [chosen, folders] { return models::tensorBoardRuns(chosen, folders); },
            [this, program](const QList<TensorBoardRun> &runs) {
                if (runs.isEmpty())
                    emit hinted([] { return tr("No event files have been written there yet."); });
                else
                    showInTensorBoard(program, runs);
            });
    });
}

void FolderCommands::showInTensorBoard(const QString &program, const QList<TensorBoardRun> &runs)
{
    if (m_tensorBoard && m_tensorBoard->runs() == runs && !m_tensorBoard->url().isEmpty()) {
        QDesktopServices::openUrl(m_tensorBoard->url());
        return;
    }
    m_tensorBoard = std::make_unique<models::TensorBoardServer>(program);
    connect(m_tensorBoard.get(), &models::TensorBoardServer::failed, this, &FolderCommands::failed);
    connect(m_tensorBoard.get(), &models::TensorBoardServer::ready, this, [this](const QUrl &url) {
        if (QDesktopServices::openUrl(url))
            emit done([url] { return tr("TensorBoard is at %1.").arg(url.toString()); });
        else
            emit failed([url] { return tr("No browser opened; TensorBoard is at %1.").arg(url.toString()); });
    });
    m_tensorBoard->show(runs);
    emit done([] { return tr("TensorBoard is starting…"); });
}

} // namespace trainyard
