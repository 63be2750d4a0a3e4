// SPDX-License-Identifier: Apache-2.0
#include "servicefixture.h"

#include <QtTest>
#include <algorithm>
#include <fstream>

using namespace servicesupport;
using State = trainyard::api::ExecutionState;
using api::Cause;
using api::ManualScale;
using Counts = trainyard::api::NodeStateCounts;
namespace fs = std::filesystem;

namespace {

api::ClusterSpec specWithSetup(int nodes)
{
    auto spec = ServiceFixture::clusterSpec(ManualScale{nodes});
    spec.setupTask = api::SetupTask{"apt-get install -y everything",
                                    {{"WHERE", "$AZ_BATCHAI_MOUNT_ROOT/afs"}},
                                    {{"TOKEN", "hidden"}},
                                    "$AZ_BATCHAI_MOUNT_ROOT/afs/logs"};
    return spec;
}

// Run ids of the setups among what an executor was given, by node.
std::map<std::string, std::string> setups(const std::map<std::string, LaunchPlan> &runs)
{
    std::map<std::string, std::string> ids;
    for (const auto &[id, plan] : runs) {
        if (id.starts_with("setup-"))
            ids[plan.nodes.at(0).nodeId] = id;
    }
    return ids;
}

std::string value(const ProcessPlan &process, const std::string &name)
{
    for (const api::NameValue &each : process.environment) {
        if (each.name == name)
            return each.value;
    }
    return "unset";
}

} // namespace

// The setupTask of a cluster runs on each node before any job does.
class tst_NodeSetup : public QObject
{
    Q_OBJECT
private slots:
    void runsWithMountsVariablesAndSecretsAndNoJob()
    {
        ServiceFixture yard;
        const auto cluster = yard.makeCluster("c", specWithSetup(1));
        QVERIFY(cluster.setupPathSuffix.starts_with("sub/grp/workspaces/ws/clusters/c/"));
        const auto plan = yard.executor->started().at(setups(yard.executor->started()).at("node-0"));
        const ProcessPlan &process = plan.nodes.at(0).processes.at(0);
        const fs::path share = yard.folder() / "storage/acc/files/share";
        QCOMPARE(process.standardOutput, share / "logs" / cluster.setupPathSuffix / "stdout.txt");
        QCOMPARE(process.standardError, share / "logs" / cluster.setupPathSuffix / "stderr.txt");
        QCOMPARE(value(process, "TOKEN"), std::string("hidden"));
        QVERIFY(value(process, "WHERE").ends_with("/c/afs"));
        QCOMPARE(value(process, "AZ_BATCHAI_JOB_TEMP"), std::string("unset"));
        QCOMPARE(plan.nodes.at(0).links.size(), std::size_t(1));
    }

    void nodesTakeJobsWhenTheyAreSetUp()
    {
        ServiceFixture yard;
        QCOMPARE(yard.makeCluster("c", specWithSetup(2)).nodes, (Counts{0, 0, 2, 0, 0}));
        QVERIFY(yard.submit("a", "c").cause == Cause::NodesPreparing);
        const auto ids = setups(yard.executor->started());
        yard.executor->endWith(ids.at("node-1"), 0, 0);
        QTRY_COMPARE(yard.job("a").executionState, State::Running);
        QCOMPARE(yard.cluster("c").nodes, (Counts{0, 1, 1, 0, 0}));
        QCOMPARE(yard.executor->started().at(yard.job("a").uuid).nodes.at(0).nodeId, std::string("node-1"));
    }

