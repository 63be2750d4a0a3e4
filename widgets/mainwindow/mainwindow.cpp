// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/mainwindow.h"

#include "models/backend/backend.h"
#include "models/connections/otherengines.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/trash/deletion.h"
#include "models/undo/undoorder.h"
#include "widgets/delegates/readingorder.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/keys/keybindings.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/bordersmenu.h"
#include "widgets/mainwindow/breadcrumbs.h"
#include "widgets/mainwindow/jobcommands.h"
#include "widgets/mainwindow/layoutmenu.h"
#include "widgets/mainwindow/navigatordock.h"
#include "widgets/mainwindow/othercommands.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/pagefiller.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/partactions.h"
#include "widgets/mainwindow/quickopen.h"
#include "widgets/mainwindow/resourceactions.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/storagecommands.h"
#include "widgets/mainwindow/undoactions.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/windowcommands.h"
#include "widgets/mainwindow/windowinput.h"
#include "widgets/mainwindow/windowplace.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/pages/comparestexts.h"
#include "widgets/pages/page.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/start/startpage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QCloseEvent>
#include <QMenuBar>
#include <QVBoxLayout>

namespace trainyard {

using api::ResourceId;
using models::Backend;
using models::toQString;

namespace {

constexpr int pauseMs = 150; // between looks at jobs that change many times a second

NavigatorDock &dockOf(const QWidget &window)
{
    return *window.findChild<NavigatorDock *>({}, Qt::FindDirectChildrenOnly);
}

} // namespace

MainWindow::MainWindow(Workbench &workbench, QWidget *parent)
    : QMainWindow(parent)
    , m_workbench(workbench)
    , m_backend(workbench.backend())
    , m_actions(new WindowActions(*this))
    , m_layouts(new LayoutMenu(workbench, this))
    , m_commands(new ResourceCommands(m_backend, this))
    , m_bindings(new keys::KeyBindings(this))
    , m_files(new files::FileCommands(m_backend, this))
    , m_pages(new PageOpener(workbench, *m_commands, *m_files, *m_bindings, *this))
{
    setWindowIcon(theme::applicationIcon());
    resize(1280, 800);
    workbench.add(*this);
    makeCentre();
    makeNavigator();
    makeStatusBar();
    m_resourceActions =
        new ResourceActions(workbench, *m_actions, *m_commands, *m_pages, *m_navigator, *this);
    m_undo = new UndoActions(m_workbench.undo(), tabs(), *m_actions, *this);
    m_undo->takeStepsOf(m_navigator->filterSteps());
    m_undo->takeStepsOf(dockOf(*this).placeSteps());
    m_undo->takeStepsOf(dockOf(*this).widthSteps());
    m_windowCommands = new WindowCommands(*this, workbench, *m_resourceActions);
    new WindowInput(*this, *m_actions, {m_navigator, &tabs(), statusBar()});
    connectLayouts();
    connectPages();
    connectFiles();
    connectBackend();
    auto *borders = new BordersMenu(*this);
    m_actions->addLayoutMenu(borders);
    m_bindings->add(m_actions->all() + QList<QAction *>{m_layouts->saveAction(), m_layouts->undoAction()} +
                    borders->actions() + (new PartActions(this))->all());
    openStart();
    retranslate();
}

MainWindow::~MainWindow()
{
    m_workbench.remove(*this);
    // Children that go after this still move the focus and the current tab.
    qApp->disconnect(this);
    m_pages->disconnect(this);
    m_navigator->disconnect(this);
    dockOf(*this).disconnect(&dockOf(*this)); // it asks the window where it stands
    delete m_undo; // values that come to rest while their parts go are none of its steps
}

tabs::PageArea &MainWindow::tabs() const
{
    return m_pages->area();
}

ResourceMaker &MainWindow::maker()
{
    return m_pages->maker();
}

notices::NoticeCenter &MainWindow::notices()
{
    return m_workbench.notices();
}

models::Favourites &MainWindow::favourites()
{
    return m_workbench.favourites();
}

void MainWindow::makeCentre()
{
    auto *centre = new QWidget(this);
    m_banner = new Banner(m_backend, centre);
    m_breadcrumbs = new Breadcrumbs(m_backend.resources(), {m_actions->back, m_actions->forward}, centre);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_breadcrumbs);
    layout->addWidget(&tabs(), 1);
    layout->addWidget(&m_files->transfers());
    setCentralWidget(centre);
    connect(m_breadcrumbs, &Breadcrumbs::engineChosen, this, &MainWindow::openStart);
    connect(m_breadcrumbs, &Breadcrumbs::resourceChosen, this, &MainWindow::openResource);
    connect(m_breadcrumbs, &Breadcrumbs::storageChosen, m_pages,
            [this](const api::AccountId &account) { m_pages->openStorage(account); });
}

