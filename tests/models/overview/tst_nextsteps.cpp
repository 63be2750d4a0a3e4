// SPDX-License-Identifier: Apache-2.0
#include "models/overview/causetext.h"
#include "models/overview/nextsteps.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::Cause;
using State = api::ExecutionState;

namespace {

// As an engine would leave it, with what its steps go by.
api::Job ended(Cause cause, State state = State::Failed)
{
    api::Job job = testJob("a", state);
    job.attempt = state == State::Queued ? 0 : 1;
    job.cause = cause;
    switch (cause) {
    case Cause::ImportMissing:
        job.stateReason = "The Python module tqdm is not installed where the job ran; install it.";
        break;
    case Cause::PermissionDenied:
        job.evidence = "stderr.txt: \"/bin/bash: line 1: ./run.sh: Permission denied\"";
        job.execution.exitCode = 126;
        break;
    case Cause::MachineTaken:
        job.evidence = "yard/small has 1 GPU, yard/large has 3 GPUs";
        break;
    default:
        break;
    }
    return job;
}

} // namespace

class tst_NextSteps : public QObject
{
    Q_OBJECT
private slots:
    void theFirstStepIsTheOneThatMends_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("cause");
        QTest::addColumn<bool>("isLocal");
        QTest::addColumn<QList<NextStep>>("expected");
        const auto row = [](const char *name, State state, Cause cause, QList<NextStep> expected,
                            bool isLocal = true) {
            QTest::newRow(name) << int(state) << int(cause) << isLocal << expected;
        };
        using enum NextStep;
        row("behind others", State::Queued, Cause::BehindEarlierJobs, {MoveToFront, ShowCluster});
        row("no cluster", State::Queued, Cause::NoSuchCluster, {CreateCluster, Correct});
        row("too few nodes", State::Queued, Cause::TooFewNodesEver, {Enlarge, ShowCluster, Correct});
        row("too small", State::Queued, Cause::MachineTooSmall, {ShowCluster, Correct});
        row("taken by others", State::Queued, Cause::MachineTaken, {ScaleHolder, ShowCluster});
        row("setup failed", State::Queued, Cause::SetupFailed, {ShowSetupLog, SetUpAgain, ShowCluster});
        row("drained", State::Queued, Cause::NodesDrained, {LetWork, Enlarge, ShowCluster});
        row("runs", State::Running, Cause::None, {});
        row("is done", State::Succeeded, Cause::None, {ShowOutputs, TrainLonger, Again});
        row("is done, but a failure was hidden", State::Succeeded, Cause::HiddenFailure, {ShowLog, Correct});
        row("is done, but memory ran out", State::Succeeded, Cause::GpuOutOfMemory, {SmallerBatch, Correct});
        row("memory", State::Failed, Cause::GpuOutOfMemory, {SmallerBatch, Correct});
        row("memory of the machine", State::Failed, Cause::OutOfMemory, {SmallerBatch, Resume, Correct});
        row("disk here", State::Failed, Cause::DiskFull, {CleanUp, OpenFolder, Resume, Again, Correct});
        row("disk elsewhere", State::Failed, Cause::DiskFull, {CleanUp, ShowOutputs, Resume, Again, Correct},
            false);
        row("time", State::Failed, Cause::WallClock, {MoreTime, Correct});
        row("restart", State::Failed, Cause::HostRestarted, {Resume, Again, Correct});
        row("script", State::Failed, Cause::ScriptNotFound, {ChooseScript, Correct});
        row("file", State::Failed, Cause::FileMissing, {CorrectPath, Again, Correct});
        row("interpreter", State::Failed, Cause::InterpreterNotFound, {ChooseInterpreter, Correct});
        row("command", State::Failed, Cause::CommandNotFound, {CorrectPreparation, Correct});
        row("module", State::Failed, Cause::ImportMissing, {InstallModule, ChooseInterpreter, Correct});
        row("MPI", State::Failed, Cause::MpiMissing, {InstallMpi, Again, Correct});
        row("loss", State::Failed, Cause::LossNotFinite, {LowerRate, Correct});
        row("volume", State::Failed, Cause::MountMissing, {CorrectVolumes, Again, Correct});
        row("port", State::Failed, Cause::PortTaken, {Again, Correct});
        row("forbidden", State::Failed, Cause::PermissionDenied, {AllowScript, Again, Correct});
        row("container", State::Failed, Cause::ContainerFailed, {CorrectContainer, Again, Correct});
        row("driver", State::Failed, Cause::GpuDriver, {Again, Correct});
        row("preparation", State::Failed, Cause::PreparationFailed, {CorrectPreparation, ShowLog, Correct});
        row("exit code", State::Failed, Cause::ExitCode, {ShowLog, Correct});
    }
    void theFirstStepIsTheOneThatMends()
    {
        QFETCH(int, state);
        QFETCH(int, cause);
        QFETCH(bool, isLocal);
        QFETCH(QList<NextStep>, expected);
        QCOMPARE(nextSteps(ended(Cause(cause), State(state)), isLocal), expected);
    }

    void aHiddenFailureIsNotToBeHiddenAgain()
    {
        api::Job job = ended(Cause::HiddenFailure, State::Succeeded);
        job.spec.toolkit = api::CustomToolkitSettings{"python train.py | tee log"};
        QCOMPARE(nextSteps(job, true), (QList{NextStep::ShowLog, NextStep::MindPipe, NextStep::Correct}));
    }

    void theClusterThatHasMostIsNamed()
    {
        const auto holder = holderOf(ended(Cause::MachineTaken, State::Queued));
        QVERIFY(holder);
        QCOMPARE(*holder, testWorkspace().cluster("large"));
        api::Job job = ended(Cause::MachineTaken, State::Queued);
        job.evidence.clear(); // all ports are taken
        QVERIFY(!holderOf(job));
        QCOMPARE(nextSteps(job, true), QList{NextStep::ShowCluster});
    }

    void nothingIsResumedThatNeverBegan()
    {
        api::Job job = ended(Cause::TerminatedByUser);
        job.attempt = 0;
        QCOMPARE(nextSteps(job, true), (QList{NextStep::Again, NextStep::Correct}));
    }

    // Only of what the sentence leaves to the author there is nothing but the job itself to change.
    void everyFailureHasItsOwnStepAndAText()
    {
        for (int cause = int(Cause::NotPlannable); cause <= int(Cause::SupervisorLost); ++cause) {
            const auto steps = nextSteps(ended(Cause(cause)), false);
            const bool isOwn = !steps.isEmpty() && steps.first() != NextStep::Correct;
            QVERIFY2(isOwn != (Cause(cause) == Cause::NotPlannable), api::toString(Cause(cause)).data());
            QCOMPARE(steps.last(), NextStep::Correct);
        }
        for (int cause = int(Cause::None) + 1; cause <= int(Cause::SupervisorLost); ++cause)
            QVERIFY2(!causeText(Cause(cause)).isEmpty(), api::toString(Cause(cause)).data());
        QVERIFY(causeText(Cause::None).isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_NextSteps)
#include "tst_nextsteps.moc"