    void nodeWhoseSetupFailsIsUnusableAndTellsWhy()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(2));
        const auto ids = setups(yard.executor->started());
        const fs::path log =
            yard.executor->started().at(ids.at("node-1")).nodes.at(0).processes.at(0).standardError;
        fs::create_directories(log.parent_path());
        std::ofstream(log) << "E: Unable to locate package everything\n";
        NodeExit exit;
        exit.reason = NodeExit::Reason::Exited;
        exit.exitCode = 100;
        exit.failures.push_back({"", 100, 0, now(), {}, log});
        yard.executor->end(ids.at("node-1"), 0, exit);
        yard.executor->endWith(ids.at("node-0"), 0, 0);
        QTRY_COMPARE(yard.cluster("c").nodes, (Counts{1, 0, 0, 1, 0}));
        const api::ServiceError error = yard.cluster("c").errors.at(0);
        QCOMPARE(error.code, std::string("NodeSetupFailed"));
        QVERIFY(error.message.find("exit code 100") != std::string::npos);
        QVERIFY(error.message.find("Unable to locate package") != std::string::npos);
        QCOMPARE(error.details.at(0).value, std::string("node-1"));

        const api::Job two = yard.submit("two", "c", 2);
        QVERIFY(two.cause == Cause::SetupFailed);
        QCOMPARE(two.evidence, error.message);
        QCOMPARE(yard.submit("one", "c").executionState, State::Running); // on the good one
    }

    void newNodesAreSetUpAnew()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(1));
        yard.executor->endWith(setups(yard.executor->started()).at("node-0"), 0, 1);
        QTRY_COMPARE(yard.cluster("c").nodes.unusable, 1);
        yard.scale("c", ManualScale{0});
        QCOMPARE(yard.cluster("c").currentNodeCount, 0);
        QVERIFY(yard.cluster("c").errors.empty());
        QCOMPARE(yard.scale("c", ManualScale{1}).nodes, (Counts{0, 0, 1, 0, 0}));
        QCOMPARE(yard.executor->startCount(setups(yard.executor->started()).at("node-0")), 2);
    }

    void aSetupThatFailedRunsAgainWhenAsked()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(2));
        const auto ids = setups(yard.executor->started());
        yard.executor->endWith(ids.at("node-0"), 0, 0);
        yard.executor->endWith(ids.at("node-1"), 0, 1);
        QTRY_COMPARE(yard.cluster("c").nodes, (Counts{1, 0, 0, 1, 0}));
        const auto order = [&](const std::vector<std::string> &nodes) {
            return yard.service->orderNodes(ServiceFixture::clusterId("c"), nodes, api::NodeOrder::SetUp);
        };
        QVERIFY(order({"node-0"}).error().code == Error::Code::Conflict); // it is ready
        QVERIFY(order({"node-7"}).error().code == Error::Code::NotFound);
        const auto again = order({"node-0", "node-1"});
        QVERIFY(again);
        QCOMPARE(again->nodes, (Counts{1, 0, 1, 0, 0}));
        QVERIFY(again->errors.empty());
        QCOMPARE(yard.executor->startCount(ids.at("node-0")), 1);
        QCOMPARE(yard.executor->startCount(ids.at("node-1")), 2);
        yard.submit("two", "c", 2);
        QCOMPARE(yard.job("two").executionState, State::Queued);
        yard.executor->endWith(ids.at("node-1"), 0, 0);
        QTRY_COMPARE(yard.job("two").executionState, State::Running);
    }

    void nodeThatLeavesStopsItsSetup()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(1));
        const std::string id = setups(yard.executor->started()).at("node-0");
        yard.scale("c", ManualScale{0});
        QVERIFY(yard.executor->wasStopped(id));
        QTRY_COMPARE(yard.cluster("c").currentNodeCount, 0);
    }

    void deletedClusterStopsItsSetups()
    {
        ServiceFixture yard(machineOf(2, 1));
        yard.makeCluster("c", specWithSetup(1));
        const std::string id = setups(yard.executor->started()).at("node-0");
        QVERIFY(yard.service->remove(ServiceFixture::clusterId("c")));
        QVERIFY(yard.executor->wasStopped(id));
        yard.makeCluster("d", ServiceFixture::clusterSpec(ManualScale{1}));
        QTRY_COMPARE(yard.cluster("d").nodes.idle, 1); // has the machine's GPU now
    }

    void nextEngineTakesTheSetupsUp()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(1));
        const std::string id = setups(yard.executor->started()).at("node-0");
        yard.start();
        QVERIFY(yard.executor->started().empty());
        QVERIFY(yard.executor->adopted().contains(id));
        QCOMPARE(yard.cluster("c").nodes.preparing, 1);
        yard.executor->endWith(id, 0, 0);
        QTRY_COMPARE(yard.cluster("c").nodes.idle, 1);
    }

    void machineThatStartedAnewSetsItsNodesUpAnew()
    {
        ServiceFixture yard;
        yard.makeCluster("c", specWithSetup(1));
        const std::string id = setups(yard.executor->started()).at("node-0");
        yard.machine.bootId = "boot-2";
        yard.start();
        QVERIFY(yard.executor->started().contains(id));
    }

    void setupThatCannotBePlannedMakesNodesUnusable()
    {
        ServiceFixture yard;
        auto spec = specWithSetup(1);
        spec.setupTask->stdOutErrPathPrefix = "logs";
        const auto cluster = yard.makeCluster("c", spec);
        QCOMPARE(cluster.nodes.unusable, 1);
        QVERIFY(cluster.errors.at(0).message.find("not an absolute path") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_NodeSetup)
#include "tst_nodesetup.moc"
