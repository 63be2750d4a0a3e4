// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/connections/connectionlist.h"
#include "models/navigation/notebookaddress.h"
#include "models/notices/noticelist.h"
#include "models/settings/clustersettings.h"
#include "models/settings/store.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "tests/widgets/support/unofferedbuttons.h"
#include "widgets/compare/comparetable.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/quickopen.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/notebook/notebookview.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/pages/page.h"
#include "widgets/palette/commandlist.h"
#include "widgets/storage/fileserverpage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/whatstep.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

using namespace trainyard;

namespace {

constexpr int patienceMs = 2000; // beside what it takes to look

QString nameOf(const QString &text)
{
    return theme::withoutMnemonic(text.section(u'\t', 0, 0));
}

void gather(QMenu &menu, QStringList &texts)
{
    emit menu.aboutToShow();
    for (QAction *action : menu.actions()) {
        if (QMenu *below = action->menu())
            gather(*below, texts);
        else if (!action->isSeparator() && action->isVisible() && !action->text().isEmpty())
            texts << nameOf(action->text());
    }
}

// Fields have Qt's menu of editing, labels that of copying.
bool hasMenuOfItsOwn(const QWidget &widget)
{
    const bool isField =
        qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) ||
        qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QTextEdit *>(&widget) ||
        qobject_cast<const QLabel *>(&widget) ||
        (qobject_cast<const QPlainTextEdit *>(&widget) && !delegates::OfferedMenu::of(widget));
    const bool isReached = widget.focusPolicy() != Qt::NoFocus ||
                           widget.contextMenuPolicy() == Qt::CustomContextMenu ||
                           qobject_cast<const QHeaderView *>(&widget);
    return widget.isVisible() && isReached && !isField && !qobject_cast<const QAbstractButton *>(&widget);
}

// Where its key asks for the menu: at the current row, which is the first where there was none.
QPoint placeIn(QWidget &widget)
{
    if (const auto *head = qobject_cast<QHeaderView *>(&widget)) {
        const auto *rows = qobject_cast<QAbstractItemView *>(head->parentWidget());
        const int column = rows ? std::max(0, rows->currentIndex().column()) : 0;
        return {head->sectionViewportPosition(column) + 4, 4};
    }
    auto *rows = qobject_cast<QAbstractItemView *>(&widget);
    if (!rows)
        return widget.rect().center();
    const QModelIndex root = rows->rootIndex();
    if (!rows->currentIndex().isValid() && rows->model() && rows->model()->rowCount(root) > 0)
        rows->setCurrentIndex(rows->model()->index(0, 0, root));
    if (qobject_cast<compare::CompareTable *>(rows) && rows->currentIndex().column() == 0)
        rows->setCurrentIndex(rows->currentIndex().siblingAtColumn(1)); // of a run
    return rows->visualRect(rows->currentIndex()).center();
}

QStringList contextMenuOf(QWidget &widget)
{
    QStringList texts;
    widget.setFocus();
    auto *area = qobject_cast<QAbstractScrollArea *>(&widget);
    QWidget &at = area ? *area->viewport() : widget;
    const QPoint place = placeIn(widget);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, at.mapToGlobal(place));
    QApplication::sendEvent(&at, &event);
    if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
        gather(*menu, texts);
        menu->close();
    }
    return texts;
}

QStringList menusOfButtons(const QWidget &within)
{
    QStringList texts;
    for (const auto *button : within.findChildren<QAbstractButton *>()) {
        const auto *tool = qobject_cast<const QToolButton *>(button);
        const auto *push = qobject_cast<const QPushButton *>(button);
        QMenu *menu = tool ? tool->menu() : push ? push->menu() : nullptr;
        if (menu && button->isVisible() && button->isEnabled())
            gather(*menu, texts);
    }
    return texts;
}

} // namespace