void MainWindow::makeNavigator()
{
    auto *dock = new NavigatorDock(*this);
    m_navigator = new navigator::NavigatorPane(m_workbench.engines(), m_workbench.favourites(), dock);
    dock->setWidget(m_navigator);
    m_actions->addNavigatorActions(dock->actions());
    connect(m_navigator, &navigator::NavigatorPane::engineOpened, this, &MainWindow::openStart);
    connect(m_navigator, &navigator::NavigatorPane::connectionChosen, &m_workbench,
            &Workbench::connectToSaved);
    connect(m_navigator, &navigator::NavigatorPane::resourceOpened, m_pages, &PageOpener::openResource);
    connect(m_navigator, &navigator::NavigatorPane::told, this,
            [this](const models::Sentence &sentence) { m_status->tell(sentence); });
    m_others = new OtherCommands(m_workbench, *m_pages, *this);
    connect(m_others, &OtherCommands::done, m_banner, &Banner::showDone);
    connect(m_others, &OtherCommands::made, m_banner, &Banner::showMade);
    connect(m_others, &OtherCommands::failed, this, &MainWindow::showError);
    connect(m_others, &OtherCommands::hinted, this,
            [this](const models::Sentence &hint) { m_banner->showHint(hint, tabs().currentPage()); });
    connect(m_others, &OtherCommands::told, this,
            [this](const models::Sentence &sentence) { m_status->tell(sentence); });
    connect(m_others, &OtherCommands::folderFound, m_files, &files::FileCommands::openFolder);
    connect(m_others, &OtherCommands::exportChosen, m_files, &files::FileCommands::exportFrom);
    connect(m_commands, &ResourceCommands::failed, this, &MainWindow::showError);
    connect(m_commands, &ResourceCommands::jobWanted, this, &MainWindow::openResource);
    connect(m_navigator, &navigator::NavigatorPane::storageOpened, m_pages, &PageOpener::openStorage);
    connect(m_navigator, &navigator::NavigatorPane::currentChanged, this, &MainWindow::refreshActions);
    connect(m_navigator, &navigator::NavigatorPane::menuRequested, this,
            [this](const QPoint &at) { m_resourceActions->popUp(at); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::refreshActions);
}

void MainWindow::makeStatusBar()
{
    m_status = new StatusLine(
        m_backend, [this] { return m_workbench.others().ownTitle(); }, this);
    setStatusBar(m_status);
    m_status->addPermanentWidget(&notices().button(*this));
}

void MainWindow::connectLayouts()
{
    m_actions->addLayoutMenu(m_layouts);
    connect(m_layouts, &LayoutMenu::failed, this, &MainWindow::showError);
    connect(m_layouts, &LayoutMenu::told, m_status, &StatusLine::tell);
}

void MainWindow::connectBackend()
{
    const auto showInFront = [this](const models::Sentence &sentence) {
        if (m_workbench.frontWindow() == this) // once is enough
            showError(sentence);
    };
    connect(&m_backend, &Backend::requestFailed, this, showInFront);
    connect(&m_workbench.undo(), &models::UndoOrder::failed, this, showInFront);
    connect(&m_workbench.undo(), &models::UndoOrder::overtaken, m_banner, &Banner::dropDone);
    connect(&m_workbench, &Workbench::failed, this, [this](const models::Sentence &sentence) {
        if (m_workbench.frontWindow() == this)
            m_banner->showSentence(sentence);
    });
    connect(&m_workbench, &Workbench::offered, this,
            [this](const models::Sentence &sentence, const models::Sentence &what,
                   const std::function<void()> &act) {
                if (m_workbench.frontWindow() == this)
                    m_banner->showOffer(sentence, what, act);
            });
    connect(&m_workbench, &Workbench::contactFailed, this, [this](const models::Sentence &sentence) {
        m_status->tellSilence();
        if (m_workbench.frontWindow() == this)
            m_banner->showOutage(sentence);
    });
    connect(&m_workbench, &Workbench::tokenWanted, this,
            [this](const QString &id, const models::Sentence &why) {
                if (m_workbench.frontWindow() == this)
                    m_workbench.chooseEngine(*this, id, why);
            });
    connect(&m_backend, &Backend::jobSubmitted, this, [this](const ResourceId &id) {
        if (m_workbench.frontWindow() == this)
            openResource(id);
    });
    const auto showDone = [this](const models::Sentence &sentence) {
        m_banner->showDone(sentence, [this] { m_workbench.undo().undo(); });
    };
    connect(&m_backend, &Backend::movedToTrash, this, [this, showDone](const QList<ResourceId> &ids) {
        if (m_workbench.frontWindow() == this)
            showDone([ids] { return models::trashedText(ids); });
    });
    connect(&m_backend, &Backend::pictureNoted, this, [this, showDone](const ResourceId &job) {
        if (m_workbench.frontWindow() == this)
            showDone(
                [name = toQString(job.name)] { return tr("The chart is in the notes of “%1”.").arg(name); });
    });
    connect(&m_pages->storage(), &StorageCommands::movedToTrash, this, showDone);
    connect(&m_backend, &Backend::connectionChanged, this, &MainWindow::refreshActions);
    m_jobsChanged.setSingleShot(true);
    m_jobsChanged.setInterval(pauseMs);
    connect(&m_jobsChanged, &QTimer::timeout, this, &MainWindow::refreshActions);
    connect(&m_backend.jobs(), &QAbstractItemModel::dataChanged, this, &MainWindow::refreshSoon);
}

void MainWindow::refreshSoon()
{
    if (!m_jobsChanged.isActive())
        m_jobsChanged.start();
}

void MainWindow::connectPages()
{
    auto *quick = new QuickOpen(m_workbench, *m_pages, *m_resourceActions, *m_navigator, *this);
    connect(m_actions->open, &QAction::triggered, quick, [quick] { quick->toggle(false); });
    connect(m_actions->palette, &QAction::triggered, quick, [quick] { quick->toggle(true); });
    connect(m_pages, &PageOpener::visited, this, &MainWindow::visited);
    connect(&m_pages->filler(), &PageFiller::filled, this, [this] {
        if (!tabs().currentPage()) // what was open is gone
            openStart();
    });
    connect(&tabs(), &tabs::PageArea::pageOpened, this,
            [this](const Page *page) { connect(page, &Page::titleChanged, this, &MainWindow::visited); });
    connect(m_pages, &PageOpener::resourceOpened, m_navigator, &navigator::NavigatorPane::select);
    connect(m_pages, &PageOpener::quickstartRequested, this, &MainWindow::startQuickstart);
    connect(m_resourceActions, &ResourceActions::otherOrdered, m_others, &OtherCommands::take);
    connect(m_resourceActions, &ResourceActions::outdated, this, &MainWindow::refreshSoon);
    connect(m_resourceActions, &ResourceActions::failed, this, &MainWindow::showError);
    connect(m_resourceActions, &ResourceActions::repeated, this, &MainWindow::tellRepeated);
    connect(m_resourceActions, &ResourceActions::hinted, this,
            [this](const models::Sentence &hint) { m_banner->showHint(hint, tabs().currentPage()); });
    connect(m_resourceActions, &ResourceActions::folderFound, m_files, &files::FileCommands::openFolder);
    connect(m_resourceActions, &ResourceActions::told, m_status, &StatusLine::tell);
    connect(&maker(), &ResourceMaker::told, m_status, &StatusLine::tell);
    connect(m_pages, &PageOpener::connectRequested, this, [this] { m_workbench.chooseEngine(*this); });
    connect(m_pages, &PageOpener::menuRequested, m_resourceActions, &ResourceActions::popUp);
    connect(m_pages, &PageOpener::failed, m_banner, &Banner::showSentence);
    connect(m_pages, &PageOpener::hinted, m_banner, &Banner::showHint);
    connect(m_pages, &PageOpener::told, m_status, &StatusLine::tell);
    connect(m_pages, &PageOpener::takenBack, m_banner, &Banner::takeBack);
}

void MainWindow::connectFiles()
{
    connect(&tabs(), &tabs::PageArea::pageLeaving, m_files,
            [this](const Page *page) { m_files->takeTransfers(*page); });
    connect(m_resourceActions, &ResourceActions::exportChosen, m_files, &files::FileCommands::exportJobs);
    connect(m_files, &files::FileCommands::failed, this, &MainWindow::showError);
    connect(m_files, &files::FileCommands::saved, m_status, &StatusLine::tell);
}

models::WindowLayout MainWindow::layout() const
{
    return {saveGeometry(), saveState(), tabs().layout(), m_navigator->state()};
}

void MainWindow::restoreFrame(const models::WindowLayout &layout)
{
    restoreGeometry(layout.geometry);
    keepOnScreens(*this);
    restoreState(layout.docks);
    dockOf(*this).placeSteps().settle();
    dockOf(*this).widthSteps().settle();
}

void MainWindow::restorePages(const models::AreaLayout &layout)
{
    m_pages->restore(layout);
    if (!tabs().currentPage())
        openStart();
}

void MainWindow::fillPages()
{
    m_pages->filler().fill();
}

void MainWindow::openStart()
{
    m_pages->open({models::PageAddress::Kind::Start});
}

void MainWindow::openKeys()
{
    m_pages->open({models::PageAddress::Kind::Keys});
}

void MainWindow::openTrash()
{
    m_pages->open({models::PageAddress::Kind::Trash});
}

void MainWindow::openManual(const QString &topic)
{
    m_pages->open(models::PageAddress::manual(topic));
}

void MainWindow::openComparison(const QList<ResourceId> &jobs)
{
    m_pages->open({models::PageAddress::Kind::Comparison, jobs});
}

void MainWindow::openResource(const ResourceId &id)
{
    m_pages->openResource(id);
}

void MainWindow::openFile(const QString &path)
{
    m_windowCommands->openFile(path);
}

void MainWindow::tellRepeated(const QList<ResourceId> &jobs)
{
    const ResourceId first = jobs.front();
    const int count = int(jobs.size());
    m_banner->showMade(
        [name = toQString(first.name), count] {
            return count == 1 ? tr("“%1” was submitted.").arg(name)
                              : tr("%n job(s) were submitted.", nullptr, count);
        },
        [count] { return count == 1 ? tr("&Show it") : tr("&Show them"); },
        [this, place = JobCommands::placeOf(jobs)] { openResource(place); });
}

void MainWindow::openJobs(const ResourceId &scope)
{
    m_pages->open(models::PageAddress::jobs(scope));
}

wizards::NewJobPage *MainWindow::openNewJob(const QByteArray &text, const std::optional<ResourceId> &target)
{
    return m_pages->openNewJob(text, target);
}

void MainWindow::visited()
{
    m_banner->setPage(tabs().currentPage(), qobject_cast<WaitingPage *>(tabs().currentPage()));
    if (const Page *page = tabs().currentPage()) {
        m_breadcrumbs->show(page->resource(), page->title());
        setWindowTitle(page->title()); // which the program's name is put to
    }
    refreshActions();
}

void MainWindow::showError(const models::Sentence &sentence)
{
    m_banner->showSentence(sentence, tabs().currentPage());
}

void MainWindow::startQuickstart(const models::QuickstartOptions &options)
{
    m_backend.createQuickstart(options);
}

void MainWindow::refreshActions()
{
    m_resourceActions->refresh();
    m_actions->back->setEnabled(m_pages->canGoBack());
    m_actions->forward->setEnabled(m_pages->canGoForward());
    m_actions->pages->reopenTab->setEnabled(m_pages->canReopen());
    const bool connected = m_backend.connection().state == models::ConnectionState::Connected;
    m_actions->quickstart->setEnabled(connected);
    m_actions->useLocal->setEnabled(m_workbench.hasLocal() && !m_workbench.isLocal());
    const auto *texts = dynamic_cast<const ComparesTexts *>(tabs().currentPage());
    m_actions->nextDifference->setEnabled(texts && texts->canStepDifference(1));
    m_actions->previousDifference->setEnabled(texts && texts->canStepDifference(-1));
    if (auto *page = qobject_cast<start::StartPage *>(tabs().page({models::PageAddress::Kind::Start})))
        page->setReady(connected);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const auto closeNow = [this] {
        m_isAnswered = true;
        close();
        m_isAnswered = false;
    };
    if (!m_isAnswered && m_workbench.asksBefore(*this, closeNow)) {
        event->ignore();
        return;
    }
    m_workbench.aboutToClose(*this);
    QMainWindow::closeEvent(event);
}

bool MainWindow::focusNextPrevChild(bool isNext)
{
    return delegates::stepInOrder(*this, isNext);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_backend.jobs().retranslate();
        m_workbench.others().retranslate();
    }
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_layouts->retranslate();
    m_undo->retranslate();
}

} // namespace trainyard
