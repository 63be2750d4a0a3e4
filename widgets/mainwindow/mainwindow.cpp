// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/mainwindow.h"

#include "models/backend/backend.h"
#include "models/connections/sshtunnel.h"
#include "models/draft/jobdraft.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/compare/comparepage.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/localfolder.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/page.h"
#include "widgets/keys/keybindings.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/aboutdialog.h"
#include "widgets/mainwindow/appearance.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/breadcrumbs.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/copycommands.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/pagemaker.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/tabarea.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/windowinput.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/palette/palette.h"
#include "widgets/start/startpage.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/jobimport.h"
#include "widgets/wizards/newjobpage.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenuBar>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard {

using api::ResourceId;
using api::ResourceType;
using models::Backend;
using models::toQString;

namespace {

const QString startKey = QStringLiteral("start");
const QString keysKey = QStringLiteral("keys");
const QString comparisonKey = QStringLiteral("compare\n"); // before the jobs' paths, one a line
const QString manualKey = QStringLiteral("manual");
const QString jobsPrefix =
    QStringLiteral("jobs of "); // of tables of jobs that stand beside a resource's page

QString keyOf(const ResourceId &id)
{
    return toQString(id.key());
}

} // namespace

MainWindow::MainWindow(Backend &backend, const QString &localDataDirectory, QWidget *parent)
    : QMainWindow(parent)
    , m_backend(backend)
    , m_localDataDirectory(localDataDirectory)
    , m_actions(new WindowActions(*this))
    , m_commands(new ResourceCommands(backend, this))
    , m_bindings(new keys::KeyBindings(this))
    , m_files(new files::FileCommands(backend, this))
    , m_pages(new PageMaker(backend, *m_commands, *m_files, this))
    , m_tunnel(new models::SshTunnel(QStringLiteral("ssh"), this))
{
    setWindowIcon(theme::applicationIcon());
    resize(1280, 800);
    makeCentre();
    makeNavigator();
    makeStatusBar();
    connectActions();
    connectViewActions();
    connectPages();
    connectBackend();
    m_bindings->add(m_actions->all());
    openStart();
    retranslate();
}

MainWindow::~MainWindow()
{
    // Children that go after this still move the focus and the current tab.
    qApp->disconnect(this);
    m_tabs->disconnect(this);
    m_navigator->disconnect(this);
}

void MainWindow::makeCentre()
{
    auto *centre = new QWidget(this);
    m_banner = new Banner(centre);
    m_tabs = new TabArea(centre);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    m_breadcrumbs = new Breadcrumbs(m_backend.resources(), {m_actions->back, m_actions->forward}, m_tabs);
    m_tabs->setHeader(m_breadcrumbs);
    m_maker = new ResourceMaker(m_backend, *m_tabs, *this);
    connect(m_maker, &ResourceMaker::opened, this, &MainWindow::refreshActions);
    connect(m_breadcrumbs, &Breadcrumbs::engineChosen, this, &MainWindow::openStart);
    connect(m_breadcrumbs, &Breadcrumbs::resourceChosen, this, &MainWindow::openResource);
    connect(m_tabs, &TabArea::currentPageChanged, this, &MainWindow::visitCurrent);
}

void MainWindow::makeNavigator()
{
    m_dock = new QDockWidget(this);
    m_dock->setObjectName(QStringLiteral("navigator"));
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);
    m_dock->setTitleBarWidget(new QWidget(m_dock));
    m_navigator = new navigator::NavigatorPane(m_backend.resources(), m_dock);
    m_dock->setWidget(m_navigator);
    m_dock->setMinimumWidth(200);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    resizeDocks({m_dock}, {280}, Qt::Horizontal);
    m_actions->addNavigatorAction(m_dock->toggleViewAction());
    connect(m_navigator, &navigator::NavigatorPane::engineOpened, this, &MainWindow::openStart);
    connect(m_navigator, &navigator::NavigatorPane::resourceOpened, this, &MainWindow::openResource);
    connect(m_navigator, &navigator::NavigatorPane::currentChanged, this, &MainWindow::refreshActions);
    connect(m_navigator, &navigator::NavigatorPane::menuRequested, m_actions,
            [this](const QPoint &at) { m_actions->popUp(at); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::refreshActions);
}

