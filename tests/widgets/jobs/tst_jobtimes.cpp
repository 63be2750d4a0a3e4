// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartlink.h"
#include "widgets/jobs/jobtimes.h"

#include <QtTest>

using namespace trainyard;
using charts::ChartLink;
using charts::ChartWindow;
using jobs::JobTimes;
using models::CurveX;

namespace {

constexpr double start = 1'700'000'000;

// A point every ten seconds, each a hundred steps on.
void addSteps(models::JobMetrics &metrics)
{
    api::MetricSeries series{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    for (int i = 0; i <= 30; ++i) {
        series.steps.push_back(100 * i);
        series.wallTimes.push_back(start + 20 + 10 * i);
        series.values.push_back(1);
    }
    QVERIFY(metrics.append(0, {.next = 31, .series = {series}}));
}

void addLoad(models::JobMetrics &system)
{
    api::MetricSeries series{.tag = "system/cpu", .steps = {}, .wallTimes = {}, .values = {}};
    for (int second = 0; second <= 330; ++second) {
        series.steps.push_back(second);
        series.wallTimes.push_back(start + second);
        series.values.push_back(1);
    }
    QVERIFY(system.append(0, {.next = 331, .series = {series}}));
}

ChartWindow part(double least, double greatest)
{
    return {.whole = false, .least = least, .greatest = greatest};
}

} // namespace

class tst_JobTimes : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_times.reset();
        m_metrics = std::make_unique<models::JobMetrics>();
        m_system = std::make_unique<models::JobMetrics>();
        addSteps(*m_metrics);
        addLoad(*m_system);
        m_link = std::make_shared<ChartLink>();
        m_times = std::make_unique<JobTimes>(*m_metrics, *m_system, m_link);
    }

    void theLoadShowsTheTimeThatStepsSpan()
    {
        QCOMPARE(m_times->systemX().kind, CurveX::Kind::WallTime);
        ChartLink &load = *m_times->systemLink();
        QVERIFY(&load != m_link.get());
        m_link->setWindow(part(500, 1000));
        QCOMPARE(load.window(), part(start + 70, start + 120));
        m_link->showAll();
        QVERIFY(load.window().whole);
    }

    void stepsShowWhatTheLoadIsZoomedTo()
    {
        ChartLink &load = *m_times->systemLink();
        load.setWindow(part(start + 120.4, start + 221));
        QCOMPARE(m_link->window(), part(1000, 2000));
        QCOMPARE(load.window(), part(start + 120.4, start + 221)); // it stays as it was chosen
        load.showAll();
        QVERIFY(m_link->window().whole);
    }

    void thePlaceIsTheSame()
    {
        ChartLink &load = *m_times->systemLink();
        m_link->setCrosshair(700);
        QCOMPARE(load.crosshair(), std::optional(start + 90));
        m_link->holdCrosshair(1500);
        QVERIFY(load.isHeld());
        QCOMPARE(load.crosshair(), std::optional(start + 170));
        load.holdCrosshair(start + 31);
        QCOMPARE(m_link->crosshair(), std::optional(100.0));
        load.holdCrosshair(std::nullopt);
        QVERIFY(!m_link->isHeld());
    }

    void overTimeAllShareOneLinkAndOneExtent()
    {
        m_link->setAxis({.kind = CurveX::Kind::WallTime});
        m_times->setX({.kind = CurveX::Kind::WallTime});
        QCOMPARE(m_times->systemLink(), m_link);
        QVERIFY(m_link->extent());
        QCOMPARE(m_link->extent()->least, start);
        QCOMPARE(m_link->extent()->greatest, start + 330);
        m_times->setX({.kind = CurveX::Kind::RelativeTime});
        QCOMPARE(m_link->extent()->least, -20.0); // the load began before the first step
        QCOMPARE(m_system->startTime(), m_metrics->startTime());
        m_times->setX({});
        QVERIFY(!m_link->extent());
    }

    void aTimeIsShownWhateverXIs_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("least");
        QTest::newRow("steps") << int(CurveX::Kind::Step) << 500.0;
        QTest::newRow("time of day") << int(CurveX::Kind::WallTime) << start + 70;
        QTest::newRow("since the start") << int(CurveX::Kind::RelativeTime) << 50.0;
    }

    void aTimeIsShownWhateverXIs()
    {
        QFETCH(int, kind);
        m_times->setX({.kind = CurveX::Kind(kind)});
        m_times->show(start + 70, start + 120);
        QTEST(m_link->window().least, "least");
    }

    void whatTheLoadShowsHoldsWhenStepsCome()
    {
        models::JobMetrics none;
        m_times = std::make_unique<JobTimes>(none, *m_system, m_link);
        m_times->show(start + 70, start + 120);
        addSteps(none);
        QTRY_VERIFY(!m_link->window().whole);
        QCOMPARE(m_times->systemLink()->window(), part(start + 70, start + 120));
        QCOMPARE(m_link->window(), part(500, 1000));
        m_times.reset();
    }

    void withoutMetricsTheLoadStandsAlone()
    {
        models::JobMetrics none;
        JobTimes times(none, *m_system, m_link);
        m_link->setWindow(part(500, 1000));
        QVERIFY(times.systemLink()->window().whole);
        times.systemLink()->setWindow(part(start, start + 10));
        QCOMPARE(m_link->window(), part(500, 1000));
    }

private:
    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<models::JobMetrics> m_system;
    std::shared_ptr<ChartLink> m_link;
    std::unique_ptr<JobTimes> m_times;
};

QTEST_MAIN(tst_JobTimes)
#include "tst_jobtimes.moc"
