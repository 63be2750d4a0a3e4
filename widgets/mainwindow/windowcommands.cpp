// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowcommands.h"

#include "models/backend/backend.h"
#include "models/runs/savedviewsmodel.h"
#include "widgets/help/dialoghelp.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/viewmanager.h"
#include "widgets/mainwindow/aboutdialog.h"
#include "widgets/mainwindow/appearance.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourceactions.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/savedviewsmenu.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/viewsection.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/pages/comparestexts.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/tabmoves.h"
#include "widgets/wizards/jobimport.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/programdrop.h"

#include <QApplication>
#include <QPointer>
#include <QScreen>

#include <memory>

namespace trainyard {

WindowCommands::WindowCommands(MainWindow &window, Workbench &workbench, const ResourceActions &resources)
    : QObject(&window)
    , m_window(window)
    , m_workbench(workbench)
    , m_actions(window.actions())
{
    connectCreation(resources);
    connectEngine();
    connectPages();
    connect(&resources, &ResourceActions::windowWanted, this, [this](const api::ResourceId &id) {
        openWindow({models::PagePlace{.address = models::PageAddress::resource(id)}});
    });
    connectView();
    connectSavedViews();
    connectHelp();
}

void WindowCommands::connectCreation(const ResourceActions &resources)
{
    const ResourceActions *on = &resources;
    ResourceMaker &maker = m_window.maker();
    connect(m_actions.quickstart, &QAction::triggered, this, [this] { m_window.startQuickstart(); });
    connect(m_actions.newJob, &QAction::triggered, this,
            [this, on] { m_window.openNewJob({}, on->place()); });
    connect(m_actions.creation, &NewActions::clusterRequested, &maker,
            [&maker, on] { maker.openCluster(on->place()); });
    connect(m_actions.creation, &NewActions::clusterLikeRequested, &maker, [&maker, on] {
        if (const auto cluster = on->shown())
            maker.openClusterLike(*cluster);
    });
    connect(m_actions.creation, &NewActions::resourceRequested, &maker,
            [&maker, on](NewActions::Kind kind) { maker.openDialog(kind, on->place()); });
    connect(m_actions.creation, &NewActions::uploadRequested, &maker, &ResourceMaker::openUpload);
    m_import = new wizards::JobImport(&m_window);
    connect(m_actions.importJob, &QAction::triggered, m_import, &wizards::JobImport::chooseFile);
    connect(m_actions.pasteJob, &QAction::triggered, m_import, &wizards::JobImport::paste);
    connect(m_import, &wizards::JobImport::imported, this,
            [this](const models::ImportedJob &job) { m_window.openNewJob(job.job)->showOrigin(job); });
    connect(m_import, &wizards::JobImport::clusterImported, &maker,
            [&maker, on](const QByteArray &text) { maker.openCluster(on->place())->begin(text); });
    // No page's: others that are opened meanwhile would take it away.
    const auto tell = [this](const models::Sentence &sentence) { m_window.banner().showSentence(sentence); };
    connect(m_import, &wizards::JobImport::failed, this, tell);
    auto *programs = new wizards::ProgramDrop(&m_window);
    connect(programs, &wizards::ProgramDrop::taken, this,
            [this, on](const document::DroppedProgram &program) {
                m_window.openNewJob({}, on->place())->run(program);
            });
    connect(programs, &wizards::ProgramDrop::failed, this, tell);
    connect(m_import, &wizards::JobImport::programFound, programs, &wizards::ProgramDrop::read);
}

void WindowCommands::openFile(const QString &path)
{
    m_import->takeFile(path);
}

void WindowCommands::connectEngine()
{
    connect(m_actions.connectEngine, &QAction::triggered, this,
            [this] { m_workbench.chooseEngine(m_window); });
    connect(m_actions.useLocal, &QAction::triggered, &m_workbench,
            [this] { m_workbench.connectToSaved({}); });
    connect(m_actions.refresh, &QAction::triggered, &m_workbench.backend(), &models::Backend::refresh);
    connect(m_actions.newWindow, &QAction::triggered, this, [this] { openWindow({}); });
    connect(m_actions.closeWindow, &QAction::triggered, &m_window, &QWidget::close);
    connect(m_actions.quit, &QAction::triggered, &m_workbench,
            [this] { m_workbench.leave([this] { m_workbench.quit(); }); });
}

void WindowCommands::connectPages()
{
    PageActions &actions = *m_actions.pages;
    PageOpener &pages = m_window.pages();
    actions.serve(m_window.tabs());
    connect(actions.reopenTab, &QAction::triggered, &pages, &PageOpener::reopenClosed);
    connect(actions.moveToWindow, &QAction::triggered, this,
            [this] { tearOff(m_window.tabs().currentPage(), m_window.pos() + QPoint(48, 48)); });
    connect(&m_window.tabs(), &tabs::PageArea::tornOff, this, &WindowCommands::tearOff);
    connect(m_actions.back, &QAction::triggered, &pages, &PageOpener::back);
    connect(m_actions.forward, &QAction::triggered, &pages, &PageOpener::forward);
    const auto leadTo = [&pages](QAction *action, const models::PageAddress &address) {
        connect(action, &QAction::triggered, &pages, [&pages, address] {
            pages.open(address);
            pages.focusPage();
        });
    };
    leadTo(m_actions.showStart, {models::PageAddress::Kind::Start});
    leadTo(m_actions.allJobs, models::PageAddress::allJobs());
    leadTo(m_actions.showTrash, {models::PageAddress::Kind::Trash});
}

void WindowCommands::connectSavedViews()
{
    navigator::ViewSection &section = m_window.navigator().savedViews();
    auto *menu = new SavedViewsMenu(section.views(), &m_window);
    m_actions.addViewsMenu(menu);
    const auto open = [this, &views = section.views()](const QString &name) {
        if (const auto view = views.view(name))
            m_window.pages().openView(*view);
    };
    const auto change = [this] { (new jobs::ViewManager(&m_window))->open(); };
    connect(menu, &SavedViewsMenu::chosen, this, open);
    connect(menu, &SavedViewsMenu::changesWanted, this, change);
    connect(&section, &navigator::ViewSection::opened, this, open);
    connect(&section, &navigator::ViewSection::changesWanted, this, change);
}

void WindowCommands::connectView()
{
    connect(m_actions.filterNavigator, &QAction::triggered, &m_window.navigator(),
            &navigator::NavigatorPane::focusFilter);
    const auto stepDifference = [this](int by) {
        if (auto *page = dynamic_cast<ComparesTexts *>(m_window.tabs().currentPage()))
            page->stepDifference(by);
    };
    connect(m_actions.nextDifference, &QAction::triggered, this, [=] { stepDifference(1); });
    connect(m_actions.previousDifference, &QAction::triggered, this, [=] { stepDifference(-1); });
    connect(m_actions.find, &QAction::triggered, this, [this] {
        if (Page *page = m_window.tabs().currentPage(); !page || !page->focusFilter())
            m_window.navigator().focusFilter();
    });
    const auto showChoices = [this] { m_actions.setChoices(appearance::theme(), appearance::language()); };
    connect(m_actions.toggleTheme, &QAction::triggered, this, [showChoices] {
        appearance::toggleDark();
        showChoices();
    });
    connect(&m_actions, &WindowActions::themeChosen, this, &appearance::setTheme);
    connect(&m_actions, &WindowActions::languageChosen, this, &appearance::setLanguage);
    connect(&m_actions, &WindowActions::choicesWanted, this, showChoices);
    notices::NoticeCenter &notices = m_window.notices();
    connect(m_actions.notices, &QAction::triggered, &notices,
            [this, &notices] { notices.showList(m_window); });
    connect(m_actions.clearNotices, &QAction::triggered, &notices.list(), &models::NoticeList::clear);
    const auto offerClearing = [this, &notices] {
        m_actions.clearNotices->setEnabled(notices.list().rowCount() > 0);
    };
    connect(&notices.list(), &QAbstractItemModel::rowsInserted, this, offerClearing);
    connect(&notices.list(), &QAbstractItemModel::rowsRemoved, this, offerClearing);
    offerClearing();
    connect(m_actions.noticeRules, &QAction::triggered, &notices,
            [this, &notices] { notices.editRules(m_window); });
}

void WindowCommands::connectHelp()
{
    connect(m_actions.keys, &QAction::triggered, &m_window, &MainWindow::openKeys);
    connect(m_actions.manual, &QAction::triggered, this, [this] {
        m_window.openManual(help::topicFor(QApplication::focusWidget(), m_window.tabs().currentPage()));
    });
    new help::DialogHelp(&m_window);
    connect(m_actions.about, &QAction::triggered, this, [this] {
        auto *open = m_window.findChild<AboutDialog *>();
        AboutDialog *about = open ? open : new AboutDialog(&m_window);
        about->show();
        about->raise();
        about->activateWindow();
    });
}

void WindowCommands::openWindow(const QList<models::PagePlace> &pages)
{
    MainWindow &window = m_workbench.openWindow();
    window.resize(m_window.size());
    window.restoreState(m_window.saveState());
    if (!pages.isEmpty())
        window.restorePages({{{{{pages}}}}});
    window.show();
    window.activateWindow();
}

void WindowCommands::tearOff(Page *page, const QPoint &globalPosition)
{
    if (!page)
        return;
    tabs::PageArea &tabs = m_window.tabs();
    const int tab = tabs::tabNumber(*page);
    const auto text = [title = page->title()] { return tr("move the tab %1 into a new window").arg(title); };
    const tabs::Arrangement before = tabs.moves().arrangement();
    const auto torn = std::make_shared<QPointer<MainWindow>>(moveOut(page, globalPosition));
    emit tabs.stepDone({text, [this, tab, torn, before] { return *torn && takeBack(tab, **torn, before); },
                        [this, tab, torn, globalPosition] {
                            Page *again = m_window.tabs().moves().pageOf(tab);
                            if (again)
                                *torn = moveOut(again, globalPosition);
                            return again != nullptr;
                        }});
}

// The window goes with its last tab, and what stands here in place of all tabs.
bool WindowCommands::takeBack(int tab, MainWindow &torn, const tabs::Arrangement &before)
{
    tabs::PageArea &tabs = m_window.tabs();
    Page *start = tabs.count() == 1 ? tabs.page({models::PageAddress::Kind::Start}) : nullptr;
    if (!tabs.moves().bring(tab, torn.tabs(), before))
        return false;
    if (start && before.count() == 1)
        tabs.closePage(start);
    if (torn.tabs().count() == 0)
        QMetaObject::invokeMethod(&torn, &QWidget::close, Qt::QueuedConnection); // once its page is gone
    return true;
}

MainWindow *WindowCommands::moveOut(Page *page, const QPoint &globalPosition)
{
    tabs::PageArea &tabs = m_window.tabs();
    const models::PagePlace place = tabs.movedPlace(page);
    const int tab = tabs::tabNumber(*page);
    tabs.closePage(page);
    openWindow({place});
    MainWindow &torn = *m_workbench.windows().back();
    if (Page *moved = torn.tabs().currentPage())
        tabs::setTabNumber(*moved, tab);
    const QScreen *screen = QGuiApplication::screenAt(globalPosition);
    const QRect room = (screen ? screen : torn.screen())->availableGeometry();
    const QRect frame = torn.frameGeometry();
    torn.move(qMax(room.left(), qMin(globalPosition.x(), room.right() - frame.width())),
              qMax(room.top(), qMin(globalPosition.y(), room.bottom() - frame.height())));
    if (tabs.count() == 0)
        m_window.openStart();
    return &torn;
}

} // namespace trainyard
