// SPDX-License-Identifier: Apache-2.0
#include "servicefixture.h"

#include <QtTest>
#include <algorithm>
#include <future>

using namespace servicesupport;
using State = trainyard::api::ExecutionState;
using api::AllocationState;
using api::AutoScale;
using api::Cause;
using api::DeallocationOption;
using api::ManualScale;
using Counts = trainyard::api::NodeStateCounts;

namespace {

std::string variable(const LaunchPlan &plan, const std::string &name)
{
    for (const api::NameValue &each : plan.nodes.at(0).processes.at(0).environment) {
        if (each.name == name)
            return "=" + each.value;
    }
    return "unset";
}

} // namespace

// How clusters get their nodes and lose them, and what becomes of the jobs on them.
class tst_Scaling : public QObject
{
    Q_OBJECT
private slots:
    void gpusAreGivenOnceOverAllClusters()
    {
        ServiceFixture yard(machineOf(8, 2));
        yard.makeCluster("big", ServiceFixture::clusterSpec(ManualScale{2}, "STANDARD_NC6"));
        const auto small =
            yard.makeCluster("small", ServiceFixture::clusterSpec(ManualScale{1}, "STANDARD_NC6"));
        QCOMPARE(small.currentNodeCount, 0);
        QVERIFY(small.allocationState == AllocationState::Resizing);
        QCOMPARE(small.errors.at(0).code, std::string("MachineTaken"));

        const api::Job first = yard.submit("first", "big");
        QCOMPARE(variable(yard.executor->started().at(first.uuid), "CUDA_VISIBLE_DEVICES"),
                 std::string("=0"));
        const api::Job waits = yard.submit("waits", "small");
        QVERIFY(waits.cause == Cause::MachineTaken);
        QCOMPARE(waits.evidence, std::string("ws/big has 2 GPUs"));

        yard.scale("big", ManualScale{1}); // the idle node goes
        QCOMPARE(yard.job("first").executionState, State::Running);
        QCOMPARE(yard.job("waits").executionState, State::Running);
        QCOMPARE(variable(yard.executor->started().at(waits.uuid), "CUDA_VISIBLE_DEVICES"),
                 std::string("=1"));
        QVERIFY(yard.cluster("small").errors.empty());
        QVERIFY(yard.cluster("small").allocationState == AllocationState::Steady);
    }

