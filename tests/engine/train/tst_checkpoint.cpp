// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/data/memorysource.h"
#include "engine/train/network/safetensors.h"
#include "engine/train/solver/trainer.h"
#include "tests/engine/train/samples.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr std::size_t rows = 500; // 16 minibatches of 32, the last of 20

Network network(int units = 24)
{
    return {"stripes",
            "Stripes",
            {1, 12, 12},
            {{"conv", Conv2d{16, {3, 3}}},
             {"relu", Relu{}},
             {"pool", MaxPool2d{{2, 2, 2, 2}}},
             {"dense", Dense{units}},
             {"drop", Dropout{0.3F}},
             {"out", Dense{6}}}};
}

class Recorder final : public TrainingObserver
{
public:
    void resumed(const Progress &progress) override { resumptions.push_back(progress); }
    Status minibatchesFinished(const Report &report, Session &) override
    {
        stretches.push_back(report.stretch);
        reports.push_back(report);
        return {};
    }
    void trainingOfEpochFinished(const EpochResult &) override {}
    Status epochFinished(const EpochResult &result, Session &) override
    {
        epochs.push_back(result);
        return {};
    }

    std::vector<Progress> resumptions;
    std::vector<Stretch> stretches;
    std::vector<Report> reports;
    std::vector<EpochResult> epochs;
};

// A training of three epochs that is interrupted again and again, each time by the end of its process.
class Training
{
public:
    explicit Training(const QTemporaryDir &folder)
        : file(folder.filePath("checkpoint.safetensors").toStdString())
        , m_plan(*trainyard::train::plan(network()))
        , m_samples(separableSamples(rows, m_plan, 1))
    {}

    // Until that many minibatches more are done.
    Result<Outcome> run(int minibatches)
    {
        int done = 0;
        TrainerOptions options;
        options.epochs = 3;
        options.batchSize = 32;
        options.seed = 4;
        options.learningRate = *Schedule::parse("0.01");
        options.momentumTimeConstant = *Schedule::parse("256");
        options.progressEvery = 5;
        options.checkpoint = file;
        options.conditions = conditions;
        options.resumes = true;
        options.isStopped = [&] { return ++done == minibatches; };
        auto session = std::move(*m_backend.createSession(m_plan, {.batchSize = 32, .seed = 4}));
        MemorySource source(m_samples.features, m_samples.labels, options.seed);
        auto outcome = trainyard::train::train(*session, m_plan, source, nullptr, options, recorder);
        parameters = *session->parameters();
        return outcome;
    }

    Recorder recorder;
    std::vector<Tensor> parameters; // after the last run
    const std::filesystem::path file;
    Conditions conditions{{"seed", "4"}};

private:
    const Plan m_plan;
    const Samples m_samples;
    CpuBackend m_backend{2};
};

std::size_t samplesOf(const std::vector<Stretch> &stretches)
{
    std::size_t samples = 0;
    for (const Stretch &stretch : stretches)
        samples += stretch.sums.samples;
    return samples;
}

} // namespace

class tst_Checkpoint : public QObject
{
    Q_OBJECT
private slots:
    void interruptedTrainingIsTheSameBitForBit_data()
    {
        QTest::addColumn<int>("minibatches");
        QTest::newRow("within a report") << 3;
        QTest::newRow("at a report") << 5;
        QTest::newRow("at an epoch's end") << 16;
        QTest::newRow("once") << 23;
    }
    void interruptedTrainingIsTheSameBitForBit()
    {
        QFETCH(int, minibatches);
        const QTemporaryDir wholeFolder, partsFolder;
        Training whole(wholeFolder), parts(partsFolder);
        QCOMPARE(*whole.run(1000), Outcome::Finished);

        int runs = 0;
        while (true) {
            const auto outcome = parts.run(minibatches);
            QVERIFY2(outcome, outcome ? "" : outcome.error().message.c_str());
            ++runs;
            if (*outcome == Outcome::Finished)
                break;
        }
        QCOMPARE(runs, 48 / minibatches + 1);
        for (std::size_t i = 0; i < whole.parameters.size(); ++i)
            QVERIFY2(parts.parameters[i].values == whole.parameters[i].values,
                     parts.parameters[i].name.c_str());
        const auto &resumptions = parts.recorder.resumptions;
        QCOMPARE(resumptions.size(), static_cast<std::size_t>(runs - 1));
        QCOMPARE(resumptions.front().step, static_cast<std::uint64_t>(minibatches));
    }

