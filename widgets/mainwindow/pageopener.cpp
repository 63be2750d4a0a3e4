// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/pageopener.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/connections/otherengines.h"
#include "models/navigation/notebookaddress.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/templates/jobtemplate.h"
#include "models/text.h"
#include "widgets/compare/comparepage.h"
#include "widgets/files/filecommands.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/closedwindows.h"
#include "widgets/mainwindow/draftuploads.h"
#include "widgets/mainwindow/failurewatch.h"
#include "widgets/mainwindow/gonepages.h"
#include "widgets/mainwindow/outputuses.h"
#include "widgets/mainwindow/pagefiller.h"
#include "widgets/mainwindow/pagemaker.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/storagecommands.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/start/startpage.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"

#include <QMainWindow>
#include <QScopedValueRollback>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace trainyard {

using api::ResourceId;
using models::PageAddress;
using models::RunSources;
using tabs::PageArea;
using Kind = PageAddress::Kind;

namespace {

const QString newJob = QStringLiteral("newjob");

} // namespace

PageOpener::PageOpener(Workbench &workbench, ResourceCommands &commands, files::FileCommands &files,
                       keys::KeyBindings &bindings, QMainWindow &window)
    : QObject(&window)
    , m_workbench(workbench)
    , m_bindings(bindings)
    , m_files(files)
    , m_window(window)
    , m_area(new PageArea([this](const PageAddress &address) { return make(address); }, &window))
    , m_pages(new PageMaker(workbench.backend(), commands, files, &window))
    , m_maker(new ResourceMaker(workbench.backend(), *m_area, window))
    , m_storage(new StorageCommands(workbench.backend(), files, *m_maker, window))
    , m_uploads(new DraftUploads(*m_maker, this))
    , m_filler(new PageFiller(workbench.backend(), *m_area, [this](Page *page) {
        const QScopedValueRollback again(m_opensAgain, true);
        m_area->remake(page);
    }))
{
    // What the first new job needs takes a while to read.
    QThreadPool::globalInstance()->start([] { models::shippedTemplates({}); });
    connect(m_area, &PageArea::currentPageChanged, this, &PageOpener::visit);
    connect(m_area, &PageArea::closedByUser, this, [this](const models::PagePlace &place) {
        m_closed << place;
        ++m_closedSince;
        if (m_closed.size() > models::mostClosed)
            m_closed.removeFirst();
    });
    new GonePages(workbench.backend(), *m_area);
    new FailureWatch(workbench.backend(), *m_area);
    connectMaker();
}

void PageOpener::connectMaker()
{
    connect(m_pages, &PageMaker::resourceWanted, this, [this](const ResourceId &id) { openResource(id); });
    connect(m_pages, &PageMaker::storageWanted, this, [this](const api::AccountId &id) { openStorage(id); });
    connect(m_storage, &StorageCommands::failed, this,
            [this](const models::Sentence &sentence) { emit failed(sentence, m_area->currentPage()); });
    connect(m_pages, &PageMaker::jobsWanted, this,
            [this](const ResourceId &scope) { open(PageAddress::jobs(scope)); });
    connect(m_pages, &PageMaker::newJobWanted, this,
            [this](const std::optional<ResourceId> &target) { openNewJob({}, target); });
    connect(m_pages, &PageMaker::comparisonWanted, this, [this](const QList<ResourceId> &jobs) {
        open({Kind::Comparison, jobs});
    });
    connect(m_pages, &PageMaker::resubmitWanted, this, &PageOpener::resubmitRequested);
    connect(m_pages, &PageMaker::codeWanted, this, &PageOpener::codeRequested);
    connect(m_pages, &PageMaker::inputWanted, this, [this](const auto &job, const auto &folder) {
        beginWithOutput(*this, m_workbench.backend(), job, folder);
    });
    connect(m_pages, &PageMaker::nextStepWanted, this, &PageOpener::nextStepRequested);
    connect(m_pages, &PageMaker::folderWanted, this, &PageOpener::folderRequested);
    connect(m_pages, &PageMaker::notebookWanted, this, &PageOpener::openNotebook);
    connect(m_storage, &StorageCommands::notebookWanted, this, &PageOpener::openNotebook);
    connect(m_pages, &PageMaker::newClusterWanted, m_maker, &ResourceMaker::openCluster);
    connect(m_pages, &PageMaker::clusterLikeWanted, m_maker, &ResourceMaker::openClusterLike);
    connect(m_maker, &ResourceMaker::clusterMade, this, &PageOpener::goToResource);
    connect(m_pages, &PageMaker::newExperimentWanted, m_maker,
            [this](const ResourceId &place) { m_maker->openDialog(ResourceMaker::Kind::Experiment, place); });
    connect(m_pages, &PageMaker::newStorageWanted, m_maker, [this](const ResourceId &place) {
        m_maker->openDialog(ResourceMaker::Kind::StorageAccount, place);
    });
    connect(m_pages, &PageMaker::menuWanted, this, &PageOpener::menuRequested);
    connect(m_pages, &PageMaker::storageMenuWanted, this,
            [this](const QPoint &globalPosition, const api::AccountId &account) {
                emit menuRequested(globalPosition, m_storage->actionsFor(account));
            });
    connect(m_pages, &PageMaker::failed, this, &PageOpener::failed);
    connect(m_pages, &PageMaker::hinted, this, &PageOpener::hinted);
    connect(m_pages, &PageMaker::told, this, &PageOpener::told);
    connect(m_pages, &PageMaker::takenBack, this, &PageOpener::takenBack);
    connect(m_pages, &PageMaker::closeWanted, m_area, &PageArea::closePage);
}

