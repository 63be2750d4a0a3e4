// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/data/memorysource.h"
#include "engine/train/solver/trainer.h"
#include "tests/engine/train/samples.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

Network stripes()
{
    return {"stripes",
            "Stripes",
            {1, 12, 12},
            {{"conv", Conv2d{16, {3, 3}}},
             {"relu1", Relu{}},
             {"pool", MaxPool2d{{2, 2, 2, 2}}},
             {"dense", Dense{24}},
             {"relu2", Relu{}},
             {"drop", Dropout{0.2F}},
             {"out", Dense{6}}}};
}

// Writes down what it is told.
class Recorder final : public TrainingObserver
{
public:
    Status minibatchesFinished(const Report &report, Session &) override
    {
        stretches.push_back(report.stretch);
        reports.push_back(report);
        return {};
    }
    void trainingOfEpochFinished(const EpochResult &) override { ++trained; }
    Status epochFinished(const EpochResult &result, Session &) override
    {
        epochs.push_back(result);
        if (isFull)
            return Error{Error::Code::Unavailable, "The disk is full."};
        return {};
    }

    std::vector<Stretch> stretches;
    std::vector<Report> reports;
    std::vector<EpochResult> epochs;
    int trained = 0;
    bool isFull = false;
};

// 500 rows to train on, 130 to evaluate on.
struct Bench {
    Bench()
        : plan(*trainyard::train::plan(stripes()))
        , training(separableSamples(500, plan, 1))
        , evaluation(separableSamples(130, plan, 2))
        , session(std::move(*backend.createSession(plan, {.batchSize = 32, .seed = 1})))
    {
        options.epochs = 2;
        options.batchSize = 32;
        options.evaluationBatchSize = 50;
        options.progressEvery = 5;
        options.seed = 1;
        options.learningRate = *Schedule::parse("0.01");
        options.momentumTimeConstant = *Schedule::parse("0*1:256");
    }

    Result<Outcome> run(bool isEvaluated = true)
    {
        MemorySource source(training.features, training.labels, options.seed);
        MemorySource evaluationSource(evaluation.features, evaluation.labels, std::nullopt);
        return trainyard::train::train(*session, plan, source, isEvaluated ? &evaluationSource : nullptr,
                                       options, recorder);
    }

    Plan plan;
    Samples training;
    Samples evaluation;
    CpuBackend backend{2};
    std::unique_ptr<Session> session;
    TrainerOptions options;
    Recorder recorder;
};

} // namespace

class tst_Trainer : public QObject
{
    Q_OBJECT

private slots:
    void separableClassesAreLearnt()
    {
        Bench bench;
        bench.options.epochs = 6;
        const auto outcome = bench.run();
        QVERIFY(outcome && *outcome == Outcome::Finished);
        const EpochResult &first = bench.recorder.epochs.front(), &last = bench.recorder.epochs.back();
        QVERIFY(last.training.loss < 0.2 * first.training.loss);
        QVERIFY2(last.evaluation->sums.errors <= 2,
                 qPrintable(QString::number(last.evaluation->sums.errors)));
    }

    void linesCanComeEverMoreSeldom()
    {
        Bench bench;
        bench.options.epochs = 1;
        bench.options.batchSize = 8;
        bench.options.progressEvery = 0;
        QVERIFY(bench.run());
        QList<int> last;
        for (const Report &report : bench.recorder.reports)
            last << report.stretch.last;
        QVERIFY(last.size() > 3);
        for (qsizetype i = 0; i < last.size(); ++i)
            QCOMPARE(last[i], 1 << i);
    }

    void everySampleIsCountedOnceAnEpoch()
    {
        Bench bench;
        QVERIFY(bench.run());
        QCOMPARE(bench.recorder.epochs.size(), std::size_t(2));
        QCOMPARE(bench.recorder.trained, 2);
        for (const EpochResult &epoch : bench.recorder.epochs) {
            QCOMPARE(epoch.training.samples, std::uint64_t(500)); // 15 × 32 and 20
            QVERIFY(epoch.seconds > 0);
            QCOMPARE(epoch.evaluation->last, 3); // 130 in parts of 50
            QCOMPARE(epoch.evaluation->sums.samples, std::uint64_t(130));
        }
        QCOMPARE(bench.recorder.stretches.size(), std::size_t(6)); // 16 minibatches, three whole fives, twice
        QCOMPARE(bench.recorder.stretches[1].first, 6);
        QCOMPARE(bench.recorder.stretches[1].last, 10);
        QCOMPARE(bench.recorder.stretches[1].sums.samples, std::uint64_t(160));
        QCOMPARE(bench.recorder.stretches[3].first, 1);
    }

