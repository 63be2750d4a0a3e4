// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/remedies.h"
#include "models/text.h"
#include "tests/models/continuation/submittedspec.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::Cause;

namespace {

api::Job failed(const std::string &command, Cause cause, const std::string &reason = {})
{
    api::Job job = testJob("a", api::ExecutionState::Failed);
    job.attempt = 1;
    job.execution.exitCode = 1;
    job.spec.toolkit = api::CustomToolkitSettings{command};
    job.spec.stdOutErrPathPrefix = "/tmp";
    job.cause = cause;
    job.stateReason = reason;
    return job;
}

QString commandOf(const api::JobSpec &spec)
{
    return toQString(std::get<api::CustomToolkitSettings>(spec.toolkit).commandLine);
}

api::Job withoutModule(const std::string &command, const std::string &module)
{
    return failed(command, Cause::ImportMissing,
                  "The Python module " + module +
                      " is not installed where the job ran; install it with jobPreparation or choose another "
                      "pythonInterpreterPath (the job, exit code 1).");
}

} // namespace

// Jobs that go on from one that failed, with the change that mends it.
class tst_Remedies : public QObject
{
    Q_OBJECT
private slots:
    void itRunsAgainAsItWas()
    {
        const api::Job job = failed("./run.sh", Cause::PortTaken);
        const Continuation again = ranOnce(job);
        QVERIFY(again.changes.isEmpty());
        QVERIFY(!again.sentence.text().isEmpty()); // so that it begins with its review
        QCOMPARE(commandOf(specOf(again)), "./run.sh");
    }

