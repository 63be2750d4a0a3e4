// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterqueue.h"

#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::ExecutionState;
using api::SchedulingPriority;

class tst_ClusterQueue : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_jobs = std::make_unique<JobTableModel>();
        m_jobs->upsert(waiting("second", 2));
        m_jobs->upsert(waiting("first", 1));
        m_jobs->upsert(testJob("runs", ExecutionState::Running, 0));
        api::Job elsewhere = waiting("elsewhere", 0);
        elsewhere.spec.cluster = testWorkspace().cluster("other");
        m_jobs->upsert(elsewhere);
        m_queue = std::make_unique<ClusterQueue>(testWorkspace().cluster("this-machine"), *m_jobs);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_queue.get());
    }

    void cleanup()
    {
        m_tester.reset();
        m_queue.reset();
    }

    void whoWaitsForTheClusterStandsInItsOrder()
    {
        QCOMPARE(names(), (QStringList{"first", "second"}));
        m_jobs->upsert(waiting("urgent", 9, SchedulingPriority::High));
        m_jobs->upsert(waiting("patient", 0, SchedulingPriority::Low));
        QCOMPARE(names(), (QStringList{"urgent", "first", "second", "patient"}));
        QCOMPARE(m_queue->index(3, ClusterQueue::PositionColumn).data().toString(), "4");
        QCOMPARE(m_queue->index(0, ClusterQueue::PriorityColumn).data().toString(), "high");
        api::Job large = waiting("large", 0, SchedulingPriority::Low);
        large.spec.nodeCount = 1024;
        m_jobs->upsert(large);
        const int row = int(names().indexOf("large"));
        QLocale::setDefault(QLocale(QLocale::English));
        QCOMPARE(m_queue->index(row, ClusterQueue::NodesColumn).data().toString(), "1,024");
    }

    void manyComeTogether()
    {
        QSignalSpy inserted(m_queue.get(), &QAbstractItemModel::rowsInserted);
        std::vector<api::Job> many;
        for (int i = 99; i >= 10; --i)
            many.push_back(waiting("job-" + std::to_string(i), i));
        many.push_back(waiting("early", 0));
        m_jobs->upsert(many);
        QCOMPARE(m_queue->rowCount(), 93);
        QCOMPARE(inserted.size(), 2); // before the two, and behind them
        QCOMPARE(names().first(), "early");
        QCOMPARE(names()[3], "job-10");
        QCOMPARE(names().last(), "job-99");
    }

    void whoStartsEndsOrIsDeletedLeaves()
    {
        m_jobs->upsert(waiting("third", 3));
        m_jobs->upsert(testJob("first", ExecutionState::Running, 1));
        QCOMPARE(names(), (QStringList{"second", "third"}));
        m_jobs->remove(testJob("second").id);
        QCOMPARE(names(), QStringList{"third"});
        QCOMPARE(m_queue->index(0, ClusterQueue::PositionColumn).data().toString(), "1");
        m_jobs->upsert(waiting("first", 1)); // its node was taken away
        QCOMPARE(names(), (QStringList{"first", "third"}));
    }

    void anotherPriorityMovesTheRow()
    {
        m_jobs->upsert(waiting("third", 3));
        const QPersistentModelIndex third(m_queue->index(2, ClusterQueue::NameColumn));
        QSignalSpy moved(m_queue.get(), &QAbstractItemModel::rowsMoved);
        m_jobs->upsert(waiting("third", 3, SchedulingPriority::High));
        QCOMPARE(names(), (QStringList{"third", "first", "second"}));
        QCOMPARE(moved.size(), 1);
        QCOMPARE(third.row(), 0);
        m_jobs->upsert(waiting("third", 3, SchedulingPriority::Low));
        QCOMPARE(names(), (QStringList{"first", "second", "third"}));
        QCOMPARE(third.row(), 2);
    }

    void anotherRankMovesTheRow()
    {
        m_jobs->upsert(waiting("third", 3));
        api::Job moved = waiting("third", 3);
        moved.queueRank = 1500; // between those that came in the first and the second millisecond
        moved.creationTime = Timestamp(std::chrono::milliseconds(9));
        for (const char *name : {"first", "second"}) {
            api::Job job = waiting(name, 1);
            job.queueRank = name == std::string("first") ? 1000 : 2000;
            m_jobs->upsert(job);
        }
        m_jobs->upsert(moved);
        QCOMPARE(names(), (QStringList{"first", "third", "second"}));
    }

    void expectedStartsAreTold()
    {
        const QDateTime now = QDateTime::currentDateTime();
        api::JobQueue told{.total = 2, .jobs = {}};
        told.jobs.push_back({.job = testJob("first").id, .expectedStart = stampOf(now.addSecs(300))});
        told.jobs.push_back(
            {.job = testJob("second").id, .expectedStart = stampOf(now.addSecs(3 * 3600)), .isLatest = true});
        QSignalSpy changed(m_queue.get(), &QAbstractItemModel::dataChanged);
        m_queue->setForecast(told, now);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(expected(0), "in about 5 minute(s)");
        QCOMPARE(expected(1), "within 3 hour(s)");
        QVERIFY(m_queue->index(0, 0).data(ClusterQueue::ExpectedRole).toDateTime().isValid());
        m_queue->setForecast(told, now);
        QCOMPARE(changed.size(), 2); // nothing new
        told.jobs.front().expectedStart.reset();
        m_queue->setForecast(told, now);
        QCOMPARE(expected(0), "not known");
        QVERIFY(!m_queue->index(0, ClusterQueue::ExpectedColumn).data(Qt::ToolTipRole).toString().isEmpty());
    }

    void draggedRowsAskTheEngine()
    {
        m_jobs->upsert(waiting("third", 3));
        QList<QueueMoves> wanted;
        connect(m_queue.get(), &ClusterQueue::movesWanted, this,
                [&](const QueueMoves &moves) { wanted << moves; });
        const std::unique_ptr<QMimeData> data(
            m_queue->mimeData({m_queue->index(2, 0), m_queue->index(2, 1)}));
        QVERIFY(!m_queue->dropMimeData(data.get(), Qt::MoveAction, 0, 0, {}));
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0].size(), 1);
        QCOMPARE(wanted[0][0].first, testJob("third").id);
        QCOMPARE(wanted[0][0].second.before, std::optional(testJob("first").id));
        QCOMPARE(names(), (QStringList{"first", "second", "third"}));          // until the engine tells
        QVERIFY(!m_queue->dropMimeData(data.get(), Qt::MoveAction, 2, 0, {})); // where it is
        QVERIFY(!m_queue->dropMimeData(data.get(), Qt::CopyAction, 0, 0, {}));
        QCOMPARE(wanted.size(), 1);
    }

    void whyEachWaitsIsTold()
    {
        api::Job job = waiting("first", 1);
        job.stateReason = "Waits for 1 node of the cluster this-machine to become free.";
        QSignalSpy changed(m_queue.get(), &QAbstractItemModel::dataChanged);
        m_jobs->upsert(job);
        QCOMPARE(m_queue->index(0, ClusterQueue::ReasonColumn).data().toString(),
                 QString::fromStdString(job.stateReason));
        QCOMPARE(changed.size(), 1);
        m_jobs->upsert(job);
        QCOMPARE(changed.size(), 1); // nothing new
    }

private:
    static api::Job waiting(const std::string &name, int second,
                            SchedulingPriority priority = SchedulingPriority::Normal)
    {
        api::Job job = testJob(name, ExecutionState::Queued, second);
        job.spec.schedulingPriority = priority;
        return job;
    }

    static Timestamp stampOf(const QDateTime &time)
    {
        return Timestamp(std::chrono::milliseconds(time.toMSecsSinceEpoch()));
    }

    QString expected(int row) const
    {
        return m_queue->index(row, ClusterQueue::ExpectedColumn).data().toString();
    }

    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_queue->rowCount(); ++row)
            names << m_queue->index(row, ClusterQueue::NameColumn).data().toString();
        return names;
    }

    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<ClusterQueue> m_queue;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(tst_ClusterQueue)
#include "tst_clusterqueue.moc"
