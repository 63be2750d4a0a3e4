// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusternodes.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using Numbers = std::vector<std::size_t>;
using State = ClusterNode::State;
using Leaving = ClusterNode::Leaving;

namespace {

ClusterNode node(const char *job = "", State state = State::Ready, Leaving leaving = Leaving::No)
{
    ClusterNode result;
    result.job = job;
    result.state = state;
    result.leaving = leaving;
    return result;
}

} // namespace

class tst_ClusterNodes : public QObject
{
    Q_OBJECT
private slots:
    void automaticClusterFollowsTheDemand_data()
    {
        QTest::addColumn<std::size_t>("demand");
        QTest::addColumn<std::size_t>("wanted");
        QTest::newRow("idle") << std::size_t(0) << std::size_t(1);
        QTest::newRow("between") << std::size_t(3) << std::size_t(3);
        QTest::newRow("too many") << std::size_t(900) << std::size_t(5);
    }
    void automaticClusterFollowsTheDemand()
    {
        QFETCH(std::size_t, demand);
        QFETCH(std::size_t, wanted);
        QCOMPARE(wantedNodes(api::AutoScale{1, 5, 2}, demand), wanted);
        QCOMPARE(wantedNodes(api::ManualScale{3}, demand), std::size_t(3));
    }

    void nodesThatCostLeastLeaveFirst()
    {
        const ClusterNodes nodes{{0, node("old")}, {1, node()},
                                 {2, node("new")}, {3, node("", State::Preparing)},
                                 {4, node()},      {5, node("", State::Unusable)},
                                 {6, node("old")}, {7, node("", State::Ready, Leaving::WhenFree)}};
        QCOMPARE(nodesToRemove(nodes, 99, {"old", "new"}), (Numbers{5, 3, 4, 1, 2, 6, 0}));
        QCOMPARE(nodesToRemove(nodes, 2, {"old", "new"}), (Numbers{5, 3}));
        QCOMPARE(stayingCount(nodes), std::size_t(7));
        QCOMPARE(freeNumber(nodes), std::size_t(8));
    }

    void everyNodeIsCountedOnce()
    {
        api::Cluster cluster;
        const ClusterNodes nodes{{0, node("a")},
                                 {1, node()},
                                 {2, node("", State::Preparing)},
                                 {3, node("", State::Unusable)},
                                 {4, node("a", State::Ready, Leaving::WhenFree)},
                                 {5, node("", State::Preparing, Leaving::Now)}};
        QVERIFY(showNodes(cluster, nodes, false));
        QCOMPARE(cluster.nodes, (api::NodeStateCounts{1, 1, 1, 1, 2}));
        QCOMPARE(cluster.currentNodeCount, 6);
        QCOMPARE(cluster.allocationState, api::AllocationState::Resizing);
        QVERIFY(!showNodes(cluster, nodes, false));
        QVERIFY(showNodes(cluster, {{0, node("a")}}, false));
        QCOMPARE(cluster.currentNodeCount, 1);
        QCOMPARE(cluster.allocationState, api::AllocationState::Steady);
        QVERIFY(showNodes(cluster, {{0, node("a")}}, true));
        QCOMPARE(cluster.allocationState, api::AllocationState::Resizing);
    }
};

QTEST_APPLESS_MAIN(tst_ClusterNodes)
#include "tst_clusternodes.moc"
