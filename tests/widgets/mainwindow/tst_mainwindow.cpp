// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/runs/runtablemodel.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/cellactions.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/mainwindow/tabarea.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QTableView>
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
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        installLanguage(*qApp, "en");
        m_terminations = m_engine->timesAsked("POST", "/terminate");
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_window = std::make_unique<MainWindow>(*m_backend);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_backend->isLoaded());
    }

    void cleanup()
    {
        m_window.reset();
        m_backend.reset();
    }

    void aResourceIsOpenOnceInATabOfItsOwn()
    {
        QCOMPARE(m_window->tabs().count(), 1);
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->tabs().count(), 3);
        QVERIFY(qobject_cast<jobs::JobPage *>(m_window->tabs().currentWidget()));
    }

    void keysCloseAndChangeTabs()
    {
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(m_window->tabs().currentIndex(), 0);
        QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->tabs().currentIndex(), 2);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(m_window->tabs().count(), 2);
    }

    void aClosedPageOpensAnew()
    {
        m_window->openResource(test::runningSample());
        m_window->tabs().closeCurrent();
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->tabs().count(), 2);
        QTRY_VERIFY(qobject_cast<jobs::JobPage *>(m_window->tabs().currentWidget())->session().job());
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
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
        QVERIFY(page);
        QCOMPARE(page->table().model()->rowCount(), 4);
    }

    void ctrlFFiltersTheJobs()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(page->filterField().hasFocus());
        QTest::keyClicks(&page->filterField(), "mnist");
        QCOMPARE(page->table().model()->rowCount(), 1);
    }

    void theQueryBarFiltersAndNamesMistakes()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
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
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
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
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
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
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
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
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
        page->table().setFocus();
        page->table().selectAll();
        QCOMPARE(page->selectedJobs().size(), 4);
        QVERIFY(m_window->actions().stopJob->isEnabled());
    }

    void selectedRunsAreDrawnTogether()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentWidget());
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

    void everyTextFollowsTheLanguage()
    {
        m_window->openResource(test::runningSample());
        QCOMPARE(m_window->actions().stopJob->text(), "&Stop job");
        QCOMPARE(m_window->tabs().tabText(0), "Start");

        installLanguage(*qApp, "zh_CN");

        QTRY_COMPARE(m_window->actions().stopJob->text(), "停止作业(&S)");
        QCOMPARE(m_window->tabs().tabText(0), "开始");
        QTRY_VERIFY(statusText().startsWith("已连接到 yard-01"));
        installLanguage(*qApp, "en");
        QTRY_COMPARE(m_window->tabs().tabText(0), "Start");
    }

    void aProblemStandsInTheWindowUntilItIsPutAway()
    {
        emit m_backend->requestFailed("The engine has no room for another job.");
        QVERIFY(m_window->banner().isVisible());
        QCOMPARE(m_window->banner().sentence(), "The engine has no room for another job.");
        QTest::keyClick(m_window.get(), Qt::Key_Escape, Qt::ControlModifier);
        QTRY_VERIFY(!m_window->banner().isVisible());
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

    std::unique_ptr<test::SampleEngine> m_engine; // one for all: ending it waits for its connections
    qsizetype m_terminations = 0;                 // asked for by the tests before
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(tst_MainWindow)
#include "tst_mainwindow.moc"
