// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourcecommands.h"

#include "models/backend/backend.h"
#include "models/text.h"
#include "widgets/mainwindow/confirmdialog.h"

namespace trainyard {

using api::ResourceId;
using api::ResourceType;

namespace {

QString deleteQuestion(const ResourceId &id)
{
    const QString name = models::toQString(id.name);
    switch (id.type) {
    case ResourceType::Job:
        return ResourceCommands::tr("Delete the job “%1”?").arg(name);
    case ResourceType::Experiment:
        return ResourceCommands::tr("Delete the experiment “%1”?").arg(name);
    case ResourceType::Cluster:
        return ResourceCommands::tr("Delete the cluster “%1”?").arg(name);
    case ResourceType::FileServer:
        return ResourceCommands::tr("Delete the file server “%1”?").arg(name);
    case ResourceType::Workspace:
        return ResourceCommands::tr("Delete the workspace “%1”?").arg(name);
    }
    Q_UNREACHABLE();
}

} // namespace

ResourceCommands::ResourceCommands(models::Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
{}

void ResourceCommands::stop(const ResourceId &job)
{
    auto *dialog = new ConfirmDialog(tr("Stop the job “%1”?").arg(models::toQString(job.name)),
                                     tr("Its processes end now. What it has written so far is kept."),
                                     tr("&Stop job"), m_window);
    connect(dialog, &QDialog::accepted, &m_backend, [this, job] { m_backend.terminateJob(job); });
    dialog->open();
}

void ResourceCommands::remove(const ResourceId &id)
{
    const QString consequence =
        id.type == ResourceType::Job
            ? tr("The job, its charts and its place in this list go. Its output files stay.")
            : tr("It goes with everything in it. Output files of its jobs stay.");
    auto *dialog = new ConfirmDialog(deleteQuestion(id), consequence, tr("&Delete"), m_window);
    connect(dialog, &QDialog::accepted, &m_backend, [this, id] { m_backend.removeResource(id); });
    dialog->open();
}

} // namespace trainyard
