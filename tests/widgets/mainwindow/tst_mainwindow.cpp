// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/clusters/clustersession.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/text.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/runpalette.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/jobs/cellactions.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/rundelegate.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/breadcrumbs.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/palette/palette.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/theme/theme.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspacepage.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;

class tst_MainWindow : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        installLanguage(*qApp, "en");
        m_terminations = m_engine->timesAsked("POST", "/terminate");
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_backend->isLoaded());
    }

    void cleanup()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
    }

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
        QTRY_VERIFY(step("Open yard-01"));
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
        step("Open yard-01")->click();
        QCOMPARE(m_window->tabs().currentPage()->resource(), std::nullopt);
    }

    void theCommandsOpenFromTheKeyboard()
    {
        m_window->openResource(test::runningSample());
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *opened = m_window->findChild<palette::Palette *>();
        QVERIFY(opened);
        QTest::keyClicks(&opened->field(), "resnet warm");
        QTest::keyClick(&opened->field(), Qt::Key_Return);
        QTRY_COMPARE(m_window->tabs().currentPage()->title(), "resnet20-warmup");
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
        QTRY_VERIFY(evidence->text().contains(QStringLiteral("No such file or directory")));
        QVERIFY(evidence->isVisible());
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

    void ctrlFFiltersTheJobs()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(page->filterField().hasFocus());
        QTest::keyClicks(&page->filterField(), "mnist");
        QCOMPARE(page->table().model()->rowCount(), 1);
    }

    void theQueryBarFiltersAndNamesMistakes()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        const QAbstractItemModel *runs = page->table().model();
        page->filterField().setText("epochs >= 12 and state = failed");
        QCOMPARE(runs->rowCount(), 1);
        page->filterField().setText("epochs >= 12 and state = failed and");
        QCOMPARE(runs->rowCount(), 1); // as before
        QVERIFY(page->runs().queryError());
        page->filterField().setText("epochs >= 12 and not state = failed");
        QVERIFY(!page->runs().queryError());
        QCOMPARE(runs->rowCount(), 3);
        page->filterField().setText("");
        QCOMPARE(runs->rowCount(), 4);
    }

    void completionPutsNamesIn()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        jobs::QueryField &field = page->filterField();
        field.clear();
        field.setFocus();
        QTest::keyClicks(&field, "stat");
        QAbstractItemView *popup = field.completer().popup();
        QVERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(field.text(), QString("state "));
        popup->hide();
        field.clear();
    }

    void clicksWriteTheQuery()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->filterField().setText("convnet");
        auto *states = page->findChild<jobs::StateFilter *>();
        const auto chips = states->findChildren<QToolButton *>();
        QTest::mouseClick(chips.at(4), Qt::LeftButton);
        QCOMPARE(page->filterField().text(), QString("convnet and state = failed"));
        QCOMPARE(page->table().model()->rowCount(), 1);
        QTest::mouseClick(chips.at(1), Qt::LeftButton);
        QCOMPARE(page->filterField().text(), QString("convnet and state in (running, stopping)"));
        page->filterField().setText("convnet");
        QVERIFY(states->states().isEmpty());
        const auto terms = jobs::cellTerms(page->runs(), page->runs().index(0, 1));
        QVERIFY(!terms.isEmpty());
        QVERIFY(terms.front().text.startsWith("state = "));
        page->filterField().clear();
    }

    void columnsAndTheBaselineAreChosen()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY(page->runs().values().metricNames().contains("test/error"));
        const models::RunView before = page->view();
        models::RunView view = before;
        const auto best = models::ColumnId::metric("test/error", models::ColumnId::Statistic::Least);
        view.columns.insert(1, {best, 130});
        page->setView(view);
        QCOMPARE(page->view(), view);
        QTRY_VERIFY(page->runs().index(page->runs().rowOf(test::runningSample()), 1).data().isValid());
        QVERIFY(!page->table().baselineRow().isVisible());
        page->setBaseline(test::runningSample());
        QVERIFY(page->table().baselineRow().isVisible());
        QCOMPARE(page->table().baselineRow().model()->columnCount(), int(view.columns.size()));
        QVERIFY(page->table().viewport()->geometry().top() >=
                page->table().baselineRow().geometry().bottom());
        page->setBaseline({});
        QVERIFY(!page->table().baselineRow().isVisible());
        page->setView(before);
        QCOMPARE(page->view(), before);
    }

    void manyJobsAreSelected()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->table().setFocus();
        page->table().selectAll();
        QCOMPARE(page->selectedJobs().size(), 4);
        QVERIFY(m_window->actions().stopJob->isEnabled());
    }

    void selectedRunsAreDrawnTogether()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        auto &charts = page->charts();
        const auto curves = [&](std::size_t place) { return charts.chart(place).layer().drawn().size(); };
        QVERIFY(!charts.chart(0).isVisible());
        page->table().selectAll();
        QTRY_VERIFY(charts.chart(0).isVisible());
        QTRY_COMPARE(charts.metricField(0).currentText(), QString("train/loss"));
        QTRY_VERIFY(curves(0) > 1);
        QTRY_COMPARE(charts.metricField(1).currentText(), QString("test/error"));

        page->table().clearSelection();
        QTRY_VERIFY(!charts.chart(0).isVisible());
        QCOMPARE(curves(0), std::size_t(0));
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

    void aRunIsGivenAnotherColourAtTheLineBeforeItsName()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        auto &table = page->table();
        table.selectAll();
        models::RunLooks &looks = m_backend->looks();
        const api::ResourceId run = page->runs().idAt(1);
        QTRY_VERIFY(looks.look(run));
        const int given = *looks.look(run);
        const auto drawn = [&](int look) {
            const QString mark =
                QStringLiteral("'color:%1'>%2")
                    .arg(charts::runColor(look).name(),
                         look < charts::runColors ? QStringLiteral("━") : QStringLiteral("╍"));
            const auto labels = page->charts().findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel *label) { return label->text().contains(mark); });
        };
        QTRY_VERIFY(drawn(given));
        const qsizetype selected = page->selectedJobs().size();
        const auto click = [&] {
            const QRect cell = table.visualRect(page->runs().index(1, 0));
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                              jobs::RunDelegate::lookArea(cell).center());
            return page->findChild<jobs::LookPalette *>();
        };
        auto *palette = click();
        QVERIFY(palette);
        QCOMPARE(page->selectedJobs().size(), selected);
        QTest::keyClick(palette->focusWidget(), Qt::Key_Right);
        QTest::keyClick(palette->focusWidget(), Qt::Key_Down);
        QTest::keyClick(palette->focusWidget(), Qt::Key_Return);
        const int chosen = given + 1 + charts::runColors;
        QCOMPARE(looks.look(run), std::optional(chosen));
        QVERIFY(drawn(chosen));
        QTRY_VERIFY(!page->findChild<jobs::LookPalette *>());
        palette = click();
        QVERIFY(palette);
        QTest::mouseClick(palette->findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(looks.look(run), std::optional(given));
        QVERIFY(!drawn(chosen));
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

    void everyTextFollowsTheLanguage()
    {
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->actions().stopJob->text(), "&Stop job");
        QCOMPARE(m_window->tabs().currentGroup().tabText(0), "Start");

        installLanguage(*qApp, "zh_CN");

        QTRY_COMPARE(m_window->actions().stopJob->text(), "停止作业(&S)");
        QCOMPARE(m_window->tabs().currentGroup().tabText(0), "开始");
        QTRY_VERIFY(statusText().startsWith("已连接到 yard-01"));
        const int row = m_backend->jobs().indexOf(test::runningSample()).row();
        const auto toolkit = models::ColumnId::ofField(models::ColumnId::Field::Toolkit);
        QTRY_COMPARE(m_backend->jobs().values().text(toolkit, row), "内置训练器");
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

    void theStatusLineCountsJobsAndGpus()
    {
        const auto *line = m_window->findChild<StatusLine *>();
        QTRY_COMPARE(line->countsText(), QStringLiteral("1 running   ·   1 waiting   ·   0 of 1 GPU in use"));
        api::Cluster cluster = *m_backend->clusters().cluster(test::boxSample());
        cluster.gpus = cluster.gpusInUse = 1;
        m_backend->clusters().upsert(cluster);
        api::Job job = *m_backend->jobs().job(test::runningSample());
        job.executionState = api::ExecutionState::Succeeded;
        m_backend->jobs().upsert(job);
        QTRY_COMPARE(line->countsText(), QStringLiteral("0 running   ·   1 waiting   ·   1 of 1 GPU in use"));
    }

    void aLostEngineIsToldHonestly()
    {
        auto other = std::make_unique<test::SampleEngine>();
        m_backend->connectTo(other->endpoint());
        QTRY_VERIFY(other->timesAsked("GET", "/events") > 0);
        other.reset();
        QTRY_VERIFY_WITH_TIMEOUT(statusText().startsWith("No contact since "), 10'000);
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

    QTemporaryDir m_settings;
    std::unique_ptr<test::SampleEngine> m_engine; // one for all: ending it waits for its connections
    qsizetype m_terminations = 0;                 // asked for by the tests before
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(tst_MainWindow)
#include "tst_mainwindow.moc"
