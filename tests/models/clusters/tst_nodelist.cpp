// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/nodelist.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using State = api::ClusterNode::State;

class tst_NodeList : public QObject
{
    Q_OBJECT
private slots:
    void onlyWhatChangesIsTold()
    {
        NodeList list;
        QAbstractItemModelTester tester(&list);
        auto nodes = nodesNamed({0, 1, 2, 3, 4});
        list.setNodes(nodes);
        QSignalSpy changed(&list, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&list, &QAbstractItemModel::rowsInserted);
        list.setNodes(nodes);
        QCOMPARE(changed.size(), 0);
        nodes[1].state = State::Running;
        nodes[2].gpuUse = 40;
        nodes[4].job = "/x";
        list.setNodes(nodes);
        QCOMPARE(changed.size(), 2); // 1 and 2 together, 4
        QCOMPARE(changed[0][0].toModelIndex().row(), 1);
        QCOMPARE(changed[0][1].toModelIndex().row(), 2);
        QCOMPARE(changed[1][0].toModelIndex().row(), 4);
        QCOMPARE(inserted.size(), 0);
    }

    void rowsFollowNodesThatComeAndGo_data()
    {
        QTest::addColumn<QList<int>>("before");
        QTest::addColumn<QList<int>>("after");
        QTest::newRow("first ones") << QList<int>{} << QList<int>{0, 1, 2};
        QTest::newRow("all gone") << QList<int>{0, 1} << QList<int>{};
        QTest::newRow("appended") << QList<int>{0, 1} << QList<int>{0, 1, 2, 3};
        QTest::newRow("from the middle") << QList<int>{0, 1, 2, 3, 4} << QList<int>{0, 3, 4};
        QTest::newRow("holes filled") << QList<int>{0, 3, 7} << QList<int>{0, 1, 2, 3, 5, 7, 8};
        QTest::newRow("both") << QList<int>{0, 2, 4, 6} << QList<int>{1, 2, 3, 6, 9};
        QTest::newRow("others") << QList<int>{0, 1, 2} << QList<int>{7, 8};
        QTest::newRow("another order") << QList<int>{0, 1, 2, 3} << QList<int>{2, 0, 3, 1};
    }
    void rowsFollowNodesThatComeAndGo()
    {
        QFETCH(QList<int>, before);
        QFETCH(QList<int>, after);
        NodeList list;
        QAbstractItemModelTester tester(&list);
        list.setNodes(nodesNamed(before));
        const QPersistentModelIndex stays(list.index(0, 0));
        const QString name = stays.data().toString();
        list.setNodes(nodesNamed(after));
        QVERIFY(list.nodes() == nodesNamed(after));
        if (stays.isValid())
            QCOMPARE(stays.data().toString(), name);
    }

    void aNodeSaysWhatItDoesAndForWhom()
    {
        NodeList list;
        auto nodes = nodesNamed({0, 1});
        nodes[0].state = State::Running;
        nodes[0].job = api::ResourceId::forWorkspace("s", "g", "w").job("e", "convnet").path();
        nodes[0].gpus = {0, 1};
        nodes[0].gpuUse = 87;
        nodes[1].state = State::Unusable;
        nodes[1].trouble = "Its setup task ended with 1.";
        list.setNodes(nodes);
        QCOMPARE(list.sentence(0), QStringLiteral("node-0 · busy · convnet · 2 GPU(s) · used 87\u00a0%"));
        nodes[0].gpuUses = {80, 94};
        list.setNodes(nodes);
        QCOMPARE(list.sentence(0), QStringLiteral("node-0 · busy · convnet · 2 GPU(s) · used 87\u00a0% · "
                                                  "GPU\u00a00:\u00a080\u00a0%, GPU\u00a01:\u00a094\u00a0%"));
        QCOMPARE(list.index(1, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("node-1 · unusable · Its setup task ended with 1."));
        QCOMPARE(list.count(State::Running), 1);
        QCOMPARE(list.count(State::Idle), 0);
    }

    void findsTheNodesOfAJobOneAfterTheOther()
    {
        NodeList list;
        auto nodes = nodesNamed({0, 1, 2, 3});
        nodes[1].job = nodes[3].job = "/a";
        list.setNodes(nodes);
        QCOMPARE(list.rowOfJob("/a"), 1);
        QCOMPARE(list.rowOfJob("/a", 1), 3);
        QCOMPARE(list.rowOfJob("/a", 3), 1); // around the end
        QCOMPARE(list.rowOfJob("/b"), -1);
        QCOMPARE(NodeList().rowOfJob("/a"), -1);
    }

private:
    static std::vector<api::ClusterNode> nodesNamed(const QList<int> &numbers)
    {
        std::vector<api::ClusterNode> nodes;
        for (const int number : numbers)
            nodes.push_back({.id = "node-" + std::to_string(number)});
        return nodes;
    }
};

QTEST_GUILESS_MAIN(tst_NodeList)
#include "tst_nodelist.moc"
