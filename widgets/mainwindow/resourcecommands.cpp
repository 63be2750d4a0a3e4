// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourcecommands.h"

#include "models/backend/backend.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/trash/deletion.h"
#include "models/trash/trashbin.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/trash/cleanupdialog.h"

#include <algorithm>
#include <numeric>
#include <utility>

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

QString nodesQuestion(const QStringList &nodes, bool isRemoval)
{
    const int count = int(nodes.size());
    if (count == 1)
        return isRemoval ? ResourceCommands::tr("Delete the node “%1”?").arg(nodes.front())
                         : ResourceCommands::tr("Reclaim the node “%1”?").arg(nodes.front());
    return isRemoval ? ResourceCommands::tr("Delete %n node(s)?", nullptr, count)
                     : ResourceCommands::tr("Reclaim %n node(s)?", nullptr, count);
}

QString nodesConsequence(const QStringList &nodes, const QStringList &jobs)
{
    if (jobs.isEmpty())
        return nodes.size() == 1 ? ResourceCommands::tr("No job is running on it. The cluster has one node "
                                                        "less then, until it is scaled.")
                                 : ResourceCommands::tr("No job is running on them.");
    if (jobs.size() > 1)
        return ResourceCommands::tr("%n job(s) are running on them. They will be stopped and started again "
                                    "on other nodes, from their last checkpoints if they have any.",
                                    nullptr, int(jobs.size()));
    return nodes.size() == 1
               ? ResourceCommands::tr("The job “%1” is running on it. It will be stopped and started again "
                                      "on other nodes, from its last checkpoint if it has one.")
                     .arg(jobs.front())
               : ResourceCommands::tr("The job “%1” is running on them. It will be stopped and started again "
                                      "on other nodes, from its last checkpoint if it has one.")
                     .arg(jobs.front());
}

} // namespace

