// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/runsupport.h"

#include "engine/base/random.h"
#include "engine/exec/local/children.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/processes.h"

#include <QtTest>
#include <csignal>
#include <optional>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;
using namespace std::chrono_literals;

// A job's time is measured by a clock that nobody can set.
static_assert(exec::Children::Clock::is_steady);

namespace {

// Becomes a process that nothing ties to its job: its own session, no parent, no variables, no output, deaf
// to SIGTERM. Tells its number through the pipe `ready`.
constexpr char escape[] = "/usr/bin/python3 -c 'import os, signal\n"
                          "if os.fork(): os._exit(0)\n"
                          "os.setsid()\n"
                          "if os.fork(): os._exit(0)\n"
                          "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                          "open(\"ready\", \"w\").write(str(os.getpid()) + \"\\n\")\n"
                          "os.closerange(0, 100)\n"
                          "os.execve(\"/bin/sleep\", [\"trainyard-escaped\", \"1000\"], {})'; ";

// Forks every few milliseconds and lets the old process die: no number of it lives long.
constexpr char hop[] = "/usr/bin/python3 -c 'import os, signal, time\n"
                       "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                       "os.setsid()\n"
                       "open(\"ready\", \"w\").write(\"up\\n\")\n"
                       "end = time.monotonic() + 60\n"
                       "while time.monotonic() < end:\n"
                       "    time.sleep(0.003)\n"
                       "    if os.fork(): os._exit(0)\n"
                       "    open(\"last\", \"w\").write(str(os.getpid()))' & ";

// Two hundred that do not listen.
constexpr char crowd[] = "trap '' TERM; for i in $(seq 200); do sleep 1000 & done; echo up > ready; ";

bool runs(pid_t pid)
{
    const auto info = exec::processInfo(pid);
    return info && !info->isZombie;
}

// One job of an executor of its own, whose commands speak through the pipe `ready`.
struct Run {
    explicit Run(std::chrono::milliseconds graceTime = 50ms)
        : ready(yard.root(), "ready")
        , executor({.program = supervisorProgram(), .graceTime = graceTime})
    {
        executor.setListener(&listener);
    }

    bool start(const std::string &command) { return bool(executor.start(uuid, yard.plan(command))); }
    void stop(jobs::StopReason why = jobs::StopReason::UserRequest) { executor.stop(uuid, why); }
    std::optional<jobs::NodeExit> end() { return listener.waitForExit(uuid); }

    const std::string uuid = randomUuid();
    Yard yard;
    Gate ready;
    Listener listener;
    exec::LocalExecutor executor;
};

std::vector<pid_t> sleepers(const std::string &mark)
{
    std::vector<pid_t> found;
    for (const exec::ProcessInfo &process : exec::allProcesses()) {
        if (!process.isZombie && exec::hasInEnvironment(process.pid, mark))
            found.push_back(process.pid);
    }
    return found;
}

} // namespace

class tst_Stopping : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!std::filesystem::exists("/usr/bin/python3"))
            QSKIP("These programs are written in Python, which is not installed.");
    }

    void nothingOutlivesTheJob_data()
    {
        QTest::addColumn<QString>("killed"); // with SIGKILL; nobody: the job is stopped
        QTest::newRow("stopped") << "";
        QTest::newRow("guard killed") << "guard";
        QTest::newRow("its other process killed") << "runner";
    }
    void nothingOutlivesTheJob()
    {
        QFETCH(QString, killed);
        Run run;
        Gate parent(run.yard.root(), "parent");
        QVERIFY(run.start(escape + std::string("echo $PPID > parent; sleep 1000")));
        const pid_t escaped = std::stoi(run.ready.hear());
        const pid_t runner = std::stoi(parent.hear());
        QVERIFY(runs(escaped));
        const auto state = exec::readState(run.yard.plan("").nodes[0].directory);
        QVERIFY(state);
        QVERIFY(state->pid != runner);
        if (killed.isEmpty())
            run.stop();
        else
            ::kill(killed == "guard" ? state->pid : runner, SIGKILL);
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, killed.isEmpty() ? Reason::Terminated : Reason::Lost);
        QVERIFY(!runs(escaped));
        QVERIFY(!runs(runner));
        if (!killed.isEmpty())
            QVERIFY2(exit->message.find("signal 9") != std::string::npos, exit->message.c_str());
    }

    // As when a data directory is removed while its engine is away.
    void aJobWhoseFolderIsGoneIsNotWaitedFor()
    {
        Run run;
        QVERIFY(run.start("echo up > ready; sleep 1000"));
        QCOMPARE(run.ready.hear(), std::string("up"));
        std::filesystem::remove_all(run.yard.plan("").jobDirectory);
        run.stop();
        QVERIFY(run.end());
    }

    // A user who reads one node's log must not be told of an order that nobody gave.
    void theServiceLogSaysWhy_data()
    {
        using jobs::StopReason;
        QTest::addColumn<StopReason>("why");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("request") << StopReason::UserRequest << "The job was terminated by the user.";
        QTest::newRow("node taken")
            << StopReason::NodeTaken
            << "The job is stopped because its cluster loses a node on which it runs.";
        QTest::newRow("failure") << StopReason::FailureElsewhere
                                 << "The job has failed on another of its nodes and is stopped on this one.";
        QTest::newRow("work done")
            << StopReason::WorkDone
            << "The job's other nodes have ended, and this one only served them: it is stopped.";
        QTest::newRow("somebody else's signal")
            << StopReason::FromOutside
            << "The job's supervisor was told to stop by somebody else than the engine.";
    }
    void theServiceLogSaysWhy()
    {
        QFETCH(jobs::StopReason, why);
        QFETCH(QString, sentence);
        Run run;
        QVERIFY(run.start("echo up > ready; sleep 1000"));
        QCOMPARE(run.ready.hear(), std::string("up"));
        run.stop(why);
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
        QCOMPARE(QString::fromStdString(exit->message), sentence);
        QVERIFY(QString::fromStdString(run.yard.text("execution-node-0.log")).contains(sentence));
    }

    void whatForksWithoutEndIsEnded()
    {
        Run run;
        QVERIFY(run.start(hop + std::string("wait; sleep 1000")));
        QCOMPARE(run.ready.hear(), std::string("up"));
        run.stop();
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
        QVERIFY(sleepers("TRAINYARD_RUN=" + run.uuid + "/node-0").empty());
    }

    void aDeafCrowdIsEnded()
    {
        Run run;
        QVERIFY(run.start(crowd + std::string("wait")));
        QCOMPARE(run.ready.hear(), std::string("up"));
        run.stop();
        QVERIFY(run.end());
        QVERIFY(sleepers("TRAINYARD_RUN=" + run.uuid + "/node-0").empty());
    }

    void aStoppedSupervisorHearsTheRequest()
    {
        Run run(1h);
        QVERIFY(run.start("echo $PPID > ready; sleep 1000"));
        const pid_t runner = std::stoi(run.ready.hear());
        const pid_t guard = exec::readState(run.yard.plan("").nodes[0].directory)->pid;
        for (const pid_t process : {runner, guard}) {
            ::kill(process, SIGSTOP);
            QTRY_VERIFY(readFile("/proc/" + std::to_string(process) + "/stat")->find(") T ") !=
                        std::string::npos);
        }
        run.stop();
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
    }

    void aStoppedProcessHearsTheRequest()
    {
        Run run(1h);
        QVERIFY(run.start("trap 'echo saved; exit 0' TERM; echo $$ > ready; kill -STOP $$; "
                          "sleep 1000 & wait"));
        const pid_t process = std::stoi(run.ready.hear());
        QTRY_VERIFY(readFile("/proc/" + std::to_string(process) + "/stat")->find(") T ") !=
                    std::string::npos);
        run.stop();
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
        QCOMPARE(run.yard.text(), std::string("saved\n"));
    }
};

QTEST_APPLESS_MAIN(tst_Stopping)
#include "tst_stopping.moc"
