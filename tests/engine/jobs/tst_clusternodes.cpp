// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/clusternodes.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;

class tst_ClusterNodes : public QObject
{
    Q_OBJECT
private slots:
    void dealsOutGpus_data()
    {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QStringList>("dealt");
        QTest::newRow("none") << 0 << 2 << QStringList{"", ""};
        QTest::newRow("all to one") << 3 << 1 << QStringList{"10,11,12"};
        QTest::newRow("evenly") << 4 << 2 << QStringList{"10,11", "12,13"};
        QTest::newRow("one over") << 3 << 2 << QStringList{"10", "11,12"};
        QTest::newRow("shared") << 2 << 3 << QStringList{"10", "11", "10"};
    }
    void dealsOutGpus()
    {
        QFETCH(int, gpus);
        QFETCH(int, nodes);
        QFETCH(QStringList, dealt);
        Machine machine;
        for (int i = 0; i < gpus; ++i)
            machine.gpus.push_back(10 + i);
        for (int i = 0; i < nodes; ++i) {
            const NodeSlot slot =
                nodeSlot(static_cast<std::size_t>(i), static_cast<std::size_t>(nodes), machine);
            QStringList list;
            for (const int gpu : slot.gpus)
                list << QString::number(gpu);
            QCOMPARE(list.join(','), dealt[i]);
            QCOMPARE(slot.nodeId, "node-" + std::to_string(i));
        }
    }

    void automaticClusterHasAllItMayGrowTo()
    {
        api::ClusterSpec spec;
        spec.scale = api::AutoScale{1, 5, 2};
        QCOMPARE(nodeCountOf(spec), 5);
        spec.scale = api::ManualScale{3};
        QCOMPARE(nodeCountOf(spec), 3);
    }

    void nodesBeyondTheTargetLeaveWithTheirJob()
    {
        api::Cluster cluster;
        cluster.spec.scale = api::ManualScale{2};
        showNodes(cluster, {0, 3});
        QCOMPARE(cluster.nodes.running, 1);
        QCOMPARE(cluster.nodes.leaving, 1);
        QCOMPARE(cluster.nodes.idle, 1);
        QCOMPARE(cluster.currentNodeCount, 3);
        QCOMPARE(cluster.allocationState, api::AllocationState::Resizing);
        showNodes(cluster, {0});
        QCOMPARE(cluster.currentNodeCount, 2);
        QCOMPARE(cluster.allocationState, api::AllocationState::Steady);
    }
};

QTEST_APPLESS_MAIN(tst_ClusterNodes)
#include "tst_clusternodes.moc"
