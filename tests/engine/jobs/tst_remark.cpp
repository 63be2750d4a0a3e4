// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/remark.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using api::Cause;

namespace {

const char *const traceback = "Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n"
                              "    train()\n";

QString text(Cause cause)
{
    return QString::fromUtf8(toString(cause).data(), qsizetype(toString(cause).size()));
}

bool contains(const std::string &whole, const QByteArray &part)
{
    return QByteArray::fromStdString(whole).contains(part);
}

NodeExit wellEnded()
{
    NodeExit exit;
    exit.reason = NodeExit::Reason::Exited;
    exit.exitCode = 0;
    return exit;
}

} // namespace

// A job that ended with exit code 0, though something in it failed.
class tst_Remark : public QObject
{
    Q_OBJECT

    // A job's command as its node runs it, and how the engine concludes.
    static api::Job concluded(const QByteArray &command)
    {
        const QTemporaryDir folder;
        NodePlan plan;
        plan.processes.emplace_back();
        plan.processes[0].standardError = folder.filePath("stderr.txt").toStdString();
        plan.processes[0].standardOutput = folder.filePath("stdout.txt").toStdString();
        QProcess bash;
        bash.setWorkingDirectory(folder.path());
        bash.setStandardErrorFile(folder.filePath("stderr.txt"));
        bash.setStandardOutputFile(folder.filePath("stdout.txt"));
        bash.start("/bin/bash", {"-c", QString::fromUtf8(command)});
        if (!bash.waitForFinished() || bash.exitCode() != 0)
            qFatal("The command ended with %d.", bash.exitCode());
        api::Job job;
        job.spec.toolkit = api::CustomToolkitSettings{command.toStdString()};
        NodeEnd end;
        end.exit = wellEnded();
        end.processes = endedProcesses(plan);
        conclude(job, {end}, false);
        return job;
    }

