// SPDX-License-Identifier: Apache-2.0
#include "models/overview/causetext.h"
#include "models/overview/nextsteps.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::Cause;
using State = api::ExecutionState;

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
        row("behind others", State::Queued, Cause::BehindEarlierJobs, {ShowCluster});
        row("no cluster", State::Queued, Cause::NoSuchCluster, {Correct});
        row("too few nodes", State::Queued, Cause::TooFewNodesEver, {Enlarge, ShowCluster, Correct});
        row("too small", State::Queued, Cause::MachineTooSmall, {ShowCluster, Correct});
        row("runs", State::Running, Cause::None, {});
        row("is done", State::Succeeded, Cause::None, {ShowOutputs, TrainLonger});
        row("memory", State::Failed, Cause::GpuOutOfMemory, {SmallerBatch, Correct});
        row("memory of the machine", State::Failed, Cause::OutOfMemory, {SmallerBatch, Resume, Correct});
        row("disk here", State::Failed, Cause::DiskFull, {OpenFolder, Resume, Correct});
        row("disk elsewhere", State::Failed, Cause::DiskFull, {ShowOutputs, Resume, Correct}, false);
        row("time", State::Failed, Cause::WallClock, {MoreTime, Correct});
        row("restart", State::Failed, Cause::HostRestarted, {Resume, Correct});
        row("script", State::Failed, Cause::ScriptNotFound, {Correct});
        row("exit code", State::Failed, Cause::ExitCode, {ShowLog, Correct});
    }
    void theFirstStepIsTheOneThatMends()
    {
        QFETCH(int, state);
        QFETCH(int, cause);
        QFETCH(bool, isLocal);
        QFETCH(QList<NextStep>, expected);
        api::Job job = testJob("a", State(state));
        job.attempt = job.executionState == State::Queued ? 0 : 1;
        job.cause = Cause(cause);
        QCOMPARE(nextSteps(job, isLocal), expected);
    }

    void nothingIsResumedThatNeverBegan()
    {
        api::Job job = testJob("a", State::Failed);
        job.cause = Cause::TerminatedByUser;
        QCOMPARE(nextSteps(job, true), QList{NextStep::Correct});
    }

    void everyFailureHasAStepAndAText()
    {
        for (int cause = int(Cause::None) + 1; cause <= int(Cause::SupervisorLost); ++cause) {
            api::Job job = testJob("a", State::Failed);
            job.attempt = 1;
            job.cause = Cause(cause);
            QVERIFY2(!nextSteps(job, false).isEmpty(), api::toString(job.cause).data());
            QVERIFY2(!causeText(job.cause).isEmpty(), api::toString(job.cause).data());
        }
        QVERIFY(causeText(Cause::None).isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_NextSteps)
#include "tst_nextsteps.moc"