ResourceCommands::ResourceCommands(models::Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
{}

void ResourceCommands::stop(const QList<ResourceId> &jobs)
{
    QList<ResourceId> alive;
    for (const ResourceId &id : jobs)
        if (const api::Job *job = m_backend.jobs().job(id); job && !api::isFinished(job->executionState))
            alive << id;
    if (alive.isEmpty())
        return;
    const bool isOne = alive.size() == 1;
    const auto waiting = std::count_if(alive.begin(), alive.end(), [this](const ResourceId &id) {
        return m_backend.jobs().job(id)->executionState == api::ExecutionState::Queued;
    });
    auto *dialog = new ConfirmDialog(
        QStringLiteral("job#while-it-runs"),
        [alive, isOne] {
            return isOne ? tr("Stop the job “%1”?").arg(models::toQString(alive.front().name))
                         : tr("Stop %n job(s)?", nullptr, int(alive.size()));
        },
        [isOne, waits = waiting > 0, allWait = waiting == alive.size()] {
            if (allWait)
                return isOne ? tr("It has not started yet; it will be removed from the queue.")
                             : tr("None of them has started yet; they will be removed from the queue.");
            if (waits)
                return tr("Running jobs end now, and what they have written so far is kept; waiting jobs are "
                          "removed from the queue.");
            return isOne ? tr("Its processes end now. What it has written so far is kept.")
                         : tr("Their processes end now. What they have written so far is kept.");
        },
        [isOne] { return isOne ? tr("&Stop job") : tr("&Stop jobs"); }, m_window);
    connect(dialog, &QDialog::accepted, &m_backend, [this, alive] {
        for (const ResourceId &job : alive)
            m_backend.terminateJob(job);
    });
    dialog->open();
}

void ResourceCommands::orderNodes(const ResourceId &cluster, const QStringList &nodes, api::NodeOrder order,
                                  const QStringList &jobs)
{
    const bool isHarmless =
        order == api::NodeOrder::Drain || order == api::NodeOrder::Undrain || order == api::NodeOrder::SetUp;
    const bool isRemoval = order == api::NodeOrder::Remove; // nothing takes its place
    if (isHarmless || (!isRemoval && nodes.size() == 1 && jobs.isEmpty())) {
        m_backend.orderNodes(cluster, nodes, order);
        return;
    }
    auto *dialog = new ConfirmDialog(
        QStringLiteral("clusters#draining-nodes"),
        [isRemoval, nodes] { return nodesQuestion(nodes, isRemoval); },
        [nodes, jobs] { return nodesConsequence(nodes, jobs); },
        [isRemoval] { return isRemoval ? tr("&Delete") : tr("&Reclaim"); }, m_window);
    connect(dialog, &QDialog::accepted, &m_backend,
            [this, cluster, nodes, order] { m_backend.orderNodes(cluster, nodes, order); });
    dialog->open();
}

// Jobs that run would be stopped, which nothing takes back (those that wait do so again); and those that
// mount a file server find it empty.
bool ResourceCommands::canUndo(const QList<ResourceId> &ids) const
{
    return m_backend.hasTrash() && countRunning(ids) == 0 &&
           std::none_of(ids.begin(), ids.end(),
                        [](const ResourceId &id) { return id.type == ResourceType::FileServer; });
}

int ResourceCommands::countRunning(const QList<ResourceId> &ids) const
{
    return std::accumulate(ids.begin(), ids.end(), 0, [this](int count, const ResourceId &id) {
        return count + m_backend.countRunning(id);
    });
}

// For good, one after the other: clusters when no job that goes runs on them any more.
void ResourceCommands::removeEach(QList<ResourceId> ids)
{
    std::stable_partition(ids.begin(), ids.end(),
                          [](const ResourceId &id) { return id.type != ResourceType::Cluster; });
    for (const ResourceId &id : std::as_const(ids))
        m_backend.removeResource(id);
}

void ResourceCommands::remove(const QList<ResourceId> &chosen)
{
    const QList<ResourceId> ids = models::topmost(chosen);
    if (ids.isEmpty())
        return;
    if (canUndo(ids)) {
        m_backend.moveToTrash(ids);
        return;
    }
    const bool toTrash = m_backend.hasTrash();
    const bool isServer = ids.size() == 1 && ids.front().type == ResourceType::FileServer;
    const auto consequence = [ids, first = ids.front().type, count = ids.size(), toTrash,
                              running = countRunning(ids)] {
        return count > 1 && !models::areJobs(ids) ? models::deletionConsequence(ids, running, toTrash)
               : toTrash && first == ResourceType::FileServer
                   ? tr("It is moved to the trash with all its files. Until it is restored, jobs that mount "
                        "it find it empty.")
               : toTrash && count == 1 && first == ResourceType::Job
                   ? tr("It is running and will be stopped, which cannot be undone. What it has written can "
                        "be restored from the trash.")
               : toTrash ? tr("%n job(s) are running and will be stopped, which cannot be undone. Everything "
                              "else can be restored from the trash.",
                              nullptr, running)
               : count > 1 && running > 0
                   ? tr("%n of the jobs are running and will be stopped first. The jobs are deleted with "
                        "their charts and folders. Files on mounted volumes stay.",
                        nullptr, running)
               : count > 1
                   ? tr("The jobs are deleted with their charts and folders. Files on mounted volumes stay.")
               : first == ResourceType::Job && running > 0
                   ? tr("It is running and will be stopped first. The job is deleted with its charts and its "
                        "folder. Files on mounted volumes stay.")
               : first == ResourceType::Job
                   ? tr("The job is deleted with its charts and its folder. Files on mounted volumes stay.")
               : first == ResourceType::FileServer
                   ? tr("Its folder is deleted with all files in it. This cannot be undone: the engine keeps "
                        "no trash.")
               : first == ResourceType::Cluster
                   ? tr("Jobs that wait for it go on waiting, until there is a cluster of this name "
                        "again. It is not deleted while jobs run on it.")
                   : tr("Everything in it is deleted, too. Files on volumes outside it stay.");
    };
    const auto question = [ids] {
        return ids.size() == 1 ? deleteQuestion(ids.front()) : models::deletionQuestion(ids);
    };
    auto *dialog = new ConfirmDialog(
        isServer ? QStringLiteral("storage#file-servers") : QStringLiteral("trash"), question, consequence,
        [] { return tr("&Delete"); }, m_window);
    connect(dialog, &QDialog::accepted, this, [this, ids, toTrash] {
        if (toTrash)
            return m_backend.moveToTrash(ids);
        removeEach(ids);
    });
    dialog->open();
}

void ResourceCommands::removeForGood(const QStringList &items)
{
    if (items.isEmpty())
        return;
    auto *dialog = new ConfirmDialog(
        QStringLiteral("trash#how-long-it-is-kept"),
        [count = int(items.size())] { return tr("Delete %n item(s) for good?", nullptr, count); },
        [] { return tr("They cannot be restored afterwards. Files on mounted volumes stay."); },
        [] { return tr("&Delete for good"); }, m_window);
    connect(dialog, &QDialog::accepted, &m_backend,
            [this, items] { m_backend.trash().removeForGood(items); });
    dialog->open();
}

void ResourceCommands::emptyTrash()
{
    auto *dialog = new ConfirmDialog(
        QStringLiteral("trash#how-long-it-is-kept"), [] { return tr("Empty the trash?"); },
        [] { return tr("What is in it cannot be restored afterwards. Files on mounted volumes stay."); },
        [] { return tr("&Empty the trash"); }, m_window);
    connect(dialog, &QDialog::accepted, &m_backend, [this] { m_backend.trash().empty(); });
    dialog->open();
}

void ResourceCommands::cleanUp(const ResourceId &scope)
{
    const auto make = [&] {
        auto *dialog = new trash::CleanUpDialog(m_backend.openCleanUp(scope), *m_window);
        connect(dialog, &trash::CleanUpDialog::chosen, this, &ResourceCommands::remove);
        connect(dialog, &trash::CleanUpDialog::jobActivated, this, &ResourceCommands::jobWanted);
        return dialog;
    };
    delegates::showSheet(*m_window, make, models::toPath(scope));
}

void ResourceCommands::scale(const ResourceId &id, int least)
{
    const api::Cluster *cluster = m_backend.clusters().cluster(id);
    if (!cluster) { // it went while a menu stood open
        emit failed([name = models::toQString(id.name)] {
            return tr("There is no cluster “%1” any more.").arg(name);
        });
        return;
    }
    const auto make = [&] {
        auto *dialog = new clusters::ScaleDialog(*cluster, m_backend.clusters(), *m_window);
        connect(dialog, &clusters::ScaleDialog::scaleChosen, &m_backend, // which may outlive this
                [backend = &m_backend, id](const api::Scale &scale) { backend->setScale(id, scale); });
        return dialog;
    };
    delegates::showSheet(*m_window, make, clusters::ScaleDialog::subjectOf(id))->offer(least);
}

} // namespace trainyard
