// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/outcome.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using Reason = trainyard::jobs::NodeExit::Reason;

namespace {

NodeEnd end(std::size_t node, Reason reason, int code, int signal = 0, bool wasStopped = false)
{
    NodeEnd result;
    result.node = node;
    result.nodeId = "node-" + std::to_string(node);
    result.exit.reason = reason;
    result.exit.exitCode = code;
    result.exit.signal = signal;
    result.wasStopped = wasStopped;
    return result;
}

FailedProcess process(const std::string &said, int exitCode, int second)
{
    FailedProcess result;
    result.end.exitCode = exitCode;
    result.end.time = *parseTimestamp("2026-01-01T00:00:00.000Z") + std::chrono::seconds(second);
    result.error = {"stderr.txt", said};
    return result;
}

} // namespace

using Ends = std::vector<NodeEnd>;
Q_DECLARE_METATYPE(Ends)

class tst_Outcome : public QObject
{
    Q_OBJECT
private slots:
    void saysHowAJobEnded_data()
    {
        QTest::addColumn<Ends>("ends");
        QTest::addColumn<bool>("isGood");
        QTest::addColumn<int>("exitCode"); // -1: none
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, Ends ends, bool isGood, int exitCode, const char *error,
                            const char *reason) {
            QTest::newRow(name) << std::move(ends) << isGood << exitCode << QString(error) << QString(reason);
        };
        row("well", {end(0, Reason::Exited, 0)}, true, 0, "", "");
        row("exit code", {end(0, Reason::Exited, 7)}, false, 7,
            "JobFailed: Job failed with non-zero exit code", "exit code 7");
        row("signal", {end(0, Reason::Signalled, 139, 11)}, false, 139,
            "JobFailed: Job failed with non-zero exit code", "signal 11 (Segmentation fault)");
        row("preparation", {end(0, Reason::PreparationFailed, 2)}, false, 2,
            "JobPreparationFailed: Job preparation failed with non-zero exit code",
            "The job preparation ended with exit code 2;");
        row("wall clock", {end(0, Reason::WallClock, 143, 15)}, false, 143,
            "JobFailed: The job ran longer than its maxWallClockTime and was stopped;", "maxWallClockTime");
        row("lost", {end(0, Reason::Lost, -1)}, false, 1, "JobFailed: The supervisor", "supervisor");
        row("first of two to fail", {end(1, Reason::Exited, 3), end(0, Reason::Terminated, 143, 15, true)},
            false, 3, "JobFailed", "on node-1 ended with exit code 3");
        row("the master's code before others'", {end(1, Reason::Exited, 3), end(0, Reason::Exited, 4)}, false,
            4, "JobFailed", "on node-0");
        row("servers that were stopped",
            {end(0, Reason::Exited, 0), end(1, Reason::Terminated, 143, 15, true)}, true, 0, "", "");
        row("stopped by somebody else", {end(0, Reason::Terminated, 143, 15)}, false, 143, "JobFailed",
            "outside");
    }
    void saysHowAJobEnded()
    {
        QFETCH(Ends, ends);
        QFETCH(bool, isGood);
        QFETCH(int, exitCode);
        QFETCH(QString, error);
        QFETCH(QString, reason);
        api::Job job;
        conclude(job, ends, false);
        QCOMPARE(job.executionState, isGood ? api::ExecutionState::Succeeded : api::ExecutionState::Failed);
        QCOMPARE(job.execution.exitCode.value_or(-1), exitCode);
        QVERIFY(job.execution.endTime);
        QString found;
        for (const api::JobError &each : job.execution.errors)
            found += QString::fromStdString(each.code + ": " + each.message);
        QVERIFY2(error.isEmpty() ? found.isEmpty() : found.startsWith(error), qPrintable(found));
        QVERIFY2(reason.isEmpty() ? job.stateReason.empty()
                                  : QString::fromStdString(job.stateReason).contains(reason),
                 job.stateReason.c_str());
    }

    void reasonShowsTheLineThatProvesIt()
    {
        NodeEnd failed = end(0, Reason::Exited, 1);
        failed.processes = {process("no such file\n", 1, 0)};
        api::Job job;
        conclude(job, {failed}, false);
        QCOMPARE(job.stateReason,
                 std::string("The job ended with exit code 1; stderr.txt ends with \"no such file\"."));
        QCOMPARE(job.evidence, std::string("stderr.txt: \"no such file\""));
        QVERIFY(job.cause == api::Cause::ExitCode);
    }

    void theReasonIsThatOfTheNodeThatFailedFirst()
    {
        NodeEnd late = end(0, Reason::Exited, 1);
        late.processes = {process("RuntimeError: late\n", 1, 5)};
        NodeEnd early = end(1, Reason::Exited, 2);
        early.processes = {process("early\n", 2, 3)};
        api::Job job;
        conclude(job, {late, early}, false);
        QCOMPARE(job.execution.exitCode.value_or(0), 1); // the master's
        QVERIFY2(job.stateReason.find("on node-1 ended with exit code 2") != std::string::npos,
                 job.stateReason.c_str());
    }

    void aNodeThatBlamesAnotherIsNotTheFirst()
    {
        NodeEnd victim = end(0, Reason::Exited, 1);
        victim.processes = {process("RuntimeError: Connection closed by peer\n", 1, 3)};
        NodeEnd culprit = end(1, Reason::Exited, 1);
        culprit.processes = {process("KeyError: 'x'\n", 1, 5)};
        api::Job job;
        conclude(job, {victim, culprit}, false);
        QVERIFY2(job.evidence.find("KeyError") != std::string::npos, job.evidence.c_str());
    }

    void successHasNoCause()
    {
        api::Job job;
        job.cause = api::Cause::BehindEarlierJobs;
        job.evidence = "old";
        conclude(job, {end(0, Reason::Exited, 0)}, false);
        QVERIFY(job.cause == api::Cause::None && job.evidence.empty() && job.stateReason.empty());
    }

    void terminationIsTheUsers()
    {
        api::Job job;
        conclude(job, {end(0, Reason::Terminated, 143, 15, true)}, true);
        QCOMPARE(job.executionState, api::ExecutionState::Failed);
        QCOMPARE(job.execution.exitCode.value_or(0), 143);
        QVERIFY(job.stateReason.find("terminated by the user") != std::string::npos);
        QVERIFY(job.cause == api::Cause::TerminatedByUser);
    }

    void endTimeIsThatOfTheLastNode()
    {
        const Timestamp early = *parseTimestamp("2026-01-01T00:00:00.000Z");
        NodeEnd first = end(0, Reason::Exited, 0);
        NodeEnd second = end(1, Reason::Exited, 0);
        first.exit.endTime = early + std::chrono::seconds(5);
        second.exit.endTime = early;
        api::Job job;
        conclude(job, {second, first}, false);
        QCOMPARE(toString(*job.execution.endTime), std::string("2026-01-01T00:00:05.000Z"));
    }

    void noJobEndsBeforeItsStartWhenTheClockIsSetBack()
    {
        const Timestamp start = *parseTimestamp("2026-01-01T00:00:00.000Z");
        NodeEnd only = end(0, Reason::Exited, 0);
        only.exit.endTime = start - std::chrono::hours(1);
        api::Job job;
        job.execution.startTime = start;
        conclude(job, {only}, false);
        QCOMPARE(toString(*job.execution.endTime), toString(start));
    }
};

QTEST_APPLESS_MAIN(tst_Outcome)
#include "tst_outcome.moc"
