// SPDX-License-Identifier: Apache-2.0
#include "servicefixture.h"

#include <QtTest>

using namespace servicesupport;
using State = trainyard::api::ExecutionState;
using api::Cause;
using api::ManualScale;
using api::NodeOrder;
using Counts = trainyard::api::NodeStateCounts;

namespace {

Counts counts(int idle, int running, int drained)
{
    return {.idle = idle, .running = running, .drained = drained};
}

} // namespace

// Nodes that are drained, reclaimed or removed one by one.
class tst_NodeOrders : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_yard = std::make_unique<ServiceFixture>(machineOf(8, 0));
        m_yard->makeCluster("c", ServiceFixture::clusterSpec(ManualScale{2}));
    }

    void aDrainedNodeLetsItsJobEndAndTakesNoOther()
    {
        const api::Job first = m_yard->submit("first", "c");
        QVERIFY(order("node-0", NodeOrder::Drain));
        QCOMPARE(m_yard->cluster("c").nodes, counts(1, 1, 0));
        QCOMPARE(m_yard->job("first").executionState, State::Running);
        m_yard->submit("second", "c");
        m_yard->submit("third", "c");
        QVERIFY(m_yard->job("third").executionState == State::Queued);
        m_yard->executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(0, 1, 1));
        QVERIFY(m_yard->job("third").executionState == State::Queued);

        QVERIFY(order("node-0", NodeOrder::Undrain));
        QCOMPARE(m_yard->job("third").executionState, State::Running);
        QCOMPARE(m_yard->cluster("c").nodes, counts(0, 2, 0));
    }

    void whoNeedsADrainedNodeIsTold()
    {
        QVERIFY(order("NODE-1", NodeOrder::Drain));
        const api::Job waits = m_yard->submit("waits", "c", 2);
        QVERIFY(waits.cause == Cause::NodesDrained);
        QVERIFY2(waits.stateReason.find("1 node takes no new work") != std::string::npos,
                 waits.stateReason.c_str());
        QVERIFY(order("node-1", NodeOrder::Undrain));
        QCOMPARE(m_yard->job("waits").executionState, State::Running);
    }

    void drainingOutlivesTheEngine()
    {
        QVERIFY(order("node-1", NodeOrder::Drain));
        m_yard->start();
        QCOMPARE(m_yard->cluster("c").nodes, counts(1, 0, 1));
        QCOMPARE(drained(), QStringList{"node-1"});
        const api::Job job = m_yard->submit("job", "c");
        QVERIFY(order("node-0", NodeOrder::Drain)); // while it is busy
        m_yard->start();
        m_yard->executor->endWith(job.uuid, 0, 0);
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(0, 0, 2));
    }

    void itKeepsItsNumberOverARestart()
    {
        m_yard->scale("c", ManualScale{3});
        QVERIFY(order("node-0", NodeOrder::Remove));
        QVERIFY(order("node-2", NodeOrder::Drain));
        m_yard->start();
        QCOMPARE(drained(), QStringList{"node-2"});
        QCOMPARE(m_yard->cluster("c").nodes, counts(1, 0, 1));
    }

    void aNodeThatGoesIsForgotten()
    {
        QVERIFY(order("node-1", NodeOrder::Drain));
        m_yard->scale("c", ManualScale{1});
        QVERIFY(m_yard->cluster("c").drained.empty()); // the drained one went first
        m_yard->scale("c", ManualScale{2});
        QCOMPARE(m_yard->cluster("c").nodes, counts(2, 0, 0));
    }

    void anAutoScaledClusterMakesAnotherInItsPlace()
    {
        m_yard->scale("c", api::AutoScale{0, 2, 0});
        const api::Job job = m_yard->submit("job", "c");
        QVERIFY(order("node-0", NodeOrder::Drain));
        m_yard->submit("next", "c");
        QCOMPARE(m_yard->job("next").executionState, State::Running);
        m_yard->executor->endWith(job.uuid, 0, 0);
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(0, 1, 1));
    }

    void aRemovedNodeIsOneLess()
    {
        const api::Job job = m_yard->submit("job", "c");
        QVERIFY(order("node-0", NodeOrder::Remove));
        QTRY_COMPARE(m_yard->job("job").attempt, 2); // on the other one
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(0, 1, 0));
        QCOMPARE(std::get<ManualScale>(m_yard->cluster("c").spec.scale).targetNodeCount, 1);
        QVERIFY(order("node-1", NodeOrder::Remove));
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(0, 0, 0));
        QTRY_COMPARE(m_yard->job("job").executionState, State::Queued);
        QVERIFY(m_yard->job("job").cause == Cause::TooFewNodesEver);
    }

    void severalTakeAnOrderAtOnce()
    {
        m_yard->scale("c", ManualScale{4});
        QVERIFY(orderAll({"node-3", "NODE-1", "node-7"}, NodeOrder::Drain)); // one is not there
        QCOMPARE(drained(), (QStringList{"node-1", "node-3"}));
        QCOMPARE(m_yard->cluster("c").nodes, counts(2, 0, 2));
        QVERIFY(orderAll({"node-0", "node-1", "node-3"}, NodeOrder::Undrain));
        QVERIFY(drained().isEmpty());
        const auto none = orderAll({"node-7", "node-8"}, NodeOrder::Drain);
        QCOMPARE(none.error().message, std::string("The cluster c has none of these nodes."));
        QVERIFY(none.error().code == Error::Code::NotFound);

        m_yard->submit("wide", "c", 2); // on the first two
        QVERIFY(orderAll({"node-0", "node-1", "node-3"}, NodeOrder::Remove));
        QCOMPARE(std::get<ManualScale>(m_yard->cluster("c").spec.scale).targetNodeCount, 1);
        QTRY_COMPARE(m_yard->cluster("c").nodes, counts(1, 0, 0));
        QTRY_COMPARE(m_yard->job("wide").executionState, State::Queued);
    }

    void severalAreReclaimed()
    {
        m_yard->makeLowPriorityCluster("low", 3);
        m_yard->submit("job", "low");
        QVERIFY(m_yard->service->orderNodes(ServiceFixture::clusterId("low"), {"node-0", "node-2"},
                                            NodeOrder::Reclaim));
        QTRY_COMPARE(m_yard->job("job").attempt, 2);
        QTRY_COMPARE(m_yard->cluster("low").nodes, counts(2, 1, 0)); // others came
    }

    void onlyNodesThatAreThereTakeOrders()
    {
        for (const NodeOrder wanted : {NodeOrder::Drain, NodeOrder::Undrain, NodeOrder::Remove})
            QVERIFY(order("node-7", wanted).error().code == Error::Code::NotFound);
        QVERIFY(order("node-0", NodeOrder::Reclaim).error().code == Error::Code::Conflict); // dedicated
        m_yard->makeLowPriorityCluster("low", 1);
        QVERIFY(
            m_yard->service->orderNodes(ServiceFixture::clusterId("low"), {"node-0"}, NodeOrder::Reclaim));
        QCOMPARE(m_yard->cluster("low").nodes, counts(1, 0, 0));
    }

private:
    Result<api::Cluster> order(const std::string &node, NodeOrder wanted) { return orderAll({node}, wanted); }

    Result<api::Cluster> orderAll(const std::vector<std::string> &nodes, NodeOrder wanted)
    {
        return m_yard->service->orderNodes(ServiceFixture::clusterId("c"), nodes, wanted);
    }

    QStringList drained() const
    {
        QStringList ids;
        const auto nodes = m_yard->service->nodes(ServiceFixture::clusterId("c"));
        for (const api::ClusterNode &node : *nodes) {
            if (node.isDrained)
                ids << QString::fromStdString(node.id);
        }
        return ids;
    }

    std::unique_ptr<ServiceFixture> m_yard;
};

QTEST_GUILESS_MAIN(tst_NodeOrders)
#include "tst_nodeorders.moc"
