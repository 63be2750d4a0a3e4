// SPDX-License-Identifier: Apache-2.0
#include "models/resources/clusterlistmodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using models::ClusterListModel;

class tst_ClusterListModel : public QObject
{
    Q_OBJECT
private slots:
    // One that no job can run on does not look like one that is only busy.
    void aRowSaysWhatAJobWouldFind_data()
    {
        QTest::addColumn<int>("idle");
        QTest::addColumn<int>("unusable");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<bool>("hasFailed");
        QTest::newRow("free") << 1 << 0 << "1 of 2 node(s) free" << false;
        QTest::newRow("busy") << 0 << 0 << "0 of 2 node(s) free" << false;
        QTest::newRow("partly unusable") << 1 << 1 << "1 of 2 node(s) free" << false;
        QTest::newRow("unusable") << 0 << 2 << "Failed" << true;
    }
    void aRowSaysWhatAJobWouldFind()
    {
        QFETCH(int, idle);
        QFETCH(int, unusable);
        api::Cluster cluster;
        cluster.id = api::ResourceId::forWorkspace("s", "g", "vision").cluster("box");
        cluster.currentNodeCount = 2;
        cluster.nodes.idle = idle;
        cluster.nodes.unusable = unusable;
        cluster.nodes.running = 2 - idle - unusable;
        ClusterListModel model;
        const QAbstractItemModelTester tester(&model);
        model.upsert(cluster);
        QTEST(model.index(0).data(ClusterListModel::DetailRole).toString(), "detail");
        QTEST(model.index(0).data(ClusterListModel::FailedRole).toBool(), "hasFailed");
    }

    void aRowSaysWhatANodeHas_data()
    {
        QTest::addColumn<QString>("size");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QStringList>("gpus");
        QTest::addColumn<QString>("text");
        QTest::newRow("all of the machine")
            << "local" << 1 << QStringList{"NVIDIA H200"} << "1 × NVIDIA H200, 16 core(s) a node";
        QTest::newRow("a part") << "STANDARD_NC6" << 2 << QStringList{"T4", "T4"}
                                << "1 × T4, 6 core(s) a node";
        QTest::newRow("of several kinds")
            << "local" << 1 << QStringList{"T4", "H200"} << "2 GPU(s), 16 core(s) a node";
        QTest::newRow("no GPU") << "STANDARD_D2_V2" << 1 << QStringList{"T4"} << "2 core(s) a node, no GPU";
        QTest::newRow("more nodes than cores")
            << "local" << 40 << QStringList() << "nodes share the cores, no GPU";
    }
    void aRowSaysWhatANodeHas()
    {
        QFETCH(QString, size);
        QFETCH(int, nodes);
        QFETCH(QStringList, gpus);
        api::Cluster cluster;
        cluster.id = api::ResourceId::forWorkspace("s", "g", "vision").cluster("box");
        cluster.spec.vmSize = size.toStdString();
        cluster.spec.scale = api::ManualScale{.targetNodeCount = nodes};
        ClusterListModel model;
        const QAbstractItemModelTester tester(&model);
        model.upsert(cluster);
        QCOMPARE(model.index(0).data(ClusterListModel::NodeRole).toString(), QString());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        api::EngineInfo engine;
        engine.cores = 16;
        for (const QString &name : gpus)
            engine.gpus.push_back({.name = name.toStdString()});
        model.setEngine(engine);
        QCOMPARE(changed.size(), 1);
        QTEST(model.index(0).data(ClusterListModel::NodeRole).toString(), "text");
        QVERIFY(model.index(0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(model.index(0).data(ClusterListModel::NodeRole).toString()));
        engine.hostName = "another";
        model.setEngine(engine); // nothing that is shown
        QCOMPARE(changed.size(), 1);
    }
};

QTEST_GUILESS_MAIN(tst_ClusterListModel)
#include "tst_clusterlistmodel.moc"
