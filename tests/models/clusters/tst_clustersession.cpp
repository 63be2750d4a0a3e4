// SPDX-License-Identifier: Apache-2.0
// The nodes of a cluster of a real engine that are more than one page holds.
#include "models/clusters/clustersession.h"

#include "models/backend/taskthread.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60'000;

} // namespace

class tst_ClusterSession : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_feed->setEndpoint(m_engine.endpoint());
        scale(1200);
    }

    void eachPageShowsAsItComes()
    {
        const auto session = watched();
        QAbstractItemModelTester tester(&session->nodes());
        QSignalSpy reset(&session->nodes(), &QAbstractItemModel::modelReset);
        QList<int> counts;
        connect(session.get(), &ClusterSession::nodesRead, session.get(),
                [&] { counts << session->nodes().rowCount(); });
        session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(counts, (QList<int>{500, 1000, 1200}), patienceMs);
        QVERIFY(session->areNodesKnown());
        for (int row = 0; row < 1200; ++row)
            QCOMPARE(session->nodes().nodes()[std::size_t(row)].id, "node-" + std::to_string(row));
        QVERIFY(reset.isEmpty());
    }

    void whatIsKnownStaysWhileTheyAreReadAnew()
    {
        const auto session = watched();
        QList<int> counts;
        connect(session.get(), &ClusterSession::nodesRead, session.get(),
                [&] { counts << session->nodes().rowCount(); });
        session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(counts.size(), 3, patienceMs);
        QSignalSpy removed(&session->nodes(), &QAbstractItemModel::rowsRemoved);
        QSignalSpy inserted(&session->nodes(), &QAbstractItemModel::rowsInserted);
        session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(counts, (QList<int>{500, 1000, 1200, 1200}), patienceMs);
        QVERIFY(removed.isEmpty() && inserted.isEmpty());
        scale(700);
        session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(counts.last(), 700, patienceMs);
        QCOMPARE(counts.size(), 5);
        QCOMPARE(removed.size(), 1);
    }

private:
    void scale(int count)
    {
        client::Client client(m_engine.endpoint());
        const api::ResourceId box = testWorkspace().cluster("box");
        QVERIFY(client.setScale(box, api::ManualScale{.targetNodeCount = count}));
        QTRY_COMPARE_WITH_TIMEOUT(client.nodes(box)->size(), std::size_t(count), patienceMs);
    }
    std::unique_ptr<ClusterSession> watched()
    {
        return std::make_unique<ClusterSession>(testWorkspace().cluster("box"), m_clusters, m_jobs, m_feed,
                                                m_feed);
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    std::shared_ptr<TaskThread> m_feed = std::make_shared<TaskThread>();
    ClusterListModel m_clusters;
    JobTableModel m_jobs;
};

QTEST_GUILESS_MAIN(tst_ClusterSession)
#include "tst_clustersession.moc"
