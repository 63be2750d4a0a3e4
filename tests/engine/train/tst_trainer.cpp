// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/solver/random.h"
#include "engine/train/solver/trainer.h"
#include "tests/engine/train/samples.h"

#include <QtTest>
#include <numeric>

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

// Writes down the rows of its steps and learns nothing.
class RowSession final : public Session
{
public:
    Status setTrainingRows(const Rows &) override { return {}; }
    Status setEvaluationRows(const Rows &) override { return {}; }
    Status step(std::span<const std::uint32_t> rows, const StepOptions &) override
    {
        taken.insert(taken.end(), rows.begin(), rows.end());
        return {};
    }
    Status evaluate(std::size_t, std::size_t) override { return {}; }
    Result<Sums> takeSums() override { return Sums{}; }
    Result<std::vector<float>> logits(std::size_t, std::size_t) override { return std::vector<float>(); }
    Result<std::vector<Tensor>> parameters() override { return std::vector<Tensor>(); }
    Status setParameters(const std::vector<Tensor> &) override { return {}; }

    std::vector<std::uint32_t> taken;
};

// Writes down what it is told.
class Recorder final : public TrainingObserver
{
public:
    void minibatchesFinished(const Stretch &stretch) override { stretches.push_back(stretch); }
    void trainingOfEpochFinished(const EpochResult &) override { ++trained; }
    Status epochFinished(const EpochResult &result, Session &) override
    {
        epochs.push_back(result);
        if (isFull)
            return Error{Error::Code::Unavailable, "The disk is full."};
        return {};
    }

    std::vector<Stretch> stretches;
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
        const bool isSet =
            session->setTrainingRows(training.rows()) && session->setEvaluationRows(evaluation.rows());
        Q_ASSERT(isSet);
        Q_UNUSED(isSet);
    }

    Result<Outcome> run(std::size_t evaluationRows = 130)
    {
        return trainyard::train::train(*session, plan, 500, evaluationRows, options, recorder);
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

    void epochsMayBeLongerOrShorterThanAPassOverTheRows_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("minibatches");
        QTest::newRow("a part") << 130 << 5;
        QTest::newRow("one minibatch") << 20 << 1;
        QTest::newRow("more than one pass") << 1100 << 35;
    }
    void epochsMayBeLongerOrShorterThanAPassOverTheRows()
    {
        QFETCH(int, size);
        QFETCH(int, minibatches);
        Bench bench;
        bench.options.epochSize = static_cast<std::uint64_t>(size);
        bench.options.progressEvery = 1;
        QVERIFY(bench.run());
        QCOMPARE(bench.recorder.epochs.size(), std::size_t(2));
        QCOMPARE(bench.recorder.epochs[1].training.samples, std::uint64_t(size));
        QCOMPARE(bench.recorder.stretches.size(), std::size_t(2 * minibatches));
    }

    void rowsGoOnWhereTheEpochBeforeEnded_data()
    {
        QTest::addColumn<bool>("isShuffled");
        QTest::addColumn<int>("epochSize");
        QTest::addColumn<int>("epochs");
        QTest::newRow("passes") << true << 0 << 2;
        QTest::newRow("parts") << true << 4 << 5;
        QTest::newRow("more than a pass") << true << 25 << 2;
        QTest::newRow("as they lie") << false << 0 << 2;
        QTest::newRow("parts as they lie") << false << 7 << 3;
    }
    void rowsGoOnWhereTheEpochBeforeEnded()
    {
        QFETCH(bool, isShuffled);
        QFETCH(int, epochSize);
        QFETCH(int, epochs);
        TrainerOptions options{.epochs = epochs,
                               .epochSize = static_cast<std::uint64_t>(epochSize),
                               .batchSize = 3,
                               .isShuffled = isShuffled,
                               .seed = 9,
                               .learningRate = *Schedule::parse("1"),
                               .momentumTimeConstant = *Schedule::parse("0"),
                               .isStopped = {}};
        RowSession session;
        Recorder recorder;
        constexpr std::size_t rows = 10;
        const auto outcome = trainyard::train::train(session, *plan(stripes()), rows, 0, options, recorder);
        QVERIFY(outcome && *outcome == Outcome::Finished);
        std::vector<std::uint32_t> expected;
        const std::size_t taken = static_cast<std::size_t>(epochs) * (epochSize > 0 ? epochSize : rows);
        for (int pass = 0; expected.size() < taken; ++pass) {
            std::vector<std::uint32_t> order(rows);
            std::iota(order.begin(), order.end(), 0U);
            if (isShuffled)
                order = shuffledRows(rows, 9, pass);
            expected.insert(expected.end(), order.begin(), order.end());
        }
        expected.resize(taken);
        QCOMPARE(session.taken, expected);
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

    void withoutEvaluationRowsNothingIsEvaluated()
    {
        Bench bench;
        QVERIFY(bench.run(0));
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
