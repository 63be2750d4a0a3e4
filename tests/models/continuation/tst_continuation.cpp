// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/checkpoints.h"
#include "models/continuation/continuation.h"
#include "models/continuation/outputinput.h"
#include "models/continuation/predecessor.h"
#include "models/text.h"
#include "tests/models/continuation/submittedspec.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

api::Job finished(api::Toolkit toolkit)
{
    api::Job job = testJob("a", api::ExecutionState::Failed);
    job.attempt = 1;
    job.outputPathSegment = "sub/grp/workspaces/yard/experiments/digits/jobs/a/uuid";
    job.spec.toolkit = std::move(toolkit);
    job.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    job.spec.outputDirectories.push_back(
        {.id = "MODEL", .pathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs/", .pathSuffix = "models"});
    job.spec.inputDirectories.push_back({"DATA", "$AZ_BATCHAI_MOUNT_ROOT/afs/mnist"});
    return job;
}

api::TrainerSettings trainer()
{
    api::TrainerSettings settings;
    settings.network = "logistic";
    settings.dataPath = "$AZ_BATCHAI_INPUT_DATA";
    settings.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
    settings.epochs = 4;
    return settings;
}

const std::string previousModel =
    "$AZ_BATCHAI_MOUNT_ROOT/afs/sub/grp/workspaces/yard/experiments/digits/jobs/a/uuid/outputs/models";

} // namespace

class tst_Continuation : public QObject
{
    Q_OBJECT
private slots:
    void aCloneKnowsWhereItComesFrom()
    {
        const api::Job job = finished(trainer());
        const Continuation clone = cloned(job);
        QVERIFY(clone.origin == job.id);
        QVERIFY(clone.changes.isEmpty());
        QCOMPARE(clone.text, textOfJob(job.spec));
    }

    void aJobKnowsWhatItGoesOnFrom()
    {
        const Predecessor before{api::ResourceId::forWorkspace("sub", "grp", "yard").job("digits", "a"),
                                 "uuid"};
        QCOMPARE(predecessorOf(specOf(resumed(finished(trainer())))), std::optional(before));
        QCOMPARE(predecessorOf(specOf(resumed(finished(api::CustomToolkitSettings{"python a.py"})))),
                 std::optional(before));
        QVERIFY(!predecessorOf(specOf(cloned(finished(trainer())))));
    }

    void theTrainerTakesItsCheckpointAlong()
    {
        api::Job job = finished(trainer());
        job.spec.jobPreparationCommandLine = "echo ready";
        const api::JobSpec spec = specOf(resumed(job));
        QCOMPARE(spec.inputDirectories.size(), std::size_t(2));
        QCOMPARE(spec.inputDirectories[1].id, std::string("PREVIOUS"));
        QCOMPARE(spec.inputDirectories[1].path, previousModel);
        const auto &settings = std::get<api::TrainerSettings>(spec.toolkit);
        QCOMPARE(settings.commandLineArgs, std::string("--resume"));
        QCOMPARE(settings.epochs, std::optional(4));
        const QString preparation = toQString(spec.jobPreparationCommandLine);
        QVERIFY(preparation.startsWith("echo ready && mkdir"));
        QVERIFY(preparation.contains("\"$AZ_BATCHAI_INPUT_PREVIOUS/checkpoint.safetensors\""));
        QVERIFY(preparation.contains("\"$AZ_BATCHAI_OUTPUT_MODEL/checkpoint.safetensors\""));
    }

    void anotherJobReadsAFolderOfTheOutputs()
    {
        api::Job job = finished(trainer());
        const auto madeOf = [&job](const OutputChoice &folder) {
            const auto input = inputFrom(job, folder);
            const auto text = textOfJob(command("true"));
            return input ? specOf(Continuation{text, input->changes, {}}) : api::JobSpec();
        };
        const api::JobSpec whole = madeOf({"MODEL", {}, true});
        QCOMPARE(whole.inputDirectories.size(), std::size_t(1));
        QCOMPARE(whole.inputDirectories[0].id, std::string("MODEL"));
        QCOMPARE(whole.inputDirectories[0].path, previousModel);
        QVERIFY(whole.mountVolumes.azureFileShares.empty());
        QCOMPARE(madeOf({"MODEL", "best/2", true}).inputDirectories[0].path, previousModel + "/best/2");
        QVERIFY(!inputFrom(job, {"stdouterr", {}, true}));

        job.spec.mountVolumes = oneNode().mountVolumes; // its own
        job.spec.outputDirectories[0].pathPrefix = "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs";
        const api::JobSpec mounting = madeOf({"MODEL", {}, true});
        QCOMPARE(mounting.mountVolumes.azureFileShares.size(), std::size_t(1));
        QCOMPARE(mounting.mountVolumes.azureFileShares[0].relativeMountPath, std::string("afs"));
        QVERIFY(
            toQString(mounting.inputDirectories[0].path).startsWith("$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/sub"));
    }

    void goingOnTwiceMountsTheLastJobAlone()
    {
        const api::Job first = finished(trainer());
        api::Job second = finished({});
        second.id.name = "b";
        second.outputPathSegment = "the/second";
        second.spec = specOf(extended(first));
        const api::JobSpec third = specOf(extended(second));
        QCOMPARE(third.inputDirectories.size(), std::size_t(2));
        QCOMPARE(third.inputDirectories[1].path,
                 std::string("$AZ_BATCHAI_MOUNT_ROOT/afs/the/second/outputs/models"));
        QCOMPARE(third.jobPreparationCommandLine, second.spec.jobPreparationCommandLine);
        const auto &settings = std::get<api::TrainerSettings>(third.toolkit);
        QCOMPARE(settings.epochs, std::optional(16));
        QCOMPARE(settings.commandLineArgs, std::string("--resume"));
    }

    void aCommandOfTheTrainerIsRewritten_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("epochs");
        QTest::addColumn<QString>("after");
        QTest::newRow("plain") << "trainyard-train fit --network mlp --output o --epochs 5" << 10
                               << "trainyard-train fit --resume --network mlp --output o --epochs 10";
        QTest::newRow("equals") << "trainyard-train fit --epochs=5 --output=o" << 10
                                << "trainyard-train fit --resume --epochs=10 --output=o";
        QTest::newRow("resumes already") << "cd x && trainyard-train fit --output o --resume" << 10
                                         << "cd x && trainyard-train fit --output o --resume";
        QTest::newRow("another program") << "python fit.py --epochs 5" << 10 << "python fit.py --epochs 10";
    }
    void aCommandOfTheTrainerIsRewritten()
    {
        QFETCH(QString, before);
        QFETCH(int, epochs);
        QFETCH(QString, after);
        QCOMPARE(resumingCommand(before, epochs), after);
    }

    void commandsOfTheTrainerAreKnown_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("output");
        QTest::addColumn<int>("epochs");
        QTest::newRow("plain") << "trainyard-train fit --output $AZ_BATCHAI_OUTPUT_MODEL --epochs 5"
                               << "$AZ_BATCHAI_OUTPUT_MODEL" << 5;
        QTest::newRow("quoted") << "/opt/bin/trainyard-train fit --output \"$AZ_BATCHAI_OUTPUT_MODEL/a b\""
                                << "$AZ_BATCHAI_OUTPUT_MODEL/a b" << 0;
        QTest::newRow("no training") << "trainyard-train eval --output x" << QString() << 0;
        QTest::newRow("another") << "python train.py --output x" << QString() << 0;
    }
    void commandsOfTheTrainerAreKnown()
    {
        QFETCH(QString, command);
        QFETCH(QString, output);
        QFETCH(int, epochs);
        api::JobSpec spec;
        spec.toolkit = api::CustomToolkitSettings{command.toStdString()};
        const auto run = trainerRunOf(spec);
        QCOMPARE(run.has_value(), !output.isEmpty());
        if (!run)
            return;
        QCOMPARE(run->output, output);
        QCOMPARE(run->epochs.value_or(0), epochs);
    }

    void otherToolkitsFindTheOldOutputsMounted()
    {
        api::PyTorchSettings script;
        script.pythonScriptFilePath = "train.py";
        const api::Job job = finished(script);
        const Continuation continuation = resumed(job);
        const api::JobSpec spec = specOf(continuation);
        QCOMPARE(spec.inputDirectories.back().id, std::string("PREVIOUS_MODEL"));
        QCOMPARE(spec.inputDirectories.back().path, previousModel);
        QVERIFY(spec.jobPreparationCommandLine.empty());
        QVERIFY(continuation.sentence.text().contains("$AZ_BATCHAI_INPUT_PREVIOUS_MODEL"));
    }

    void longerIsTwiceTheEpochsOrTwiceTheTime()
    {
        using namespace std::chrono_literals;
        api::Job job = finished(trainer());
        job.spec.maxWallClockTime = 2h;
        QCOMPARE(std::get<api::TrainerSettings>(specOf(extended(job)).toolkit).epochs, std::optional(8));
        QVERIFY(specOf(extended(job)).maxWallClockTime == 2h);
        job.cause = api::Cause::WallClock;
        QVERIFY(specOf(extended(job)).maxWallClockTime == 4h);
        QVERIFY(specOf(withMoreTime(job)).maxWallClockTime == 4h);
        api::Job other = finished(api::CustomToolkitSettings{"sleep 1"});
        other.spec.maxWallClockTime = 2h;
        QVERIFY(specOf(extended(other)).maxWallClockTime == 4h);
    }

    void aSmallerBatchIsHalfOfIt()
    {
        const api::Job job = finished(trainer());
        QVERIFY(canShrinkBatch(job));
        QCOMPARE(std::get<api::TrainerSettings>(specOf(withSmallerBatch(job)).toolkit).batchSize,
                 std::optional(32));
        QVERIFY(!canShrinkBatch(finished(api::CustomToolkitSettings{"sleep 1"})));
    }

    void whatNeverBeganCannotGoOn()
    {
        api::Job job = finished(trainer());
        QVERIFY(canResume(job));
        job.attempt = 0;
        QVERIFY(!canResume(job));
    }
};

QTEST_APPLESS_MAIN(tst_Continuation)
#include "tst_continuation.moc"