    void aModuleIsInstalledForTheInterpreterThatMissesIt_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("module");
        QTest::addColumn<QString>("preparation");
        QTest::newRow("of its own") << "/opt/venv/bin/python train.py"
                                    << "tqdm"
                                    << "/opt/venv/bin/python -m pip install tqdm";
        QTest::newRow("by its package") << "/opt/venv/bin/python train.py"
                                        << "sklearn.svm"
                                        << "/opt/venv/bin/python -m pip install scikit-learn";
        QTest::newRow("of the system")
            << "cd /x && python3 train.py"
            << "cv2"
            << "python3 -m pip install --target \"$AZ_BATCHAI_JOB_TEMP/packages\" opencv-python-headless";
        QTest::newRow("not told") << "./run.sh"
                                  << "tqdm"
                                  << "python3 -m pip install --target \"$AZ_BATCHAI_JOB_TEMP/packages\" tqdm";
    }
    void aModuleIsInstalledForTheInterpreterThatMissesIt()
    {
        QFETCH(QString, command);
        QFETCH(QString, module);
        QFETCH(QString, preparation);
        const api::Job job = withoutModule(command.toStdString(), module.toStdString());
        const api::JobSpec spec = specOf(withModule(job));
        QCOMPARE(toQString(spec.jobPreparationCommandLine), preparation);
        // What lies beside the system's Python is looked for there.
        const bool isBeside = preparation.contains("--target");
        QCOMPARE(spec.environmentVariables.size(), std::size_t(isBeside));
        if (isBeside)
            QCOMPARE(spec.environmentVariables[0],
                     (api::NameValue{"PYTHONPATH", "$AZ_BATCHAI_JOB_TEMP/packages"}));
    }

    void whatIsPreparedAndSearchedAlreadyStays()
    {
        api::Job job = withoutModule("python3 train.py", "tqdm");
        job.spec.jobPreparationCommandLine = "make data";
        job.spec.environmentVariables = {{"A", "1"}, {"PYTHONPATH", "/mine"}};
        const api::JobSpec spec = specOf(withModule(job));
        QVERIFY(toQString(spec.jobPreparationCommandLine).endsWith(" tqdm && make data"));
        QCOMPARE(spec.environmentVariables[1],
                 (api::NameValue{"PYTHONPATH", "$AZ_BATCHAI_JOB_TEMP/packages:/mine"}));
        job.spec.container.emplace();
        job.spec.container->image = "python:3";
        QCOMPARE(toQString(specOf(withModule(job)).jobPreparationCommandLine),
                 "python3 -m pip install tqdm && make data");
    }

    void nothingButAModuleIsInstalled()
    {
        QCOMPARE(missingModule(withoutModule("python a.py", "tqdm")), "tqdm");
        QCOMPARE(missingModule(withoutModule("python a.py", "$(reboot)")), QString());
        QCOMPARE(missingModule(failed("python a.py", Cause::ImportMissing)), QString());
    }

    void aScriptIsMadeExecutable()
    {
        api::Job job = failed("./run.sh", Cause::PermissionDenied);
        job.execution.exitCode = 126;
        for (const char *line :
             {"/bin/bash: line 1: ./run it.sh: Permission denied", "bash: ./run it.sh: Permission denied",
              "sh: 1: ./run it.sh: Permission denied"}) {
            job.evidence = std::string("stderr.txt: \"") + line + '"';
            QVERIFY2(canAllowScript(job), line);
            QCOMPARE(toQString(specOf(withScriptAllowed(job)).jobPreparationCommandLine),
                     "chmod +x './run it.sh'");
        }
        job.evidence = "stderr.txt: \"PermissionError: [Errno 13] Permission denied: '/data/a'\"";
        QVERIFY(!canAllowScript(job));
    }

    void aTenthOfTheLearningRate_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("changed"); // empty: no rate is known
        QTest::newRow("short") << "python a.py --lr 0.1 --epochs 3"
                               << "python a.py --lr 0.01 --epochs 3";
        QTest::newRow("with its mark") << "python a.py --learning_rate=1e-3"
                                       << "python a.py --learning_rate=0.0001";
        QTest::newRow("none") << "python a.py --lr-decay 0.1 --color 3" << QString();
        QTest::newRow("nothing") << "python a.py --lr 0" << QString();
    }
    void aTenthOfTheLearningRate()
    {
        QFETCH(QString, command);
        QFETCH(QString, changed);
        const api::Job job = failed(command.toStdString(), Cause::LossNotFinite);
        QCOMPARE(canLowerRate(job), !changed.isEmpty());
        QCOMPARE(commandOf(specOf(withLowerRate(job))), changed.isEmpty() ? command : changed);
    }

    void aTenthOfTheTrainersLearningRate()
    {
        api::Job job = failed({}, Cause::LossNotFinite);
        const auto arguments = [&] {
            return toQString(
                std::get<api::TrainerSettings>(specOf(withLowerRate(job)).toolkit).commandLineArgs);
        };
        api::TrainerSettings trainer;
        trainer.network = "logistic";
        trainer.dataPath = "/d";
        trainer.outputPath = "/o";
        trainer.commandLineArgs = "--optimizer adam --learning-rate 0.01*10:0.001";
        job.spec.toolkit = trainer;
        QVERIFY(canLowerRate(job));
        QCOMPARE(arguments(), "--optimizer adam --learning-rate '0.001*10:0.0001'");
        trainer.commandLineArgs = {}; // of the usual optimizer
        job.spec.toolkit = trainer;
        QCOMPARE(arguments(), "--learning-rate '0.0001*10:5e-05*10:1e-05'");
    }

    void halfTheBatchOfAScript()
    {
        const api::Job job = failed("python a.py --batch-size 64", Cause::GpuOutOfMemory);
        QVERIFY(canShrinkBatch(job));
        QCOMPARE(commandOf(specOf(withSmallerBatch(job))), "python a.py --batch-size 32");
        QVERIFY(!canShrinkBatch(failed("python a.py --batch-size 1", Cause::GpuOutOfMemory)));
        QVERIFY(!canShrinkBatch(failed("python a.py", Cause::GpuOutOfMemory)));
    }

    void aPipeFailsWhereWhatIsBeforeItDoes()
    {
        const api::Job job = failed("python a.py | tee log", Cause::HiddenFailure);
        QVERIFY(canTellOfPipe(job));
        QCOMPARE(commandOf(specOf(withPipefail(job))), "set -o pipefail; python a.py | tee log");
        QVERIFY(!canTellOfPipe(failed("python a.py", Cause::HiddenFailure)));
    }

    void theValueThatWasWrongIsToBeTyped()
    {
        const std::string command = "/properties/customToolkitSettings/commandLine";
        api::Job job = failed("python train.py --data $AZ_BATCHAI_INPUT_DATA/train.csv", Cause::FileMissing,
                              "The file /mnt/afs/train.csv is not there; check the path in the job.");
        QCOMPARE(atMissingPath(job).typedAt.toStdString(), command);
        QCOMPARE(atMissingPath(job).typedPart, "train.csv");
        // An input whose folder it was looked for in.
        job.spec.inputDirectories.push_back({"DATA", "$AZ_BATCHAI_MOUNT_ROOT/afs/mnist"});
        job.stateReason = "The file /mnt/yard/afs/mnist/rows.idx is not there; check the path in the job.";
        QCOMPARE(atMissingPath(job).typedAt, "/properties/inputDirectories/0/path");
        QCOMPARE(atScript(job).typedAt.toStdString(), command);
        QCOMPARE(atPreparation(job).typedAt, "/properties/jobPreparation/commandLine");
        QCOMPARE(atContainer(job).typedAt, "/properties/containerSettings/imageSourceRegistry/image");

        api::PyTorchSettings torch;
        torch.pythonScriptFilePath = "train.py";
        job.spec.toolkit = torch;
        QCOMPARE(atScript(job).typedAt, "/properties/pyTorchSettings/pythonScriptFilePath");
        QCOMPARE(atInterpreter(job).typedAt, "/properties/pyTorchSettings/pythonInterpreterPath");
        job.stateReason = "mpirun was asked for more processes than the job's nodes have room for; lower "
                          "processCount.";
        QCOMPARE(corrected(job).typedAt, "/properties/pyTorchSettings/processCount");
        QVERIFY(corrected(failed("a", Cause::ExitCode)).typedAt.isEmpty());

        api::AzureFileShare share;
        share.relativeMountPath = "afs";
        job.spec.mountVolumes.azureFileShares.push_back(share);
        job.stateReason = "The volume at afs could not be mounted (exit code 32).";
        QCOMPARE(atVolumes(job).typedAt, "/properties/mountVolumes/azureFileShares/0/relativeMountPath");
    }
};

QTEST_APPLESS_MAIN(tst_Remedies)
#include "tst_remedies.moc"