    void reportsHaveTheirStepAndRate()
    {
        Bench bench;
        bench.options.learningRate = *Schedule::parse("0.01*1:0.005");
        QVERIFY(bench.run());
        std::vector<std::uint64_t> steps;
        for (const Report &report : bench.recorder.reports) {
            steps.push_back(report.step);
            QCOMPARE(report.learningRate, report.step <= 16 ? 0.01 : 0.005);
            QVERIFY(report.samplesPerSecond && *report.samplesPerSecond > 0);
        }
        QCOMPARE(steps, (std::vector<std::uint64_t>{5, 10, 15, 21, 26, 31}));
        QCOMPARE(bench.recorder.epochs[0].step, std::uint64_t(16));
        QCOMPARE(bench.recorder.epochs[1].step, std::uint64_t(32));
        QVERIFY(bench.recorder.epochs[0].seconds * *bench.recorder.reports[0].samplesPerSecond > 160);
    }

    void firstMinibatchesAreEachToldOf()
    {
        Bench bench;
        bench.options.progressFirst = 3;
        bench.options.epochs = 1;
        QVERIFY(bench.run());
        std::vector<int> lasts;
        for (const Stretch &stretch : bench.recorder.stretches)
            lasts.push_back(stretch.last);
        QCOMPARE(lasts, (std::vector<int>{1, 2, 3, 5, 10, 15}));
        QCOMPARE(bench.recorder.stretches[3].first, 4);
    }

    void minibatchesMayGrowByEpoch()
    {
        Bench bench;
        bench.options.batchSizes = *Schedule::parse("20:32");
        bench.options.progressEvery = 1;
        QVERIFY(bench.run(false));
        std::vector<int> samples;
        for (const Stretch &stretch : bench.recorder.stretches)
            samples.push_back(static_cast<int>(stretch.sums.samples));
        std::vector<int> expected(25, 20);
        expected.insert(expected.end(), 15, 32);
        expected.push_back(20);
        QCOMPARE(samples, expected);
    }

    void stretchesTellTheirEpochAndTime()
    {
        Bench bench;
        QVERIFY(bench.run());
        std::vector<int> epochs;
        double seconds = 0;
        for (const Stretch &stretch : bench.recorder.stretches) {
            epochs.push_back(stretch.epoch);
            QVERIFY(stretch.seconds > 0);
            seconds += stretch.seconds;
        }
        QCOMPARE(epochs, (std::vector<int>{0, 0, 0, 1, 1, 1}));
        QVERIFY(seconds < bench.recorder.epochs[0].seconds + bench.recorder.epochs[1].seconds);
    }

    void withoutEvaluationRowsNothingIsEvaluated()
    {
        Bench bench;
        QVERIFY(bench.run(false));
        QVERIFY(!bench.recorder.epochs[0].evaluation);
    }

    void stopEndsAfterTheMinibatch()
    {
        Bench bench;
        int asked = 0;
        bench.options.isStopped = [&] { return ++asked == 20; };
        const auto outcome = bench.run();
        QVERIFY(outcome && *outcome == Outcome::Stopped);
        QCOMPARE(asked, 20);
        QCOMPARE(bench.recorder.epochs.size(), std::size_t(1)); // of 16 minibatches
    }

    void errorOfTheObserverEndsTheTraining()
    {
        Bench bench;
        bench.recorder.isFull = true;
        const auto outcome = bench.run();
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().message, std::string("The disk is full."));
        QCOMPARE(bench.recorder.epochs.size(), std::size_t(1));
    }
};

QTEST_APPLESS_MAIN(tst_Trainer)
#include "tst_trainer.moc"
