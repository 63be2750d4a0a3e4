// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/runs/grouptablemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/grouptable.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::ColumnId;

namespace {

const ColumnId lr = ColumnId::parameter("lr");
const ColumnId optimizer = ColumnId::parameter("optimizer");

} // namespace

// The page of an experiment of a hundred runs.
class tst_JobsPage : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<jobs::JobsPage> m_page;

    std::size_t curves(std::size_t place) { return m_page->charts().chart(place).layer().drawn().size(); }
    void groupByRate()
    {
        m_page->setGroupBy({lr});
        QTRY_COMPARE_WITH_TIMEOUT(curves(0), std::size_t(4), 30000);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_engine = std::make_unique<test::SampleEngine>(test::sweepYard());
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), 20000);
    }
    void init()
    {
        settings::Store().clear();
        m_page = std::make_unique<jobs::JobsPage>(
            m_backend->jobs(), m_backend->looks(), test::sweepSample(),
            [this](const api::ResourceId &id) { return m_backend->openMetrics(id); });
        new QAbstractItemModelTester(m_page->table().baselineRow().model(),
                                     QAbstractItemModelTester::FailureReportingMode::Fatal, m_page.get());
        m_page->resize(1200, 900);
        m_page->show();
        QTRY_COMPARE(m_page->runs().rowCount(), 100);
    }
    void cleanup() { m_page.reset(); }

    void theTableHasHalfOfThePageWhateverTheChartsShow()
    {
        const auto *split = m_page->findChild<QSplitter *>("runs");
        QVERIFY(split);
        QTRY_VERIFY(split->sizes()[1] > 0);
        QVERIFY(split->widget(1)->minimumSizeHint().height() <
                300); // of what is there, not all that could be
        QTRY_VERIFY2(split->sizes()[0] >= split->sizes()[1],
                     qPrintable(QString("%1, %2").arg(split->sizes()[0]).arg(split->sizes()[1])));
    }

    void whoOpensItIsInTheTable()
    {
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        const auto focused = [this] {
            m_page->setFocus();
            return QApplication::focusWidget();
        };
        QCOMPARE(focused(), &m_page->table());
        m_page->setGroupBy({lr});
        QCOMPARE(focused(), &m_page->groupTable());
        m_page->filterField().setText("no such job");
        QTRY_COMPARE(m_page->runs().rowCount(), 0);
        QCOMPARE(focused(), &m_page->filterField());
    }

    void chosenRunsOfALargeTableComeBack()
    {
        models::JobTableModel many;
        std::vector<api::Job> jobs;
        for (int i = 0; i < 4000; ++i)
            jobs.push_back(models::testJob("run" + std::to_string(i), api::ExecutionState::Succeeded));
        many.upsert(jobs);
        const auto make = [&] {
            return std::make_unique<jobs::JobsPage>(many, m_backend->looks(), std::nullopt,
                                                    [](const api::ResourceId &) { return nullptr; });
        };
        auto page = make();
        QVERIFY(page->emptyState().isHidden());
        QTRY_COMPARE(page->runs().rowCount(), 4000);
        page->table().selectRow(3500);
        const QList<api::ResourceId> chosen = page->selectedJobs();
        const QJsonObject state = page->pageState();
        page = make();
        page->restore(state);
        QCOMPARE(page->pageState().value("selected"), state.value("selected")); // while they are to come
        QTRY_COMPARE(page->selectedJobs(), chosen);
    }

    void rowsGoOnToTheEdge()
    {
        jobs::RunTable &table = m_page->table();
        table.setColumnWidths(QList<int>(m_page->runs().columnCount(), 40));
        table.selectRow(1);
        const auto atEdge = [&table](int row) {
            const QImage picture = table.viewport()->grab().toImage();
            return picture.pixelColor(picture.width() - 3, table.rowViewportPosition(row) + 5);
        };
        QTRY_COMPARE(atEdge(1).name(), theme::color(theme::Role::Selection).name());
        QVERIFY(atEdge(2) != atEdge(1));
        const QPoint edge(table.viewport()->width() - 3, table.rowViewportPosition(2) + 5);
        QCOMPARE(table.indexAt(edge).row(), 2);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, edge);
        QCOMPARE(table.currentRun(), m_page->runs().idAt(2));
    }
    void theTableHasItsShareWhileNothingIsDrawn()
    {
        QVERIFY(m_page->charts().isVisible());
        QTRY_VERIFY(m_page->table().height() >= m_page->charts().height() * 9 / 10);
    }
    void withoutRunsThereAreNoChartsAndAWayToAJob()
    {
        m_page->filterField().setText("name = nobody");
        QTRY_COMPARE(m_page->runs().rowCount(), 0);
        QTRY_VERIFY(m_page->emptyState().isVisible());
        QVERIFY(!m_page->charts().isVisible());
        QVERIFY(!m_page->emptyState().actionButton().isVisible()); // there are jobs
        m_page->filterField().clear();
        QTRY_VERIFY(m_page->charts().isVisible());

        const api::ResourceId nobody = test::sweepSample().experimentNamed("nobody");
        jobs::JobsPage none(m_backend->jobs(), m_backend->looks(), nobody,
                            [this](const api::ResourceId &id) { return m_backend->openMetrics(id); });
        none.show();
        QVERIFY(!none.charts().isVisible());
        QSignalSpy wanted(&none, &jobs::JobsPage::newJobRequested);
        QVERIFY(none.emptyState().actionButton().isVisible());
        none.emptyState().actionButton().click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].value<std::optional<api::ResourceId>>(), std::optional(nobody));
    }
    void runsWithoutAnyMetricSaySoOnce()
    {
        models::TaskThread feed, seeker; // of an engine that never answers
        std::vector<std::shared_ptr<models::JobSession>> sessions;
        for (const char *name : {"a", "b"})
            sessions.push_back(std::make_shared<models::JobSession>(
                models::testJob(name).id, models::JobSession::Threads{feed, seeker, feed}));
        jobs::RunCharts charts(
            [&sessions](const api::ResourceId &run) { return sessions[run == sessions[0]->id() ? 0 : 1]; },
            m_backend->looks());
        charts.resize(900, 500);
        charts.show();
        charts.setRuns({sessions[0]->id(), sessions[1]->id()});
        const auto said = [&charts] {
            QStringList titles;
            for (const auto *state : charts.findChildren<delegates::EmptyState *>())
                if (state->isVisible())
                    titles << state->title();
            return titles;
        };
        QTRY_COMPARE(said(), QStringList("Reading the curves…"));
        QVERIFY(!charts.chart(0).isVisible());
        for (const auto &session : sessions)
            QVERIFY(session->metrics().append(0, {.next = 0, .series = {}}));
        QTRY_COMPARE(said(), QStringList("No metrics yet"));
        QVERIFY(!charts.optionsBar().isVisible());

        api::MetricSeries loss{.tag = "loss", .steps = {0, 1}, .wallTimes = {1, 2}, .values = {3, 2}};
        QVERIFY(sessions[0]->metrics().append(0, {.next = 1, .series = {loss}}));
        QTRY_VERIFY(charts.chart(0).isVisible());
        QVERIFY(said().isEmpty());
    }

    void aHundredSelectedRunsAreDrawn()
    {
        m_page->table().selectAll();
        QTRY_VERIFY_WITH_TIMEOUT(curves(0) >= 100, 20000);
        QVERIFY(curves(1) >= 100);
        const auto &readings = m_page->charts().chart(0).readings();
        QVERIFY(readings.isVisible()); // the names of so many are a table
        QTRY_COMPARE(m_page->charts().chart(0).readings().table().model()->rowCount(), 100);
        m_page->table().clearSelection();
        m_page->table().selectRow(3);
        QTRY_COMPARE(curves(0), std::size_t(1));
        QVERIFY(!readings.isVisible());
    }

    void drawingRunsReadsTheirMetricsAlone()
    {
        m_page->table().selectRow(7);
        QTRY_COMPARE(curves(0), std::size_t(1));
        QCOMPARE(m_engine->timesAsked("POST", "/listOutputFiles"), 0);
    }

    void whatScriptsToldGroupsAndFilters()
    {
        QTRY_VERIFY(m_page->runs().values().parameterNames().contains("optimizer"));
        m_page->filterField().setText("params.optimizer = adam and tags.who = ann");
        QTRY_COMPARE(m_page->runs().rowCount(), 36); // nine seeds of four rates
        m_page->setGroupBy({optimizer});
        QTRY_COMPARE(m_page->groupTable().model()->rowCount(), 1);
    }

    void eachGroupIsOneCurve()
    {
        groupByRate();
        QVERIFY(m_page->groupTable().isVisible());
        QVERIFY(!m_page->table().isVisible());
        QCOMPARE(m_page->groupTable().dragDropMode(), QAbstractItemView::DragOnly);
        QCOMPARE(m_page->groupTable().model()->rowCount(), 4);
        QCOMPARE(m_page->groupTable().model()->index(0, 1).data().toString(), QString("25"));

        m_page->groupTable().selectRow(1);
        QTRY_COMPARE(curves(0), std::size_t(1));
        m_page->setGroupBy({});
        QVERIFY(m_page->table().isVisible());
        QTRY_COMPARE(curves(0), std::size_t(0)); // no run is selected
    }

    void readingsSayHowManyRunsCount()
    {
        groupByRate();
        charts::MetricChart &chart = m_page->charts().chart(0);
        chart.setReadingsShown(true);
        const QAbstractItemModel &readings = *chart.readings().table().model();
        const auto count = [&](double x) {
            chart.setCrosshair(x);
            return [&] { return readings.index(0, charts::ReadingsModel::CountColumn).data().toString(); };
        };
        QTRY_COMPARE_WITH_TIMEOUT(count(12000)(), QString("25"), 30000); // all runs are here
        QTRY_COMPARE(count(12.0 * 12000)(), QString("5"));               // of five one trains twelve epochs
        const QTableView &table = chart.readings().table();
        chart.readings().resize(600, 300);
        QVERIFY(!table.isColumnHidden(charts::ReadingsModel::LowerColumn));
        chart.readings().resize(300, 300); // the names need the room first
        QVERIFY(table.isColumnHidden(charts::ReadingsModel::LowerColumn));
        QVERIFY(!table.isColumnHidden(charts::ReadingsModel::CountColumn));
    }

    void eachRunMayBeDrawnInItsGroupsColour()
    {
        groupByRate();
        m_page->charts().groupStyle().setStyle({.isEachRun = true});
        QTRY_VERIFY_WITH_TIMEOUT(curves(0) >= 100, 20000);
        const QAbstractItemModel &readings = *m_page->charts().chart(0).readings().table().model();
        QTRY_COMPARE(readings.rowCount(), 100);
        QSet<QRgb> colors;
        for (int row = 0; row < readings.rowCount(); ++row)
            colors.insert(
                readings.index(row, 0).data(charts::ReadingsModel::ColorRole).value<QColor>().rgb());
        QCOMPARE(colors.size(), 4);
    }

    void aGroupKeepsTheColourThatItIsGiven()
    {
        groupByRate();
        const jobs::RunSubject group = m_page->groupTable().subjects().first();
        m_backend->looks().choose(group.look, 13);
        const QAbstractItemModel &readings = *m_page->charts().chart(0).readings().table().model();
        m_page->charts().chart(0).setReadingsShown(true);
        const auto isThere = [&] {
            for (int row = 0; row < readings.rowCount(); ++row)
                if (readings.index(row, 0).data(charts::ReadingsModel::ColorRole).value<QColor>() ==
                        charts::runColor(13) &&
                    readings.index(row, 0).data(charts::ReadingsModel::PatternRole).toInt() ==
                        int(charts::runPattern(13)))
                    return true;
            return false;
        };
        QTRY_VERIFY(isThere());
        m_backend->looks().choose(group.look, std::nullopt);
    }

    void returnOnAGroupAsksForItsRuns()
    {
        groupByRate();
        m_page->groupTable().setFocus();
        m_page->groupTable().setCurrentIndex(m_page->groupTable().model()->index(1, 0));
        QTest::keyClick(&m_page->groupTable(), Qt::Key_Return);
        QCOMPARE(m_page->filterField().text(), QString("params.lr = 0.01"));
        QVERIFY(m_page->table().isVisible());
        QTRY_COMPARE(m_page->runs().rowCount(), 25);
    }

    void changesAreUndone()
    {
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_page->table().setFocus();
        const auto undo = [this] { QTest::keySequence(&m_page->table(), QKeySequence::Undo); };
        const models::RunView before = m_page->view();
        m_page->filterField().setText("params.lr = 0.1");
        m_page->table().sortByColumn(0, Qt::AscendingOrder);
        undo();
        QCOMPARE(m_page->view().query, before.query);
        QCOMPARE(m_page->view().sortColumn, before.sortColumn);
        QTest::keySequence(&m_page->table(), QKeySequence::Redo);
        QCOMPARE(m_page->view().query, QString("params.lr = 0.1"));
    }

    void whatIsSuggestedChangesByRows()
    {
        jobs::QueryField &field = m_page->filterField();
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_Space, Qt::ControlModifier);
        QAbstractItemModel &suggestions = *field.completer().model();
        const int all = suggestions.rowCount();
        QVERIFY(all > 5);
        QAbstractItemModelTester tester(&suggestions);
        QSignalSpy reset(&suggestions, &QAbstractItemModel::modelReset);
        QSignalSpy removed(&suggestions, &QAbstractItemModel::rowsRemoved);
        QAbstractItemView &popup = *field.completer().popup();
        QTest::keyClick(&popup, Qt::Key_Down);
        QVERIFY(popup.selectionModel()->hasSelection());
        QTest::keyClicks(&popup, "st");
        QCOMPARE(field.text(), "st");
        QVERIFY(!popup.selectionModel()->hasSelection()); // what was chosen is another one now
        QVERIFY(!removed.isEmpty());
        QVERIFY(suggestions.rowCount() < all);
        QVERIFY(suggestions.index(0, 0).data().toString().startsWith("st"));
        field.clear();
        QTest::keyClick(&field, Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(suggestions.rowCount(), all);
        QVERIFY(reset.isEmpty());
        popup.hide();
    }

    void earlierQueriesComeBack()
    {
        jobs::QueryField &field = m_page->filterField();
        field.setText("loss < 1");
        field.remember();
        field.setText("loss <"); // is not kept
        field.remember();
        field.setText("state = failed");
        field.remember();
        field.setText("half");
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.text(), QString("state = failed"));
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.text(), QString("loss < 1"));
        QTest::keyClick(&field, Qt::Key_Up); // there are no others
        QCOMPARE(field.text(), QString("loss < 1"));
        QTest::keyClick(&field, Qt::Key_Down);
        QTest::keyClick(&field, Qt::Key_Down);
        QCOMPARE(field.text(), QString("half"));
    }
};

QTEST_MAIN(tst_JobsPage)
#include "tst_jobspage.moc"
