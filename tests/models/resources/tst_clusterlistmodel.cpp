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
};

QTEST_GUILESS_MAIN(tst_ClusterListModel)
#include "tst_clusterlistmodel.moc"
