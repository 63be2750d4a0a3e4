// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"
#include "tests/models/testjob.h"
#include "widgets/jobs/progressreading.h"

#include <QtTest>

using namespace trainyard;

namespace {

constexpr int perEpoch = 100; // minibatches
constexpr int perWindow = 10;

// The points of a job that trains epochs `from` to `to`, then `windows` of the next.
api::MetricsPage trained(int from, int to, int windows)
{
    api::MetricSeries loss{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries epochs{.tag = "epoch/loss", .steps = {}, .wallTimes = {}, .values = {}};
    const auto add = [](api::MetricSeries &series, int step) {
        series.steps.push_back(step);
        series.wallTimes.push_back(step);
        series.values.push_back(1);
    };
    for (int step = from * perEpoch + perWindow; step <= to * perEpoch + windows * perWindow;
         step += perWindow)
        add(loss, step);
    for (int epoch = from + 1; epoch <= to; ++epoch)
        add(epochs, epoch * perEpoch);
    return {.next = 1, .series = {loss, epochs}};
}

} // namespace

class tst_ProgressReading : public QObject
{
    Q_OBJECT
private slots:
    void epochsAreCountedFromTheFirstOfAll_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::newRow("from the beginning, one epoch") << 0 << 1;
        QTest::newRow("from the beginning") << 0 << 7;
        QTest::newRow("from a checkpoint, one epoch") << 10 << 11;
        QTest::newRow("from a checkpoint") << 10 << 16;
    }
    void epochsAreCountedFromTheFirstOfAll()
    {
        QFETCH(int, from);
        QFETCH(int, to);
        api::Job job = models::testJob("a", api::ExecutionState::Running);
        api::TrainerSettings trainer;
        trainer.epochs = 20;
        job.spec.toolkit = trainer;
        models::JobMetrics metrics;
        QVERIFY(!jobs::readProgress(metrics, job).epochsDone); // nothing is known yet
        metrics.append(0, trained(from, to, 5));

        const jobs::ProgressReading reading = jobs::readProgress(metrics, job);
        QCOMPARE(reading.epochsDone, to);
        QVERIFY(reading.fraction && qAbs(*reading.fraction - (to + 0.5) / 20) < 1e-6);
        if (to - from > 1)
            QVERIFY(reading.secondsLeft && qAbs(*reading.secondsLeft - (20 - to - 0.5) * perEpoch) < 1e-6);
    }

    void theAccuracyThatTellsMostIsTold_data()
    {
        using Of = jobs::AccuracyReading::Of;
        QTest::addColumn<QStringList>("tags");
        QTest::addColumn<double>("whole");
        QTest::addColumn<int>("of"); // -1: none is
        QTest::newRow("of Keras") << QStringList{"train/accuracy", "validation/accuracy"} << 1.0
                                  << int(Of::Validation);
        QTest::newRow("of MLflow") << QStringList{"accuracy", "val_acc"} << 1.0 << int(Of::Validation);
        QTest::newRow("in percent") << QStringList{"train/acc1", "test/acc1"} << 100.0 << int(Of::Test);
        QTest::newRow("of the training alone") << QStringList{"accuracy"} << 1.0 << int(Of::Training);
        QTest::newRow("beside the error") << QStringList{"test/accuracy", "test/error"} << 1.0 << -1;
        QTest::newRow("none") << QStringList{"train/loss"} << 1.0 << -1;
    }
    // Only the series that is to be told is as good as that.
    void theAccuracyThatTellsMostIsTold()
    {
        QFETCH(QStringList, tags);
        QFETCH(double, whole);
        QFETCH(int, of);
        api::MetricsPage page{.next = 2, .series = {}};
        for (const QString &tag : tags) {
            const double good = tag == tags.last() ? 1 : 0.5;
            page.series.push_back({.tag = tag.toStdString(),
                                   .steps = {1, 2},
                                   .wallTimes = {1, 2},
                                   .values = {0.75 * whole * good, 0.5 * whole * good}});
        }
        models::JobMetrics metrics;
        QVERIFY(metrics.append(0, page));
        const auto accuracy = jobs::readProgress(metrics, {}).accuracy;
        QCOMPARE(accuracy ? int(accuracy->of) : -1, of);
        if (accuracy) {
            QCOMPARE(accuracy->last, 0.5);
            QCOMPARE(accuracy->best, 0.75);
        }
    }
};

QTEST_GUILESS_MAIN(tst_ProgressReading)
#include "tst_progressreading.moc"
