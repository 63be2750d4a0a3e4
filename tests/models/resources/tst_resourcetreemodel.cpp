// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using State = trainyard::api::ExecutionState;
using NodeType = ResourceTreeModel::NodeType;

namespace {

// The tree below `parent` as one line: name(children, …).
QString sketch(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList parts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString below = sketch(model, index);
        parts << index.data().toString() + (below.isEmpty() ? QString() : "(" + below + ")");
    }
    return parts.join(", ");
}

api::Cluster clusterNamed(const std::string &name)
{
    api::Cluster cluster;
    cluster.id = testWorkspace().cluster(name);
    cluster.currentNodeCount = 2;
    cluster.nodes.running = 1;
    return cluster;
}

api::Job failed(const std::string &name, int second)
{
    api::Job job = testJob(name, State::Failed, second);
    job.execution.endTime = Timestamp(std::chrono::seconds(second));
    return job;
}

api::ResourceId digitsId()
{
    return testJob("any").id.parent();
}

// What runs, waits and has failed below.
QList<int> counts(const QModelIndex &place)
{
    return {place.data(ResourceTreeModel::RunningRole).toInt(),
            place.data(ResourceTreeModel::WaitingRole).toInt(),
            place.data(ResourceTreeModel::FailedRole).toInt()};
}

} // namespace

