// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterqueue.h"

#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
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