    void reportsGoOnWhereTheyEnded()
    {
        const QTemporaryDir wholeFolder, partsFolder;
        Training whole(wholeFolder), parts(partsFolder);
        QVERIFY(whole.run(1000));
        while (*parts.run(7) == Outcome::Stopped) {
        }
        QCOMPARE(parts.recorder.stretches.size(), whole.recorder.stretches.size());
        for (std::size_t i = 0; i < whole.recorder.stretches.size(); ++i) {
            const Stretch &a = whole.recorder.stretches[i], &b = parts.recorder.stretches[i];
            QCOMPARE(b.first, a.first);
            QCOMPARE(b.last, a.last);
            QCOMPARE(b.sums.samples, a.sums.samples);
            QCOMPARE(b.sums.errors, a.sums.errors);
            QCOMPARE(b.sums.loss, a.sums.loss);
            QCOMPARE(parts.recorder.reports[i].step, whole.recorder.reports[i].step);
            QVERIFY(parts.recorder.reports[i].samplesPerSecond > 0.0);
        }
        QCOMPARE(samplesOf(whole.recorder.stretches), std::size_t(3 * 15 * 32));
        QCOMPARE(parts.recorder.epochs.size(), std::size_t(3));
        for (const EpochResult &epoch : parts.recorder.epochs) {
            QCOMPARE(epoch.training.samples, std::uint64_t(rows));
            QVERIFY(epoch.seconds > 0);
        }
    }

    void finishedTrainingStaysFinished()
    {
        const QTemporaryDir folder;
        Training training(folder);
        QCOMPARE(*training.run(1000), Outcome::Finished);
        QCOMPARE(*training.run(1), Outcome::Finished);
        QCOMPARE(training.recorder.epochs.size(), std::size_t(3));
        QCOMPARE(training.recorder.resumptions.at(0).epoch, 3);
    }

    void otherConditionsAreRefused()
    {
        const QTemporaryDir folder;
        Training training(folder);
        QCOMPARE(*training.run(3), Outcome::Stopped);
        training.conditions["seed"] = "5";
        const auto refused = training.run(3);
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("the seed \"4\", not \"5\"") != std::string::npos,
                 refused.error().message.c_str());
        training.conditions = {{"seed", "4"}, {"batch-size", "32"}};
        QVERIFY(!training.run(3));
    }

    void whatIsNoCheckpointOfTheNetworkIsRefused_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("another network") << "network";
        QTest::newRow("a tensor less") << "tensor";
        QTest::newRow("no progress") << "progress";
        QTest::newRow("a progress that is none") << "number";
        QTest::newRow("cut off") << "cut";
    }
    void whatIsNoCheckpointOfTheNetworkIsRefused()
    {
        QFETCH(QString, change);
        const QTemporaryDir folder;
        Training training(folder);
        QCOMPARE(*training.run(3), Outcome::Stopped);
        const Plan planned = *plan(network(change == "network" ? 25 : 24));
        auto content = *readSafetensors(training.file);
        if (change == "tensor")
            content.tensors.pop_back();
        if (change == "progress")
            content.notes.erase("minibatches");
        if (change == "number")
            content.notes["epoch"] = "-1";
        QVERIFY(writeSafetensors(training.file, content));
        if (change == "cut")
            std::filesystem::resize_file(training.file, 1000);
        const auto read = readCheckpoint(training.file, planned, 1, training.conditions);
        QVERIFY(!read);
        QVERIFY2(read.error().message.find(training.file.string()) != std::string::npos,
                 read.error().message.c_str());
    }
};

QTEST_APPLESS_MAIN(tst_Checkpoint)
#include "tst_checkpoint.moc"
