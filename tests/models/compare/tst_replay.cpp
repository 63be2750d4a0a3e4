// SPDX-License-Identifier: Apache-2.0
#include "models/compare/replay.h"

#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_Replay : public QObject
{
    Q_OBJECT
private:
    using Part = Replay::Part;
    using Change = void (*)(Replay::Run &run);

    // A job of the built-in trainer whose code, commit and data were noted.
    static Replay::Run whole()
    {
        Replay::Run run{.job = testJob("a", api::ExecutionState::Succeeded)};
        trainer(run).seed = 7;
        run.record = api::RanRecord{
            .git = api::GitState{.folder = "/code", .commit = "3f2a9c1"},
            .files = {{"/code/train.py", 10, "aa", true}},
            .inputs = {{.id = "DATA", .path = "/data", .digest = "dd"}},
            .environment = api::RanEnvironment{.host = "box",
                                               .gpus = {"H200"},
                                               .driver = "550.1",
                                               .python = "3.11.2",
                                               .packages = {{"numpy", "1.24"}, {"torch", "2.1"}}}};
        run.curves = {{"train/loss", {{1, 2, 3}, {0.5, 0.4, 0.25}}},
                      {"train/samples_per_second", {{1, 2, 3}, {10, 20, 30}}}};
        return run;
    }
    static api::TrainerSettings &trainer(Replay::Run &run)
    {
        return std::get<api::TrainerSettings>(run.job.spec.toolkit);
    }
    static QString told(const Replay::Run &copy)
    {
        return replayText(replayOf(whole(), copy), "first").remove("(s)");
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void theSameOnceMoreIsEqual()
    {
        Replay::Run copy = whole();
        copy.job.id.name = "b";
        copy.job.uuid = "another";
        copy.job.creationTime += std::chrono::seconds(50);
        copy.curves->at("train/samples_per_second").values = {11, 12, 13};
        const Replay replay = replayOf(whole(), copy);
        QVERIFY(replay.isEqual());
        QCOMPARE(replay.equal,
                 (QList{Part::Definition, Part::Code, Part::Data, Part::Environment, Part::Metrics}));
        QVERIFY(replay.unknown.isEmpty());
        QCOMPARE(
            told(copy),
            QString("Equal to first in definition, code, data, environment, and all values of 1 metric."));
    }

    void whatDiffersIsNamed_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("named");
        const auto row = [](const char *named, Change change) {
            QTest::newRow(named) << change << QString(named);
        };
        row("epochs 5 instead of 4", [](Replay::Run &run) { trainer(run).epochs = 5; });
        row("seed 8 instead of 7", [](Replay::Run &run) { trainer(run).seed = 8; });
        row("no seed", [](Replay::Run &run) { trainer(run).seed.reset(); });
        row("new batchSize", [](Replay::Run &run) { trainer(run).batchSize = 64; });
        row("another network", [](Replay::Run &run) { trainer(run).network = std::string(60, 'a'); });
        row("cluster farm instead of this-machine",
            [](Replay::Run &run) { run.job.spec.cluster = testWorkspace().cluster("farm"); });
        row("new THREADS", [](Replay::Run &run) {
            run.job.spec.environmentVariables.push_back({"THREADS", "2"});
        });
        row("commit b instead of 3f2a9c1", [](Replay::Run &run) { run.record->git->commit = "b"; });
        row("another text of train.py", [](Replay::Run &run) { run.record->files[0].digest = "ab"; });
        row("new file help.py", [](Replay::Run &run) {
            run.record->files.push_back({"/code/help.py", 1, "cc", false});
        });
        row("no file train.py", [](Replay::Run &run) { run.record->files.clear(); });
        row("torch 2.2 instead of 2.1",
            [](Replay::Run &run) { run.record->environment->packages[1].value = "2.2"; });
        row("no torch; new scipy", [](Replay::Run &run) {
            run.record->environment->packages[1] = {"scipy", "1.10"};
        });
        row("no numpy; no torch; 1 other package", [](Replay::Run &run) {
            run.record->environment->packages = {{"scipy", "1.10"}};
        });
        row("Python 3.12.1 instead of 3.11.2",
            [](Replay::Run &run) { run.record->environment->python = "3.12.1"; });
        row("NVIDIA driver 560.2 instead of 550.1",
            [](Replay::Run &run) { run.record->environment->driver = "560.2"; });
        row("GPU H100 instead of H200", [](Replay::Run &run) { run.record->environment->gpus = {"H100"}; });
        row("other files in input DATA", [](Replay::Run &run) { run.record->inputs[0].digest = "de"; });
        row("train/loss 0.31 instead of 0.25 from step 3",
            [](Replay::Run &run) { run.curves->at("train/loss").values[2] = 0.31; });
        row("train/loss from step 2",
            [](Replay::Run &run) { run.curves->at("train/loss").values[1] = 0.41; });
        row("train/loss 0.4 instead of 0.25 from step 3", [](Replay::Run &run) {
            run.curves->at("train/loss") = {{1, 2}, {0.5, 0.4}};
        });
        row("no metric train/loss", [](Replay::Run &run) { run.curves->erase("train/loss"); });
        row("new metric: test/loss", [](Replay::Run &run) {
            run.curves->emplace("test/loss", ReplayCurve{{1}, {2}});
        });
        row("it ended as “Failed” instead of “Succeeded”",
            [](Replay::Run &run) { run.job.executionState = api::ExecutionState::Failed; });
    }
    void whatDiffersIsNamed()
    {
        QFETCH(Change, change);
        QFETCH(QString, named);
        Replay::Run copy = whole();
        change(copy);
        QVERIFY2(told(copy).startsWith("Differs from first: " + named + ". The same: "),
                 qPrintable(told(copy)));
    }

    void theLastBitCounts()
    {
        Replay::Run copy = whole();
        double &loss = copy.curves->at("train/loss").values[2];
        loss = std::nextafter(loss, 1);
        QCOMPARE(told(copy),
                 QString("Differs from first: train/loss 0.25000000000000006 instead of 0.25 from step 3. "
                         "The same: definition, code, data, and environment."));
    }

    void ofManyDifferencesTheFirstAreNamed()
    {
        Replay::Run copy = whole();
        for (int i = 0; i < 7; ++i)
            copy.job.spec.environmentVariables.push_back({"V" + std::to_string(i), "1"});
        QVERIFY2(told(copy).contains("new V4; 2 more. The same: "), qPrintable(told(copy)));
    }

    void whatWasWrittenAgainMayBeOther()
    {
        Replay::Run copy = whole();
        copy.record->inputs[0].newest = Timestamp(std::chrono::seconds(5));
        const Replay replay = replayOf(whole(), copy);
        QVERIFY(replay.isEqual());
        QCOMPARE(replay.unknown, QList{Part::Data});
    }

    void anEnvironmentThatWasNotNotedIsUnknown()
    {
        Replay::Run copy = whole();
        copy.record->environment->host = "another"; // which does not count
        QVERIFY(replayOf(whole(), copy).equal.contains(Part::Environment));
        copy.record->environment->python.clear();
        copy.record->environment->packages.clear();
        QCOMPARE(replayOf(whole(), copy).unknown, QList{Part::Environment});
        Replay::Run plain = copy;
        plain.record->environment->gpus.clear();
        plain.record->environment->driver.clear();
        const Replay nothing = replayOf(plain, plain); // that counts
        QVERIFY(!nothing.equal.contains(Part::Environment) && !nothing.unknown.contains(Part::Environment));
        copy.record->environment.reset();
        QCOMPARE(replayOf(whole(), copy).unknown, QList{Part::Environment});
        Replay::Run before = whole();
        before.record->environment.reset();
        QVERIFY(replayOf(before, copy).unknown.isEmpty()); // both are of earlier days
    }

    void anotherCheckoutIsTheSameCode()
    {
        Replay::Run copy = whole();
        copy.record->files[0].path = "/elsewhere/train.py";
        QVERIFY(replayOf(whole(), copy).isEqual());
    }

    void codeThatWasPutElsewhereIsTheSame()
    {
        Replay::Run copy = whole();
        copy.record->git.reset();
        copy.record->files[0].path = "/elsewhere/train.py";
        QVERIFY(replayOf(whole(), copy).equal.contains(Part::Code));
        copy.record->files[0].digest = "ab";
        QVERIFY(!replayOf(whole(), copy).equal.contains(Part::Code));
        QVERIFY2(told(copy).contains("another text of train.py"), qPrintable(told(copy)));
    }

    void whatIsNotKnownIsSaid()
    {
        Replay::Run copy = whole();
        copy.record.reset();
        QCOMPARE(told(copy), QString("Equal to first in definition and all values of 1 metric. "
                                     "Not known for both: code and data."));
        copy = whole();
        copy.record->inputs[0].isWhole = false;
        copy.record->leftOut = {"/code/large.py"};
        copy.curves.reset();
        QCOMPARE(told(copy), QString("Equal to first in definition and environment. Not known for both: "
                                     "code, data, and metrics."));
    }

    void whatNeitherHasIsNotTold()
    {
        Replay::Run run = whole();
        run.record = api::RanRecord();
        run.curves = ReplayCurves();
        QCOMPARE(replayOf(run, run).equal, QList{Part::Definition});
        QVERIFY(replayOf(run, run).unknown.isEmpty());
    }

    void measuresOfTheMachineDoNotCount()
    {
        for (const char *name :
             {"train/loss", "test/accuracy", "train/learning_rate", "timestep_loss", "sentiment"})
            QVERIFY(countsForReplay(name));
        for (const char *name : {"system/gpu0/utilization", "train/samples_per_second", "epoch_time",
                                 "train/gpu_memory_bytes", "trainRuntime", "eval_runtime"})
            QVERIFY2(!countsForReplay(name), name);
    }

    void whatALaterStartWentOverDoesNotCount()
    {
        ReplayCurves curves;
        api::MetricsPage page;
        page.series.push_back({"loss", {1, 2, 3}, {0, 0, 0}, {0.9, 0.8, 0.7}, {}});
        addPage(curves, page);
        page.series[0] = {"loss", {4, 3, 4}, {0, 0, 0}, {0.6, 0.71, 0.61}, {{1, 3}}};
        addPage(curves, page);
        QCOMPARE(curves.at("loss").steps, (std::vector<std::int64_t>{1, 2, 3, 4}));
        QCOMPARE(curves.at("loss").values, (std::vector<double>{0.9, 0.8, 0.71, 0.61}));
    }
};

QTEST_GUILESS_MAIN(tst_Replay)
#include "tst_replay.moc"
