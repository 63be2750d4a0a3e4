// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/layouts/savedlayouts.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/chartlink.h"
#include "widgets/delegates/namesheet.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/keys/keybindings.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/layoutmenu.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/whatstep.h"

#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using models::PageAddress;

class tst_Workbench : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        settings::Store().clear();
        m_backend = std::make_unique<models::Backend>();
        start();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY(m_backend->isLoaded());
    }

    void cleanup()
    {
        m_workbench.reset();
        m_backend.reset();
    }

    void windowsAndPagesComeBackAsTheyWere()
    {
        window().setGeometry(20, 40, 760, 700); // with room on the screen
        window().openResource(test::runningSample());
        auto *shown = static_cast<jobs::JobPage *>(window().tabs().currentPage());
        shown->charts().link().setBox("loss", {false, 2, 5}, {0.25, 1});
        shown->showTab(jobs::JobPage::OutputsTab);
        QTRY_VERIFY(!shown->log().sources().files().isEmpty()); // which it then tells of
        window().openResource(test::runningSample().parent());
        auto *table = static_cast<jobs::JobsPage *>(window().tabs().currentPage());
        table->filterField().setText("loss < 1");
        table->charts().link().setWindow({false, 1, 3});
        trigger(window(), window().actions().pages->moveToNextGroup);
        trigger(window(), window().actions().newWindow);
        QCOMPARE(m_workbench->windows().size(), 2);
        m_workbench->windows()[1]->openManual("charts");
        m_workbench->windows()[1]->setGeometry(30, 80, 760, 700);
        const QStringList before = withoutSizes(m_workbench->layout());
        const int width = window().tabs().groups()[0]->width();
        m_workbench->quit();
        QTRY_VERIFY(m_workbench->windows().isEmpty());

        start();
        QCOMPARE(m_workbench->windows().size(), 2);
        QCOMPARE(withoutSizes(m_workbench->layout()), before);
        const QList<tabs::PageGroup *> groups = window().tabs().groups();
        QCOMPARE(groups.size(), 2);
        QVERIFY(qAbs(groups[0]->width() - width) < 10); // so the navigator has its width, too
        auto *job = qobject_cast<jobs::JobPage *>(groups[0]->currentPage());
        QVERIFY(job);
        QCOMPARE(job->pageState()["tab"].toString(), "outputs");
        QCOMPARE(job->charts().link().window(), (charts::ChartWindow{false, 2, 5}));
        QCOMPARE(job->charts().link().heldY("loss"), (charts::AxisRange{0.25, 1}));
        auto *jobs = qobject_cast<jobs::JobsPage *>(groups[1]->currentPage());
        QVERIFY(jobs);
        QCOMPARE(jobs->filterField().text(), "loss < 1");
        QCOMPARE(jobs->charts().link().window(), (charts::ChartWindow{false, 1, 3}));
        QVERIFY(m_workbench->windows()[1]->tabs().page(PageAddress::manual("charts")));
    }

    void theWayBackAndClosedTabsComeBack()
    {
        const PageAddress job = PageAddress::resource(test::runningSample());
        window().openResource(test::runningSample());
        static_cast<jobs::JobPage *>(window().tabs().currentPage())->showTab(jobs::JobPage::OutputsTab);
        window().openManual("charts");
        window().openKeys();
        trigger(window(), window().actions().back);
        window().tabs().showPage(window().tabs().page(job));
        window().tabs().closeCurrent();
        trigger(window(), window().actions().newWindow);
        m_workbench->windows()[1]->openTrash(); // has a way of its own
        const models::Trail before = window().pages().trail();
        QVERIFY(window().pages().canGoBack());
        QVERIFY(!models::toJson(m_workbench->layout()).contains("trail")); // which may be handed on
        m_workbench->quit();

        start();
        QCOMPARE(window().pages().trail(), before);
        QVERIFY(window().actions().back->isEnabled());
        trigger(window(), window().actions().pages->reopenTab);
        auto *again = qobject_cast<jobs::JobPage *>(window().tabs().currentPage());
        QVERIFY(again);
        QCOMPARE(again->pageState()["tab"].toString(), "outputs");
        QVERIFY(!window().pages().canReopen());
        trigger(window(), window().actions().back);
        QVERIFY(window().tabs().currentPage() != again);
        MainWindow &other = *m_workbench->windows()[1];
        trigger(other, other.actions().back);
        QCOMPARE(other.tabs().address(other.tabs().currentPage()).kind, PageAddress::Kind::Start);
    }

    void theNavigatorComesBackAsItWas()
    {
        navigator::NavigatorPane &pane = window().navigator();
        pane.view().collapse(pane.indexOf(m_backend->resources().indexOf(test::visionSample())));
        pane.filterField().setText("digits");
        pane.view().setCurrentIndex(pane.indexOf(m_backend->resources().indexOf(test::runningSample())));
        m_workbench->quit();
        start();
        navigator::NavigatorPane &later = window().navigator();
        QCOMPARE(later.filterField().text(), "digits");
        const QModelIndex job = later.indexOf(m_backend->resources().indexOf(test::runningSample()));
        QTRY_COMPARE(later.view().currentIndex(), job);
        later.filterField().clear();
        QVERIFY(
            !later.view().isExpanded(later.indexOf(m_backend->resources().indexOf(test::visionSample()))));
    }

    void whatTheEngineHasNotToldYetIsAwaitedAndNotForgotten()
    {
        window().openResource(test::runningSample());
        m_workbench->quit();
        m_workbench.reset();
        m_backend = std::make_unique<models::Backend>(); // without contact
        start();
        QVERIFY(waiting());
        window().close(); // which keeps what is to come, too
        m_workbench.reset();
        start();
        QVERIFY(waiting());
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY(qobject_cast<jobs::JobPage *>(sample()));
    }

    void aDraftComesBackWithoutItsSecrets()
    {
        wizards::NewJobPage *draft = window().openNewJob();
        draft->text().editor().setPlainText(
            R"({"properties": {"nodeCount": 3, "environmentVariables": [{"name": "API_TOKEN", "value": "hush"}]}})");
        QTest::mouseClick(&draft->what().kindButton(document::ProgramKind::Command), Qt::LeftButton);
        QTest::keyClicks(&draft->what().commandField(), "upload --token hush");
        QTest::mouseClick(&draft->what().kindButton(document::ProgramKind::Script), Qt::LeftButton);
        draft->showStep(wizards::NewJobPage::OutputsPlace);
        QVERIFY(!models::toJson(m_workbench->layout()).contains("hush"));
        QTest::keyClick(&window(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!window().tabs().pages().contains(draft));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        auto *again = qobject_cast<wizards::NewJobPage *>(window().tabs().currentPage());
        QVERIFY(again && again != draft);
        QCOMPARE(again->step(), wizards::NewJobPage::OutputsPlace);
        QVERIFY(again->text().editor().toPlainText().contains("\"nodeCount\": 3"));
        QVERIFY(!again->text().editor().toPlainText().contains("hush"));
    }

    void aClosedDraftComesBackBesideAnother()
    {
        window().openNewJob()->draft().setName("closed");
        trigger(window(), window().actions().pages->closeTab);
        window().openNewJob()->draft().setName("open");
        const int count = window().tabs().count();
        trigger(window(), window().actions().pages->reopenTab);
        QCOMPARE(window().tabs().count(), count + 1);
        auto *again = qobject_cast<wizards::NewJobPage *>(window().tabs().currentPage());
        QVERIFY(again);
        QCOMPARE(again->draft().name(), "closed");
        trigger(window(), window().actions().back); // each by its own address
        auto *other = qobject_cast<wizards::NewJobPage *>(window().tabs().currentPage());
        QVERIFY(other);
        QCOMPARE(other->draft().name(), "open");
    }

    void aDraftIsNamedAfterItsJobEverywhere()
    {
        window().openNewJob();
        QCOMPARE(window().windowTitle(), "New job");
        wizards::NewJobPage *draft = window().openNewJob();
        draft->draft().setName("digits-3");
        QCOMPARE(window().windowTitle(), "New job: digits-3");
        m_workbench->quit();
        start();
        const tabs::PageGroup &group = *window().tabs().groups()[0];
        QCOMPARE(group.tabText(group.count() - 2), "New job");
        QCOMPARE(group.tabText(group.count() - 1), "New job: digits-3");
        QCOMPARE(window().windowTitle(), "New job: digits-3");
    }

    void closingOneOfManyWindowsForgetsItAndClosingTheLastKeepsIt()
    {
        trigger(window(), window().actions().newWindow);
        m_workbench->windows()[1]->openKeys();
        m_workbench->windows()[0]->close();
        QTRY_COMPARE(m_workbench->windows().size(), 1);
        window().close();
        QTRY_VERIFY(m_workbench->windows().isEmpty());
        start();
        QCOMPARE(m_workbench->windows().size(), 1);
        QVERIFY(window().tabs().page({PageAddress::Kind::Keys}));
    }

    void aClosedWindowComesBackWithItsDrafts_data()
    {
        QTest::addColumn<bool>("later");
        QTest::newRow("at once") << false;
        QTest::newRow("after a new start") << true;
    }

    void aClosedWindowComesBackWithItsDrafts()
    {
        QFETCH(bool, later);
        window().openKeys();
        trigger(window(), window().actions().pages->closeTab); // before the window
        trigger(window(), window().actions().newWindow);
        MainWindow *closing = m_workbench->windows()[1];
        closing->openNewJob()->draft().setName("half-written");
        closing->openKeys();
        QVERIFY(closing->close());
        QTRY_COMPARE(m_workbench->windows().size(), 1);
        if (later) {
            window().close();
            QTRY_VERIFY(m_workbench->windows().isEmpty());
            start();
            QCOMPARE(m_workbench->windows().size(), 1);
        }
        QTRY_VERIFY(window().actions().pages->reopenTab->isEnabled());
        trigger(window(), window().actions().pages->reopenTab);
        QCOMPARE(m_workbench->windows().size(), 2);
        const tabs::PageArea &area = m_workbench->windows()[1]->tabs();
        QVERIFY(area.page({PageAddress::Kind::Keys}));
        const QList<Page *> pages = area.pages();
        QVERIFY(std::any_of(pages.begin(), pages.end(), [](Page *page) {
            auto *draft = qobject_cast<wizards::NewJobPage *>(page);
            return draft && draft->draft().name() == "half-written";
        }));
        trigger(window(), window().actions().pages->reopenTab); // now the tab's turn
        QCOMPARE(m_workbench->windows().size(), 2);
        QVERIFY(window().tabs().page({PageAddress::Kind::Keys}));
    }

    void aTabMovesIntoAWindowOfItsOwn()
    {
        window().openResource(test::runningSample());
        trigger(window(), window().actions().pages->moveToWindow);
        QCOMPARE(m_workbench->windows().size(), 2);
        QVERIFY(!window().tabs().page(PageAddress::resource(test::runningSample())));
        const tabs::PageArea &moved = m_workbench->windows()[1]->tabs();
        QCOMPARE(moved.count(), 1);
        QCOMPARE(moved.currentPage()->resource(), test::runningSample());
    }

    // It never leaves the program.
    void aDraftTakesItsSecretsIntoAWindowOfItsOwn()
    {
        const QString command = "upload --token hush", key = "typed-key";
        auto &job = window().openNewJob()->draft().document();
        QVERIFY(job.set("/properties/customToolkitSettings/commandLine", command));
        QVERIFY(job.set("/properties/secrets/-", QJsonObject{{"name", "KEY"}, {"value", key}}));
        trigger(window(), window().actions().pages->moveToWindow);
        QCOMPARE(m_workbench->windows().size(), 2);
        auto *moved = qobject_cast<wizards::NewJobPage *>(m_workbench->windows()[1]->tabs().currentPage());
        QVERIFY(moved);
        QCOMPARE(moved->draft().document().value("/properties/secrets/0/value").toString(), key);
        QCOMPARE(moved->draft().document().value("/properties/customToolkitSettings/commandLine").toString(),
                 command);
        QVERIFY(!models::toJson(m_workbench->layout()).contains("hush"));
        QVERIFY(!models::toJson(m_workbench->layout()).contains(key.toUtf8()));
    }

    void whatFailedIsToldInTheFrontWindowAlone()
    {
        trigger(window(), window().actions().newWindow);
        MainWindow &front = *m_workbench->windows()[1];
        QTRY_COMPARE(m_workbench->frontWindow(), &front);
        emit m_backend->requestFailed("The disk is full; make room.");
        QVERIFY(front.banner().isVisible());
        QVERIFY(!window().banner().isVisible());
    }

    void keysThatAreChangedInOneWindowHoldInAll()
    {
        trigger(window(), window().actions().newWindow);
        MainWindow &other = *m_workbench->windows()[1];
        window().bindings().set(*window().actions().refresh, QKeySequence("Ctrl+F5"));
        QCOMPARE(other.actions().refresh->shortcut(), QKeySequence("Ctrl+F5"));
        window().bindings().resetAll();
        QCOMPARE(other.actions().refresh->shortcut(), QKeySequence("F5"));
    }

    void windowsAreNamedAfterTheirPages()
    {
        window().openKeys();
        QCOMPARE(window().windowTitle(), "Keyboard");
        installLanguage(*qApp, "zh_CN");
        QTRY_COMPARE(window().windowTitle(), window().tabs().currentPage()->title());
        QVERIFY(window().windowTitle() != "Keyboard");
        installLanguage(*qApp, "en");
        QTRY_COMPARE(window().windowTitle(), "Keyboard");
    }

    void theNavigatorStandsWhereItWasPut_data()
    {
        QTest::addColumn<bool>("isOnRight");
        QTest::addColumn<bool>("isApart");
        QTest::addColumn<bool>("isHidden");
        QTest::addColumn<int>("width");
        QTest::newRow("left, wide") << false << false << false << 330;
        QTest::newRow("right") << true << false << false << 280;
        QTest::newRow("right, narrow") << true << false << false << 220;
        QTest::newRow("apart") << false << true << false << 310;
        QTest::newRow("hidden") << false << false << true << 0;
        QTest::newRow("right and hidden") << true << false << true << 0;
    }

    void theNavigatorStandsWhereItWasPut()
    {
        QFETCH(const bool, isOnRight);
        QFETCH(const bool, isApart);
        QFETCH(const bool, isHidden);
        QFETCH(const int, width);
        if (isOnRight)
            dock().findChild<QAction *>("navigatorOnRight")->trigger();
        if (isApart)
            dock().findChild<QAction *>("navigatorApart")->trigger();
        if (width > 0 && !isApart)
            window().resizeDocks({&dock()}, {width}, Qt::Horizontal);
        else if (isApart)
            dock().setGeometry(40, 50, width, 400);
        else
            dock().close();
        QTRY_VERIFY(width == 0 || dock().width() == width);
        const QRect before = dock().geometry();
        m_workbench->quit();
        start();
        QCOMPARE(window().dockWidgetArea(&dock()),
                 isOnRight ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea);
        QCOMPARE(dock().isFloating(), isApart);
        QCOMPARE(dock().isHidden(), isHidden);
        QTRY_VERIFY(width == 0 || dock().width() == width);
        if (isApart)
            QCOMPARE(dock().geometry(), before);
        QCOMPARE(dock().findChild<QAction *>("navigatorOnRight")->isChecked(), isOnRight);
        QCOMPARE(dock().findChild<QAction *>("navigatorApart")->isChecked(), isApart);
    }

    void apartTheNavigatorStandsBesideTheWindow()
    {
        const QRect screen = window().screen()->availableGeometry();
        window().setGeometry(screen.left() + 240, screen.top(), 10, 600); // as narrow as it can be
        window().resizeDocks({&dock()}, {220}, Qt::Horizontal);
        QTRY_COMPARE(dock().width(), 220);
        QAction *apart = dock().findChild<QAction *>("navigatorApart");
        apart->trigger();
        QVERIFY(dock().isFloating());
        QVERIFY(!dock().geometry().intersects(window().frameGeometry()));
        QVERIFY(screen.contains(dock().geometry()));
        dock().move(300, 100); // the user's own place is his
        apart->trigger();
        apart->trigger();
        QCOMPARE(dock().pos(), QPoint(300, 100));
    }

    void theNavigatorIsDraggedOverThePage()
    {
        QWidget *title = dock().titleBarWidget(); // dragged to the left, over the page
        const QPoint at(20, title->height() / 2);
        QTest::mousePress(title, Qt::LeftButton, {}, at);
        QTest::mouseMove(title, at - QPoint(60, -60));
        QTest::mouseMove(title, at - QPoint(400, -100));
        QTest::mouseRelease(title, Qt::LeftButton, {}, at);
        QTRY_VERIFY(dock().isFloating());
        QAction *apart = dock().findChild<QAction *>("navigatorApart");
        QVERIFY(apart->isChecked());
        apart->trigger();
        QVERIFY(!dock().isFloating());
        QVERIFY(dock().isVisible());
    }

    void layoutsAreSavedChosenAndUndone()
    {
        window().openResource(test::runningSample());
        window().tabs().split(tabs::DropZone::Right);
        window().layouts().saveAction()->trigger();
        auto *dialog = window().findChild<delegates::NameSheet *>();
        QVERIFY(dialog);
        dialog->nameField().setText("Two & a half");
        dialog->saveButton().click();
        window().tabs().closeCurrent();
        window().tabs().closeCurrent();
        QCOMPARE(window().tabs().count(), 1);
        emit window().layouts().aboutToShow();
        QAction *choice = window().layouts().actions().front();
        QCOMPARE(choice->text(), "Two && a half");
        choice->trigger();
        QCOMPARE(window().tabs().groups().size(), 2);
        QVERIFY(window().layouts().undoAction()->isEnabled());
        window().layouts().undoAction()->trigger();
        QCOMPARE(window().tabs().groups().size(), 1);
        QVERIFY(!window().tabs().page(PageAddress::resource(test::runningSample())));
    }

    void eachLayoutIsTakenBackWithTheDraftsThatItClosed()
    {
        models::Layout two = m_workbench->layout();
        two.name = "two";
        window().openResource(test::runningSample());
        models::Layout three = m_workbench->layout();
        three.name = "three";
        window().openNewJob()->draft().setName("half-written");
        const auto hasDraft = [this] {
            const QList<Page *> pages = window().tabs().pages();
            return std::any_of(pages.begin(), pages.end(), [](Page *page) {
                auto *draft = qobject_cast<wizards::NewJobPage *>(page);
                return draft && draft->draft().name() == "half-written";
            });
        };
        QVERIFY(hasDraft());
        m_workbench->apply(two);
        QVERIFY(!hasDraft() && !sample());
        m_workbench->apply(three);
        QVERIFY(!hasDraft() && sample());
        models::UndoHistory &undo = m_backend->undo();
        QCOMPARE(undo.undoText(), "take the layout three");
        undo.undo();
        QVERIFY(!sample());
        undo.undo();
        QVERIFY(hasDraft() && sample());
        window().openKeys(); // and what came since is there again when that is taken back
        undo.redo();
        QVERIFY(!hasDraft());
        undo.undo();
        QVERIFY(hasDraft() && window().tabs().page({PageAddress::Kind::Keys}));
    }

    void layoutsAreHandedOnAsFiles()
    {
        window().openResource(test::runningSample());
        const QString file = m_settings.filePath("desk.layout.json");
        QSignalSpy told(&window().layouts(), &LayoutMenu::told);
        window().layouts().exportFile(file);
        QTRY_COMPARE(told.size(), 1);
        const QString folder = QFileInfo(file).absolutePath();
        QCOMPARE(settings::lastFolder.get(settings::Store()), folder); // where the next one is looked for
        settings::Store().clear();
        window().tabs().closeCurrent();
        window().layouts().importFile(file);
        QCOMPARE(settings::lastFolder.get(settings::Store()), folder);
        QTRY_VERIFY(window().tabs().page(PageAddress::resource(test::runningSample())));
        QCOMPARE(models::savedLayoutNames(), QStringList{"desk"});
        QSignalSpy failed(&window().layouts(), &LayoutMenu::failed);
        window().layouts().importFile(m_settings.filePath("none.json"));
        QTRY_COMPARE(failed.size(), 1);
        const QString belowFile = file + "/desk.layout.json";
        window().layouts().exportFile(belowFile);
        QTRY_COMPARE(failed.size(), 2);
        QCOMPARE(failed[1][0].value<models::Sentence>().text(),
                 QString("Cannot write %1: Not a directory.").arg(belowFile));
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }
    Page *sample() { return window().tabs().page(PageAddress::resource(test::runningSample())); }
    WaitingPage *waiting() { return qobject_cast<WaitingPage *>(sample()); }
    QDockWidget &dock() { return *window().findChild<QDockWidget *>("navigator"); }

    void start()
    {
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_workbench->restore();
        for (MainWindow *each : m_workbench->windows())
            each->show();
        QVERIFY(QTest::qWaitForWindowActive(m_workbench->windows().back()));
    }

    // Of parts and how far they are scrolled tst_layoutstate knows more.
    static QJsonValue withoutParts(const QJsonValue &value)
    {
        QJsonObject object = value.toObject();
        QJsonArray array = value.toArray();
        for (auto each = object.begin(); each != object.end(); ++each)
            *each = withoutParts(*each);
        for (auto each = array.begin(); each != array.end(); ++each)
            *each = withoutParts(*each);
        object.remove("parts");
        object.remove("scroll");
        return value.isObject() ? QJsonValue(object) : value.isArray() ? QJsonValue(array) : value;
    }

    static QStringList withoutSizes(const models::Layout &layout)
    {
        const QJsonObject whole = QJsonDocument::fromJson(models::toJson(layout)).object();
        const QJsonDocument rest(withoutParts(whole).toObject());
        QStringList lines = QString::fromUtf8(rest.toJson()).split('\n');
        lines.removeIf(
            [](const QString &line) { return line.contains("\"size\"") || line.contains("\"docks\""); });
        return lines;
    }

    static void trigger(MainWindow &in, QAction *action)
    {
        in.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&in));
        action->trigger();
    }

    QTemporaryDir m_settings;
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

QTEST_MAIN(tst_Workbench)
#include "tst_workbench.moc"
