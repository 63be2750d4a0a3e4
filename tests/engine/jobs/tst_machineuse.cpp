// SPDX-License-Identifier: Apache-2.0
#include "engine/api/vmsizes.h"
#include "engine/jobs/clusterroom.h"
#include "engine/jobs/machineuse.h"

#include <QtTest>
#include <numeric>
#include <set>

using namespace trainyard;
using namespace trainyard::jobs;
using api::Cause;

namespace {

Machine machine(int cores, int gpus)
{
    Machine result;
    result.cores.resize(static_cast<std::size_t>(cores));
    std::iota(result.cores.begin(), result.cores.end(), 0);
    result.gpus.resize(static_cast<std::size_t>(gpus));
    std::iota(result.gpus.begin(), result.gpus.end(), 0);
    return result;
}

api::Cluster cluster(const char *size, int nodes)
{
    api::Cluster result;
    result.id = api::ResourceId::forWorkspace("s", "g", "w").cluster("c");
    result.spec.vmSize = size;
    result.spec.scale = api::ManualScale{nodes};
    return result;
}

QString text(const std::vector<int> &numbers)
{
    QStringList list;
    for (const int number : numbers)
        list << QString::number(number);
    return list.join(',');
}

} // namespace

class tst_MachineUse : public QObject
{
    Q_OBJECT
private slots:
    void knowsSizes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::size_t>("cores");
        QTest::addColumn<std::size_t>("gpus");
        const auto row = [](const char *name, std::size_t cores, std::size_t gpus) {
            QTest::newRow(name) << name << cores << gpus;
        };
        row("STANDARD_NC6", 6, 1);
        row("Standard_NC12", 12, 2);
        row("standard_nc24r", 24, 4);
        row("NC24rs_v3", 24, 4);
        row("Standard_ND40rs_v2", 40, 8);
        row("Standard_NV12", 12, 2);
        row("Standard_D2_v2", 2, 0);
        row("Standard_DS3_v2_Promo", 4, 0);
        row("STANDARD_D1", 1, 0);
        row("Standard_F4s", 4, 0);
        row("Standard_E16s_v3", 16, 0);
        row("Standard_H16mr", 16, 0);
    }
    void knowsSizes()
    {
        QFETCH(QString, name);
        QFETCH(std::size_t, cores);
        QFETCH(std::size_t, gpus);
        const auto size = api::vmSize(name.toStdString());
        QVERIFY(size);
        QCOMPARE(size->cores, cores);
        QCOMPARE(size->gpus, gpus);
    }
    void knowsNoOtherNames()
    {
        for (const char *name : {"", "local", "Standard_", "Standard_NC7", "NC", "6", "Standard_D2_v9"})
            QVERIFY2(!api::vmSize(name), name);
    }

    // GPUs and cores of each node of one cluster, as in "0,1|2,3".
    void slicesTheMachine_data()
    {
        QTest::addColumn<int>("cores");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("size");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("gpuSlices");
        QTest::addColumn<QString>("coreSlices");
        const auto row = [](const char *name, int cores, int gpus, const char *size, int nodes,
                            const char *gpuSlices, const char *coreSlices) {
            QTest::newRow(name) << cores << gpus << size << nodes << gpuSlices << coreSlices;
        };
        row("NC6 on a laptop", 2, 0, "STANDARD_NC6", 1, "", "0,1");
        row("two nodes on a laptop", 2, 0, "STANDARD_NC6", 2, "|", "0|1");
        row("four nodes on two cores share them", 2, 0, "STANDARD_NC6", 4, "|||", "|||");
        row("NC6 on a GPU machine", 16, 1, "STANDARD_NC6", 1, "0", "0,1,2,3,4,5");
        row("NC24 gets what there is", 16, 1, "STANDARD_NC24", 1, "0", text(machine(16, 0).cores).toLatin1());
        row("the second GPU node is not there", 16, 1, "STANDARD_NC6", 2, "0", "0,1,2,3,4,5");
        row("D2 leaves the GPU alone", 16, 1, "STANDARD_D2", 2, "|", "0,1|2,3");
        row("NC6 on eight GPUs", 96, 8, "STANDARD_NC6", 2, "0|1", "0,1,2,3,4,5|6,7,8,9,10,11");
        row("NC24 on eight GPUs", 8, 8, "STANDARD_NC24", 2, "0,1,2,3|4,5,6,7", "0,1,2,3|4,5,6,7");
        row("NC24 cut down to an even share", 8, 8, "STANDARD_NC24", 4, "0,1|2,3|4,5|6,7", "0,1|2,3|4,5|6,7");
        row("local is all of it", 4, 2, "local", 1, "0,1", "0,1,2,3");
        row("local is shared evenly", 4, 3, "local", 2, "0|1", "0,1|2,3");
        row("more local nodes than GPUs", 4, 1, "local", 2, "|", "0,1|2,3");
    }
    void slicesTheMachine()
    {
        QFETCH(int, cores);
        QFETCH(int, gpus);
        QFETCH(QString, size);
        QFETCH(int, nodes);
        QStringList gpuSlices;
        QStringList coreSlices;
        const auto nodeSlots = slotsOfIdleMachine(cluster(size.toLatin1(), nodes).spec,
                                                  static_cast<std::size_t>(nodes), machine(cores, gpus));
        for (const NodeSlot &slot : nodeSlots) {
            gpuSlices << text(slot.gpus);
            coreSlices << text(slot.cores);
            QCOMPARE(slot.nodeId, "node-" + std::to_string(gpuSlices.size() - 1));
            QCOMPARE(slot.limitsGpus, gpus > 0);
        }
        QTEST(gpuSlices.join('|'), "gpuSlices");
        QTEST(coreSlices.join('|'), "coreSlices");
    }

    void givesNothingTwice()
    {
        MachineUse use(machine(5, 2));
        auto first = use.take(0, {2, 1, {}}, "w/a");
        auto second = use.take(0, {2, 1, {}}, "w/b");
        QVERIFY(first && second);
        QCOMPARE(text(first->gpus) + text(second->gpus), QString("01"));
        QVERIFY(!use.take(1, {0, 1, {}}, "w/b"));
        QVERIFY(first->cores.empty()); // those come with a job
        use.giveCores(*first, 2, "w/a");
        use.giveCores(*second, 2, "w/b");
        QCOMPARE(text(second->cores), QString("2,3"));
        auto third = use.take(1, {2, 0, {}}, "w/b");
        use.giveCores(*third, 2, "w/b"); // what is left
        QCOMPARE(text(third->cores), QString("4"));
        auto fourth = use.take(2, {2, 0, {}}, "w/b");
        use.giveCores(*fourth, 2, "w/b"); // no core is left: it is bound to none
        QVERIFY(fourth->cores.empty());
        use.releaseCores(*second);
        QVERIFY(second->cores.empty());
        use.giveCores(*fourth, 2, "w/b");
        QCOMPARE(text(fourth->cores), QString("2,3"));
        use.release(*first);
        QCOMPARE(use.take(1, {0, 1, {}}, "w/b")->gpus, std::vector<int>{0});
        QCOMPARE(use.gpuHolders().at("w/b"), std::size_t(2));
    }

    void givesEachNodeItsAddress()
    {
        MachineUse use(machine(2, 0));
        std::vector<NodeSlot> given;
        std::set<std::string> addresses;
        for (std::size_t i = 0; i < 600; ++i) {
            given.push_back(*use.take(i, {}, "c"));
            addresses.insert(given.back().address);
        }
        QCOMPARE(addresses.size(), given.size());
        QCOMPARE(given[0].address, std::string("127.20.0.1"));
        QCOMPARE(given[599].address, std::string("127.20.2.100"));
        use.release(given[7]);
        QCOMPARE(use.take(0, {}, "c")->address, given[7].address);
        NodeSlot earlier; // of a run that an earlier engine started
        earlier.address = "127.20.2.101";
        use.hold(earlier, "c");
        QCOMPARE(use.take(0, {}, "c")->address, std::string("127.20.2.102"));
    }

    void notesWhatANodeLacks()
    {
        QVERIFY(nodeShare(cluster("STANDARD_NC6", 1).spec, machine(2, 0)).note.find("compute on the CPU") !=
                std::string::npos);
        QVERIFY(nodeShare(cluster("STANDARD_NC24", 1).spec, machine(16, 1)).note.find("it gets 1") !=
                std::string::npos);
        QVERIFY(nodeShare(cluster("Gigantic", 1).spec, machine(2, 0)).note.find("not known") !=
                std::string::npos);
        QVERIFY(nodeShare(cluster("STANDARD_NC6", 1).spec, machine(2, 1)).note.find("of 2 cores it gets 2") !=
                std::string::npos);
        QCOMPARE(
            nodeShare(cluster("local", 4).spec, machine(2, 0)).note,
            std::string("The cluster's 4 nodes share this machine's 2 cores: there are too few to give each "
                        "its own."));
        for (const char *size : {"local", "Local", "STANDARD_D2"})
            QVERIFY(nodeShare(cluster(size, 1).spec, machine(2, 0)).note.empty());
    }

    void saysThatTheMachineIsTooSmall()
    {
        MachineUse use(machine(16, 1));
        const api::Cluster wanting = cluster("STANDARD_NC6", 2);
        ClusterNodes nodes;
        nodes[0].slot = *use.take(0, nodeShare(wanting.spec, use.machine()), "w/c");
        const ClusterRoom room = roomOf(wanting, nodes, use);
        QVERIFY(!whyImpossible(1, room));
        QVERIFY(whyImpossible(2, room)->cause == Cause::MachineTooSmall);
        const auto errors = clusterErrors(wanting, nodes, 2, use);
        QCOMPARE(errors.size(), std::size_t(1));
        QCOMPARE(errors[0].message,
                 std::string("A node of the cluster c needs 1 GPU, and this machine has 1 "
                             "GPU: the cluster can have 1 node at most; ask for no more."));
    }

    void saysWhoHoldsTheMachine()
    {
        MachineUse use(machine(16, 2));
        const api::Cluster wanting = cluster("STANDARD_NC6", 2);
        use.take(0, {0, 2, {}}, "other/big");
        const ClusterRoom room = roomOf(wanting, {}, use);
        const auto verdict = whyImpossible(1, room);
        QVERIFY(verdict->cause == Cause::MachineTaken);
        QCOMPARE(verdict->evidence, std::string("other/big has 2 GPUs"));
        QCOMPARE(clusterErrors(wanting, {}, 2, use)[0].code, std::string("MachineTaken"));
        QVERIFY(
            verdict->reason.ends_with("other/big has 2 GPUs; scale it down, or wait until enough are free."));
    }

    void saysWhichOfSeveralHoldTheMachine()
    {
        MachineUse use(machine(16, 2));
        use.take(0, {0, 1, {}}, "other/big");
        use.take(0, {0, 1, {}}, "other/next");
        const auto verdict = whyImpossible(1, roomOf(cluster("STANDARD_NC6", 2), {}, use));
        QVERIFY(verdict &&
                verdict->reason.ends_with("scale one of them down, or wait until enough are free."));
    }
};

QTEST_APPLESS_MAIN(tst_MachineUse)
#include "tst_machineuse.moc"
