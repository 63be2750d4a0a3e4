// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/runsupport.h"

#include "engine/base/random.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;
using Reason = jobs::NodeExit::Reason;
using Kind = jobs::SetupStep::Kind;

namespace {

struct Run {
    Run() { executor.setListener(&listener); }

    jobs::SetupStep step(Kind kind, const std::string &commandLine) const
    {
        jobs::SetupStep step{kind, yard.process(commandLine, "step"), "The thing could not be made"};
        step.process.standardOutput = step.process.standardError = yard.root() / "step.log";
        return step;
    }
    jobs::ProcessPlan cleanup(const std::string &commandLine) const
    {
        jobs::ProcessPlan process = yard.process(commandLine, "cleanup");
        process.standardOutput = process.standardError = yard.root() / "step.log";
        return process;
    }
    std::optional<jobs::NodeExit> start(const jobs::LaunchPlan &plan)
    {
        if (const Status started = executor.start(uuid, plan); !started)
            return std::nullopt;
        return listener.waitForExit(uuid);
    }
    std::string said() const
    {
        const auto text = readFile(yard.root() / "said");
        return text ? *text : std::string();
    }

    Yard yard;
    Listener listener;
    exec::LocalExecutor executor{{.program = supervisorProgram()}};
    const std::string uuid = randomUuid();
};

} // namespace

class tst_SetupSteps : public QObject
{
    Q_OBJECT
private slots:
    void runAroundThePreparationAndTheJob()
    {
        Run run;
        jobs::LaunchPlan plan = run.yard.plan("echo job >> $YARD/said");
        jobs::NodePlan &node = plan.nodes[0];
        node.preparation = {run.yard.process("echo preparation >> $YARD/said", "job_prep")};
        // A mount comes before the folders, which may lie in it; a container after them.
        node.setup = {run.step(Kind::Container, "test -d $YARD/out && echo container >> $YARD/said"),
                      run.step(Kind::Mount, "test ! -d $YARD/out && echo mount >> $YARD/said")};
        node.cleanup = {run.cleanup("echo first >> $YARD/said; exit 3"),
                        run.cleanup("echo last >> $YARD/said")};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(int(exit->reason), int(Reason::Exited));
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(run.said(), std::string("mount\ncontainer\npreparation\njob\nfirst\nlast\n"));
    }

    void aFailedStepEndsTheJobAndIsCleanedUp_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("reason");
        QTest::newRow("mount") << int(Kind::Mount) << int(Reason::MountFailed);
        QTest::newRow("container") << int(Kind::Container) << int(Reason::ContainerFailed);
    }
    void aFailedStepEndsTheJobAndIsCleanedUp()
    {
        QFETCH(int, kind);
        QFETCH(int, reason);
        Run run;
        jobs::LaunchPlan plan = run.yard.plan("echo job >> $YARD/said");
        plan.nodes[0].setup = {
            run.step(static_cast<Kind>(kind), "echo trying; echo 'no such host' >&2; exit 32")};
        plan.nodes[0].cleanup = {run.cleanup("echo cleaned >> $YARD/said")};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(int(exit->reason), reason);
        QCOMPARE(exit->exitCode, 32);
        QCOMPARE(exit->message, std::string("The thing could not be made (exit code 32): no such host."));
        QCOMPARE(run.said(), std::string("cleaned\n"));
    }

    void aStoppedJobIsCleanedUp()
    {
        Run run;
        jobs::LaunchPlan plan = run.yard.plan("touch $YARD/started; sleep 1000");
        plan.nodes[0].cleanup = {run.cleanup("echo cleaned >> $YARD/said")};
        QVERIFY(run.executor.start(run.uuid, plan));
        QTRY_VERIFY_WITH_TIMEOUT(std::filesystem::exists(run.yard.root() / "started"), 30000);
        run.executor.stop(run.uuid, jobs::StopReason::UserRequest);
        const auto exit = run.listener.waitForExit(run.uuid);
        QVERIFY(exit);
        QCOMPARE(int(exit->reason), int(Reason::Terminated));
        QCOMPARE(run.said(), std::string("cleaned\n"));
    }

    void aFolderThatMustBeThereIsNotMade()
    {
        Run run;
        jobs::LaunchPlan plan = run.yard.plan("true");
        plan.nodes[0].links = {
            {run.yard.root() / "mounts/nfs", run.yard.root() / "fileservers/g/w/nfs", true}};
        const auto exit = run.start(plan);
        QVERIFY(exit);
        QCOMPARE(int(exit->reason), int(Reason::MountFailed));
        QVERIFY(exit->message.find("fileservers/g/w/nfs") != std::string::npos);
        QVERIFY(!std::filesystem::exists(run.yard.root() / "fileservers"));
    }

    void aFolderThatIsMadeIsNoted()
    {
        Run run;
        jobs::LaunchPlan plan = run.yard.plan("true");
        plan.nodes[0].links = {{run.yard.root() / "mounts/afs", run.yard.root() / "storage/acc/files/share"}};
        QVERIFY(run.start(plan));
        const std::string note = "was not there and has been made";
        QVERIFY(run.yard.text("execution-node-0.log").find(note) != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_SetupSteps)
#include "tst_setupsteps.moc"
