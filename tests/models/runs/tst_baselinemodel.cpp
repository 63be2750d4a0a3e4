// SPDX-License-Identifier: Apache-2.0
#include "models/runs/baselinemodel.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Field = ColumnId::Field;

class tst_BaselineModel : public QObject
{
    Q_OBJECT
private slots:
    void isTheBaselineInTheColumnsOfTheRuns()
    {
        JobTableModel jobs;
        jobs.upsert(
            {testJob("a", api::ExecutionState::Succeeded), testJob("b", api::ExecutionState::Running)});
        RunTableModel runs(jobs);
        const auto name = ColumnId::ofField(Field::Name);
        const auto workspace = ColumnId::ofField(Field::Workspace);
        runs.setColumns({name});
        BaselineModel baseline(runs);
        QAbstractItemModelTester tester(&baseline);
        QCOMPARE(baseline.rowCount(), 1);
        QVERIFY(!baseline.index(0, 0).data().isValid());

        QSignalSpy changed(&baseline, &QAbstractItemModel::dataChanged);
        runs.setBaseline(testJob("b").id);
        QVERIFY(!changed.isEmpty());
        QCOMPARE(baseline.index(0, 0).data().toString(), QString("b"));

        runs.setColumns({workspace, name});
        QCOMPARE(baseline.columnCount(), 2);
        QCOMPARE(baseline.index(0, 1).data().toString(), QString("b"));
        runs.setColumns({name});
        QCOMPARE(baseline.columnCount(), 1);
        QCOMPARE(baseline.index(0, 0).data().toString(), QString("b"));
    }
};

QTEST_GUILESS_MAIN(tst_BaselineModel)
#include "tst_baselinemodel.moc"
