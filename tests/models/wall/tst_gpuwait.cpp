// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"
#include "models/wall/gpuwait.h"

#include <QtTest>

#include <functional>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr double start = 1'700'000'000;

struct Case {
    int seconds = 300;
    std::function<double(int)> use = [](int) { return 95.0; }; // of the GPU, at a second
    double cpu = 300;
    double processes = 1;
    int stepsEvery = 0; // seconds; 0: no metric
};

std::optional<GpuWait> waitIn(const Case &what, const QString &gpu = "system/gpu0")
{
    api::MetricSeries use{
        .tag = (gpu + "/utilization").toStdString(), .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries cpu{.tag = "system/cpu", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries held{
        .tag = (gpu + "/processes").toStdString(), .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries loss{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    const auto add = [](api::MetricSeries &series, int second, double value) {
        series.steps.push_back(second);
        series.wallTimes.push_back(start + second);
        series.values.push_back(value);
    };
    for (int second = 0; second < what.seconds; ++second) {
        const double value = what.use(second);
        if (value >= 0) // else it was not looked at
            add(use, second, value);
        add(cpu, second, what.cpu);
        add(held, second, what.processes);
        if (what.stepsEvery > 0 && second % what.stepsEvery == 0)
            add(loss, second, 1);
    }
    JobMetrics system;
    JobMetrics metrics;
    if (!system.append(0, {.next = 1, .series = {use, cpu, held}}) ||
        !metrics.append(0, {.next = 1, .series = {loss}}))
        return std::nullopt;
    return gpuWait(system, metrics);
}

double busyThenIdle(int second)
{
    return second < 150 ? 95 : 5;
}
double idle(int)
{
    return 3;
}
double mostlyIdle(int second)
{
    return second % 5 == 0 ? 90 : 4;
} // 24 of 120 s busy
double halfIdle(int second)
{
    return second % 2 == 0 ? 90 : 4;
}
double idleWithGaps(int second)
{
    return second % 3 == 0 ? -1 : second < 100 ? 95 : 3;
}

} // namespace

class tst_GpuWait : public QObject
{
    Q_OBJECT
private slots:
    void onlyAnIdleGpuOfAJobAtWorkWaits_data()
    {
        QTest::addColumn<Case>("what");
        QTest::addColumn<bool>("waits");
        QTest::newRow("busy") << Case{} << false;
        QTest::newRow("idle since a while, processors at work") << Case{.use = busyThenIdle} << true;
        QTest::newRow("idle since a while, all is still") << Case{.use = busyThenIdle, .cpu = 5} << false;
        QTest::newRow("idle, steps go on") << Case{.use = idle, .cpu = 5, .stepsEvery = 10} << true;
        QTest::newRow("never busy, no step: it is being prepared") << Case{.use = idle} << false;
        QTest::newRow("busy now and then") << Case{.use = mostlyIdle, .stepsEvery = 5} << true;
        QTest::newRow("half the time") << Case{.use = halfIdle, .stepsEvery = 5} << false;
        QTest::newRow("no process holds it") << Case{.use = idle, .processes = 0, .stepsEvery = 5} << false;
        QTest::newRow("too short so far") << Case{.seconds = 90, .use = idle, .stepsEvery = 5} << false;
        QTest::newRow("not looked at often enough") << Case{.use = idleWithGaps, .stepsEvery = 5} << false;
        QTest::newRow("nothing told") << Case{.seconds = 0} << false;
    }

    void onlyAnIdleGpuOfAJobAtWorkWaits()
    {
        QFETCH(Case, what);
        QTEST(waitIn(what).has_value(), "waits");
    }

    void itTellsWhichGpuAndWhen()
    {
        const auto wait = waitIn({.use = mostlyIdle, .stepsEvery = 5}, "system/gpu3");
        QVERIFY(wait);
        QCOMPARE(wait->gpu, 3);
        QCOMPARE(wait->to, start + 299);
        QCOMPARE(wait->from, start + 179);
        QVERIFY(wait->lowSeconds > 90 && wait->lowSeconds < 100);
        QCOMPARE(wait->seconds, 120);
    }
};

QTEST_GUILESS_MAIN(tst_GpuWait)
#include "tst_gpuwait.moc"