Page *PageOpener::open(const PageAddress &wanted, Opening how)
{
    PageAddress address = wanted;
    const qsizetype tooMany =
        address.kind == Kind::Comparison ? address.resources.size() - models::RunDifferences::mostRuns : 0;
    if (tooMany > 0)
        address.resources.resize(models::RunDifferences::mostRuns);
    Page *page = how == Opening::Kept ? m_area->open(address) : m_area->preview(address);
    if (page && address.kind == Kind::Manual)
        static_cast<help::HelpPage *>(page)->showTopic(address.part);
    visit();
    if (tooMany > 0 && page)
        emit hinted(compare::ComparePage::leftOut(int(tooMany)), page);
    return page;
}

void PageOpener::openResource(const ResourceId &id, Opening how)
{
    if (!open(PageAddress::resource(id), how))
        emit failed([id] { return tr("There is no %1 any more.").arg(models::toPath(id)); }, nullptr);
    else
        emit resourceOpened(id);
}

void PageOpener::openStorage(const api::AccountId &account, Opening how)
{
    open(PageAddress::storage(account), how);
}

// An experiment's table is its page; of other places the table is a page of its own.
PageAddress PageOpener::tableOf(const models::RunView &view) const
{
    if (!view.scope || !isStillThere(PageAddress::jobs(*view.scope)))
        return PageAddress::allJobs();
    return view.scope->type == api::ResourceType::Experiment ? PageAddress::resource(*view.scope)
                                                             : PageAddress::jobs(*view.scope);
}

void PageOpener::openView(const models::RunView &view)
{
    const PageAddress table = tableOf(view);
    auto *page = qobject_cast<jobs::JobsPage *>(open(table));
    if (!page)
        return;
    if (view.scope && !table.scope())
        emit hinted(
            [name = view.name, place = models::scopeText(*view.scope)] {
                return tr("%1 shows all jobs of the engine, because %2 no longer exists.").arg(name, place);
            },
            page);
    models::RunView shown = view;
    shown.baseline = page->view().baseline;
    page->setView(shown);
    focusPage();
}

void PageOpener::openFile(const models::FilePlace &file)
{
    if (const auto *stored = std::get_if<models::StoredFilePlace>(&file)) {
        openStorage(stored->account);
        if (auto *page = qobject_cast<storage::StoragePage *>(m_area->currentPage()))
            page->showFile(stored->place);
        return;
    }
    const auto &output = std::get<models::OutputPlace>(file);
    openResource(output.job);
    if (auto *page = qobject_cast<jobs::JobPage *>(m_area->page(PageAddress::resource(output.job))))
        page->showFile(output.directory, output.path);
}

void PageOpener::goToResource(const ResourceId &id)
{
    openResource(id);
    focusPage();
}

void PageOpener::goToStorage(const api::AccountId &account)
{
    openStorage(account);
    focusPage();
}

void PageOpener::focusPage()
{
    if (Page *page = m_area->currentPage())
        page->setFocus();
}

// As far as it is known.
bool PageOpener::isThere(const ResourceId &id) const
{
    return id.type != api::ResourceType::Job || !m_workbench.backend().isLoaded() ||
           m_workbench.backend().jobs().job(id);
}

