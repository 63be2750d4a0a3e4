// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/runsupport.h"

#include "engine/base/random.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/processes.h"

#include <QtTest>
#include <csignal>
#include <sched.h>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;
using namespace std::chrono_literals;

namespace {

const std::string uuid = randomUuid(); // runs of other tests beside this one keep away from ours

// An executor with its listener over one yard.
struct Run {
    explicit Run(std::chrono::milliseconds grace = 10s)
        : executor({.program = supervisorProgram(), .graceTime = grace})
    {
        executor.setListener(&listener);
    }
    std::optional<jobs::NodeExit> start(const jobs::LaunchPlan &plan)
    {
        if (const Status started = executor.start(uuid, plan); !started)
            return std::nullopt;
        return listener.waitForExit(uuid);
    }

    Yard yard;
    Listener listener;
    exec::LocalExecutor executor;
};

bool exists(pid_t pid)
{
    const auto info = exec::processInfo(pid);
    return info && !info->isZombie;
}

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class tst_LocalExecutor : public QObject
{
    Q_OBJECT
private slots:
    void reportsHowAProcessEnded_data()
    {
        QTest::addColumn<QString>("commandLine");
        QTest::addColumn<int>("reason");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<int>("signal");
        QTest::newRow("success") << "true" << int(Reason::Exited) << 0 << 0;
        QTest::newRow("failure") << "exit 3" << int(Reason::Exited) << 3 << 0;
        QTest::newRow("unknown command") << "no-such-program-of-ours" << int(Reason::Exited) << 127 << 0;
        QTest::newRow("signal") << "kill -SEGV $$" << int(Reason::Signalled) << 128 + SIGSEGV << SIGSEGV;
        QTest::newRow("killed") << "kill -KILL $$" << int(Reason::Signalled) << 128 + SIGKILL << SIGKILL;
    }
    void reportsHowAProcessEnded()
    {
        QFETCH(QString, commandLine);
        QFETCH(int, reason);
        QFETCH(int, exitCode);
        QFETCH(int, signal);
        Run run;
        const auto exit = run.start(run.yard.plan(commandLine.toStdString()));
        QVERIFY(exit);
        QCOMPARE(int(exit->reason), reason);
        QCOMPARE(exit->exitCode, exitCode);
        QCOMPARE(exit->signal, signal);
        QVERIFY(exit->startTime && exit->endTime && *exit->startTime <= *exit->endTime);
        QVERIFY(exit->message.empty());
        QCOMPARE(exit->failures.size(), std::size_t(exitCode != 0));
        if (exitCode != 0)
            QCOMPARE(exit->failures[0].standardError, run.yard.output("stderr.txt"));
        QVERIFY(run.listener.isPrepared(uuid));
    }

    void givesTheProcessItsFilesItsFolderAndItsVariables()
    {
        Run run;
        ::setenv("TRAINYARD_TEST_SECRET", "of the engine", 1);
        auto plan = run.yard.plan("echo \"$NAME in $PWD\"; echo \"${TRAINYARD_TEST_SECRET-none}\" >&2; "
                                  "umask; read line || echo no input");
        plan.nodes[0].processes[0].environment.push_back({"NAME", "first"});
        plan.nodes[0].processes[0].environment.push_back({"NAME", "second"});
        const auto exit = run.start(plan);
        ::unsetenv("TRAINYARD_TEST_SECRET");
        QVERIFY(exit);
        const mode_t mask = ::umask(0);
        ::umask(mask);
        QCOMPARE(QString::fromStdString(run.yard.text()),
                 QString("second in %1\n%2\nno input\n")
                     .arg(QString::fromStdString(run.yard.root().string()))
                     .arg(mask, 4, 8, QChar('0')));
        QCOMPARE(run.yard.text("stderr.txt"), std::string("none\n"));
    }

    void appendsToOutputThatIsThere()
    {
        Run run;
        QVERIFY(run.start(run.yard.plan("echo one")));
        Listener second;
        run.executor.setListener(&second);
        QVERIFY(run.executor.start("job-2", run.yard.plan("echo two")));
        QVERIFY(second.waitForExit("job-2"));
        QCOMPARE(run.yard.text(), std::string("one\ntwo\n"));
    }

    void keepsEveryByteOfLargeOutput()
    {
        Run run;
        const auto exit = run.start(run.yard.plan("seq 1 1000000; seq 1 1000000 >&2"));
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(std::filesystem::file_size(run.yard.output()), std::uintmax_t(6888896));
        QCOMPARE(std::filesystem::file_size(run.yard.output("stderr.txt")), std::uintmax_t(6888896));
    }

    void makesFoldersAndLinks()
    {
        Run run;
        auto plan = run.yard.plan("echo data > \"$YARD/mounts/deep/afs/file\"");
        plan.nodes[0].links = {{run.yard.root() / "mounts/deep/afs", run.yard.root() / "storage/share"}};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QVERIFY(std::filesystem::is_symlink(run.yard.root() / "mounts/deep/afs"));
        QVERIFY(std::filesystem::exists(run.yard.root() / "storage/share/file"));
    }

    void runsThePreparationFirst()
    {
        Run run;
        auto plan = run.yard.plan("cat prepared");
        plan.nodes[0].preparation = {run.yard.process("echo ready > prepared; echo preparing", "job_prep")};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(run.yard.text(), std::string("ready\n"));
        QCOMPARE(run.yard.text("stdout-job_prep.txt"), std::string("preparing\n"));
    }

    void tellsWhenThePreparationIsDoneWhileTheJobGoesOn()
    {
        Run run;
        Gate arrived(run.yard.root(), "arrived");
        Gate preparing(run.yard.root(), "preparing");
        Gate running(run.yard.root(), "running");
        auto plan = run.yard.plan("read < running");
        plan.nodes[0].preparation = {run.yard.process("echo here > arrived; read < preparing", "job_prep")};
        QVERIFY(run.executor.start(uuid, plan));
        QCOMPARE(arrived.hear(), std::string("here"));
        QVERIFY(!run.listener.isPrepared(uuid));
        preparing.open();
        QVERIFY(run.listener.waitForPrepared(uuid));
        QVERIFY(!run.listener.hasExit(uuid));
        Listener ofNextEngine;
        exec::LocalExecutor next({.program = supervisorProgram()});
        next.setListener(&ofNextEngine);
        next.adopt(uuid, plan);
        QVERIFY(ofNextEngine.waitForPrepared(uuid));
        running.open();
        QVERIFY(run.listener.waitForExit(uuid));
        QVERIFY(ofNextEngine.waitForExit(uuid));
    }

    void startsNothingWhenThePreparationFails()
    {
        Run run;
        auto plan = run.yard.plan("touch started");
        plan.nodes[0].preparation = {run.yard.process("exit 7", "job_prep")};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::PreparationFailed);
        QCOMPARE(exit->exitCode, 7);
        QVERIFY(!std::filesystem::exists(run.yard.root() / "started"));
        QVERIFY(!run.listener.isPrepared(uuid));
    }

