// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/scheduler.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using Priority = trainyard::api::SchedulingPriority;
using api::Cause;

namespace {

api::ResourceId jobId(const std::string &name)
{
    return api::ResourceId::forWorkspace("s", "g", "w").job("e", name);
}

api::Job waits(const char *name, int nodes = 1, Priority priority = Priority::Normal)
{
    api::Job job;
    job.id = jobId(name);
    job.spec.cluster = api::ResourceId::forWorkspace("s", "g", "w").cluster("c");
    job.spec.nodeCount = nodes;
    job.spec.schedulingPriority = priority;
    return job;
}

ClusterRoom roomOfNodes(std::size_t count, std::size_t free)
{
    ClusterRoom room;
    room.name = "c";
    room.most = count;
    room.machineMost = 1000;
    room.reachable = count;
    room.usable = count;
    room.possible = count;
    room.free = free;
    return room;
}

QString reasonOf(std::size_t nodeCount, bool isFirst, const ClusterRoom &room)
{
    const auto impossible = whyImpossible(nodeCount, room);
    const Verdict verdict = impossible ? *impossible
                            : isFirst  ? whyFirstWaits(nodeCount, room)
                                       : whyOthersWait(room);
    return QString::fromStdString(verdict.reason);
}

// "key:2" for a job that starts on two nodes, in the order of starts; then "key?reason" for those that wait.
QStringList served(const std::vector<api::Job> &jobs, ClusterRoom room)
{
    WaitingJobs waiting;
    std::uint64_t number = 0;
    for (const api::Job &job : jobs)
        waiting.update(job, ++number);
    const std::string cluster = waits("any").spec.cluster->key();
    const auto nameOf = [](const std::string &key) {
        return QString::fromStdString(key.substr(key.rfind('/') + 1));
    };
    QStringList lines;
    while (const auto next = nextToStart(waiting, cluster, room)) {
        lines << nameOf(next->key) + ":" + QString::number(next->nodeCount);
        room.free -= next->nodeCount;
        waiting.erase(next->key);
    }
    const auto first = waiting.first(cluster, room.possible);
    for (const std::size_t count : waiting.nodeCounts(cluster)) {
        for (const std::string &key : waiting.jobs(cluster, count))
            lines << nameOf(key) + "?" + reasonOf(count, first && first->key == key, room);
    }
    return lines;
}

} // namespace

using Jobs = std::vector<api::Job>;
Q_DECLARE_METATYPE(Jobs)
Q_DECLARE_METATYPE(ClusterRoom)

class tst_Scheduler : public QObject
{
    Q_OBJECT
private slots:
    void serves_data()
    {
        QTest::addColumn<Jobs>("jobs");
        QTest::addColumn<ClusterRoom>("room");
        QTest::addColumn<QStringList>("lines");
        const auto row = [](const char *name, Jobs jobs, const ClusterRoom &room, QStringList lines) {
            QTest::newRow(name) << std::move(jobs) << room << std::move(lines);
        };
        row("nothing waits", {}, roomOfNodes(1, 1), {});
        row("first come, first served", {waits("a"), waits("b")}, roomOfNodes(1, 1),
            {"a:1", "b?Waits for 1 node of the cluster c to become free."});
        row("priority before age", {waits("a", 1, Priority::Low), waits("b"), waits("d", 1, Priority::High)},
            roomOfNodes(2, 2), {"d:1", "b:1", "a?Waits for 1 node of the cluster c to become free."});
        row("priority before age across node counts", {waits("a", 2), waits("b", 1, Priority::High)},
            roomOfNodes(2, 2), {"b:1", "a?Waits for 1 node of the cluster c to become free."});
        row("all nodes or none", {waits("a", 2)}, roomOfNodes(2, 1),
            {"a?Waits for 1 node of the cluster c to become free."});
        row("nobody overtakes", {waits("a", 2), waits("b")}, roomOfNodes(2, 1),
            {"b?Waits behind earlier jobs on the cluster c.",
             "a?Waits for 1 node of the cluster c to become free."});
        row("what never fits holds up nobody", {waits("a", 3), waits("b")}, roomOfNodes(2, 2),
            {"b:1", "a?Needs 3 nodes, and the cluster c has 2; enlarge the cluster."});
        ClusterRoom none = roomOfNodes(0, 0);
        none.exists = false;
        row("no cluster", {waits("a")}, none,
            {"a?Waits for the cluster c, which does not exist; create it."});
    }
    void serves()
    {
        QFETCH(Jobs, jobs);
        QFETCH(ClusterRoom, room);
        QFETCH(QStringList, lines);
        QCOMPARE(served(jobs, room), lines);
    }

    void tellsCausesApart_data()
    {
        QTest::addColumn<std::size_t>("nodeCount");
        QTest::addColumn<Cause>("cause");
        QTest::newRow("more than it can grow to") << std::size_t(9) << Cause::TooFewNodesEver;
        QTest::newRow("more than the machine has") << std::size_t(7) << Cause::MachineTooSmall;
        QTest::newRow("more than others leave") << std::size_t(5) << Cause::MachineTaken;
        QTest::newRow("more than are usable") << std::size_t(4) << Cause::SetupFailed;
        QTest::newRow("more than take new work") << std::size_t(3) << Cause::NodesDrained;
        QTest::newRow("more than are free") << std::size_t(2) << Cause::TooFewNodesNow;
        QTest::newRow("in preparation") << std::size_t(1) << Cause::NodesPreparing;
    }
    void tellsCausesApart()
    {
        QFETCH(std::size_t, nodeCount);
        QFETCH(Cause, cause);
        ClusterRoom room = roomOfNodes(8, 0);
        room.machineMost = 6;
        room.reachable = 4;
        room.usable = 3;
        room.possible = 2;
        room.coming = 1;
        room.tooSmall.cause = Cause::MachineTooSmall;
        room.taken.cause = Cause::MachineTaken;
        room.setupFailed.cause = Cause::SetupFailed;
        room.drained.cause = Cause::NodesDrained;
        const auto impossible = whyImpossible(nodeCount, room);
        QVERIFY((impossible ? impossible->cause : whyFirstWaits(nodeCount, room).cause) == cause);
    }

    void demandCountsTheNodesOfJobsThatFit()
    {
        WaitingJobs waiting;
        waiting.update(waits("a", 2), 1);
        waiting.update(waits("b", 3), 2);
        waiting.update(waits("c", 9), 3);
        const std::string cluster = waits("a").spec.cluster->key();
        QCOMPARE(waiting.demand(cluster, 3), std::size_t(5));
        api::Job started = waits("b", 3);
        started.executionState = api::ExecutionState::Running;
        waiting.update(started, 2);
        QCOMPARE(waiting.demand(cluster, 3), std::size_t(2));
        waiting.erase(jobId("a").key());
        waiting.erase(jobId("c").key());
        QVERIFY(waiting.clusters().empty());
    }
};

QTEST_APPLESS_MAIN(tst_Scheduler)
#include "tst_scheduler.moc"
