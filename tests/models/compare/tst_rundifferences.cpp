// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"

#include "models/compare/definitionleaves.h"
#include "models/compare/runsources.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_RunDifferences : public QObject
{
    Q_OBJECT
private slots:
    void leavesGoByTheirNames()
    {
        const auto leaves = definitionLeaves(R"({"properties": {"nodeCount": 2,
            "inputDirectories": [{"id": "DATA", "path": "/data"}, {"id": "LABELS", "path": "/labels"}],
            "environmentVariables": [{"name": "LR", "value": "0.1"}], "flags": [true, {"x": 1.5}]}})");
        QCOMPARE(leaves.value("nodeCount"), "2");
        QCOMPARE(leaves.value("inputDirectories[LABELS].path"), "/labels");
        QCOMPARE(leaves.value("environmentVariables[LR]"), "0.1");
        QCOMPARE(leaves.value("flags[0]"), "true");
        QCOMPARE(leaves.value("flags[1].x"), "1.5");
        QVERIFY(definitionLeaves("no json").isEmpty());
    }

    void saysWhatDiffers()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1 --epochs 5"), run("b", "--lr 0.01 --epochs 5"),
                     run("c", "--lr 0.1 --seed 7")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b", "c"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(runs.columnCount(), 4);
        QCOMPARE(runs.headerData(2, Qt::Horizontal, Qt::DisplayRole), "b");
        const int lr = rowOf(runs, "lr");
        QVERIFY(lr >= 0);
        QCOMPARE(cells(runs, lr), (QStringList{"0.1", "0.01", "0.1"}));
        QVERIFY(runs.index(lr, 0).data(RunDifferences::DiffersRole).toBool());
        QVERIFY(runs.index(lr, 2).data(RunDifferences::OtherRole).toBool());
        QVERIFY(!runs.index(lr, 3).data(RunDifferences::OtherRole).toBool());
        QCOMPARE(cells(runs, rowOf(runs, "seed")), (QStringList{"–", "–", "7"}));
        const int nodes = rowOf(runs, "nodeCount");
        QVERIFY(!runs.index(nodes, 0).data(RunDifferences::DiffersRole).toBool());
        QCOMPARE(runs.section(nodes), RunDifferences::Section::Definition);
        QVERIFY(runs.count(true) < runs.count(false));
        QCOMPARE(runs.asText({lr}), "\ta\tb\tc\nlr\t0.1\t0.01\t0.1\n");
    }

    void followsWhatTheRunsTell()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1"), run("b", "--lr 0.1")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy resets(&runs, &QAbstractItemModel::modelReset);
        QVERIFY(rowOf(runs, "seed") < 0);
        api::Job again = run("b", "--lr 0.3 --seed 2");
        again.executionState = api::ExecutionState::Running;
        jobs.upsert(again);
        QTRY_VERIFY(rowOf(runs, "seed") >= 0);
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.1", "0.3"}));
        jobs.upsert(run("b", "--lr 0.3"));
        QTRY_VERIFY(rowOf(runs, "seed") < 0);
        QCOMPARE(resets.size(), 0);
    }

    void anEmptyValueIsAnotherOneThanNone()
    {
        JobTableModel jobs;
        api::Job with = run("a", "--lr 0.1");
        with.spec.environmentVariables.push_back({"FOO", ""});
        jobs.upsert({with, run("b", "--lr 0.1")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b"}));
        const int foo = rowOf(runs, "FOO");
        QVERIFY(foo >= 0);
        QCOMPARE(cells(runs, foo), (QStringList{"", "–"}));
        QVERIFY(runs.index(foo, 0).data(RunDifferences::DiffersRole).toBool());
        QVERIFY(runs.index(foo, 2).data(RunDifferences::OtherRole).toBool());
    }

    void aSecondChangesNothingButHowLongItRuns()
    {
        JobTableModel jobs;
        api::Job running = run("a", "--lr 0.1");
        running.executionState = api::ExecutionState::Running;
        running.execution.startTime = std::chrono::time_point_cast<std::chrono::milliseconds>(
            std::chrono::system_clock::now() - std::chrono::minutes(5));
        running.execution.endTime.reset();
        jobs.upsert({running, run("b", "--lr 0.1"), run("other", "--lr 7")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy changed(&runs, &QAbstractItemModel::dataChanged);
        const int row = jobs.indexOf(running.id).row();
        const QModelIndex duration = jobs.index(row, JobTableModel::DurationColumn);
        emit jobs.dataChanged(duration, duration);
        QCOMPARE(changed.size(), 1); // at once, and of one row
        QCOMPARE(changed[0][0].toModelIndex().row(), changed[0][1].toModelIndex().row());
        QCOMPARE(runs.index(changed[0][0].toModelIndex().row(), 0).data().toString(),
                 ColumnId::ofField(ColumnId::Field::Duration).title());
    }

    void runsAreLeftOutMovedAndDeleted()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1"), run("b", "--lr 0.2"), run("c", "--lr 0.3"), run("d", "--lr 0.4")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b", "c", "d"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy changed(&runs, &RunDifferences::runsChanged);
        runs.makeFirst(2);
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.3", "0.1", "0.2", "0.4"}));
        QVERIFY(!runs.index(rowOf(runs, "lr"), 1).data(RunDifferences::OtherRole).toBool());
        runs.remove(1);
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.3", "0.2", "0.4"}));
        jobs.remove(testJob("d").id);
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.3", "0.2"}));
        runs.remove(0);
        QCOMPARE(cells(runs, rowOf(runs, "lr")), QStringList{"0.2"});
        runs.remove(0); // one stays
        QCOMPARE(runs.runs().size(), 1);
        QCOMPARE(changed.size(), 4);
    }

    void aDeletedRunThatIsRestoredTakesItsOldPlace()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1"), run("b", "--lr 0.2"), run("c", "--lr 0.3"), run("d", "--lr 0.4")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b", "c", "d"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy changed(&runs, &RunDifferences::runsChanged);
        jobs.remove(testJob("b").id);
        jobs.remove(testJob("c").id);
        QCOMPARE(runs.runs(), ids({"a", "d"}));
        QCOMPARE(changed.size(), 2);
        jobs.upsert(run("c", "--lr 0.3"));
        QTRY_COMPARE(runs.runs(), ids({"a", "c", "d"}));
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.1", "0.3", "0.4"}));
        QCOMPARE(changed.size(), 3);
        jobs.upsert({run("b", "--lr 0.2"), run("other", "--lr 7")});
        QTRY_COMPARE(runs.runs(), ids({"a", "b", "c", "d"}));
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.1", "0.2", "0.3", "0.4"}));
    }

    // What the user does with the others meanwhile stays.
    void aRestoredRunStandsBehindTheOneThatItStoodBehind()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1"), run("b", "--lr 0.2"), run("c", "--lr 0.3"), run("d", "--lr 0.4")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b", "c", "d"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        jobs.remove(testJob("b").id);
        runs.makeFirst(2);
        runs.remove(2);
        QCOMPARE(runs.runs(), ids({"d", "a"}));
        QCOMPARE(runs.order(), ids({"d", "a", "b"}));
        runs.setRuns(ids({"a", "d", "c"}));
        QCOMPARE(runs.order(), ids({"a", "b", "d", "c"}));
        jobs.upsert(run("b", "--lr 0.2"));
        QTRY_COMPARE(runs.runs(), ids({"a", "b", "d", "c"}));
        runs.remove(1);
        jobs.remove(testJob("b").id);
        jobs.upsert({run("b", "--lr 0.2"), run("c", "--lr 0.5")});
        QTRY_COMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.1", "0.4", "0.5"})); // not again
    }

    void runsComeAndTakeTheirPlaces()
    {
        JobTableModel jobs;
        jobs.upsert({run("a", "--lr 0.1"), run("b", "--lr 0.2"), run("c", "--lr 0.3")});
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"a", "b"}));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        runs.add(ids({"b", "c"}));
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.1", "0.2", "0.3"}));
        runs.setRuns(ids({"c", "a"}));
        QCOMPARE(runs.runs(), ids({"c", "a"}));
        QCOMPARE(cells(runs, rowOf(runs, "lr")), (QStringList{"0.3", "0.1"}));
    }

    void thoseWithoutRoomAreCounted()
    {
        JobTableModel jobs;
        std::vector<std::string> names;
        for (int i = 0; i < 53; ++i)
            names.push_back("job" + std::to_string(i));
        RunSources sources(jobs);
        RunDifferences runs(sources, ids({"job0", "job1"}));
        QCOMPARE(runs.add(ids(names)), 3);
        QCOMPARE(runs.runs().size(), RunDifferences::mostRuns);
        QCOMPARE(runs.add(ids({"job1"})), 0); // it is there
    }

    void asManyOthersTakeTheirPlaces()
    {
        JobTableModel jobs;
        const auto many = [](const std::string &name) {
            std::vector<std::string> names;
            for (qsizetype i = 0; i < RunDifferences::mostRuns; ++i)
                names.push_back(name + std::to_string(i));
            return ids(names);
        };
        RunSources sources(jobs);
        RunDifferences runs(sources, many("old"));
        QAbstractItemModelTester tester(&runs, QAbstractItemModelTester::FailureReportingMode::Fatal);
        runs.setRuns(many("new"));
        QCOMPARE(runs.runs(), many("new"));
    }

    void aRunOfAnotherEngineIsAnotherRun()
    {
        const api::ResourceId job = testJob("a").id;
        const api::ResourceId there = RunSources::runAt({"6f1c-22", job});
        QVERIFY(!(there == job));
        QVERIFY(!(there == RunSources::runAt({"6f1c-23", job})));
        QCOMPARE(RunSources::placeOf(there).engine, "6f1c-22");
        QCOMPARE(RunSources::placeOf(there).job, job);
        QVERIFY(!api::ResourceId::parse(there.path())); // no engine gives such an id
        QCOMPARE(RunSources::placeOf(job).engine, QString());
        QCOMPARE(RunSources::runAt({{}, job}), job);
    }

private:
    static api::Job run(const std::string &name, const std::string &options)
    {
        api::Job job = testJob(name);
        job.spec.toolkit = api::CustomToolkitSettings{"python3 train.py " + options};
        return job;
    }

    static QList<api::ResourceId> ids(const std::vector<std::string> &names)
    {
        QList<api::ResourceId> all;
        for (const std::string &name : names)
            all << testJob(name).id;
        return all;
    }

    static int rowOf(const RunDifferences &runs, const QString &title)
    {
        for (int row = 0; row < runs.rowCount(); ++row)
            if (runs.index(row, 0).data().toString() == title)
                return row;
        return -1;
    }

    static QStringList cells(const RunDifferences &runs, int row)
    {
        QStringList texts;
        for (int column = 1; column < runs.columnCount(); ++column)
            texts << runs.index(row, column).data().toString();
        return texts;
    }
};

QTEST_GUILESS_MAIN(tst_RunDifferences)
#include "tst_rundifferences.moc"
