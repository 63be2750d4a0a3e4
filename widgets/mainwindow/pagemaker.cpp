// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/pagemaker.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/clusters/clustersession.h"
#include "models/connections/engineidentity.h"
#include "models/continuation/predecessor.h"
#include "models/files/openedcopies.h"
#include "models/navigation/notebookaddress.h"
#include "models/notebook/notebook.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/logs/logpane.h"
#include "widgets/mainwindow/outputsaving.h"
#include "widgets/mainwindow/outputuses.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/queuenotice.h"
#include "widgets/overview/replaynotice.h"
#include "widgets/storage/fileserverpage.h"
#include "widgets/theme/icons.h"
#include "widgets/trash/trashpage.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspacepage.h"

#include <QAction>
#include <QListView>
#include <QMenu>

namespace trainyard {

using api::ResourceId;
using models::Backend;

PageMaker::PageMaker(Backend &backend, ResourceCommands &commands, files::FileCommands &files,
                     QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_commands(commands)
    , m_files(files)
    , m_window(window)
{}

bool PageMaker::isConnected() const
{
    return m_backend.connection().state == models::ConnectionState::Connected;
}

QDateTime PageMaker::lostSince() const
{
    const models::Connection &connection = m_backend.connection();
    return connection.state == models::ConnectionState::Lost ? connection.since : QDateTime();
}

Page *PageMaker::make(const ResourceId &id, bool isLocal)
{
    switch (id.type) {
    case api::ResourceType::Job:
        return makeJob(id, isLocal);
    case api::ResourceType::Cluster:
        return makeCluster(id);
    case api::ResourceType::Workspace:
        return makeWorkspace(id);
    case api::ResourceType::Experiment:
        return makeJobs(id);
    case api::ResourceType::FileServer:
        return makeFileServer(id, isLocal);
    }
    Q_UNREACHABLE();
}

Page *PageMaker::makeJob(const ResourceId &id, bool isLocal)
{
    const auto session = m_backend.openJob(id);
    auto *page = new jobs::JobPage(session, m_window);
    if (m_backend.hasTrash())
        page->deleted().setTrash(m_backend.trash());
    connect(&page->deleted(), &jobs::DeletedJob::restoreRequested, &m_backend, &Backend::restoreFromTrash);
    connect(&page->deleted(), &jobs::DeletedJob::closeRequested, this,
            [this, page] { emit closeWanted(page); });
    const auto told = std::make_shared<models::Sentence>();
    connect(session.get(), &models::JobSession::deleted, page, [this, page, told] {
        emit takenBack(*told); // that there is no such job
        emit page->currentJobChanged();
    });
    page->setFolderKnown(isLocal);
    const auto tellEngine = [this, page] {
        page->charts().setEngine(models::engineIdentity(m_backend.engineInfo()));
    };
    connect(&m_backend, &Backend::engineInfoChanged, page, tellEngine);
    tellEngine();
    page->charts().setPredecessors([this](const models::Predecessor &before) {
        return m_backend.jobs().job(before.id) ? m_backend.openMetrics(before.id) : nullptr;
    });
    jobs::CodeView &code = page->definition().code();
    code.setWay([this] { return m_backend.endpoint(); });
    code.setFilesHere(isLocal);
    connect(&code, &jobs::CodeView::newJobRequested, this, [this, id] { emit codeWanted(id); });
    page->definition().setLook([this](const ResourceId &job) { return m_backend.jobs().job(job); });
    page->overview().queue().setJob(session);
    overview::ReplayNotice &replay = page->overview().replay();
    replay.setJob(
        session, [this] { return m_backend.endpoint(); },
        [this](const ResourceId &job) { return m_backend.jobs().job(job); });
    connect(&replay, &overview::ReplayNotice::compareRequested, this, &PageMaker::comparisonWanted);
    connect(page, &jobs::JobPage::stopRequested, &m_commands,
            [this](const ResourceId &job) { m_commands.stop({job}); });
    connect(&page->header(), &jobs::JobHeader::clusterRequested, this, &PageMaker::resourceWanted);
    connect(page, &jobs::JobPage::resubmitRequested, this, &PageMaker::resubmitWanted);
    connect(page, &jobs::JobPage::nextStepRequested, this, &PageMaker::nextStepWanted);
    const auto openElsewhere = [this, id, isLocal](const QString &url, const QString &fileName, qint64 size) {
        if (isLocal)
            openOutput(id, url, fileName, size);
        else
            m_files.open(url, fileName, size, QStringLiteral("outputs"));
    };
    connect(page, &jobs::JobPage::openFileRequested, this,
            [this, id, openElsewhere](const QString &url, const QString &fileName, qint64 size) {
                const auto file = models::outputAt(url, id);
                if (file && models::isNotebook(fileName))
                    emit notebookWanted(*file);
                else
                    openElsewhere(url, fileName, size);
            });
    connect(page, &jobs::JobPage::programRequested, this, openElsewhere);
    connect(page, &jobs::JobPage::saveFileRequested, &m_files, &files::FileCommands::save);
    serveOutputs(*page, id);
    connect(page, &jobs::JobPage::folderRequested, this, &PageMaker::folderWanted);
    connect(page, &jobs::JobPage::failed, this, [this, page, told](const models::Sentence &sentence) {
        if (!isConnected() || page->session().isDeleted()) // which the status line or the page says
            return;
        *told = sentence;
        emit failed(sentence, page);
    });
    connect(&page->log(), &logs::LogPane::failed, this,
            [this, page](const models::Sentence &sentence) { emit hinted(sentence, page); });
    return page;
}

void PageMaker::serveOutputs(jobs::JobPage &page, const ResourceId &job)
{
    const files::OutputsPane *outputs = &page.outputs();
    connect(outputs, &files::OutputsPane::saveRequested, &page,
            [this, on = &page](const models::OutputChoices &chosen) {
                saveChosenOutputs(m_backend, *on, chosen);
            });
    connect(outputs, &files::OutputsPane::inputWanted, this,
            [this, job](const models::OutputChoice &folder) { emit inputWanted(job, folder); });
    connect(outputs, &files::OutputsPane::pathsWanted, &page,
            [this, on = &page, job](const models::OutputChoices &chosen) {
                copyOutputPaths(
                    m_backend, job, chosen, *on,
                    [this](const models::Sentence &copied) { emit told(copied); },
                    [this, on](const models::Sentence &problem) { emit failed(problem, on); });
            });
}

// Of an engine whose files are on this machine.
void PageMaker::openOutput(const ResourceId &job, const QString &url, const QString &fileName, qint64 size)
{
    m_backend.askFolders(
        {job}, this, [this, url, fileName, size](const Result<std::vector<api::JobFolders>> &told) {
            const QString place =
                told && !told->empty() ? models::openedcopies::placeOf(url, told->front()) : QString();
            m_files.openPlace(place, url, fileName, size);
        });
}

Page *PageMaker::makeJobs(const std::optional<ResourceId> &scope)
{
    auto *page = new jobs::JobsPage(
        m_backend.jobs(), m_backend.looks(), scope,
        [this](const ResourceId &job) { return m_backend.openMetrics(job); }, m_window);
    const auto tellContact = [this, page] { page->setLostSince(lostSince()); };
    tellContact();
    connect(&m_backend, &Backend::connectionChanged, page, tellContact);
    connect(page, &jobs::JobsPage::jobActivated, this, &PageMaker::resourceWanted);
    connect(page, &jobs::JobsPage::newJobRequested, this, &PageMaker::newJobWanted);
    connect(page, &jobs::JobsPage::menuRequested, this, &PageMaker::menuWanted);
    return page;
}

Page *PageMaker::makeTrash()
{
    using trash::TrashPage;
    auto *page = new TrashPage(m_backend.trash(), m_window);
    page->setConnected(isConnected());
    connect(&m_backend, &Backend::connectionChanged, page,
            [this, page] { page->setConnected(isConnected()); });
    connect(page, &TrashPage::restoreRequested, &m_backend, &Backend::restoreFromTrash);
    connect(page, &TrashPage::removeRequested, &m_commands, &ResourceCommands::removeForGood);
    connect(page, &TrashPage::emptyRequested, &m_commands, &ResourceCommands::emptyTrash);
    return page;
}

Page *PageMaker::makeCluster(const ResourceId &id)
{
    using clusters::ClusterPage;
    auto *page = new ClusterPage(m_backend.openCluster(id), m_window);
    const auto tellContact = [this, page] { page->setConnected(isConnected(), lostSince()); };
    tellContact();
    connect(&m_backend, &Backend::connectionChanged, page, tellContact);
    connect(page, &ClusterPage::nodesOrdered, &m_commands, &ResourceCommands::orderNodes);
    connect(page, &ClusterPage::movesWanted, &m_backend, &Backend::moveInQueue);
    connect(page, &ClusterPage::saveFileRequested, &m_files, &files::FileCommands::save);
    connect(&m_backend, &Backend::nodesOrdered, &page->session(), &models::ClusterSession::readSoon);
    connect(&m_backend, &Backend::queueMoved, &page->session(), &models::ClusterSession::readSoon);
    connect(page, &ClusterPage::jobActivated, this, &PageMaker::resourceWanted);
    connect(page, &ClusterPage::jobsRequested, this, &PageMaker::jobsWanted);
    connect(page, &ClusterPage::scaleRequested, &m_backend, &Backend::setScale);
    connect(page, &ClusterPage::otherScaleRequested, &m_commands,
            [this](const ResourceId &cluster) { m_commands.scale(cluster); });
    connect(page, &ClusterPage::deleteRequested, &m_commands,
            [this](const ResourceId &cluster) { m_commands.remove({cluster}); });
    connect(page, &ClusterPage::likeRequested, this, &PageMaker::clusterLikeWanted);
    connect(page, &ClusterPage::told, this, &PageMaker::told);
    connect(page, &ClusterPage::menuRequested, this, &PageMaker::menuWanted);
    connect(page, &ClusterPage::failed, this, [this, page](const models::Sentence &sentence) {
        if (isConnected())
            emit failed(sentence, page);
    });
    connect(&page->setupLog(), &logs::LogPane::failed, this,
            [this, page](const models::Sentence &sentence) { emit hinted(sentence, page); });
    return page;
}

Page *PageMaker::makeFileServer(const ResourceId &id, bool isLocal)
{
    using storage::FileServerPage;
    auto *page = new FileServerPage(id, m_backend.storage(), isLocal, m_window);
    const auto tellContact = [this, page] { page->setConnected(isConnected()); };
    tellContact();
    connect(&m_backend, &Backend::connectionChanged, page, tellContact);
    connect(page, &FileServerPage::folderRequested, &m_files, &files::FileCommands::openFolder);
    connect(page, &FileServerPage::deleteRequested, &m_commands,
            [this](const ResourceId &server) { m_commands.remove({server}); });
    return page;
}

Page *PageMaker::makeWorkspace(const ResourceId &id)
{
    using workspaces::WorkspacePage;
    auto *page =
        new WorkspacePage(id, m_backend.resources(), m_backend.jobs(), m_backend.storage(), m_window);
    const auto tellContact = [this, page] { page->setConnected(isConnected(), lostSince()); };
    tellContact();
    connect(&m_backend, &Backend::connectionChanged, page, tellContact);
    connect(page, &WorkspacePage::resourceActivated, this, &PageMaker::resourceWanted);
    connect(page, &WorkspacePage::storageActivated, this, &PageMaker::storageWanted);
    connect(page, &WorkspacePage::jobsRequested, this, &PageMaker::jobsWanted);
    connect(page, &WorkspacePage::newJobRequested, this, &PageMaker::newJobWanted);
    connect(page, &WorkspacePage::newClusterRequested, this, &PageMaker::newClusterWanted);
    connect(page, &WorkspacePage::newExperimentRequested, this, &PageMaker::newExperimentWanted);
    connect(page, &WorkspacePage::newStorageRequested, this, &PageMaker::newStorageWanted);
    connect(page, &WorkspacePage::deleteRequested, &m_commands,
            [this](const ResourceId &workspace) { m_commands.remove({workspace}); });
    connect(page, &WorkspacePage::menuRequested, this, [this, page](const QPoint &globalPosition) {
        emit menuWanted(globalPosition, clusterActions(*page));
    });
    new delegates::OfferedMenu(page->clusters().list(), [this, page](QMenu &menu) {
        delegates::giveActions(menu, clusterActions(*page));
    });
    connect(page, &WorkspacePage::storageMenuRequested, this, &PageMaker::storageMenuWanted);
    return page;
}

QList<QAction *> PageMaker::clusterActions(const Page &page)
{
    const auto current = page.currentJob();
    const bool isCluster = current && current->type == api::ResourceType::Cluster;
    return isCluster ? QList{makeScale(*current), makeLike(*current)} : QList<QAction *>();
}

// For a menu, which owns it.
QAction *PageMaker::makeScale(const ResourceId &cluster)
{
    auto *action = new QAction(tr("Sca&le…"), this);
    action->setEnabled(isConnected() && m_backend.clusters().cluster(cluster));
    connect(action, &QAction::triggered, &m_commands, [this, cluster] { m_commands.scale(cluster); });
    return action;
}

// Likewise.
QAction *PageMaker::makeLike(const ResourceId &cluster)
{
    auto *action = new QAction(theme::icon(QStringLiteral("copy")), tr("New cluster li&ke this…"), this);
    action->setEnabled(m_backend.clusters().cluster(cluster));
    connect(action, &QAction::triggered, this, [this, cluster] { emit clusterLikeWanted(cluster); });
    return action;
}

} // namespace trainyard
