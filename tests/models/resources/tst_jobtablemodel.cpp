// SPDX-License-Identifier: Apache-2.0
#include "models/document/notebookjob.h"
#include "models/resources/displaystate.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_JobTableModel : public QObject
{
    Q_OBJECT
private slots:
    void upsertOfKnownJobChangesOnlyItsRow()
    {
        JobTableModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("a"));
        model.upsert(testJob("b"));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);

        model.upsert(testJob("a", api::ExecutionState::Running));

        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 0);
        QCOMPARE(model.index(0, 0).data(JobTableModel::StateRole).value<DisplayState>(),
                 DisplayState::Running);
    }

    // As it is made here, and no other command that has the word in it.
    void aJobThatRunsANotebookSaysSo()
    {
        document::JobDocument document;
        document.load(R"({"properties": {"stdOutErrPathPrefix": "/out"}})");
        QVERIFY(document.change(document::notebookChanges(document.json(), "/a/b.ipynb", "rate = 1")));
        const QString line = document.value("/properties/customToolkitSettings/commandLine").toString();
        api::Job job = testJob("a");
        job.spec.toolkit = api::CustomToolkitSettings{line.toStdString()};
        JobTableModel model;
        model.upsert(job);
        const auto shown = [&] { return model.index(0, JobTableModel::ToolkitColumn).data().toString(); };
        QCOMPARE(shown(), QString("Notebook"));
        job.spec.toolkit =
            api::CustomToolkitSettings{"cat jupyter nbconvert --to notebook --execute a; true"};
        model.upsert(job);
        QCOMPARE(shown(), QString("Custom"));
    }

    void removingKeepsTheOthersFindable()
    {
        JobTableModel model;
        QAbstractItemModelTester tester(&model);
        for (const char *name : {"a", "b", "c"})
            model.upsert(testJob(name));
        model.remove(testJob("b").id);
        QCOMPARE(model.indexOf(testJob("c").id).row(), 1);
        QVERIFY(!model.job(testJob("b").id));
        QCOMPARE(model.jobsBelow(testWorkspace()).size(), 2);
        model.remove(testWorkspace().experimentNamed("digits"));
        QCOMPARE(model.rowCount(), 0);
    }

    void summaryFillsLossErrorAndProgress()
    {
        JobTableModel model;
        model.upsert(testJob("a", api::ExecutionState::Running));
        model.setSummary(testJob("a").id,
                         {.loss = 0.125, .error = 0.0312, .trainingError = 0.02, .progress = 0.509});
        const auto cell = [&](int column, int role = Qt::DisplayRole) {
            return model.index(0, column).data(role);
        };
        QCOMPARE(cell(JobTableModel::LossColumn).toDouble(), 0.125);
        QCOMPARE(cell(JobTableModel::ErrorColumn, JobTableModel::SortRole).toDouble(), 0.0312);
        QCOMPARE(cell(JobTableModel::TrainingErrorColumn, JobTableModel::SortRole).toDouble(), 0.02);
        QCOMPARE(cell(0, JobTableModel::PercentRole).toInt(), 50);
        model.upsert(testJob("a", api::ExecutionState::Succeeded));
        QCOMPARE(cell(0, JobTableModel::PercentRole).toInt(), 100);
    }

    void whatScriptsToldStaysWhileTheJobChanges()
    {
        JobTableModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("a"));
        model.upsert(testJob("b"));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const ColumnId epochs = ColumnId::parameter("epochs");
        const ColumnId who = ColumnId::tag("who");
        model.setTracked({{testJob("b").id.path(), {{"epochs", "90"}, {"lr", "0.1"}}, {{"who", "ann"}}},
                          {testJob("unknown").id.path(), {{"lr", "2"}}, {}}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 1);
        QCOMPARE(model.values().text(epochs, 1), QString("90")); // a script knows better than the definition
        QCOMPARE(model.values().text(epochs, 0), QString("4"));
        QCOMPARE(model.values().text(who, 1), QString("ann"));

        model.upsert(testJob("b", api::ExecutionState::Running));
        QCOMPARE(model.values().text(epochs, 1), QString("90"));
        QCOMPARE(model.values().text(who, 1), QString("ann"));
        model.setTracked({{testJob("b").id.path(), {{"lr", "0.2"}}, {}}});
        QCOMPARE(model.values().text(ColumnId::parameter("lr"), 1), QString("0.2"));
        QCOMPARE(model.values().text(epochs, 1), QString("4"));
        QCOMPARE(model.values().text(who, 1), QString());

        api::Job second = testJob("b");
        second.uuid = "another";
        model.upsert(second);
        QCOMPARE(model.values().text(ColumnId::parameter("lr"), 1), QString());
    }

    void textsThatNoTableHasRoomForAreLeftOut()
    {
        JobTableModel model;
        model.upsert(testJob("a"));
        model.setTracked({{testJob("a").id.path(), {}, {{"history", std::string(2000, 'x')}, {"a", "b"}}}});
        QCOMPARE(model.values().tagNames(), QStringList{"a"});
    }

    void anotherJobOfTheSameNameStartsWithoutNumbers()
    {
        JobTableModel model;
        model.upsert(testJob("a"));
        model.setSummary(testJob("a").id, {.loss = 1});
        api::Job second = testJob("a");
        second.uuid = "another";
        model.upsert(second);
        QVERIFY(!model.index(0, JobTableModel::LossColumn).data().isValid());
    }

    void durationOfRunningJobTicks()
    {
        JobTableModel model;
        api::Job job = testJob("a", api::ExecutionState::Running);
        job.execution.startTime = now() - std::chrono::seconds(61);
        model.upsert(job);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QVERIFY(model.index(0, JobTableModel::DurationColumn).data(JobTableModel::SortRole).toLongLong() >=
                61);
        QVERIFY(changed.wait(5000));
        QCOMPARE(changed.at(0).at(0).toModelIndex().column(), int(JobTableModel::DurationColumn));
    }
};

QTEST_GUILESS_MAIN(tst_JobTableModel)
#include "tst_jobtablemodel.moc"