void MainWindow::makeStatusBar()
{
    setStatusBar(new StatusLine(m_backend, this));
    m_notices = new notices::NoticeCenter(m_backend, this);
    statusBar()->addPermanentWidget(&m_notices->button());
    connect(m_notices, &notices::NoticeCenter::jobChosen, this, &MainWindow::openResource);
    connect(m_actions->notices, &QAction::triggered, m_notices, &notices::NoticeCenter::showList);
    connect(m_actions->noticeRules, &QAction::triggered, m_notices, &notices::NoticeCenter::editRules);
    connect(m_actions->keys, &QAction::triggered, this, &MainWindow::openKeys);
}

void MainWindow::connectActions()
{
    connect(m_actions->quickstart, &QAction::triggered, this, [this] { startQuickstart(); });
    connect(m_actions->newJob, &QAction::triggered, this, [this] { openNewJob({}, target()); });
    connect(m_actions->creation, &NewActions::clusterRequested, m_maker,
            [this] { m_maker->openCluster(target()); });
    connect(m_actions->creation, &NewActions::resourceRequested, m_maker,
            [this](NewActions::Kind kind) { m_maker->openDialog(kind, target()); });
    auto *jobImport = new wizards::JobImport(this);
    connect(m_actions->importJob, &QAction::triggered, jobImport, &wizards::JobImport::chooseFile);
    connect(m_actions->pasteJob, &QAction::triggered, jobImport, &wizards::JobImport::paste);
    connect(jobImport, &wizards::JobImport::imported, this,
            [this](const QByteArray &job) { openNewJob(job); });
    connect(jobImport, &wizards::JobImport::failed, this, &MainWindow::showError);
    connect(m_actions->resubmit, &QAction::triggered, this, [this] {
        if (const auto id = target())
            resubmit(*id);
    });
    connect(m_actions->open, &QAction::triggered, this, [this] { openPalette(false); });
    connect(m_actions->palette, &QAction::triggered, this, [this] { openPalette(true); });
    connect(m_actions->connectEngine, &QAction::triggered, this, &MainWindow::chooseEngine);
    connect(m_actions->stopJob, &QAction::triggered, this, [this] { m_commands->stop(targets()); });
    connect(m_actions->deleteResource, &QAction::triggered, this, [this] { m_commands->remove(targets()); });
    connect(m_actions->compare, &QAction::triggered, this, [this] { openComparison(targets()); });
    m_copies = new CopyCommands(
        m_backend, *m_actions, [this] { return target(); }, this);
    connect(m_copies, &CopyCommands::copied, this,
            [this](const QString &text) { statusBar()->showMessage(text, 5000); });
    connect(m_actions->favourite, &QAction::triggered, this, [this] {
        if (const auto id = shown())
            m_navigator->favourites().toggle(*id);
        refreshActions();
    });
    connect(m_actions->refresh, &QAction::triggered, &m_backend, &Backend::refresh);
    connect(m_actions->manual, &QAction::triggered, this,
            [this] { openManual(help::topicOf(QApplication::focusWidget())); });
    connect(m_actions->about, &QAction::triggered, this, [this] { (new AboutDialog(this))->open(); });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_files, &files::FileCommands::failed, this, &MainWindow::showError);
    connect(m_files, &files::FileCommands::saved, this,
            [this](const QString &text) { statusBar()->showMessage(text, 5000); });
}

void MainWindow::connectViewActions()
{
    connect(m_actions->closeTab, &QAction::triggered, m_tabs, &TabArea::closeCurrent);
    connect(m_actions->back, &QAction::triggered, this, [this] { go(&models::PageHistory::back); });
    connect(m_actions->forward, &QAction::triggered, this, [this] { go(&models::PageHistory::forward); });
    new WindowInput(*this, *m_actions, {m_navigator, m_tabs, statusBar()});
    connect(m_actions->nextTab, &QAction::triggered, m_tabs, [this] { m_tabs->step(1); });
    connect(m_actions->previousTab, &QAction::triggered, m_tabs, [this] { m_tabs->step(-1); });
    connect(m_actions->showStart, &QAction::triggered, this, &MainWindow::openStart);
    connect(m_actions->filterNavigator, &QAction::triggered, m_navigator,
            &navigator::NavigatorPane::focusFilter);
    connect(m_actions->find, &QAction::triggered, this, [this] {
        if (Page *page = m_tabs->currentPage())
            page->focusFilter();
    });
    connect(m_actions->toggleTheme, &QAction::triggered, this, [this] {
        const bool dark = theme::shownScheme() == theme::Scheme::Dark;
        appearance::setTheme(dark ? QStringLiteral("light") : QStringLiteral("dark"));
        m_actions->setChoices(appearance::theme(), appearance::language());
    });
    connect(m_actions, &WindowActions::themeChosen, this, &appearance::setTheme);
    connect(m_actions, &WindowActions::languageChosen, this, &appearance::setLanguage);
    m_actions->setChoices(appearance::theme(), appearance::language());
}