    void saysWhyAProcessCouldNotStart_data()
    {
        QTest::addColumn<QString>("workingDirectory");
        QTest::addColumn<QString>("standardOutput");
        QTest::addColumn<QString>("message");
        QTest::newRow("no working folder")
            << "missing"
            << "out/stdout.txt"
            << "Cannot enter the working folder %1/missing: No such file or directory.";
        QTest::newRow("no log folder")
            << "."
            << "missing/stdout.txt"
            << "Cannot write the log %1/missing/stdout.txt: No such file or directory.";
    }
    void saysWhyAProcessCouldNotStart()
    {
        QFETCH(QString, workingDirectory);
        QFETCH(QString, standardOutput);
        QFETCH(QString, message);
        Run run;
        auto plan = run.yard.plan("touch started");
        plan.nodes[0].processes[0].workingDirectory = run.yard.root() / workingDirectory.toStdString();
        plan.nodes[0].processes[0].standardOutput = run.yard.root() / standardOutput.toStdString();
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::LaunchFailed);
        QCOMPARE(QString::fromStdString(exit->message),
                 message.arg(QString::fromStdString(run.yard.root().string())));
        QVERIFY(!std::filesystem::exists(run.yard.root() / "started"));
    }

    void saysWhyAFolderCouldNotBeMade()
    {
        Run run;
        auto plan = run.yard.plan("true");
        QVERIFY(writeFileAtomically(run.yard.root() / "file", "in the way"));
        plan.nodes[0].directories = {run.yard.root() / "file"};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::LaunchFailed);
        QVERIFY(contains(exit->message, "a file of that name is in the way"));
    }

    void refusesAMissingSupervisorAtOnce()
    {
        Yard yard;
        exec::LocalExecutor executor({.program = yard.root() / "nowhere"});
        Listener listener;
        executor.setListener(&listener);
        const Status started = executor.start(uuid, yard.plan("true"));
        QVERIFY(!started);
        QVERIFY(contains(started.error().message, (yard.root() / "nowhere").string()));
    }

    void oneFailureStopsTheOtherProcesses()
    {
        Run run;
        Gate gate(run.yard.root());
        const auto exit = run.start(run.yard.plan(
            {run.yard.process("read < gate; echo passed", "wk-0"), run.yard.process("exit 4", "wk-1")}));
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 4);
        QCOMPARE(exit->failures.size(), std::size_t(1));
        QCOMPARE(exit->failures[0].name, std::string("wk-1"));
        QCOMPARE(run.yard.text("stdout-wk-0.txt"), std::string());
    }

    void serversEndWithoutBlameWhenTheOthersHave()
    {
        Run run;
        Gate gate(run.yard.root());
        auto server = run.yard.process("read < gate", "ps-0");
        server.isServer = true;
        const auto exit = run.start(run.yard.plan({server, run.yard.process("true", "wk-0")}));
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 0);
    }

    void aServerThatFailsFailsTheJob()
    {
        Run run;
        Gate gate(run.yard.root());
        auto server = run.yard.process("exit 8", "ps-0");
        server.isServer = true;
        const auto exit = run.start(run.yard.plan({server, run.yard.process("read < gate", "wk-0")}));
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 8);
    }

    void aNodeOfServersAloneRunsUntilItIsStopped()
    {
        Run run;
        Gate ready(run.yard.root(), "ready");
        Gate gate(run.yard.root());
        auto server = run.yard.process("echo up > ready; read < gate", "ps-0");
        server.isServer = true;
        QVERIFY(run.executor.start(uuid, run.yard.plan({server})));
        QCOMPARE(ready.hear(), std::string("up"));
        QVERIFY(!run.listener.hasExit(uuid));
        run.executor.stop(uuid, jobs::StopReason::UserRequest);
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
    }

    void aNodeWithoutProcessesEndsWell()
    {
        Run run;
        const auto exit = run.start(run.yard.plan(std::vector<jobs::ProcessPlan>{}));
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 0);
    }

    void reportsNothingAfterTheListenerIsTakenAway()
    {
        Run run;
        Gate gate(run.yard.root());
        QVERIFY(run.executor.start(uuid, run.yard.plan("read < gate")));
        QVERIFY(run.listener.waitForPrepared(uuid));
        run.executor.setListener(nullptr);
        gate.open();
        QTRY_VERIFY(exec::readExit(run.yard.root() / "job/nodes/0"));
        Listener second;
        run.executor.setListener(&second);
        QVERIFY(!run.listener.hasExit(uuid));
    }

    void reportsEveryNode()
    {
        Run run;
        auto plan = run.yard.plan({run.yard.process("true")}, 2);
        plan.nodes[1].processes[0].commandLine = "exit 5";
        QVERIFY(run.executor.start(uuid, plan));
        const auto first = run.listener.waitForExit(uuid, 0);
        const auto second = run.listener.waitForExit(uuid, 1);
        QVERIFY(first && second);
        QCOMPARE(first->exitCode, 0);
        QCOMPARE(second->exitCode, 5);
    }

    void stopsAtTheWallClockTime()
    {
        Run run;
        Gate gate(run.yard.root());
        auto plan = run.yard.plan("read < gate");
        plan.maxWallClockTime = 1s;
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::WallClock);
        QVERIFY(contains(exit->message, "PT1S"));
    }

    void stopAsksFirst()
    {
        Run run;
        Gate ready(run.yard.root(), "ready");
        Gate gate(run.yard.root());
        QVERIFY(run.executor.start(
            uuid,
            run.yard.plan("trap 'echo saved; exit 0' TERM; echo up > ready; while :; do read < gate; done")));
        QCOMPARE(ready.hear(), std::string("up"));
        run.executor.stop(uuid, jobs::StopReason::UserRequest);
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
        QCOMPARE(run.yard.text(), std::string("saved\n"));
    }

    void stopKillsWhatDoesNotListenEvenInAnotherSession()
    {
        Run run(50ms);
        Gate ready(run.yard.root(), "ready");
        Gate gate(run.yard.root());
        QVERIFY(run.executor.start(uuid, run.yard.plan("trap '' TERM; setsid bash -c \"trap '' TERM; (echo "
                                                       "\\$BASHPID > ready; read < gate) & wait\" & wait")));
        const pid_t escaped = std::stoi(ready.hear());
        QVERIFY(exists(escaped));
        run.executor.stop(uuid, jobs::StopReason::UserRequest);
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
        QVERIFY(!exists(escaped));
    }

    void killDoesNotWaitForTheGraceTime()
    {
        Run run(1h);
        Gate ready(run.yard.root(), "ready");
        Gate gate(run.yard.root());
        QVERIFY(run.executor.start(uuid, run.yard.plan("trap '' TERM; echo up > ready; read < gate")));
        QCOMPARE(ready.hear(), std::string("up"));
        run.executor.stop(uuid, jobs::StopReason::UserRequest);
        run.executor.kill(uuid);
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
    }

    void stopRightAfterStartIsNotLost()
    {
        Run run;
        Gate gate(run.yard.root());
        QVERIFY(run.executor.start(uuid, run.yard.plan("read < gate")));
        run.executor.stop(uuid, jobs::StopReason::UserRequest);
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
    }

    void endsWhatAJobLeavesBehind()
    {
        Run run;
        Gate gate(run.yard.root());
        Gate ready(run.yard.root(), "ready");
        QVERIFY(run.executor.start(uuid,
                                   run.yard.plan("setsid bash -c 'read < gate' & echo $! > ready; exit 0")));
        const pid_t left = std::stoi(ready.hear());
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 0);
        QVERIFY(!exists(left));
    }

    void keepsSecretsOutOfFilesAndTitles()
    {
        Run run;
        Gate ready(run.yard.root(), "ready");
        Gate gate(run.yard.root());
        auto plan = run.yard.plan("echo $PPID > ready; read < gate; test \"$KEY\" = hunter2");
        plan.nodes[0].processes[0].environment.push_back({"KEY", "hunter2"});
        QVERIFY(run.executor.start(uuid, plan));
        const pid_t supervisor = std::stoi(ready.hear());
        QVERIFY(!exec::commandLine(supervisor).empty());
        for (const exec::ProcessInfo &process : exec::allProcesses()) {
            for (const std::string &word : exec::commandLine(process.pid))
                QVERIFY2(!contains(word, "hunter2") || contains(word, "test \"$KEY\""), word.c_str());
        }
        gate.open();
        const auto exit = run.listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        for (const auto &entry : std::filesystem::recursive_directory_iterator(run.yard.root())) {
            if (entry.is_regular_file())
                QVERIFY2(!contains(*readFile(entry.path()), "hunter2"), entry.path().c_str());
        }
    }

    void anotherAttemptInTheSameFolderGoesOnBelow()
    {
        Run run;
        QVERIFY(run.start(run.yard.plan("echo one; exit 3")));
        Listener second;
        run.executor.setListener(&second);
        QVERIFY(run.executor.start(uuid, run.yard.plan("echo two")));
        const auto exit = second.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 0);
        QVERIFY(exit->failures.empty());
        QCOMPARE(run.yard.text(), std::string("one\ntwo\n"));
        QVERIFY(contains(run.yard.text("execution-node-0.log"), "starts on node node-0 once more"));
    }

    void bindsProcessesToTheirCores()
    {
        Run run;
        cpu_set_t set;
        CPU_ZERO(&set);
        QCOMPARE(::sched_getaffinity(0, sizeof set, &set), 0);
        int core = 0;
        while (!CPU_ISSET(core, &set))
            ++core;
        auto plan = run.yard.plan("grep Cpus_allowed_list /proc/self/status");
        plan.nodes[0].cores = {core};
        QVERIFY(run.start(plan));
        QCOMPARE(run.yard.text(), "Cpus_allowed_list:\t" + std::to_string(core) + "\n");
    }

    void saysWhenThereAreNoSuchCores()
    {
        Run run;
        auto plan = run.yard.plan("true");
        plan.nodes[0].cores = {4000};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QVERIFY(contains(run.yard.text("execution-node-0.log"), "could not be bound to its own"));
    }

    void writesTheServiceLog()
    {
        Run run;
        auto plan = run.yard.plan("exit 2");
        plan.warnings = {"The file has a key that means nothing here."};
        QVERIFY(run.start(plan));
        const std::string log = run.yard.text("execution-node-0.log");
        for (const char *part :
             {"The job starts on node node-0.", "a key that means nothing", "has started (process ",
              "ended with exit code 2", "The job has ended on this node."})
            QVERIFY2(contains(log, part), log.c_str());
    }
};

QTEST_APPLESS_MAIN(tst_LocalExecutor)
#include "tst_localexecutor.moc"