// A notebook as long as the job or the account is that it is of: its page tells of a file that is gone.
bool PageOpener::isStillThere(const PageAddress &address) const
{
    const models::ResourceTreeModel &known = m_workbench.backend().resources();
    if (!m_filler->isKnown(address))
        return true;
    if (const auto file = models::notebookFile(address)) {
        const auto *output = std::get_if<models::OutputPlace>(&*file);
        return isStillThere(output ? PageAddress::resource(output->job)
                                   : PageAddress::storage(std::get<models::StoredFilePlace>(*file).account));
    }
    if (!address.resources.isEmpty() && (address.kind == Kind::Resource || address.kind == Kind::Jobs))
        return known.contains(address.resources.front());
    const auto account = api::accountOfPath(address.part.toStdString());
    const QList<api::AccountId> accounts = known.accounts();
    return address.kind != Kind::Storage ||
           (account && std::any_of(accounts.begin(), accounts.end(),
                                   [&](const api::AccountId &each) { return each.key() == account->key(); }));
}

// What is begun anew waits for nothing.
bool PageOpener::waits(const PageAddress &address) const
{
    return !m_filler->isKnown(address) && (m_opensAgain || address.kind != Kind::Draft);
}

Page *PageOpener::make(const PageAddress &address)
{
    if (m_opensAgain && !isStillThere(address))
        return nullptr;
    if (waits(address))
        return new WaitingPage(m_workbench, address, &m_window);
    switch (address.kind) {
    case Kind::Start:
        return makeStart();
    case Kind::Keys:
        return new keys::KeysPage(m_bindings, &m_window);
    case Kind::Trash:
        return m_pages->makeTrash();
    case Kind::Manual: {
        auto *page = new help::HelpPage(&m_window);
        page->showTopic(address.part);
        connect(page, &help::HelpPage::topicShown, this, &PageOpener::visit);
        return page;
    }
    case Kind::Comparison:
        return makeComparison(address);
    case Kind::Resource:
        return isThere(address.resources.front())
                   ? m_pages->make(address.resources.front(), m_workbench.isLocal())
                   : nullptr;
    case Kind::Jobs:
        return m_pages->makeJobs(address.scope());
    case Kind::Storage: {
        const auto account = api::accountOfPath(address.part.toStdString());
        return account ? m_storage->makePage(*account) : nullptr;
    }
    case Kind::Notebook:
        return makeNotebook(address);
    case Kind::Draft:
        return address.part.startsWith(newJob) ? makeNewJob() : m_maker->makeDraft(address.part);
    }
    Q_UNREACHABLE();
}

Page *PageOpener::makeStart()
{
    auto *page = new start::StartPage(m_workbench.backend().jobs(), &m_window);
    if (!m_workbench.engine().isEmpty())
        page->setEngine([&others = m_workbench.others()] { return others.ownTitle(); });
    connect(page, &start::StartPage::quickstartRequested, this, &PageOpener::quickstartRequested);
    connect(page, &start::StartPage::newJobRequested, this, [this] { openNewJob({}, {}); });
    connect(page, &start::StartPage::connectRequested, this, &PageOpener::connectRequested);
    connect(page, &start::StartPage::jobActivated, this, [this](const ResourceId &id) { openResource(id); });
    connect(page, &start::StartPage::menuRequested, this,
            [this](const QPoint &globalPosition) { emit menuRequested(globalPosition); });
    return page;
}

Page *PageOpener::makeComparison(const PageAddress &address)
{
    models::Backend &backend = m_workbench.backend();
    QList<ResourceId> jobs;
    std::copy_if(address.resources.begin(), address.resources.end(), std::back_inserter(jobs),
                 [this](const ResourceId &job) { return RunSources::isElsewhere(job) || isThere(job); });
    if (jobs.isEmpty())
        return nullptr;
    auto sources = std::make_unique<RunSources>(
        backend.jobs(), [&backend](const ResourceId &job) { return backend.openMetrics(job); },
        [&backend](const ResourceId &job) { return backend.openJob(job); }, &m_workbench.others());
    sources->setOwnPlaces(backend.resources());
    sources->setOwnWay([&backend] { return backend.endpoint(); });
    for (const ResourceId &job : std::as_const(jobs))
        if (const QString engine = RunSources::placeOf(job).engine; !engine.isEmpty())
            sources->openEngine(engine, m_workbench.others().titleOf(engine));
    auto *page = new compare::ComparePage(std::move(sources), backend.looks(), jobs, &m_window);
    connect(page, &compare::ComparePage::jobActivated, this,
            [this](const ResourceId &id) { openResource(id); });
    connect(page, &compare::ComparePage::failed, this,
            [this, page](const models::Sentence &sentence) { emit hinted(sentence, page); });
    connect(page, &compare::ComparePage::told, this, &PageOpener::told);
    const auto rename = [this, page, was = address.toString()]() mutable {
        const QString now = PageAddress{Kind::Comparison, page->comparedRuns()}.toString();
        m_history.rename(std::exchange(was, now), now);
        emit visited();
    };
    connect(page, &compare::ComparePage::runsChanged, this, rename);
    emit page->runsChanged(); // some may be gone
    return page;
}

