// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/scheduler.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using Priority = trainyard::api::SchedulingPriority;

namespace {

WaitingJob waits(const char *key, std::size_t nodes = 1, Priority priority = Priority::Normal,
                 const char *cluster = "c")
{
    return {key, cluster, cluster, nodes, priority};
}

// "key:0,1" for a job that starts, "key?reason" for one that waits.
QStringList described(const std::vector<Decision> &decisions)
{
    QStringList lines;
    for (const Decision &decision : decisions) {
        QStringList nodes;
        for (const std::size_t node : decision.nodes)
            nodes << QString::number(node);
        const QString key = QString::fromStdString(decision.key);
        lines << (nodes.isEmpty() ? key + "?" + QString::fromStdString(decision.reason)
                                  : key + ":" + nodes.join(','));
    }
    return lines;
}

} // namespace

using Jobs = std::vector<WaitingJob>;
using Clusters = std::map<std::string, ClusterNodes>;
Q_DECLARE_METATYPE(Jobs)
Q_DECLARE_METATYPE(Clusters)

class tst_Scheduler : public QObject
{
    Q_OBJECT
private slots:
    void decides_data()
    {
        QTest::addColumn<Jobs>("jobs");
        QTest::addColumn<Clusters>("clusters");
        QTest::addColumn<QStringList>("decisions");
        const auto row = [](const char *name, Jobs jobs, Clusters clusters, QStringList decisions) {
            QTest::newRow(name) << std::move(jobs) << std::move(clusters) << std::move(decisions);
        };
        row("nothing waits", {}, {{"c", {1, {}}}}, {});
        row("first come, first served", {waits("a"), waits("b")}, {{"c", {1, {}}}},
            {"a:0", "b?Waits for 1 node of the cluster c to become free."});
        row("priority before age", {waits("a", 1, Priority::Low), waits("b"), waits("d", 1, Priority::High)},
            {{"c", {2, {}}}}, {"d:0", "b:1", "a?Waits for 1 node of the cluster c to become free."});
        row("all nodes or none", {waits("a", 2)}, {{"c", {2, {1}}}},
            {"a?Waits for 1 node of the cluster c to become free."});
        row("takes the free ones", {waits("a", 2)}, {{"c", {4, {0, 2}}}}, {"a:1,3"});
        row("nobody overtakes", {waits("a", 2), waits("b")}, {{"c", {2, {1}}}},
            {"a?Waits for 1 node of the cluster c to become free.",
             "b?Waits behind earlier jobs on the cluster c."});
        row("what never fits holds up nobody", {waits("a", 3), waits("b")}, {{"c", {2, {}}}},
            {"a?Needs 3 nodes, and the cluster c has 2; enlarge the cluster.", "b:0"});
        row("clusters are independent", {waits("a"), waits("b", 1, Priority::Normal, "d")},
            {{"c", {1, {0}}}, {"d", {1, {}}}},
            {"a?Waits for 1 node of the cluster c to become free.", "b:0"});
        row("no cluster", {waits("a")}, {}, {"a?Waits for the cluster c, which does not exist; create it."});
        row("shrunk below its jobs", {waits("a")}, {{"c", {1, {1}}}}, {"a:0"});
    }
    void decides()
    {
        QFETCH(Jobs, jobs);
        QFETCH(Clusters, clusters);
        QFETCH(QStringList, decisions);
        QCOMPARE(described(schedule(jobs, clusters)), decisions);
    }
};

QTEST_APPLESS_MAIN(tst_Scheduler)
#include "tst_scheduler.moc"