void MainWindow::connectBackend()
{
    connect(&m_backend, &Backend::requestFailed, this, &MainWindow::showError);
    connect(m_tunnel, &models::SshTunnel::broken, this, &MainWindow::showError);
    connect(&m_backend, &Backend::jobSubmitted, this, &MainWindow::openResource);
    connect(&m_backend, &Backend::resourceRemoved, this, &MainWindow::closePagesBelow);
    connect(&m_backend, &Backend::connectionChanged, this, &MainWindow::refreshActions);
    connect(&m_backend.jobs(), &QAbstractItemModel::dataChanged, this, &MainWindow::refreshActions);
}

void MainWindow::restore()
{
    const QSettings store;
    restoreGeometry(settings::windowGeometry.get(store));
    restoreState(settings::windowState.get(store));
}

void MainWindow::openStart()
{
    m_tabs->open(startKey, [this] {
        auto *page = new start::StartPage(m_backend.jobs(), this);
        connect(page, &start::StartPage::quickstartRequested, this, &MainWindow::startQuickstart);
        connect(page, &start::StartPage::newJobRequested, this, [this] { openNewJob(); });
        connect(page, &start::StartPage::connectRequested, this, &MainWindow::chooseEngine);
        connect(page, &start::StartPage::jobActivated, this, &MainWindow::openResource);
        return page;
    });
    visitCurrent();
}

void MainWindow::openKeys()
{
    m_tabs->open(keysKey, [this] { return new keys::KeysPage(*m_bindings, this); });
    visitCurrent();
}

void MainWindow::openManual(const QString &topic)
{
    Page *page = m_tabs->open(manualKey, [this] {
        auto *made = new help::HelpPage(this);
        connect(made, &help::HelpPage::topicShown, this, &MainWindow::visitCurrent);
        return made;
    });
    static_cast<help::HelpPage *>(page)->showTopic(topic);
}

void MainWindow::openComparison(const QList<ResourceId> &jobs)
{
    QStringList paths;
    for (const ResourceId &job : jobs)
        paths << models::toPath(job);
    m_tabs->open(comparisonKey + paths.join(u'\n'), [&] {
        auto *page = new compare::ComparePage(
            m_backend.jobs(), m_backend.looks(), jobs,
            [this](const ResourceId &job) { return m_backend.openMetrics(job); }, this);
        connect(page, &compare::ComparePage::jobActivated, this, &MainWindow::openResource);
        return page;
    });
    visitCurrent();
}

void MainWindow::openResource(const ResourceId &id)
{
    const bool job = id.type == ResourceType::Job;
    if (job && m_backend.isLoaded() && !m_backend.jobs().job(id)) {
        showError(tr("There is no job %1.").arg(models::toPath(id)));
        return;
    }
    m_tabs->open(keyOf(id), [this, id] { return m_pages->make(id, !m_localDataDirectory.isEmpty()); });
    m_navigator->select(id);
    visitCurrent();
}

void MainWindow::openJobs(const ResourceId &scope)
{
    m_tabs->open(jobsPrefix + models::toPath(scope), [this, scope] { return m_pages->makeJobs(scope); });
    visitCurrent();
}

void MainWindow::visitCurrent()
{
    if (Page *page = m_tabs->currentPage()) {
        const auto about = page->resource();
        const QString key = m_tabs->key(page);
        m_history.visit(about && !key.startsWith(jobsPrefix) ? models::toPath(*about) : key + page->place());
        m_breadcrumbs->show(about, page->title());
    }
    refreshActions();
}

// To the next that is still there; its page may have been closed.
void MainWindow::go(std::optional<QString> (models::PageHistory::*step)())
{
    while (const auto page = (m_history.*step)())
        if (showVisited(*page))
            break;
    refreshActions();
}

