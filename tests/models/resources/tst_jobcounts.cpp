// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobcounts.h"

#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::ExecutionState;

class tst_JobCounts : public QObject
{
    Q_OBJECT
private slots:
    void followsJobsThatComeChangeAndGo()
    {
        JobTableModel jobs;
        jobs.upsert(testJob("a", ExecutionState::Running));
        const JobCounts counts(jobs);
        QSignalSpy changed(&counts, &JobCounts::changed);
        QCOMPARE(counts.count(DisplayState::Running), 1);
        jobs.upsert({testJob("b"), testJob("c"), testJob("d", ExecutionState::Running)});
        QCOMPARE(counts.count(DisplayState::Running), 2);
        QCOMPARE(counts.count(DisplayState::Waiting), 2);
        jobs.upsert(testJob("c", ExecutionState::Running));
        QCOMPARE(counts.count(DisplayState::Running), 3);
        QCOMPARE(changed.size(), 2);
        jobs.upsert(testJob("c", ExecutionState::Running)); // as before
        QCOMPARE(changed.size(), 2);
        jobs.remove(testJob("a").id);
        jobs.upsert(testJob("d", ExecutionState::Failed)); // the row behind it moved up
        QCOMPARE(counts.count(DisplayState::Running), 1);
        QCOMPARE(counts.count(DisplayState::Waiting), 1);
        QCOMPARE(counts.count(DisplayState::Failed), 1);
        jobs.remove(testWorkspace());
        for (const DisplayState state : {DisplayState::Running, DisplayState::Waiting, DisplayState::Failed})
            QCOMPARE(counts.count(state), 0);
    }
};

QTEST_GUILESS_MAIN(tst_JobCounts)
#include "tst_jobcounts.moc"
