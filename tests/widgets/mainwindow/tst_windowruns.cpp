// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/runpalette.h"
#include "widgets/jobs/cellactions.h"
#include "widgets/jobs/grouptable.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/rundelegate.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/palette/palette.h"
#include "widgets/tabs/pagearea.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

using namespace trainyard;

// The table of runs in the window: its query, columns, selection and curves.
class tst_WindowRuns : public test::SampleWindow
{
    Q_OBJECT
private slots:
    void ctrlFFiltersTheJobs()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(page->filterField().hasFocus());
        QTest::keyClicks(&page->filterField(), "mnist");
        QCOMPARE(page->table().model()->rowCount(), 1);
    }

    void ctrlFGoesToTheNavigatorWhereNothingIsSearched()
    {
        m_window->openResource(test::visionSample());
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(m_window->navigator().filterField().hasFocus());
    }

    void failuresAreSeenOnceTheTableIsInFront()
    {
        models::ResourceTreeModel &tree = m_backend->resources();
        api::Job job = *m_backend->jobs().job(test::failedSample());
        const auto failed = [&] {
            return tree.dataOf(job.id.parent(), models::ResourceTreeModel::FailedRole).toInt();
        };
        const auto failAgain = [&] {
            *job.execution.endTime += std::chrono::hours(1);
            tree.upsert(job);
        };
        m_window->openResource(job.id.parent());
        QTRY_COMPARE(failed(), 0);
        m_window->openResource(job.id);
        failAgain();
        QCOMPARE(failed(), 1);
        m_window->openResource(job.id.parent());
        QTRY_COMPARE(failed(), 0);
        failAgain(); // before the user's eyes
        QCOMPARE(failed(), 1);
        QTRY_COMPARE(failed(), 0);
        m_window->openJobs(job.id.parent().parent()); // or of the whole workspace
        failAgain();
        QTRY_COMPARE(failed(), 0);
    }

    // With thousands selected each look at them is felt.
    void manyChangesOfJobsAreLookedAtOnce()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->table().setFocus();
        page->table().selectAll();
        const QAction *stop = m_window->actions().stopJob;
        QTRY_VERIFY(stop->isEnabled());
        QSignalSpy looks(stop, &QAction::changed);
        const QList<api::ResourceId> selected = page->selectedJobs();
        for (int change = 0; change < 50; ++change)
            for (const api::ResourceId &id : selected) {
                api::Job job = *m_backend->jobs().job(id);
                job.executionState =
                    change % 2 == 0 ? api::ExecutionState::Running : api::ExecutionState::Failed;
                m_backend->jobs().upsert(job);
            }
        QCOMPARE(looks.size(), 0);
        QTRY_VERIFY(!stop->isEnabled());
        QCOMPARE(looks.size(), 1);
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
        QAbstractItemModelTester tester(page->table().baselineRow().model(),
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
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

    void theBaselineIsUndoneAndComesBackWithThePage()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY(page->runs().rowOf(test::runningSample()) >= 0);
        page->setBaseline(test::runningSample());
        QTRY_VERIFY(m_window->actions().undo->text().contains("view of")); // once no more changes follow
        m_window->actions().undo->trigger();
        QVERIFY(!page->runs().baseline());
        QVERIFY(!page->table().baselineRow().isVisible());
        m_window->actions().redo->trigger();
        QCOMPARE(page->runs().baseline(), test::runningSample());
        const models::PagePlace place = m_window->tabs().place(page);
        m_window->tabs().closePage(page);
        auto *again = qobject_cast<jobs::JobsPage *>(m_window->tabs().open(place));
        QVERIFY(again);
        QCOMPARE(again->runs().baseline(), test::runningSample());
        QTRY_VERIFY(again->table().baselineRow().isVisible());
        m_window->tabs().closePage(again);
        m_window->openResource(test::runningSample().parent()); // a new one
        page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(!page->runs().baseline());
    }

    void selectedRunsComeBackWithThePage()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTRY_COMPARE(page->runs().rowCount(), 4);
        page->table().selectRow(1);
        page->table().selectionModel()->select(page->runs().index(3, 0),
                                               QItemSelectionModel::Select | QItemSelectionModel::Rows);
        const QList<api::ResourceId> selected = page->selectedJobs();
        QCOMPARE(selected.size(), 2);
        const models::PagePlace place = m_window->tabs().place(page);
        m_window->tabs().closePage(page);
        page = qobject_cast<jobs::JobsPage *>(m_window->tabs().open(place));
        QVERIFY(page);
        QCOMPARE(page->selectedJobs(), selected);
        QCOMPARE(page->table().currentIndex().row(), 1);
    }

    void allJobsOfTheEngineAreATable()
    {
        m_window->actions().allJobs->trigger();
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(page && !page->scope());
        QCOMPARE(page->title(), QString("All jobs"));
        QCOMPARE(m_window->windowTitle(), QString("All jobs"));
        const models::JobTableModel &all = m_backend->jobs();
        QCOMPARE(page->runs().rowCount(), all.rowCount());
        QVERIFY(
            page->runs().columns().contains(models::ColumnId::ofField(models::ColumnId::Field::Workspace)));
        for (int row = 1; row < page->runs().rowCount(); ++row) // the newest first
            QVERIFY(all.job(page->runs().idAt(row - 1))->creationTime >=
                    all.job(page->runs().idAt(row))->creationTime);
        page->table().selectRow(0);
        QVERIFY(m_window->actions().compare->isEnabled());

        page->filterField().setText("state = failed");
        const int failed = page->runs().rowCount();
        QVERIFY(failed > 0 && failed < all.rowCount());
        const models::PagePlace place = m_window->tabs().place(page);
        QCOMPARE(models::PageAddress::parse(place.address.toString()), models::PageAddress::allJobs());
        m_window->tabs().closePage(page);
        page = qobject_cast<jobs::JobsPage *>(m_window->tabs().open(place));
        QVERIFY(page && !page->scope());
        QCOMPARE(page->runs().rowCount(), failed);
        page->filterField().clear();
    }

    // What it shows is no wish for the tables of experiments.
    void columnsOfAllJobsAreTheirOwn()
    {
        const auto workspace = models::ColumnId::ofField(models::ColumnId::Field::Workspace);
        m_window->actions().allJobs->trigger();
        Page *all = m_window->tabs().currentPage();
        QVERIFY(qobject_cast<jobs::JobsPage *>(all)->runs().columns().contains(workspace));
        m_window->tabs().closePage(all); // keeps its view
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QVERIFY(!page->runs().columns().contains(workspace));
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

    void actionsOnGroupsActOnTheirRunsAlone()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        const WindowActions &actions = m_window->actions();
        page->table().selectAll(); // which is hidden from here on
        page->setGroupBy({models::ColumnId::ofField(models::ColumnId::Field::State)});
        jobs::GroupTable &groups = page->groupTable();
        QTRY_COMPARE(groups.model()->rowCount(), 3);
        groups.setFocus();
        QTRY_VERIFY(groups.hasFocus());
        QVERIFY(page->selectedJobs().isEmpty());
        for (const QAction *action : {actions.stopJob, actions.deleteResource, actions.resubmit,
                                      actions.compare, actions.exportJobs, actions.copyId})
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));

        const auto select = [&](const QString &state) {
            for (int row = 0; row < groups.model()->rowCount(); ++row)
                if (groups.model()->index(row, 0).data().toString() == state)
                    groups.selectionModel()->select(groups.model()->index(row, 0),
                                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
        };
        select("Succeeded");
        QCOMPARE(page->selectedJobs().size(), 2);
        for (const api::ResourceId &job : page->selectedJobs())
            QCOMPARE(m_backend->jobs().job(job)->executionState, api::ExecutionState::Succeeded);
        QVERIFY(!page->currentJob());
        QVERIFY(!actions.stopJob->isEnabled());
        QVERIFY(actions.deleteResource->isEnabled());

        select("Running");
        QCOMPARE(page->selectedJobs().size(), 3);
        QVERIFY(actions.stopJob->isEnabled());
        actions.deleteResource->trigger();
        auto *question = m_window->findChild<ConfirmDialog *>();
        QVERIFY(question);
        const auto texts = question->findChildren<QLabel *>();
        QVERIFY(std::any_of(texts.begin(), texts.end(),
                            [](const QLabel *text) { return text->text() == "Delete 3 jobs?"; }));
        question->reject();
        QTRY_VERIFY(!m_window->findChild<ConfirmDialog *>());
        page->setGroupBy({});
    }

    void aGroupOfOneRunIsThatRun()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->setGroupBy({models::ColumnId::ofField(models::ColumnId::Field::State)});
        jobs::GroupTable &groups = page->groupTable();
        QTRY_COMPARE(groups.model()->rowCount(), 3);
        for (int row = 0; row < groups.model()->rowCount(); ++row)
            if (groups.model()->index(row, 0).data().toString() == "Failed")
                groups.selectRow(row);
        QCOMPARE(page->currentJob(), test::failedSample());
        QCOMPARE(page->selectedJobs(), QList{test::failedSample()});
        page->setGroupBy({});
    }

    void theMenuOfAGroupActsOnItsRuns()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->setGroupBy({models::ColumnId::ofField(models::ColumnId::Field::State)});
        jobs::GroupTable &groups = page->groupTable();
        QTRY_COMPARE(groups.model()->rowCount(), 3);
        groups.selectRow(0);
        emit groups.customContextMenuRequested(groups.visualRect(groups.model()->index(0, 0)).center());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(m_window->actions().deleteResource));
        QVERIFY(menu->actions().contains(m_window->actions().exportJobs));
        const auto entries = menu->actions();
        const auto show = std::find_if(entries.begin(), entries.end(), [](const QAction *entry) {
            return entry->text() == "&Show its runs";
        });
        QVERIFY(show != entries.end());
        (*show)->trigger();
        menu->close();
        QVERIFY(page->table().isVisible());
        QVERIFY(page->filterField().text().startsWith("state = "));
        page->filterField().clear();
    }

    void oneSelectedRunIsTheOneThatActionsActOn()
    {
        m_window->openResource(test::runningSample().parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->table().selectRow(0);
        page->table().selectionModel()->setCurrentIndex(page->runs().index(2, 0),
                                                        QItemSelectionModel::NoUpdate);
        QCOMPARE(page->selectedJobs(), QList{page->runs().idAt(0)});
        QCOMPARE(page->currentJob(), page->runs().idAt(0));
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
};

QTEST_MAIN(tst_WindowRuns)
#include "tst_windowruns.moc"
