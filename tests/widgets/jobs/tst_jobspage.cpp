// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/runs/grouptablemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/settings/settings.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/runpalette.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/grouptable.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"

#include <QComboBox>
#include <QSettings>
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
        QSettings().clear();
        m_page = std::make_unique<jobs::JobsPage>(
            m_backend->jobs(), m_backend->looks(), test::sweepSample(),
            [this](const api::ResourceId &id) { return m_backend->openMetrics(id); });
        m_page->resize(1200, 900);
        m_page->show();
        QTRY_COMPARE(m_page->runs().rowCount(), 100);
    }
    void cleanup() { m_page.reset(); }

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