bool MainWindow::showVisited(const QString &page)
{
    if (page == startKey) {
        openStart();
        return true;
    }
    if (page == keysKey) {
        openKeys();
        return true;
    }
    if (page.startsWith(comparisonKey) && !m_tabs->page(page)) {
        QList<ResourceId> jobs;
        for (const QString &path : page.mid(comparisonKey.size()).split(u'\n'))
            if (const auto job = ResourceId::parse(path.toStdString()); job && m_backend.jobs().job(*job))
                jobs << *job;
        if (jobs.size() >= compare::ComparePage::fewestRuns)
            openComparison(jobs);
        return jobs.size() >= compare::ComparePage::fewestRuns;
    }
    if (page.startsWith(manualKey)) {
        openManual(page.mid(manualKey.size() + 1));
        return true;
    }
    const bool isJobs = page.startsWith(jobsPrefix);
    const QString path = isJobs ? page.mid(jobsPrefix.size()) : page;
    if (const auto id = ResourceId::parse(path.toStdString())) {
        if (!m_backend.resources().indexOf(*id).isValid())
            return false;
        isJobs ? openJobs(*id) : openResource(*id);
        return true;
    }
    if (Page *open = m_tabs->page(page)) {
        m_tabs->setCurrentWidget(open);
        return true;
    }
    return false;
}

void MainWindow::connectPages()
{
    connect(m_pages, &PageMaker::resourceWanted, this, &MainWindow::openResource);
    connect(m_pages, &PageMaker::jobsWanted, this, &MainWindow::openJobs);
    connect(m_pages, &PageMaker::newJobWanted, this, [this](const ResourceId &id) { openNewJob({}, id); });
    connect(m_pages, &PageMaker::resubmitWanted, this, &MainWindow::resubmit);
    connect(m_pages, &PageMaker::folderWanted, this, &MainWindow::openJobFolder);
    connect(m_pages, &PageMaker::quickstartWanted, this, [this] { startQuickstart(); });
    connect(m_pages, &PageMaker::menuWanted, m_actions, &WindowActions::popUp);
    connect(m_pages, &PageMaker::failed, this, &MainWindow::showError);
    connect(m_pages, &PageMaker::closeWanted, this, [this](Page *page) {
        if (m_tabs->pages().contains(page))
            m_tabs->closePage(page);
    });
}

wizards::NewJobPage *MainWindow::openNewJob(const QByteArray &text, const std::optional<ResourceId> &target)
{
    static int number = 0; // each is a page of its own
    wizards::NewJobPage *page = nullptr;
    m_tabs->open(QStringLiteral("newjob/%1").arg(++number), [&] {
        page = new wizards::NewJobPage(m_backend, !m_localDataDirectory.isEmpty(), this);
        return page;
    });
    if (target)
        page->setTarget(*target);
    if (!text.isEmpty())
        page->begin(text);
    connect(page, &wizards::NewJobPage::submitted, m_tabs, [this, page] { m_tabs->closePage(page); });
    connect(page, &wizards::NewJobPage::clusterRequested, m_maker,
            [this, page] { m_maker->openCluster(page->draft().cluster()); });
    refreshActions();
    return page;
}

void MainWindow::resubmit(const ResourceId &id)
{
    if (const api::Job *job = m_backend.jobs().job(id))
        openNewJob(models::textOfJob(job->spec), id);
}

void MainWindow::showError(const QString &sentence)
{
    m_banner->showSentence(sentence);
}

void MainWindow::startQuickstart(const models::QuickstartOptions &options)
{
    m_backend.createQuickstart(options);
}

std::optional<ResourceId> MainWindow::shown() const
{
    if (m_navigator->hasFocusWithin())
        return m_navigator->current();
    const Page *page = m_tabs->currentPage();
    return page ? page->resource() : std::nullopt;
}

std::optional<ResourceId> MainWindow::target() const
{
    if (m_navigator->hasFocusWithin())
        return m_navigator->current();
    const Page *page = m_tabs->currentPage();
    return page ? page->currentJob() : std::nullopt;
}