// Whatever a menu of the window has, wherever that is, is among the commands of Ctrl+K, and so is every
// button in every tab of a page; tst_everybutton walks all screens.
class tst_EveryCommand : public test::SampleWindow
{
    Q_OBJECT
private slots:
    void menusHaveNothingThatIsNotACommand_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QStringList>("expected"); // is in one of its menus
        QTest::newRow("start") << "start" << QStringList{"Open in a new window"};
        QTest::newRow("workspace") << "workspace" << QStringList{"Scale…"};
        QTest::newRow("experiment") << "experiment"
                                    << QStringList{"Compare with this run", "Colour and line…",
                                                   "Usual columns", "Columns…"};
        QTest::newRow("job") << "job" << QStringList{"Show in the charts",
                                                     "Full screen",
                                                     "Save everything…",
                                                     "Copy path",
                                                     "New job with this folder as input…",
                                                     "Fold all",
                                                     "Unfold"};
        QTest::newRow("cluster") << "cluster" << QStringList{"Drain"};
        QTest::newRow("storage") << "storage"
                                 << QStringList{"Copy the mount for job.json", "Copy its path in a job",
                                                "Copy the path", "Copy the path in a job"};
        QTest::newRow("comparison") << "comparison" << QStringList{"Leave out of the comparison"};
        QTest::newRow("new job") << "new job" << QStringList{"Begin with it"};
        QTest::newRow("editor") << "editor" << QStringList{"Fold all"};
        QTest::newRow("trash") << "trash" << QStringList{};
        QTest::newRow("manual") << "manual" << QStringList{};
        QTest::newRow("keys") << "keys" << QStringList{"Sort by “Command”"};
        QTest::newRow("file server") << "file server" << QStringList{};
        QTest::newRow("notebook") << "notebook" << QStringList{};
        QTest::newRow("deleted job") << "deleted job" << QStringList{};
        QTest::newRow("waiting") << "waiting" << QStringList{};
    }

    void menusHaveNothingThatIsNotACommand()
    {
        QFETCH(QString, page);
        QFETCH(QStringList, expected);
        open(page);
        const auto isAllSeen = [&] {
            look(*m_window->tabs().currentPage());
            return std::all_of(expected.begin(), expected.end(),
                               [this](const QString &text) { return m_seen.contains(text); });
        };
        QTRY_VERIFY2_WITH_TIMEOUT(isAllSeen(), qPrintable(m_seen.join("; ")), patienceMs);
        QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join("; ")));
    }

    void rowsOfTheNavigatorAreActedOn()
    {
        models::SavedConnection other = models::SavedConnection::fresh();
        other.name = "Elsewhere";
        other.url = "http://127.0.0.1:9";
        m_workbench->connections().use(other);
        navigator::NavigatorView &rows = m_window->navigator().view();
        const auto rowOf = [&rows](const QString &name) {
            for (int row = 0; row < rows.model()->rowCount(); ++row)
                if (rows.model()->index(row, 0).data().toString() == name)
                    return rows.model()->index(row, 0);
            return QModelIndex();
        };
        QTRY_VERIFY(rowOf("Elsewhere").isValid());
        rows.setCurrentIndex(rowOf("Elsewhere"));
        look(m_window->navigator());
        QVERIFY2(m_seen.contains("Connect"), qPrintable(m_seen.join("; ")));
        m_window->navigator().select(test::runningSample());
        look(m_window->navigator());
        QVERIFY2(m_seen.contains("Open in a new window"), qPrintable(m_seen.join("; ")));
        QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join("; ")));
        m_workbench->connections().remove(m_workbench->connections().rowOf(other.id));
    }

    void theMenuBarHasWhatTheToolBarAndTabsHave()
    {
        m_window->openResource(test::runningSample());
        look(*m_window);
        for (const char *text : {"Light or dark", "Close the others", "Clear the notifications"})
            QVERIFY2(commands().contains(text), text);
        QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join("; ")));
    }

    void noticesAreClearedByACommand()
    {
        QAction *clear = m_window->actions().clearNotices;
        models::NoticeList &list = m_window->notices().list();
        list.clear();
        QVERIFY(!clear->isEnabled());
        list.add(models::Notice());
        QVERIFY(clear->isEnabled());
        run("Clear the notifications");
        QCOMPARE(list.rowCount(), 0);
        QVERIFY(!clear->isEnabled());
    }

    void anOpenTabAndATemplateAreGoneTo()
    {
        m_window->openResource(test::boxSample());
        const QString cluster = m_window->tabs().currentPage()->title();
        m_window->openStart();
        run(cluster);
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::boxSample());
        const QList<models::PaletteItem> items = quick().commands().items();
        const auto found = std::find_if(items.begin(), items.end(), [](const models::PaletteItem &item) {
            return item.place == "New job from a template";
        });
        QVERIFY(found != items.end());
        const int before = m_window->tabs().count();
        run(found->text);
        QCOMPARE(m_window->tabs().count(), before + 1);
    }