class tst_ResourceTreeModel : public QObject
{
    Q_OBJECT
private slots:
    void resourcesStandBelowTheirParentsInOrder()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("old", api::ExecutionState::Succeeded, 10));
        model.upsert(testJob("new", api::ExecutionState::Running, 20));
        model.upsert(testJob("middle", api::ExecutionState::Running, 15));
        model.upsert(clusterNamed("zeta10"));
        model.upsert(clusterNamed("zeta9"));
        model.upsert(clusterNamed("Alpha"));
        api::Workspace other;
        other.id = testWorkspace("attic");
        model.upsert(other);

        QCOMPARE(sketch(model),
                 QString("This machine(attic(Clusters, Experiments), "
                         "yard(Clusters(Alpha, zeta9, zeta10), Experiments(digits(new, middle, old))))"));
    }

    void fileServersAndStorageStandBelowTheirWorkspacesWhileThereAreAny()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const api::AccountId account{{testWorkspace().subscription, testWorkspace().group}, "data"};
        const api::AccountId foreign{{testWorkspace().subscription, "elsewhere"}, "other"};
        api::FileServer server;
        server.id = testWorkspace().cluster("nfs");
        server.id.type = api::ResourceType::FileServer;
        model.upsert(account); // before there is a workspace
        model.upsert(foreign);
        QCOMPARE(sketch(model), QString("This machine"));
        model.upsert(clusterNamed("box"));
        model.upsert(server);
        model.upsert(server);
        model.upsert(account);
        api::Workspace other;
        other.id = testWorkspace("attic");
        model.upsert(other);

        QCOMPARE(sketch(model),
                 QString("This machine(attic(Clusters, Experiments, Storage(data)), "
                         "yard(Clusters(box), Experiments, File servers(nfs), Storage(data)))"));
        const QModelIndex storage = model.groupOf(testWorkspace(), NodeType::StorageGroup);
        QCOMPARE(storage.data(ResourceTreeModel::CountRole).toInt(), 1);
        const QModelIndex row = model.index(0, 0, storage);
        QCOMPARE(row.data(ResourceTreeModel::IdRole).toString().toStdString(), account.path());
        QCOMPARE(row.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::StorageAccount);
        QCOMPARE(model.indexOf(server.id).data(Qt::AccessibleTextRole).toString(), "nfs, file server");
        QVERIFY(model.ids().contains(server.id));
        QCOMPARE(model.accounts().size(), 2);

        model.remove(account);
        model.remove(server.id);
        QCOMPARE(sketch(model), QString("This machine(attic(Clusters, Experiments), "
                                        "yard(Clusters(box), Experiments))"));
        model.upsert(account);
        model.remove(testWorkspace());
        QCOMPARE(sketch(model), QString("This machine(attic(Clusters, Experiments, Storage(data)))"));
        QVERIFY(reset.isEmpty());
    }

    void aClusterWithoutAnyUsableNodeHasFailed()
    {
        ResourceTreeModel model;
        api::Cluster cluster = clusterNamed("box");
        cluster.nodes = {.unusable = 2};
        model.upsert(cluster);
        const auto state = [&] {
            return model.indexOf(cluster.id).data(ResourceTreeModel::StateRole).value<DisplayState>();
        };
        QCOMPARE(state(), DisplayState::Failed);
        cluster.nodes.preparing = 1; // one may yet become of use
        model.upsert(cluster);
        QCOMPARE(state(), DisplayState::Idle);
        cluster.nodes = {};
        model.upsert(cluster);
        QCOMPARE(state(), DisplayState::Idle); // none was asked for
    }

    void aToolTipHasTheWholeName()
    {
        ResourceTreeModel model;
        model.upsert(testJob("a-name-that-is-too-long-for-a-narrow-pane"));
        const QModelIndex job = model.indexOf(testJob("a-name-that-is-too-long-for-a-narrow-pane").id);
        QCOMPARE(job.data(Qt::ToolTipRole), job.data(Qt::DisplayRole));
        QCOMPARE(model.groupOf(testWorkspace(), NodeType::ExperimentGroup).data(Qt::ToolTipRole).toString(),
                 "Experiments");
    }

    void knownResourceChangesInItsRow()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("a"));
        const QPersistentModelIndex place = model.indexOf(testJob("a").id);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);

        model.upsert(testJob("a", api::ExecutionState::Running));

        QVERIFY(inserted.isEmpty());
        QCOMPARE(model.indexOf(testJob("a").id), QModelIndex(place));
        QCOMPARE(place.data(ResourceTreeModel::StateRole).value<DisplayState>(), DisplayState::Running);
        QCOMPARE(place.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::Job);
        QCOMPARE(place.data(ResourceTreeModel::IdRole).toString().toStdString(), testJob("a").id.path());
    }

    void countsWhatRuns()
    {
        ResourceTreeModel model;
        model.upsert(testJob("a", api::ExecutionState::Running));
        model.upsert(testJob("b", api::ExecutionState::Running));
        model.upsert(testJob("c"));
        const QModelIndex experiment = model.indexOf(testJob("a").id.parent());
        QCOMPARE(experiment.data(ResourceTreeModel::CountRole).toInt(), 3);
        QCOMPARE(experiment.data(ResourceTreeModel::RunningRole).toInt(), 2);
        model.upsert(testJob("a", api::ExecutionState::Succeeded));
        QCOMPARE(experiment.data(ResourceTreeModel::RunningRole).toInt(), 1);
        QCOMPARE(model.engineIndex().data(ResourceTreeModel::RunningRole).toInt(), 1);
        QCOMPARE(model.indexOf(testWorkspace()).data(ResourceTreeModel::DetailRole).toString(),
                 "1 running, 1 waiting");
        model.remove(testJob("b").id);
        QCOMPARE(experiment.data(ResourceTreeModel::RunningRole).toInt(), 0);
        QCOMPARE(experiment.data(ResourceTreeModel::CountRole).toInt(), 2);
        model.upsert(testJob("c", api::ExecutionState::Running));
        model.remove(testWorkspace()); // with what runs in it
        QCOMPARE(model.engineIndex().data(ResourceTreeModel::RunningRole).toInt(), 0);
    }

    void countsWhatWaitsAndWhatFailed()
    {
        ResourceTreeModel model;
        model.upsert(testJob("a", State::Running, 9));
        std::vector<api::Job> older;
        for (int i = 0; i < 3; ++i)
            older.push_back(testJob("waits" + std::to_string(i), State::Queued, i + 1));
        older.push_back(failed("b", 5));
        QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        model.upsert(older);
        const qsizetype levels = 4; // engine, workspace, group, experiment
        QVERIFY2(told.size() <= levels + 2, qPrintable(QString::number(told.size()))); // for all together
        model.upsert(failed("c", 20));
        api::Job stopped = failed("d", 21);
        stopped.cause = api::Cause::TerminatedByUser;
        model.upsert(stopped);
        const QModelIndex experiment = model.indexOf(testJob("a").id.parent());
        for (const QModelIndex &place : {experiment, model.indexOf(testWorkspace()), model.engineIndex()}) {
            QCOMPARE(counts(place), (QList{1, 3, 2}));
            QCOMPARE(place.data(ResourceTreeModel::DetailRole).toString(),
                     "1 running, 3 waiting, 2 new failure(s)");
            QVERIFY(
                place.data(Qt::ToolTipRole).toString().endsWith("\n1 running, 3 waiting, 2 new failure(s)"));
            QVERIFY(place.data(Qt::AccessibleTextRole).toString().endsWith("2 new failure(s)"));
        }
        model.upsert(testJob("waits0", State::Running, 1));
        model.remove(testJob("c").id);
        QCOMPARE(counts(experiment), (QList{2, 2, 1}));
        model.remove(testJob("a").id.parent());
        QCOMPARE(counts(model.engineIndex()), (QList{0, 0, 0}));
        QCOMPARE(model.engineIndex().data(Qt::ToolTipRole).toString(), "This machine");
    }

    void failuresCountUntilTheyAreSeen()
    {
        ResourceTreeModel model;
        model.setSeenUntil([](const api::ResourceId &experiment) {
            return experiment.name == "digits" ? std::int64_t(6000) : 0;
        });
        for (const int second : {5, 6, 7})
            model.upsert(failed("job" + std::to_string(second), second));
        api::Job elsewhere = failed("elsewhere", 1);
        elsewhere.id = testWorkspace().job("faces", "elsewhere");
        model.upsert(elsewhere);
        const QModelIndex digits = model.indexOf(testJob("a").id.parent());
        QCOMPARE(counts(digits), (QList{0, 0, 1}));
        QCOMPARE(counts(model.engineIndex()), (QList{0, 0, 2}));

        const auto seen = model.seeFailures(digitsId());
        QCOMPARE(seen.size(), std::size_t(1));
        QCOMPARE(seen[0].experiment, digitsId());
        QCOMPARE(seen[0].until, std::int64_t(7000));
        QCOMPARE(counts(digits), (QList{0, 0, 0}));
        QVERIFY(model.seeFailures(digitsId()).empty());
        QCOMPARE(counts(model.engineIndex()), (QList{0, 0, 1}));
        model.remove(testJob("job7").id); // it does not count any more
        model.upsert(failed("new", 8));
        QCOMPARE(counts(digits), (QList{0, 0, 1}));
        QCOMPARE(model.seeFailures({}).size(), std::size_t(2));
        QCOMPARE(counts(model.engineIndex()), (QList{0, 0, 0}));

        model.setSeenUntil([](const api::ResourceId &) { return std::int64_t(5000); }); // of another engine
        QCOMPARE(counts(digits), (QList{0, 0, 2}));
    }

    void newerJobsComeBeforeTheOthersWhateverTheOrder()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        for (const int second : {5, 1, 9, 3, 7})
            model.upsert(testJob(std::to_string(second), api::ExecutionState::Queued, second));
        const QModelIndex experiment = model.indexOf(testJob("1").id.parent());
        QCOMPARE(sketch(model, experiment), "9, 7, 5, 3, 1");
        const QPersistentModelIndex five(model.indexOf(testJob("5").id));
        QCOMPARE(five.row(), 2);
        model.remove(testJob("9").id);
        model.remove(testJob("3").id);
        model.upsert(testJob("8", api::ExecutionState::Queued, 8));
        QCOMPARE(sketch(model, experiment), "8, 7, 5, 1");
        QCOMPARE(five.row(), 2);
        QCOMPARE(model.indexOf(testJob("5").id), QModelIndex(five));
    }

    void removingTakesAllBelow()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("a"));
        model.upsert(clusterNamed("pool"));
        QCOMPARE(model.ids().size(), 3); // jobs are not told
        model.remove(testWorkspace());
        QCOMPARE(sketch(model), QString("This machine"));
        QVERIFY(model.ids().isEmpty());
        QVERIFY(!model.indexOf(testJob("a").id).isValid());
        model.remove(testWorkspace()); // unknown now
        model.upsert(testJob("a"));
        QVERIFY(model.indexOf(testJob("a").id).isValid());
    }

    void jobsOfALargeExperimentGetRowsWhenTheyAreFetched()
    {
        ResourceTreeModel model;
        model.upsert(testJob("newest", State::Running, 100'000));
        const QModelIndex experiment = model.indexOf(testJob("newest").id.parent());
        for (int page = 4; page >= 0; --page) { // as pages come, the newest first
            std::vector<api::Job> jobs;
            for (int i = 199; i >= 0; --i)
                jobs.push_back(
                    testJob("job" + std::to_string(page * 200 + i), State::Succeeded, page * 200 + i));
            model.upsert(jobs);
        }
        QCOMPARE(model.index(0, 0, experiment).data().toString(), QString("newest"));
        QCOMPARE(model.index(1, 0, experiment).data().toString(), QString("job999"));
        QCOMPARE(model.rowCount(experiment), 200);
        QCOMPARE(experiment.data(ResourceTreeModel::CountRole).toInt(), 1001);
        QVERIFY(model.canFetchMore(experiment));
        const api::ResourceId hidden = testJob("job5").id;
        QVERIFY(model.contains(hidden));
        QVERIFY(!model.indexOf(hidden).isValid());

        model.upsert(testJob("job6", State::Running, 6)); // told while it has no row
        QCOMPARE(experiment.data(ResourceTreeModel::RunningRole).toInt(), 2);
        model.remove(testJob("job4").id);
        QCOMPARE(model.rowCount(experiment), 200);
        model.upsert(testJob("latest", State::Queued, 200'000)); // a new one is seen
        QCOMPARE(model.rowCount(experiment), 201);
        QCOMPARE(model.index(0, 0, experiment).data().toString(), QString("latest"));

        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QModelIndex revealed = model.reveal(hidden);
        QCOMPARE(revealed.data().toString(), QString("job5"));
        while (model.canFetchMore(experiment))
            model.fetchMore(experiment);
        QCOMPARE(model.rowCount(experiment), 1001);
        QCOMPARE(model.index(1000, 0, experiment).data().toString(), QString("job0"));
        while (!model.showLess()) {
        }
        QCOMPARE(model.rowCount(experiment), 200);
        QVERIFY(!model.indexOf(hidden).isValid() && model.contains(hidden));
        while (!model.showLess()) {
        }
        QCOMPARE(model.rowCount(experiment), 200);
        QCOMPARE(model.reveal(hidden).data().toString(), QString("job5"));
        while (model.canFetchMore(experiment))
            model.fetchMore(experiment);
        model.remove(hidden);
        QCOMPARE(model.rowCount(experiment), 1000);
    }

    void namesAreFoundInAnyCase()
    {
        ResourceTreeModel model;
        model.upsert(testJob("Night"));
        QVERIFY(model.indexOf(testJob("night").id).isValid());
    }

    void anotherJobOfTheSameNameTakesItsOwnPlace()
    {
        ResourceTreeModel model;
        QAbstractItemModelTester tester(&model);
        model.upsert(testJob("a", api::ExecutionState::Running, 10));
        model.upsert(testJob("b", api::ExecutionState::Queued, 20));
        model.upsert(testJob("a", api::ExecutionState::Queued, 30));
        QCOMPARE(sketch(model, model.indexOf(testJob("a").id.parent())), QString("a, b"));
        QCOMPARE(model.indexOf(testJob("a").id.parent()).data(ResourceTreeModel::RunningRole).toInt(), 0);
    }

    void nothingEverResetsTheViews()
    {
        ResourceTreeModel model;
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setEngineName("box");
        model.upsert(testJob("a"));
        model.remove(testWorkspace());
        QCOMPARE(reset.size(), 0);
        QCOMPARE(model.engineIndex().data().toString(), QString("box"));
    }
};

QTEST_GUILESS_MAIN(tst_ResourceTreeModel)
#include "tst_resourcetreemodel.moc"
