// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/clusters/clustersession.h"
#include "models/connections/engineforest.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/breadcrumbs.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/palette/palette.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspacepage.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

using namespace trainyard;

class tst_MainWindow : public test::SampleWindow
{
    Q_OBJECT
private slots:
    void aResourceIsOpenOnceInATabOfItsOwn()
    {
        QCOMPARE(m_window->tabs().count(), 1);
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->tabs().count(), 3);
        QVERIFY(qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage()));
    }

    void keysCloseAndChangeTabs()
    {
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(m_window->tabs().currentGroup().currentIndex(), 0);
        QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->tabs().currentGroup().currentIndex(), 2);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(m_window->tabs().count(), 2);
    }

    void goesBackAndForwardOverThePages()
    {
        QVERIFY(!m_window->actions().back->isEnabled());
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(test::runningSample());
        m_window->tabs().closeCurrent();
        m_window->openResource(test::failedSample());
        const auto shown = [this] { return m_window->tabs().currentPage()->resource(); };
        const auto press = [this](Qt::Key key) { QTest::keyClick(m_window.get(), key, Qt::AltModifier); };
        press(Qt::Key_Left);
        QCOMPARE(shown(), test::runningSample().parent());
        press(Qt::Key_Left);
        QCOMPARE(shown(), test::runningSample()); // its tab had been closed
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        QCOMPARE(shown(), test::failedSample());
        QVERIFY(!m_window->actions().forward->isEnabled());
        QTest::mouseClick(&m_window->tabs(), Qt::BackButton);
        QTest::mouseClick(&m_window->tabs(), Qt::BackButton);
        QCOMPARE(shown(), test::runningSample());
        QTest::mouseClick(&m_window->tabs(), Qt::ForwardButton);
        QCOMPARE(shown(), test::runningSample().parent());
    }

    void copiesWhatSubmitsTheJobAgain()
    {
        QVERIFY(!m_window->actions().copyCurl->isEnabled());
        m_window->openResource(test::runningSample());
        m_window->actions().copyCurl->trigger();
        const QString line = QGuiApplication::clipboard()->text();
        QVERIFY(line.startsWith("curl "));
        QVERIFY(line.contains(models::toQString(m_engine->endpoint().url)));
        QVERIFY(!line.contains(models::toQString(m_engine->endpoint().token)));
        m_window->actions().copyAz->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains("az batchai job create"));
    }

    void aChartKeepsItsKeysWhileItHasTheFocus()
    {
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(test::runningSample());
        auto *page = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY(page->charts().chart("/overview/loss"));
        QAction *back = page->charts().chart("/overview/loss")->actions().back;
        auto *chart = qobject_cast<QWidget *>(back->parent()->parent());
        QVERIFY(chart);
        chart->setFocus();
        back->setEnabled(true);
        QSignalSpy zoomedBack(back, &QAction::triggered);
        QTest::keyClick(chart, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(zoomedBack.size(), 1);
        QCOMPARE(m_window->tabs().currentPage(), page);
    }

    void clustersAndWorkspacesHavePagesOfTheirOwn()
    {
        m_window->openResource(test::boxSample());
        auto *cluster = qobject_cast<clusters::ClusterPage *>(m_window->tabs().currentPage());
        QVERIFY(cluster);
        QTRY_COMPARE(cluster->session().nodes().rowCount(), 2);
        cluster->header().jobsButton().click();
        auto *jobs = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(jobs);
        QCOMPARE(jobs->scope(), test::boxSample());
        m_window->openResource(test::visionSample());
        auto *workspace = qobject_cast<workspaces::WorkspacePage *>(m_window->tabs().currentPage());
        QVERIFY(workspace);
        QCOMPARE(workspace->storage().list().model()->rowCount(), 3);
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_window->tabs().currentPage(), jobs);
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_window->tabs().currentPage(), cluster);
        emit m_backend->resourceRemoved(test::visionSample());
        QCOMPARE(m_window->tabs().count(), 1); // all that was in it is closed
    }

    void breadcrumbsLeadToWhatAPageIsIn()
    {
        m_window->openResource(test::runningSample());
        const auto step = [this](const QString &name) {
            for (auto *button : m_window->breadcrumbs().findChildren<QToolButton *>())
                if (button->accessibleName() == name)
                    return button;
            return static_cast<QToolButton *>(nullptr);
        };
        QTRY_VERIFY(step("Open This machine")); // as everywhere
        QCOMPARE(m_workbench->engines().index(0, 0).data().toString(), "This machine");
        QVERIFY(m_window->findChild<StatusLine *>()->connectionText().startsWith("This machine"));
        QVERIFY(step("Open quickstart"));
        QVERIFY(step("Open " + models::toQString(test::runningSample().name)));
        QMenu *siblings = step("What is in digits")->menu();
        emit siblings->aboutToShow();
        QCOMPARE(siblings->actions().size(), 4);
        QAction *failed = siblings->actions().last();
        QCOMPARE(failed->text(), models::toQString(test::failedSample().name));
        failed->trigger();
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::failedSample());
        step("Open digits")->click();
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::failedSample().parent());
        step("Open This machine")->click();
        QCOMPARE(m_window->tabs().currentPage()->resource(), std::nullopt);
    }

    void theCommandsOpenFromTheKeyboard()
    {
        m_window->openResource(test::runningSample());
        m_window->navigator().filterField().setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *opened = m_window->findChild<palette::Palette *>();
        QVERIFY(opened);
        QTest::keyClicks(&opened->field(), "resnet warm");
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        QTRY_COMPARE(m_window->tabs().currentPage()->title(), "resnet20-warmup");
        QTRY_VERIFY(m_window->tabs().currentPage()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
        opened = m_window->findChild<palette::Palette *>();
        QVERIFY(opened);
        QTRY_VERIFY(opened->search().results().rowCount() > 0);
        QTest::keyClick(&opened->field(), Qt::Key_Escape);
    }

    void aClosedPageOpensAnew()
    {
        m_window->openResource(test::runningSample());
        m_window->tabs().closeCurrent();
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->tabs().count(), 2);
        QTRY_VERIFY(qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage())->session().job());
    }

    void theKeyboardAloneStopsAJob()
    {
        m_window->openResource(test::runningSample());
        QTRY_VERIFY(m_window->actions().stopJob->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_Period, Qt::ControlModifier);
        auto *dialog = m_window->findChild<ConfirmDialog *>();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        QVERIFY(dialog->focusWidget() != &dialog->actionButton()); // Return alone must not do it
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
        QCOMPARE(dialog->focusWidget(), &dialog->actionButton());
        QTest::keyClick(&dialog->actionButton(), Qt::Key_Space);
        QTRY_COMPARE(m_engine->timesAsked("POST", "/terminate"), m_terminations + 1);
    }

    void cancellingStopsNothing()
    {
        m_window->openResource(test::runningSample());
        QTRY_VERIFY(m_window->actions().stopJob->isEnabled());
        m_window->actions().stopJob->trigger();
        auto *dialog = m_window->findChild<ConfirmDialog *>();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<ConfirmDialog *>());
        QCOMPARE(m_engine->timesAsked("POST", "/terminate"), m_terminations);
    }

    void aFinishedJobCannotBeStopped()
    {
        m_window->openResource(test::failedSample());
        QVERIFY(!m_window->actions().stopJob->isEnabled());
        QVERIFY(m_window->actions().deleteResource->isEnabled());
    }

    void aFailedJobShowsWhatProvesItsReason()
    {
        m_window->openResource(test::failedSample());
        const auto *evidence = m_window->findChild<QLabel *>(QStringLiteral("evidence"));
        const auto *reason = m_window->findChild<QLabel *>(QStringLiteral("reason"));
        const QString line = QStringLiteral("No such file or directory");
        QTRY_VERIFY(reason->text().contains(line));
        QVERIFY(evidence->isVisible());
        QVERIFY(!evidence->text().contains(line)); // twice
        QVERIFY(evidence->toolTip().contains(line));
    }

    void theNavigatorOpensWithTheReturnKey()
    {
        m_window->navigator().select(test::runningSample().parent());
        m_window->navigator().view().setFocus();
        QTest::keyClick(&m_window->navigator().view(), Qt::Key_Return);
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->table().model()->rowCount(), 4);
    }

    void clicksInTheNavigatorLookAtOnePageAfterTheOther()
    {
        navigator::NavigatorView &view = m_window->navigator().view();
        const auto click = [&](const api::ResourceId &id) {
            m_window->navigator().select(id);
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                              view.visualRect(view.currentIndex()).center());
        };
        const tabs::PageGroup &group = m_window->tabs().currentGroup();
        click(test::boxSample());
        QCOMPARE(m_window->tabs().count(), 2);
        click(test::failedSample());
        QCOMPARE(m_window->tabs().count(), 2);
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::failedSample());
        m_window->actions().back->trigger();
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::boxSample());
        QCOMPARE(m_window->tabs().count(), 2);
        m_window->actions().forward->trigger();
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::failedSample());
        QCOMPARE(m_window->tabs().count(), 2);

        const QImage slanted = group.tabBar()->grab().toImage();
        QAction *keep = m_window->actions().pages->keepTab;
        QVERIFY(keep->isEnabled());
        keep->trigger();
        QVERIFY(!keep->isEnabled());
        QVERIFY(group.tabBar()->grab().toImage() != slanted);
        click(test::boxSample());
        QCOMPARE(m_window->tabs().count(), 3);
    }

    void whatIsChangedInAPageThatWasOnlyLookedAtKeepsIt()
    {
        m_window->pages().openResource(test::failedSample(), Opening::Preview);
        Page *page = m_window->tabs().currentPage();
        QCOMPARE(m_window->tabs().previewPage(), page);
        const models::UndoHistory::Step step{[] { return QStringLiteral("x"); }, {}, {}};
        m_window->navigator().view().setFocus();
        m_backend->undo().add(step); // elsewhere
        QCOMPARE(m_window->tabs().previewPage(), page);
        page->setFocus();
        QVERIFY(page->isAncestorOf(QApplication::focusWidget()) || page->hasFocus());
        m_backend->undo().add(step);
        QVERIFY(!m_window->tabs().previewPage());
    }

    void aPointOfAChartLeadsToItsLogLineAndBack()
    {
        m_window->openResource(test::runningSample());
        auto *page = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QTRY_COMPARE(page->session().output().files().size(), 4);
        QTRY_VERIFY(page->charts().chart("/overview/loss"));
        charts::MetricChart &chart = *page->charts().chart("/overview/loss");
        QTRY_VERIFY(!chart.layer().drawn().empty());
        page->setLogWithCharts(false);
        QVERIFY(!page->log().isVisible());
        constexpr double step = 36'400;
        chart.link().holdCrosshair(step);
        chart.actions().log->trigger();
        auto &view = page->log().view();
        QTRY_VERIFY(view.markedLines().first < view.markedLines().second);
        QVERIFY(view.isVisible()); // both are
        QVERIFY(chart.isVisible());

        page->setLogWithCharts(false);
        page->showTab(jobs::JobPage::LogTab);
        QVERIFY(!chart.isVisible());
        chart.link().holdCrosshair(std::nullopt);
        view.chooseTime();
        QTRY_VERIFY(chart.link().isHeld());
        QVERIFY(std::abs(*chart.link().crosshair() - step) < 3'000); // a few lines
        QVERIFY(chart.isVisible());
        QVERIFY(view.isVisible());
    }

    void theNavigatorsFilterKeepsParentsOfWhatMatches()
    {
        m_window->navigator().filterField().setText("resnet20-warm");
        const QAbstractItemModel *model = m_window->navigator().view().model();
        QModelIndex at = model->index(0, 0);
        QStringList names;
        while (model->rowCount(at) > 0) {
            QCOMPARE(model->rowCount(at), 1);
            at = model->index(0, 0, at);
            names << at.data().toString();
        }
        QCOMPARE(names.first(), "vision");
        QCOMPARE(names.last(), "resnet20-warmup");
    }

    void whatIsShownIsStarredByAKey()
    {
        m_window->openResource(test::boxSample());
        auto &list = m_window->navigator().favouriteList();
        QVERIFY(!list.isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->actions().favourite->text(), "Remove from &favourites");
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->actions().favourite->text(), "Add to &favourites");
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(0, 0)).center());
        QCOMPARE(m_window->tabs().currentPage()->resource(), test::boxSample());
        m_window->actions().favourite->trigger();
        QVERIFY(!list.isVisible());
    }

    void theKeyThatDeletesTakesAFavouriteOutAndDeletesNothing()
    {
        m_window->favourites().toggle(test::failedSample());
        m_window->favourites().toggle(test::boxSample());
        auto &list = m_window->navigator().favouriteList();
        QTRY_VERIFY(list.isVisible());
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        QTRY_VERIFY(m_window->actions().deleteResource->isEnabled());
        QSignalSpy deleting(m_window->actions().deleteResource, &QAction::triggered);
        QTest::keyClick(&list, Qt::Key_Delete);
        QCOMPARE(deleting.size(), 0);
        QVERIFY(!m_window->favourites().contains(test::failedSample()));
        QVERIFY(m_window->favourites().contains(test::boxSample()));
        QVERIFY(m_backend->jobs().job(test::failedSample()));
        m_backend->undo().undo();
        QVERIFY(m_window->favourites().contains(test::failedSample()));
        m_window->favourites().toggle(test::failedSample());
        m_window->favourites().toggle(test::boxSample());
    }

    void theKeyThatDeletesLeavesAJobAloneWhoseFilesAreLookedAt()
    {
        m_window->openResource(test::runningSample());
        auto *page = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QTRY_VERIFY(m_window->actions().deleteResource->isEnabled());
        const auto press = [page](const char *tab, QWidget &part) {
            page->restore({{"tab", QLatin1String(tab)}});
            part.setFocus();
            QTest::keyClick(&part, Qt::Key_Delete);
        };
        press("outputs", page->outputs().view());
        press("log", page->log().view());
        QVERIFY(!m_window->findChild<ConfirmDialog *>());
        press("overview", *page->findChild<QTabBar *>());
        auto *dialog = m_window->findChild<ConfirmDialog *>(); // it runs
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<ConfirmDialog *>());
    }

    void aStorageAccountIsStarredByAKey()
    {
        const api::AccountId account = m_backend->resources().accounts().first();
        m_window->pages().openStorage(account);
        auto &list = m_window->navigator().favouriteList();
        QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(list.isVisible());
        QCOMPARE(list.model()->index(0, 0).data().toString().toStdString(), account.name);
        QCOMPARE(m_window->actions().favourite->text(), "Remove from &favourites");
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->actions().favourite->text(), "Add to &favourites");
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(0, 0)).center());
        QCOMPARE(m_window->tabs().address(m_window->tabs().currentPage()),
                 models::PageAddress::storage(account));
        list.setFocus();
        QVERIFY(m_window->navigator().currentStorage());
        QCOMPARE(m_window->navigator().currentStorage()->path(), account.path());
        m_window->actions().favourite->trigger();
        QVERIFY(!list.isVisible());
    }

    void everyTextFollowsTheLanguage()
    {
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->actions().stopJob->text(), "&Stop job");
        QCOMPARE(m_window->tabs().currentGroup().tabText(0), "Start");

        installLanguage(*qApp, "zh_CN");

        QTRY_COMPARE(m_window->actions().stopJob->text(), "停止作业(&S)");
        QCOMPARE(m_window->tabs().currentGroup().tabText(0), "开始");
        QTRY_VERIFY(statusText().startsWith("本机   ·   已连接   ·   "));
        const int row = m_backend->jobs().indexOf(test::runningSample()).row();
        const auto toolkit = models::ColumnId::ofField(models::ColumnId::Field::Toolkit);
        QTRY_COMPARE(m_backend->jobs().values().text(toolkit, row), "内置训练程序");
        installLanguage(*qApp, "en");
        QTRY_COMPARE(m_window->tabs().currentGroup().tabText(0), "Start");
    }

    void aProblemStandsInTheWindowUntilItIsPutAway()
    {
        emit m_backend->requestFailed("The engine has no room for another job.");
        QVERIFY(m_window->banner().isVisible());
        QCOMPARE(m_window->banner().sentence(), "The engine has no room for another job.");
        QTest::keyClick(m_window.get(), Qt::Key_Escape, Qt::ControlModifier);
        QTRY_VERIFY(!m_window->banner().isVisible());
    }

    void whatAPageReportsGoesWithIt()
    {
        m_window->openResource(test::runningSample());
        emit m_backend->requestFailed("The engine has no room for another job.");
        QVERIFY(m_window->banner().isVisible());
        m_window->openStart();
        QVERIFY(!m_window->banner().isVisible());
        m_window->openResource(test::runningSample());
        QVERIFY(m_window->banner().isVisible());
        m_window->tabs().closeCurrent();
        QTRY_VERIFY(!m_window->banner().isVisible());
    }

    void theStatusLineCountsJobsAndGpus()
    {
        const auto *line = m_window->findChild<StatusLine *>();
        QTRY_VERIFY(line->connectionText().endsWith(QStringLiteral(" · 4 × NVIDIA H200")));
        QTRY_COMPARE(line->countsText(),
                     QStringLiteral("1 running   ·   1 waiting   ·   2 of 4 GPUs in use"));
        api::Cluster cluster = *m_backend->clusters().cluster(test::boxSample());
        cluster.gpus = cluster.gpusInUse = 2;
        m_backend->clusters().upsert(cluster);
        api::Job job = *m_backend->jobs().job(test::runningSample());
        job.executionState = api::ExecutionState::Succeeded;
        m_backend->jobs().upsert(job);
        QTRY_COMPARE(line->countsText(),
                     QStringLiteral("0 running   ·   1 waiting   ·   3 of 4 GPUs in use"));
    }

    void theEngineIsToldByTheUsersName()
    {
        QTRY_VERIFY(statusText().startsWith("This machine   ·   Connected   ·   "));
        models::Backend backend; // without contact
        QString name = "gpu box";
        const StatusLine line(backend, [&name] { return name; });
        QCOMPARE(line.connectionText(), "gpu box   ·   Looking for an engine…");
        name.clear();
        emit backend.engineInfoChanged();
        QCOMPARE(line.connectionText(), "Looking for an engine…");
    }

    void aLostEngineIsToldHonestly()
    {
        auto other = std::make_unique<test::SampleEngine>();
        m_backend->connectTo(other->endpoint());
        QTRY_VERIFY(other->timesAsked("GET", "/events") > 0);
        other.reset();
        QTRY_VERIFY_WITH_TIMEOUT(statusText().startsWith("This machine   ·   No contact since "), 10'000);
        QVERIFY(!m_window->actions().quickstart->isEnabled());
    }

    void everythingThatTakesTheFocusHasAName()
    {
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(test::boxSample());
        m_window->openResource(test::visionSample());
        for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
            const bool reachable =
                widget->focusPolicy() & Qt::TabFocus && widget->isVisibleTo(m_window.get());
            const bool ours = !widget->inherits("QTabBar") && !widget->inherits("QScrollArea") &&
                              !widget->inherits("QScrollBar") && !widget->inherits("QMenuBar") &&
                              !widget->inherits("QTabWidget") && !widget->inherits("QStackedWidget");
            if (!reachable || !ours)
                continue;
            QAccessibleInterface *accessible =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY(accessible);
            QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }

private:
    QString statusText() const { return m_window->findChild<StatusLine *>()->connectionText(); }

    void begin() override { m_terminations = m_engine->timesAsked("POST", "/terminate"); }

    qsizetype m_terminations = 0; // asked for by the tests before
};

QTEST_MAIN(tst_MainWindow)
#include "tst_mainwindow.moc"
