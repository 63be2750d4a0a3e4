// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

std::vector<api::ClusterNode> nodes(const std::vector<int> &numbers)
{
    std::vector<api::ClusterNode> nodes;
    for (const int number : numbers)
        nodes.push_back({.id = "node-" + std::to_string(number)});
    return nodes;
}

} // namespace

class tst_NodeSelection : public QObject
{
    Q_OBJECT
private slots:
    void nodesStaySelectedWhileOthersComeAndGo()
    {
        NodeList list;
        NodeSelection selection(list);
        list.setNodes(nodes({0, 1, 2, 3, 4}));
        selection.set({1, 3});
        selection.toggle(4);
        selection.toggle(1);
        QCOMPARE(selection.rows(), (QList<int>{3, 4}));
        list.setNodes(nodes({2, 3, 4, 5}));
        QCOMPARE(selection.rows(), (QList<int>{1, 2}));
        list.setNodes(nodes({4, 5, 3, 2})); // in another order
        QCOMPARE(selection.rows(), (QList<int>{0, 2}));
    }

    void aNodeThatGoesIsSelectedNoLonger()
    {
        NodeList list;
        NodeSelection selection(list);
        list.setNodes(nodes({0, 1, 2}));
        selection.set({1, 2});
        QSignalSpy changed(&selection, &NodeSelection::changed);
        list.setNodes(nodes({0, 2}));
        QCOMPARE(changed.size(), 1);
        list.setNodes(nodes({0, 1, 2})); // another one with its name
        QCOMPARE(selection.rows(), QList<int>{2});
        selection.clear();
        selection.clear();
        QCOMPARE(changed.size(), 2);
        QCOMPARE(selection.count(), 0);
    }

    void whatIsLookedForIsFoundByNodeAndJob()
    {
        NodeList list;
        NodeFinder finder(list);
        auto some = nodes({0, 1, 2, 10, 11});
        some[2].job = api::ResourceId::forWorkspace("s", "node-group", "w").job("e", "Unet-1").path();
        list.setNodes(some);
        QVERIFY(!finder.isOn() && finder.matches(0));
        finder.setText("node-1");
        QCOMPARE(finder.count(), 3);
        QVERIFY(!finder.matches(0) && finder.matches(1));
        QCOMPARE(finder.next(-1), 1);
        QCOMPARE(finder.next(1), 3);
        QCOMPARE(finder.next(4), 1); // round the end
        QCOMPARE(finder.previous(1), 4);
        QCOMPARE(finder.placeOf(3), 2);
        QCOMPARE(finder.placeOf(0), 0);
        finder.setText(" UNET ");
        QCOMPARE(finder.next(-1), 2);
        finder.setText("group"); // names no job
        QCOMPARE(finder.next(-1), -1);
        QCOMPARE(finder.count(), 0);
    }

    void whatIsFoundKeepsUpWithTheNodes()
    {
        NodeList list;
        NodeFinder finder(list);
        finder.setText("7");
        QSignalSpy changed(&finder, &NodeFinder::changed);
        list.setNodes(nodes({5, 7, 17}));
        QCOMPARE(finder.count(), 2);
        list.setNodes(nodes({7}));
        QCOMPARE(finder.count(), 1);
        QCOMPARE(changed.size(), 2);
    }
};

QTEST_GUILESS_MAIN(tst_NodeSelection)
#include "tst_nodeselection.moc"