    static FailedProcess said(const std::string &error, const std::string &output, int outputLater = 0)
    {
        FailedProcess process;
        process.error = {"stderr.txt", error, Timestamp(std::chrono::seconds(100))};
        process.output = {"stdout.txt", output,
                          Timestamp(std::chrono::seconds(100) + std::chrono::milliseconds(outputLater))};
        return process;
    }

private slots:
    void tellsOfWhatACommandHides_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<int>("cause");
        QTest::addColumn<QByteArray>("evidence");
        const auto row = [](const char *name, const char *command, Cause cause, const char *evidence) {
            QTest::newRow(name) << QByteArray(command) << int(cause) << QByteArray(evidence);
        };
        row("before a pipe", "/usr/bin/python3 -c 'print(1); raise ValueError(\"bad shape\")' | tee log",
            Cause::HiddenFailure, "stderr.txt: \"ValueError: bad shape\"");
        row("into a pipe", "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")' 2>&1 | tee log",
            Cause::HiddenFailure, "stdout.txt: \"ValueError: bad shape\"");
        row("GPU memory before a pipe",
            "/usr/bin/python3 -c 'raise RuntimeError(\"CUDA out of memory. Tried to allocate 2 GiB\")' 2>&1 "
            "| "
            "tee log",
            Cause::GpuOutOfMemory, "stdout.txt: \"RuntimeError: CUDA out of memory.");
        row("a file before a pipe", "/usr/bin/python3 -c 'open(\"/no/data.csv\")' | cat", Cause::FileMissing,
            "/no/data.csv");
        row("before what is always well", "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")' || true",
            Cause::HiddenFailure, "ValueError: bad shape");
        row("before another command", "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")'; true",
            Cause::HiddenFailure, "ValueError: bad shape");
        row("killed before another command", "bash -c 'kill -KILL $$'; true", Cause::HiddenFailure, "Killed");
        row("killed in a shell of another kind", "sh -c 'sh -c \"kill -SEGV \\$\\$\"; true'",
            Cause::HiddenFailure, "Segmentation fault");
    }
    void tellsOfWhatACommandHides()
    {
        QFETCH(QByteArray, command);
        QFETCH(int, cause);
        QFETCH(QByteArray, evidence);
        const api::Job job = concluded(command);
        QVERIFY(job.executionState == api::ExecutionState::Succeeded);
        QCOMPARE(job.execution.exitCode, 0);
        QVERIFY(job.execution.errors.empty());
        QCOMPARE(text(job.cause), text(Cause(cause)));
        QVERIFY2(contains(job.stateReason, "exit code 0"), job.stateReason.c_str());
        QVERIFY(job.stateReason.ends_with('.'));
        QVERIFY2(contains(job.evidence, evidence), job.evidence.c_str());
    }

    void saysNothingOfWhatWasSurvived_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::newRow("nothing") << QByteArray("true");
        QTest::newRow("words") << QByteArray("echo 'CUDA out of memory' >&2; echo Killed by a bear");
        QTest::newRow("an exception that was survived")
            << QByteArray("/usr/bin/python3 -c 'import traceback\ntry: open(\"/no/data\")\n"
                          "except OSError: traceback.print_exc()\nimport sys\nprint(\"epoch 2\", "
                          "file=sys.stderr)'");
        // As far as can be told: Python writes last what it kept back for a pipe.
        QTest::newRow("before what was kept back") << QByteArray(
            "PYTHONUNBUFFERED= /usr/bin/python3 -c 'print(1); raise ValueError(1)' 2>&1 | tee log");
        QTest::newRow("in the same pipe")
            << QByteArray("{ /usr/bin/python3 -c 'raise ValueError(1)'; echo the next one; } 2>&1 | tee log");
    }
    void saysNothingOfWhatWasSurvived()
    {
        QFETCH(QByteArray, command);
        const api::Job job = concluded(command);
        QVERIFY(job.executionState == api::ExecutionState::Succeeded);
        QCOMPARE(text(job.cause), text(Cause::None));
        QVERIFY(job.stateReason.empty() && job.evidence.empty());
    }

    void whatCameLaterInTheOtherLogCounts()
    {
        const FailedProcess survived = said(std::string(traceback) + "ValueError: x\n", "epoch 2\n", 10);
        QVERIFY(!remarkOn(wellEnded(), {survived}, false));
        // Before a pipe it may have been kept back until the end, but not for long.
        QVERIFY(remarkOn(wellEnded(), {survived}, true));
        const FailedProcess went = said(std::string(traceback) + "ValueError: x\n", "epoch 9\n", 60'000);
        QVERIFY(!remarkOn(wellEnded(), {went}, true));
    }

    void anAttemptBeforeIsNotBlamed()
    {
        NodeExit exit = wellEnded();
        exit.startTime = Timestamp(std::chrono::seconds(200));
        QVERIFY(!remarkOn(exit, {said(std::string(traceback) + "ValueError: x\n", {})}, false));
    }

    void theKernelsCountTellsWhyOneWasKilled()
    {
        NodeExit exit = wellEnded();
        exit.memoryProof = "/proc/vmstat counts 1 oom_kill more than when the job started";
        const auto remark = remarkOn(exit, {said("bash: line 1: 77 Killed     python a.py: b\n", {})}, false);
        QVERIFY(remark);
        QCOMPARE(text(remark->cause), text(Cause::OutOfMemory));
        QCOMPARE(remark->evidence, exit.memoryProof);
        // Alone it tells of any process of the machine.
        QVERIFY(!remarkOn(exit, {said("done\n", {})}, false));
    }

    void whatServesOthersIsToldToEnd()
    {
        NodePlan plan;
        plan.processes.resize(2);
        plan.processes[0].name = "ps-0";
        plan.processes[0].isServer = true;
        plan.processes[1].name = "wk-0";
        const auto processes = endedProcesses(plan);
        QCOMPARE(processes.size(), std::size_t(1));
        QCOMPARE(processes[0].end.name, std::string("wk-0"));
    }
};

QTEST_APPLESS_MAIN(tst_Remark)
#include "tst_remark.moc"
