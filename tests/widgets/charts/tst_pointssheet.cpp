// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/charthelp.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/table/pointssheet.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QGraphicsView>
#include <QLabel>
#include <QPointer>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using charts::ChartLine;
using charts::MetricChart;
using charts::PointsSheet;

namespace {

constexpr int patienceMs = 60'000;

api::MetricSeries points(const std::string &tag, std::int64_t first, int count, int step)
{
    api::MetricSeries series;
    series.tag = tag;
    for (int i = 0; i < count; ++i) {
        series.steps.push_back(first + std::int64_t(i) * step);
        series.wallTimes.push_back(double(series.steps.back()));
        series.values.push_back(double(series.steps.back()) / 2);
    }
    return series;
}

} // namespace

// The table of a chart's points, as it is opened from the chart.
class tst_PointsSheet : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<MetricChart> m_chart;

    ChartLine line(const QString &tag, const QString &label)
    {
        return {.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), tag), .label = label};
    }
    void append(std::vector<api::MetricSeries> series)
    {
        const auto from = m_metrics->loadedUpTo();
        static_cast<void>(m_metrics->append(from, {.next = from + 1, .series = std::move(series)}));
    }
    PointsSheet *open()
    {
        m_chart->actions().points->trigger();
        return m_chart->findChild<PointsSheet *>();
    }

private slots:
    void init()
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        append({points("loss", 0, 100, 1), points("val", 9, 10, 10)});
        m_chart = std::make_unique<MetricChart>(
            QList<ChartLine>{line("loss", "Training"), line("val", "Test")}, charts::ValueFormat::Number);
        m_chart->resize(640, 360);
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
    }
    void cleanup() { m_chart.reset(); }

    void itIsOneOfTheChartsActions()
    {
        QVERIFY(m_chart->actions().points->isVisible());
        QVERIFY(m_chart->actions().all().contains(m_chart->actions().points));
    }

    void itFollowsTheRun()
    {
        PointsSheet *sheet = open();
        QVERIFY(sheet);
        const QAbstractItemModelTester tester(&sheet->model());
        QSignalSpy removed(&sheet->model(), &QAbstractItemModel::rowsRemoved);
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().rowCount(), 100, patienceMs);
        QCOMPARE(sheet->model().columnCount(), 3);
        QCOMPARE(sheet->model().index(9, 2).data().toString(), QString("4.5"));
        sheet->table().selectRow(42);
        append({points("loss", 100, 50, 1)});
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().rowCount(), 150, patienceMs);
        append({points("val", 109, 4, 10)}); // behind what is listed
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().index(139, 2).data().toString(), QString("69.5"),
                                  patienceMs);
        QCOMPARE(sheet->model().rowCount(), 150);
        QCOMPARE(removed.size(), 0);
        QCOMPARE(sheet->table().selectionModel()->selectedRows().value(0).row(), 42);
        QTRY_VERIFY(sheet->foot().text().contains("150"));
    }

    void onlyLinesAndStepsInView()
    {
        m_chart->setLineShown(1, false);
        m_chart->setWindow({.whole = false, .least = 10, .greatest = 19});
        PointsSheet *sheet = open();
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().rowCount(), 10, patienceMs);
        QCOMPARE(sheet->model().columnCount(), 2);
        QVERIFY(sheet->foot().text().contains("Only the part of the chart"));
    }

    void rowsAreCopiedWithTabs()
    {
        PointsSheet *sheet = open();
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().rowCount(), 100, patienceMs);
        QVERIFY(QTest::qWaitForWindowActive(sheet));
        sheet->table().selectRow(9);
        sheet->table().selectionModel()->select(sheet->model().index(11, 0),
                                                QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keySequence(&sheet->table(), QKeySequence::Copy);
        QTRY_COMPARE(QApplication::clipboard()->text().section('\n', 1), QString("9\t4.5\t4.5\n11\t5.5\t\n"));
        QVERIFY(QApplication::clipboard()->text().startsWith("Step\tTraining\tTest\n"));
        sheet->table().clearSelection();
        QTest::keySequence(&sheet->table(), QKeySequence::Copy);
        QTRY_COMPARE(QApplication::clipboard()->text().count('\n'), 101);
        QVERIFY(!sheet->table().accessibleName().isEmpty());
    }

    void theChartIsUsedOnBesideIt()
    {
        PointsSheet *sheet = open();
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().rowCount(), 100, patienceMs);
        QVERIFY(!sheet->isModal());
        auto *canvas = m_chart->findChild<QGraphicsView *>();
        QTRY_COMPARE(QApplication::activeWindow(), sheet);
        m_chart->activateWindow();
        canvas->setFocus();
        QTRY_COMPARE(QApplication::activeWindow(), m_chart.get());
        m_chart->actions().zoomIn->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(sheet->model().rowCount() > 0 && sheet->model().rowCount() < 100,
                                 patienceMs);
        m_chart->setLineShown(1, false);
        QTRY_COMPARE_WITH_TIMEOUT(sheet->model().columnCount(), 2, patienceMs);
        QCOMPARE(open(), sheet);
        QTRY_COMPARE(QApplication::activeWindow(), sheet);
        QCOMPARE(m_chart->findChildren<PointsSheet *>().size(), 1);
        QTest::keyClick(sheet->focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(m_chart->findChildren<PointsSheet *>().isEmpty());
        QTRY_VERIFY(canvas->hasFocus());
    }

    void theKeysAreReadOfOneChartAtATime()
    {
        MetricChart other({line("loss", "Training")}, charts::ValueFormat::Number, m_chart.get());
        const auto helps = [this] {
            QList<charts::ChartHelp *> shown;
            for (auto *each : m_chart->findChildren<charts::ChartHelp *>())
                if (each->isVisible())
                    shown << each;
            return shown;
        };
        m_chart->actions().help->trigger();
        const QPointer<charts::ChartHelp> first = helps().value(0);
        QVERIFY(first && !first->isModal());
        m_chart->actions().help->trigger();
        QCOMPARE(helps(), QList{first.data()});
        other.actions().help->trigger();
        QCOMPARE(helps().size(), 1);
        QTRY_VERIFY(!first);
    }

    void itGoesWithTheChart()
    {
        auto window = std::make_unique<QWidget>();
        m_chart->setParent(window.get());
        window->show();
        m_chart->show();
        m_chart->actions().points->trigger();
        const QPointer<PointsSheet> sheet = window->findChild<PointsSheet *>();
        QVERIFY(sheet);
        m_chart.reset();
        QTRY_VERIFY(sheet.isNull());
    }
};

QTEST_MAIN(tst_PointsSheet)
#include "tst_pointssheet.moc"
