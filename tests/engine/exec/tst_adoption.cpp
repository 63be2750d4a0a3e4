// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/runsupport.h"

#include "engine/base/random.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/processes.h"
#include "engine/exec/local/spawn.h"

#include <QtTest>
#include <csignal>
#include <sys/wait.h>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;

namespace {

const std::string uuid = randomUuid(); // runs of other tests beside this one keep away from ours

exec::LocalExecutor::Options options()
{
    return {.program = supervisorProgram()};
}

// Another engine's life: adopts the job and says how it ended.
std::optional<jobs::NodeExit> adopt(const jobs::LaunchPlan &plan)
{
    Listener listener;
    exec::LocalExecutor executor(options());
    executor.setListener(&listener);
    executor.adopt(uuid, plan);
    return listener.waitForExit(uuid);
}

} // namespace

class tst_Adoption : public QObject
{
    Q_OBJECT
private slots:
    void aJobOutlivesItsExecutorAndIsWatchedByTheNext()
    {
        Yard yard;
        Gate gate(yard.root());
        const auto plan = yard.plan("echo before; read < gate; echo after; exit 6");
        {
            Listener listener;
            exec::LocalExecutor first(options());
            first.setListener(&listener);
            QVERIFY(first.start(uuid, plan));
            QVERIFY(listener.waitForPrepared(uuid));
        }
        Listener listener;
        exec::LocalExecutor second(options());
        second.setListener(&listener);
        second.adopt(uuid, plan);
        QVERIFY(listener.waitForPrepared(uuid));
        QVERIFY(!listener.hasExit(uuid));
        gate.open();
        const auto exit = listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Exited);
        QCOMPARE(exit->exitCode, 6);
        QCOMPARE(yard.text(), std::string("before\nafter\n"));
    }

    void anAdoptedJobCanBeStopped()
    {
        Yard yard;
        Gate gate(yard.root());
        const auto plan = yard.plan("read < gate");
        {
            Listener listener;
            exec::LocalExecutor first(options());
            first.setListener(&listener);
            QVERIFY(first.start(uuid, plan));
        }
        Listener listener;
        exec::LocalExecutor second(options());
        second.setListener(&listener);
        second.adopt(uuid, plan);
        second.stop(uuid, jobs::StopReason::UserRequest);
        const auto exit = listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Terminated);
    }

    // There may be nothing else to find it by.
    void aSupervisorIsKnownByItsCommandLineAtOnce()
    {
        Yard yard;
        exec::LaunchOrder order;
        order.jobUuid = uuid;
        order.plan = yard.plan("sleep 60").nodes[0];
        for (int i = 0; i < 20; ++i) {
            const auto spawned = exec::spawnSupervisor(supervisorProgram(), order);
            QVERIFY(spawned);
            const std::vector<std::string> words = exec::commandLine(spawned->pid);
            exec::signalProcess(spawned->process.get(), SIGQUIT);
            QCOMPARE(::waitpid(spawned->pid, nullptr, 0), spawned->pid);
            QCOMPARE(words, (std::vector<std::string>{supervisorProgram(), order.plan.directory}));
        }
    }

    void reportsAJobThatEndedWhileNobodyWatched()
    {
        Yard yard;
        Gate gate(yard.root());
        Gate ready(yard.root(), "ready");
        const auto plan = yard.plan("echo up > ready; read < gate; exit 9");
        pid_t supervisor = 0;
        {
            Listener listener;
            exec::LocalExecutor first(options());
            first.setListener(&listener);
            QVERIFY(first.start(uuid, plan));
            QCOMPARE(ready.hear(), std::string("up"));
            supervisor = exec::readState(plan.nodes[0].directory)->pid;
        }
        gate.open();
        QTRY_VERIFY(exec::processInfo(supervisor)->isZombie);
        const auto exit = adopt(plan);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 9);
        QVERIFY(!exec::processInfo(supervisor));
    }

    void aKilledSupervisorMeansLostAndNothingLeftRunning()
    {
        Yard yard;
        Gate gate(yard.root());
        Gate ready(yard.root(), "ready");
        Listener listener;
        exec::LocalExecutor executor(options());
        executor.setListener(&listener);
        QVERIFY(executor.start(uuid, yard.plan("setsid bash -c 'echo $$ > ready; read < gate' & wait")));
        const pid_t job = std::stoi(ready.hear());
        const auto state = exec::readState(yard.plan("").nodes[0].directory);
        QVERIFY(state);
        ::kill(state->pid, SIGKILL);
        const auto exit = listener.waitForExit(uuid);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Lost);
        QVERIFY2(exit->message.find("ended by signal 9") != std::string::npos, exit->message.c_str());
        const auto left = exec::processInfo(job);
        QVERIFY(!left || left->isZombie);
    }

    void aReusedProcessIdIsNotMistakenForTheSupervisor()
    {
        Yard yard;
        const auto plan = yard.plan("true");
        QVERIFY(createDirectories(plan.nodes[0].directory));
        const auto self = exec::processInfo(::getpid());
        QVERIFY(self);
        QVERIFY(exec::writeState(plan.nodes[0].directory, {.pid = self->pid,
                                                           .startTicks = self->startTicks + 1,
                                                           .bootId = exec::bootId(),
                                                           .startTime = now(),
                                                           .mark = "TRAINYARD_RUN=none"}));
        const auto exit = adopt(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Lost);
        QCOMPARE(QString::fromStdString(exit->message), QString("It was process %1.").arg(::getpid()));
    }

    void aRestartedMachineIsToldApart()
    {
        Yard yard;
        const auto plan = yard.plan("true");
        QVERIFY(createDirectories(plan.nodes[0].directory));
        QVERIFY(exec::writeState(plan.nodes[0].directory, {.pid = ::getpid(),
                                                           .startTicks = 1,
                                                           .bootId = "another",
                                                           .startTime = now(),
                                                           .mark = "TRAINYARD_RUN=none"}));
        const auto exit = adopt(plan);
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::Lost);
        QCOMPARE(exit->message, std::string("The machine was restarted while the job ran."));
    }

    void aJobThatNeverBeganIsALaunchFailure()
    {
        Yard yard;
        const auto exit = adopt(yard.plan("true"));
        QVERIFY(exit);
        QCOMPARE(exit->reason, Reason::LaunchFailed);
    }
};

QTEST_APPLESS_MAIN(tst_Adoption)
#include "tst_adoption.moc"