    void nodesKeepTheirNamesWhenOthersGo()
    {
        ServiceFixture yard(machineOf(8, 0));
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{2}));
        const auto ids = [&] {
            std::vector<std::string> found;
            const auto nodes = yard.service->nodes(ServiceFixture::clusterId("c"));
            for (const auto &node : *nodes)
                found.push_back(node.id);
            return found;
        };
        QCOMPARE(ids(), (std::vector<std::string>{"node-0", "node-1"}));
        const api::Job first = yard.submit("first", "c");
        yard.submit("second", "c");
        yard.executor->endWith(first.uuid, 0, 0);
        yard.scale("c", ManualScale{1});
        QCOMPARE(ids(), (std::vector<std::string>{"node-1"}));
        QCOMPARE(yard.job("second").executionState, State::Running);
    }

    void nodesSayWhatTheyDo()
    {
        ServiceFixture yard(machineOf(8, 2));
        yard.makeCluster("gpus", ServiceFixture::clusterSpec(ManualScale{2}, "STANDARD_NC6"));
        const api::Job job = yard.submit("a", "gpus");
        const auto nodes = yard.service->nodes(ServiceFixture::clusterId("gpus"));
        QVERIFY(nodes);
        QCOMPARE(nodes->size(), std::size_t(2));
        QVERIFY((*nodes)[0].state == api::ClusterNode::State::Running);
        QCOMPARE((*nodes)[0].job, job.id.path());
        QCOMPARE((*nodes)[0].gpus, std::vector<int>{0});
        QVERIFY((*nodes)[1].state == api::ClusterNode::State::Idle);
        QCOMPARE((*nodes)[1].job, std::string());
        QCOMPARE((*nodes)[1].gpus, std::vector<int>{1});
        QCOMPARE(yard.service->nodes(ServiceFixture::clusterId("none")).error().code, Error::Code::NotFound);
        QCOMPARE(yard.cluster("gpus").gpus, 2);
        QCOMPARE(yard.cluster("gpus").gpusInUse, 1);
        yard.executor->endWith(job.uuid, 0, 0);
        QCOMPARE(yard.cluster("gpus").gpusInUse, 0);
    }

    void processesSeeNoGpuThatIsNotTheirs()
    {
        ServiceFixture yard(machineOf(8, 2));
        yard.makeCluster("cpu", ServiceFixture::clusterSpec(ManualScale{1}, "STANDARD_D2"));
        const api::Job job = yard.submit("a", "cpu");
        QCOMPARE(variable(yard.executor->started().at(job.uuid), "CUDA_VISIBLE_DEVICES"), std::string("="));
        QCOMPARE(yard.executor->started().at(job.uuid).nodes.at(0).cores, (std::vector<int>{0, 1}));
    }

    void coresAreGivenOnceToTheJobsThatRun()
    {
        ServiceFixture yard(machineOf(4, 0));
        yard.makeCluster("all", ServiceFixture::clusterSpec(ManualScale{1}));
        yard.makeCluster("half", ServiceFixture::clusterSpec(ManualScale{2}, "STANDARD_D2"));
        const auto planOf = [&](const api::Job &job) { return yard.executor->started().at(job.uuid); };
        const auto coresOf = [&](const api::Job &job) { return planOf(job).nodes.at(0).cores; };
        const api::Job first = yard.submit("first", "half"); // idle nodes of "all" have no cores
        QCOMPARE(coresOf(first), (std::vector<int>{0, 1}));
        QCOMPARE(planOf(first).warnings.size(), std::size_t(0));
        const api::Job second = yard.submit("second", "all");
        QCOMPARE(coresOf(second), (std::vector<int>{2, 3}));
        QCOMPARE(planOf(second).warnings.back(),
                 std::string("Other jobs have cores of this machine: instead of 4 cores node-0 has 2."));
        const api::Job third = yard.submit("third", "half");
        QCOMPARE(coresOf(third), (std::vector<int>{}));
        QVERIFY(planOf(third).warnings.back().ends_with("instead of 2 cores node-1 has none of its own."));
        yard.start(); // the next engine knows who has them
        const api::Job fourth = yard.submit("fourth", "half");
        QCOMPARE(fourth.executionState, State::Queued);
        yard.executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(yard.job("fourth").executionState, State::Running);
        QCOMPARE(coresOf(fourth), (std::vector<int>{0, 1}));
    }

    void machineWithoutGpusRunsGpuSizesAndSaysSo()
    {
        ServiceFixture yard;
        const auto cluster =
            yard.makeCluster("nc6", ServiceFixture::clusterSpec(ManualScale{1}, "STANDARD_NC6"));
        QVERIFY(cluster.note.find("compute on the CPU") != std::string::npos);
        const api::Job job = yard.submit("a", "nc6");
        const LaunchPlan plan = yard.executor->started().at(job.uuid);
        QCOMPARE(variable(plan, "CUDA_VISIBLE_DEVICES"), std::string("unset"));
        QVERIFY(std::count(plan.warnings.begin(), plan.warnings.end(), cluster.note) == 1);
    }

    void machineThatIsTooSmallSaysSo()
    {
        ServiceFixture yard(machineOf(16, 1));
        const auto cluster =
            yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{2}, "STANDARD_NC6"));
        QCOMPARE(cluster.currentNodeCount, 1);
        QVERIFY(cluster.allocationState == AllocationState::Steady);
        QCOMPARE(cluster.errors.at(0).code, std::string("MachineTooSmall"));
        QVERIFY(yard.submit("two", "c", 2).cause == Cause::MachineTooSmall);
        QCOMPARE(yard.submit("one", "c").executionState, State::Running);
    }

    void automaticClusterFollowsItsJobs()
    {
        ServiceFixture yard;
        auto cluster = yard.makeCluster("c", ServiceFixture::clusterSpec(AutoScale{0, 3, 2}));
        QCOMPARE(cluster.nodes, (Counts{2, 0, 0, 0, 0}));
        const api::Job two = yard.submit("two", "c", 2);
        const api::Job one = yard.submit("one", "c");
        const api::Job late = yard.submit("late", "c");
        QCOMPARE(yard.cluster("c").nodes, (Counts{0, 3, 0, 0, 0}));
        QVERIFY(late.cause == Cause::TooFewNodesNow);
        yard.executor->endWith(two.uuid, 0, 0);
        yard.executor->endWith(two.uuid, 1, 0);
        QTRY_COMPARE(yard.job("late").executionState, State::Running);
        QTRY_COMPARE(yard.cluster("c").nodes, (Counts{0, 2, 0, 0, 0}));
        yard.executor->endWith(one.uuid, 0, 0);
        yard.executor->endWith(late.uuid, 0, 0);
        QTRY_COMPARE(yard.cluster("c").currentNodeCount, 0);
        QVERIFY(yard.cluster("c").allocationState == AllocationState::Steady);
        QCOMPARE(yard.submit("again", "c").executionState, State::Running);
        QVERIFY(yard.submit("four", "c", 4).cause == Cause::TooFewNodesEver);
    }

    void requeuedJobRunsAgainInTheSameFolders()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1, DeallocationOption::Requeue}));
        const api::Job first = yard.submit("a", "c");
        QCOMPARE(first.attempt, 1);
        const auto before = yard.executor->started().at(first.uuid);
        const auto shared = yard.folder() / "jobs" / first.uuid / "shared";
        std::filesystem::create_directories(shared / "meeting");
        yard.scale("c", ManualScale{0});
        QVERIFY(yard.executor->wasStopped(first.uuid));
        QTRY_COMPARE(yard.job("a").executionState, State::Queued);
        QVERIFY(!yard.job("a").execution.startTime);                // it does not run
        QTRY_VERIFY(yard.job("a").cause == Cause::TooFewNodesEver); // there is no node at all now
        QCOMPARE(yard.cluster("c").currentNodeCount, 0);
        yard.scale("c", ManualScale{1});
        const api::Job again = yard.job("a");
        QCOMPARE(again.executionState, State::Running);
        QCOMPARE(again.attempt, 2);
        QCOMPARE(again.execution.startTime, std::optional(again.executionTime));
        QVERIFY(again.cause == Cause::None && again.stateReason.empty());
        const auto after = yard.executor->started().at(first.uuid);
        QCOMPARE(after.nodes.at(0).processes.at(0).standardOutput,
                 before.nodes.at(0).processes.at(0).standardOutput);
        QCOMPARE(yard.executor->cleared(), std::vector<std::filesystem::path>{before.jobDirectory});
        QVERIFY(!std::filesystem::exists(shared / "meeting"));
    }

    void removedNodesCanEndTheirJobsForGood()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1}));
        yard.submit("a", "c");
        yard.scale("c", ManualScale{0, DeallocationOption::Terminate});
        QTRY_COMPARE(yard.job("a").executionState, State::Failed);
        QVERIFY(yard.job("a").cause == Cause::NodesRemoved);
        QCOMPARE(yard.job("a").execution.exitCode, std::optional<int>(143));
        QCOMPARE(yard.job("a").execution.errors.at(0).code, std::string("JobNodesRemoved"));
        QTRY_COMPARE(yard.cluster("c").currentNodeCount, 0);
    }

    void removedNodesCanWaitForTheirJobs()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{3}));
        const api::Job first = yard.submit("a", "c");
        const api::Job second = yard.submit("b", "c");
        const ManualScale one{1, DeallocationOption::WaitForJobCompletion};
        QCOMPARE(yard.scale("c", one).nodes, (Counts{0, 1, 0, 0, 1})); // the idle one is gone at once
        QVERIFY(yard.cluster("c").allocationState == AllocationState::Resizing);
        QVERIFY(!yard.executor->wasStopped(second.uuid));
        QVERIFY(yard.submit("late", "c").cause == Cause::TooFewNodesNow);
        yard.executor->endWith(second.uuid, 0, 0); // the one that started last is on the leaving node
        QTRY_COMPARE(yard.job("b").executionState, State::Succeeded);
        QCOMPARE(yard.cluster("c").nodes, (Counts{0, 1, 0, 0, 0}));
        QCOMPARE(yard.job("late").executionState, State::Queued);
        yard.executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(yard.job("late").executionState, State::Running);
    }

    void leavingNodeStaysWhenItIsWantedAgain()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1}));
        yard.submit("a", "c");
        QCOMPARE(yard.scale("c", ManualScale{0, DeallocationOption::WaitForJobCompletion}).nodes.leaving, 1);
        QCOMPARE(yard.scale("c", ManualScale{1}).nodes, (Counts{0, 1, 0, 0, 0}));
    }

    void reclaimedJobRunsAgainUntilItHasNoRetriesLeft()
    {
        ServiceFixture yard;
        yard.policy.mostRetries = 1;
        yard.start();
        yard.makeLowPriorityCluster("low", 2);
        const api::Job job = yard.submit("a", "low", 2);
        const std::string before = yard.events->cursor();
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "node-1", 1));
        QTRY_COMPARE(yard.job("a").attempt, 2);
        QTRY_COMPARE(yard.job("a").executionState, State::Running);
        QTRY_COMPARE(yard.cluster("low").nodes, (Counts{0, 2, 0, 0, 0}));
        const auto events = yard.events->waitAfter(before, std::chrono::milliseconds(0));
        const bool wasQueued = std::any_of(events.begin(), events.end(), [](const api::Event &event) {
            return event.body.find("\"executionState\":\"queued\"") != std::string::npos &&
                   event.body.find("\"cause\":\"reclaimed\"") != std::string::npos;
        });
        QVERIFY(wasQueued);

        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "", 1));
        QTRY_COMPARE(yard.job("a").executionState, State::Failed);
        QVERIFY(yard.job("a").cause == Cause::Reclaimed);
        QVERIFY(yard.job("a").stateReason.find("1 time already") != std::string::npos);
        QCOMPARE(yard.job("a").execution.exitCode, std::optional<int>(143)); // none that looks like success
    }

    void onlyNodesOfLowPriorityAreReclaimed()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1}));
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("c"), "", 1).error().code ==
                Error::Code::Conflict);
        yard.makeLowPriorityCluster("low", 1);
        const auto missing = yard.service->reclaim(ServiceFixture::clusterId("low"), "node-7", 1);
        QVERIFY(missing.error().code == Error::Code::NotFound);
        QVERIFY(
            yard.service->reclaim(ServiceFixture::clusterId("low"), "node-0", 1)); // idle: a new one comes
        QCOMPARE(yard.cluster("low").nodes, (Counts{1, 0, 0, 0, 0}));
    }

    void jobThatEndsByItselfIsNotRunAgain()
    {
        ServiceFixture yard;
        yard.makeLowPriorityCluster("low", 1);
        yard.executor->ignoreStop(true);
        const api::Job job = yard.submit("a", "low");
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "", 1));
        QVERIFY(yard.job("a").cause == Cause::Reclaimed);
        QCOMPARE(yard.job("a").executionState, State::Running);
        QCOMPARE(yard.cluster("low").nodes, (Counts{0, 0, 0, 0, 1}));
        yard.executor->endWith(job.uuid, 0, 0);
        QTRY_COMPARE(yard.job("a").executionState, State::Succeeded);
        QVERIFY(yard.job("a").cause == Cause::None);
    }

    void requeueOutlivesTheEngine()
    {
        ServiceFixture yard;
        yard.makeLowPriorityCluster("low", 1);
        yard.executor->ignoreStop(true);
        const api::Job job = yard.submit("a", "low");
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "", 1));
        yard.start(); // the engine died between the order and its effect
        QVERIFY(yard.executor->wasStopped(job.uuid));
        QTRY_COMPARE(yard.job("a").attempt, 2);
        QTRY_COMPARE(yard.job("a").executionState, State::Running);
    }

    void terminationWinsOverARequeue()
    {
        ServiceFixture yard;
        yard.makeLowPriorityCluster("low", 1);
        yard.executor->ignoreStop(true);
        const api::Job job = yard.submit("a", "low");
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "", 1));
        auto termination = std::async(
            std::launch::async, [&] { return bool(yard.service->terminate(ServiceFixture::jobId("a"))); });
        QTRY_COMPARE(yard.job("a").executionState, State::Terminating);
        NodeExit exit;
        exit.reason = NodeExit::Reason::Terminated;
        yard.executor->end(job.uuid, 0, exit);
        QVERIFY(termination.get());
        QTRY_COMPARE(yard.job("a").executionState, State::Failed);
        QVERIFY(yard.job("a").stateReason.find("by the user") != std::string::npos);
    }

    void randomReclaimerTakesNodesWhenAsked()
    {
        ServiceFixture yard;
        yard.policy.reclaimEvery = std::chrono::seconds(1);
        yard.start();
        yard.makeLowPriorityCluster("low", 1);
        yard.submit("a", "low");
        QTRY_VERIFY_WITH_TIMEOUT(yard.job("a").attempt > 1, 30000);
    }

    void longQueueIsNotToldAnewWhenItMoves()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1}));
        const api::Job first = yard.submit("first", "c");
        for (int i = 0; i < 300; ++i)
            yard.submit("j" + std::to_string(i), "c");
        QVERIFY(yard.job("j0").cause == Cause::TooFewNodesNow);
        QVERIFY(yard.job("j299").cause == Cause::BehindEarlierJobs);
        const std::string before = yard.events->cursor();
        yard.executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(yard.job("j0").executionState, State::Running);
        QVERIFY(yard.job("j1").cause == Cause::TooFewNodesNow);
        const auto events = yard.events->waitAfter(before, std::chrono::milliseconds(0));
        QVERIFY2(events.size() <= 5, qPrintable(QString::number(events.size())));
    }

    void queueKeepsItsOrderOverARestart()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(ManualScale{1}));
        const api::Job first = yard.submit("z", "c");
        yard.submit("y", "c");
        yard.submit("x", "c");
        yard.start();
        QVERIFY(yard.job("y").cause == Cause::TooFewNodesNow);
        QVERIFY(yard.job("x").cause == Cause::BehindEarlierJobs);
        yard.executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(yard.job("y").executionState, State::Running);
        QCOMPARE(yard.job("x").executionState, State::Queued);
    }
};

QTEST_APPLESS_MAIN(tst_Scaling)
#include "tst_scaling.moc"