Page *PageOpener::makeNewJob()
{
    auto *page = new wizards::NewJobPage(m_workbench.backend(), m_workbench.isLocal(), &m_window);
    connect(page, &wizards::NewJobPage::submitted, m_area, [this, page] { m_area->closePage(page); });
    connect(page, &wizards::NewJobPage::clusterRequested, m_maker,
            [this, page] { m_maker->openCluster(page->draft().cluster()); });
    m_uploads->serve(*page);
    return page;
}

Page *PageOpener::makeNotebook(const PageAddress &address)
{
    const auto file = models::notebookFile(address);
    if (!file)
        return nullptr;
    models::Backend &backend = m_workbench.backend();
    auto *page = new notebook::NotebookPage([&backend] { return backend.endpoint(); }, &m_window);
    connect(page, &notebook::NotebookPage::openElsewhereRequested, &m_files,
            qOverload<const QString &, const QString &>(&files::FileCommands::open));
    connect(page, &notebook::NotebookPage::folderRequested, this, [this, file = *file] { openFile(file); });
    connect(&backend, &models::Backend::loaded, page, &notebook::NotebookPage::readWhatFailed);
    page->read(models::fileTarget(*file), models::fileName(*file));
    return page;
}

// Which may have been written anew since it was opened.
void PageOpener::openNotebook(const models::FilePlace &file)
{
    const PageAddress address = models::notebookAddress(file);
    auto *known = qobject_cast<notebook::NotebookPage *>(m_area->page(address));
    if (known)
        known->readAgain();
    if (Page *page = open(address))
        page->setFocus();
}

wizards::NewJobPage *PageOpener::openNewJob(const QByteArray &text, const std::optional<ResourceId> &target)
{
    auto *page = static_cast<wizards::NewJobPage *>(m_area->open(m_area->freshDraft(newJob)));
    if (target)
        page->setTarget(*target);
    if (!text.isEmpty())
        page->begin(text);
    page->setFocus();
    return page;
}

void PageOpener::restore(const models::AreaLayout &layout)
{
    const QScopedValueRollback again(m_opensAgain, true);
    m_area->restore(layout);
}

models::Trail PageOpener::trail() const
{
    return {m_history.pages(), int(m_history.shown()), m_closed};
}

void PageOpener::restore(const models::Trail &trail)
{
    m_history.restore(trail.pages, trail.shown);
    m_closed = trail.closed;
    visit(); // what is shown, should it be another one
}

bool PageOpener::canReopen() const
{
    return !m_closed.isEmpty() || !m_workbench.closedWindows().isEmpty();
}

void PageOpener::noteClosedWindow()
{
    m_closedSince = 0;
    emit visited();
}

// A tab or a window, whichever was closed last.
void PageOpener::reopenClosed()
{
    if (m_closedSince == 0 && !m_workbench.closedWindows().isEmpty())
        return m_workbench.closedWindows().reopen();
    m_closedSince = std::max(0, m_closedSince - 1);
    const QScopedValueRollback again(m_opensAgain, true);
    while (!m_closed.isEmpty())
        if (m_area->open(m_closed.takeLast()))
            break;
    emit visited();
}

void PageOpener::visit()
{
    if (const Page *page = m_area->currentPage())
        m_history.visit(m_area->address(page).toString());
    emit visited();
}

void PageOpener::back()
{
    go(&models::PageHistory::back);
}

void PageOpener::forward()
{
    go(&models::PageHistory::forward);
}

// To the next that is still there; its page may have been closed.
void PageOpener::go(std::optional<QString> (models::PageHistory::*step)())
{
    while (const auto visited = (m_history.*step)())
        if (const auto address = PageAddress::parse(*visited); address.kind == Kind::Draft) {
            if (Page *draft = m_area->page(address)) {
                m_area->showPage(draft);
                break;
            }
        } else if (isStillThere(address)) {
            if (open(address, Opening::Preview))
                break;
        }
    emit visited();
}

} // namespace trainyard
