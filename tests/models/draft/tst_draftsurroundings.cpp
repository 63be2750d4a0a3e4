// SPDX-License-Identifier: Apache-2.0
// What is known of where a job would go, and that the engine is asked how long it may wait there.
#include "models/draft/draftsurroundings.h"

#include "models/backend/backend.h"
#include "models/draft/jobdraft.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int longMs = 30'000;

api::Cluster cluster(const std::string &name, const api::Scale &scale, int nodes)
{
    api::Cluster made;
    made.id = testWorkspace().cluster(name);
    made.spec.scale = scale;
    made.currentNodeCount = nodes;
    made.nodes.idle = nodes;
    return made;
}

} // namespace

class tst_DraftSurroundings : public QObject
{
    Q_OBJECT
private slots:
    void theClustersScaleSaysHowFarItGrows_data()
    {
        QTest::addColumn<api::Scale>("scale");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<std::string>("error");
        QTest::addColumn<int>("most");
        QTest::newRow("by hand") << api::Scale(api::ManualScale{3}) << 1 << std::string() << 3;
        QTest::newRow("by itself") << api::Scale(api::AutoScale{0, 4, 0}) << 0 << std::string() << 4;
        QTest::newRow("it shrinks") << api::Scale(api::ManualScale{1}) << 2 << std::string() << 2;
        QTest::newRow("the machine has no more")
            << api::Scale(api::ManualScale{3}) << 1 << std::string("MachineTooSmall") << 1;
    }
    void theClustersScaleSaysHowFarItGrows()
    {
        QFETCH(api::Scale, scale);
        QFETCH(int, nodes);
        QFETCH(std::string, error);
        QFETCH(int, most);
        Backend backend; // of no engine
        api::Cluster box = cluster("box", scale, nodes);
        box.nodes.drained = 1;
        if (!error.empty())
            box.errors.push_back({error, "It is so.", {}});
        backend.clusters().upsert(box);
        JobDraft draft;
        QVERIFY(draft.setCluster(box.id));
        const DraftSurroundings around(backend, draft);
        QCOMPARE(around.surroundings().clusterNodes, std::optional(nodes));
        QCOMPARE(around.surroundings().mostNodes, std::optional(most));
        QCOMPARE(around.surroundings().idleForGood, 1);
    }

    void aClusterThatIsNotThereHasNoNodes()
    {
        Backend backend;
        JobDraft draft;
        const DraftSurroundings around(backend, draft);
        QVERIFY(draft.setCluster(testWorkspace().cluster("gone")));
        QVERIFY(!around.cluster() && !around.surroundings().clusterNodes);
        QSignalSpy changed(&around, &DraftSurroundings::changed);
        backend.clusters().upsert(cluster("gone", api::ManualScale{1}, 1));
        QCOMPARE(changed.size(), 1);
        QVERIFY(around.cluster() && around.surroundings().freeNodes == 1);
    }

    void theEngineSaysWhenTheJobMayStart()
    {
        QTemporaryDir dir;
        test::EngineProcess engine(dir.filePath("data"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        QVERIFY(test::putTestYard(engine.endpoint()));
        Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), longMs);
        JobDraft draft;
        QVERIFY(draft.setCluster(testWorkspace().cluster("box")));
        DraftSurroundings around(backend, draft);
        QTRY_COMPARE_WITH_TIMEOUT(around.surroundings().freeNodes, std::optional(1), longMs);
        QVERIFY(!around.start());
        const QDateTime before = QDateTime::currentDateTime();
        api::JobSpec spec = command("exec sleep 3000");
        spec.maxWallClockTime = std::chrono::hours(2);
        const api::ResourceId job = testWorkspace().job("digits", "long");
        backend.submitJob(job, spec);
        QTRY_VERIFY_WITH_TIMEOUT(around.start().has_value(), longMs);
        const document::LikelyStart start = *around.start();
        QVERIFY(start.isLatest);
        QVERIFY(start.time >= before.addSecs(7190));
        QVERIFY(draft.document().set("/properties/nodeCount", 2)); // which it never gets
        QVERIFY(!around.start());
        backend.terminateJob(job); // nothing goes on after the test
        QTRY_VERIFY_WITH_TIMEOUT(backend.jobs().job(job)->executionState == api::ExecutionState::Failed,
                                 longMs);
    }
};

QTEST_GUILESS_MAIN(tst_DraftSurroundings)
#include "tst_draftsurroundings.moc"