QList<ResourceId> MainWindow::targets() const
{
    if (m_navigator->hasFocusWithin()) {
        const auto current = m_navigator->current();
        return current ? QList<ResourceId>{*current} : QList<ResourceId>();
    }
    const Page *page = m_tabs->currentPage();
    return page ? page->selectedJobs() : QList<ResourceId>();
}

void MainWindow::refreshActions()
{
    const bool connected = m_backend.connection().state == models::ConnectionState::Connected;
    const auto id = target();
    const auto all = targets();
    const bool isAnyAlive = std::any_of(all.begin(), all.end(), [this](const ResourceId &one) {
        const api::Job *job = m_backend.jobs().job(one);
        return job && !api::isFinished(job->executionState);
    });
    m_actions->stopJob->setEnabled(connected && isAnyAlive);
    m_actions->deleteResource->setEnabled(connected && !all.isEmpty());
    m_copies->refresh();
    m_actions->compare->setEnabled(all.size() >= compare::ComparePage::fewestRuns &&
                                   std::all_of(all.begin(), all.end(), [](const ResourceId &one) {
                                       return one.type == ResourceType::Job;
                                   }));
    m_actions->resubmit->setEnabled(id && m_backend.jobs().job(*id));
    const auto starred = shown();
    m_actions->favourite->setEnabled(starred.has_value());
    m_actions->setFavourite(starred && m_navigator->favourites().contains(*starred));
    m_actions->back->setEnabled(m_history.canGoBack());
    m_actions->forward->setEnabled(m_history.canGoForward());
    m_actions->quickstart->setEnabled(connected);
    if (auto *page = qobject_cast<start::StartPage *>(m_tabs->page(startKey)))
        page->setReady(connected);
}

void MainWindow::closePagesBelow(const ResourceId &id)
{
    const QString key = keyOf(id) + u'/';
    for (Page *page : m_tabs->pages())
        if (const auto about = page->resource(); about && (keyOf(*about) + u'/').startsWith(key))
            m_tabs->closePage(page);
}

void MainWindow::openJobFolder(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    const QString folder = job ? files::localJobFolder(m_localDataDirectory, *job) : QString();
    if (folder.isEmpty())
        showError(tr("The folder of %1 is not on this machine; save its files one by one instead.")
                      .arg(toQString(id.name)));
    else
        m_files->openFolder(folder);
}

void MainWindow::chooseEngine()
{
    auto *dialog = new ConnectDialog(models::TokenStore::Place::Keychain, this);
    connect(dialog, &ConnectDialog::connectionChosen, this, &MainWindow::connectTo);
    connect(dialog, &ConnectDialog::failed, this, &MainWindow::showError);
    dialog->open();
}

void MainWindow::connectTo(const models::SavedConnection &connection, const QString &token)
{
    m_localDataDirectory.clear();
    m_tunnel->close();
    QString url = connection.url;
    if (connection.kind == models::SavedConnection::Kind::Tunnel) {
        m_tunnel->open(connection.sshTarget, QUrl(url));
        url = m_tunnel->nearUrl().toString();
    }
    const api::Endpoint endpoint{url.toStdString(), token.toStdString()};
    m_backend.connectTo(endpoint);
    emit engineChosen(endpoint);
}

// Once more closes it.
void MainWindow::openPalette(bool withCommands)
{
    if (auto *open = findChild<palette::Palette *>(); open && open->isVisible()) {
        open->close();
        return;
    }
    palette::CommandList commands;
    QList<models::PaletteItem> files;
    if (withCommands) {
        commands.add(*menuBar());
        if (Page *page = m_tabs->currentPage()) {
            commands.add(*page, page->title());
            files = page->files();
        }
    }
    auto *opened = new palette::Palette(m_backend.jobs(), m_backend.resources(), this);
    connect(opened, &palette::Palette::resourceChosen, this, &MainWindow::openResource);
    connect(opened, &palette::Palette::fileChosen, m_files, &files::FileCommands::open);
    using Scope = models::PaletteSearch::Scope;
    opened->open(withCommands ? Scope::All : Scope::Resources, commands, files);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    QSettings store;
    settings::windowGeometry.set(store, saveGeometry());
    settings::windowState.set(store, saveState());
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::retranslate()
{
    setWindowTitle(QStringLiteral("Trainyard"));
    m_dock->setWindowTitle(tr("Navigator"));
    m_actions->retranslate();
    m_backend.jobs().retranslate();
}

} // namespace trainyard