private:
    QuickOpen &quick() const { return *m_window->findChild<QuickOpen *>(); }

    QSet<QString> commands() const
    {
        QSet<QString> texts;
        const palette::CommandList list = quick().commands();
        for (const models::PaletteItem &item : list.items())
            texts << item.text;
        return texts;
    }

    void run(const QString &text) const
    {
        const palette::CommandList commands = quick().commands();
        for (const models::PaletteItem &item : commands.items())
            if (item.text == text)
                return commands.run(item.key);
        QFAIL(qPrintable(text));
    }

    void open(const QString &page)
    {
        const api::ResourceId vision = test::visionSample();
        if (page == "start")
            m_window->openStart();
        else if (page == "workspace")
            m_window->openResource(vision);
        else if (page == "experiment")
            m_window->openResource(test::runningSample().parent());
        else if (page == "job")
            m_window->openResource(test::runningSample());
        else if (page == "cluster")
            openNodes();
        else if (page == "storage")
            m_window->tabs().open(
                models::PageAddress::storage({{vision.subscription, vision.group}, "yarddata"}));
        else if (page == "comparison")
            m_window->openComparison({test::runningSample(), test::failedSample()});
        else if (page == "new job")
            m_window->openNewJob()->what().templatesButton().click();
        else if (page == "editor")
            m_window->openNewJob(R"({"properties": {"nodeCount": 1}})");
        else if (page == "trash")
            m_window->openTrash();
        else if (page == "keys")
            m_window->openKeys();
        else if (page == "file server")
            openFileServer();
        else if (page == "notebook")
            openNotebook();
        else if (page == "deleted job")
            openDeletedJob();
        else if (page == "waiting")
            openWaiting();
        else
            m_window->openManual({});
    }

    void openFileServer() const
    {
        m_window->openResource(test::sampleYard().fileServers.front().id);
        QVERIFY(qobject_cast<storage::FileServerPage *>(m_window->tabs().currentPage()));
    }

    jobs::JobPage &openJob() const
    {
        m_window->openResource(test::runningSample());
        return *qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
    }

    void openNotebook() const
    {
        const QString name = "study.ipynb";
        const models::OutputPlace file{test::runningSample(), "OUT", name};
        emit openJob().openFileRequested(models::fileTarget(file), name, 0);
        auto *page = qobject_cast<notebook::NotebookPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(page->isRead() && page->view().isComplete(), 10 * patienceMs);
    }

    void openDeletedJob() const
    {
        jobs::JobPage &page = openJob();
        page.session().setDeleted();
        QTRY_VERIFY(page.deleted().isVisible());
    }

    // Before there is an engine.
    void openWaiting()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend = std::make_unique<models::Backend>();
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->tabs().open(models::PageAddress::resource(test::runningSample()));
        QVERIFY(qobject_cast<WaitingPage *>(m_window->tabs().currentPage()));
    }

    // As a table, whose first row can be current.
    void openNodes() const
    {
        settings::Store store;
        settings::nodesAsTable.set(store, true);
        m_window->openResource(test::boxSample());
    }

    // In each of its tabs.
    void look(QWidget &within)
    {
        m_seen.clear();
        m_missing.clear();
        lookAround(within);
        for (QTabBar *tabs : within.findChildren<QTabBar *>())
            for (int tab = 0; tabs->isVisible() && tab < tabs->count() && &within != m_window.get(); ++tab)
                if (tab != tabs->currentIndex() && tabs->isTabVisible(tab)) {
                    tabs->setCurrentIndex(tab);
                    QCoreApplication::processEvents();
                    lookAround(within);
                }
    }

    void lookAround(QWidget &within)
    {
        m_missing << test::unofferedButtons(*m_window, quick().commands());
        note(within, menusOfButtons(within));
        const QList<QWidget *> children = within.findChildren<QWidget *>();
        QList<QPointer<QWidget>> widgets(children.begin(), children.end());
        for (const QPointer<QWidget> &widget : widgets)
            if (widget && hasMenuOfItsOwn(*widget))
                note(*widget, contextMenuOf(*widget));
    }

    void note(const QWidget &widget, const QStringList &texts)
    {
        if (texts.isEmpty())
            return;
        const QSet<QString> known = commands();
        for (const QString &text : texts)
            if (!known.contains(text))
                m_missing << QString("%1 of %2").arg(text, widget.metaObject()->className());
        m_seen << texts;
    }

    QStringList m_seen;
    QStringList m_missing;
};

QTEST_MAIN(tst_EveryCommand)
#include "tst_everycommand.moc"
