// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/jobdrag.h"
#include "models/runs/grouptablemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QtTest>

#include <cmath>

using namespace trainyard;
using namespace trainyard::models;
using Field = ColumnId::Field;
using Statistic = ColumnId::Statistic;

namespace {

const ColumnId lr = ColumnId::parameter("lr");
const ColumnId optimizer = ColumnId::parameter("optimizer");
const ColumnId loss = ColumnId::metric("loss", Statistic::Last);

api::Job jobWith(const std::string &name, const std::string &line)
{
    api::Job job = testJob(name, api::ExecutionState::Succeeded);
    job.spec.toolkit = api::CustomToolkitSettings{line};
    return job;
}

QStringList texts(const QAbstractItemModel &model, int column)
{
    QStringList found;
    for (int row = 0; row < model.rowCount(); ++row)
        found << model.index(row, column).data().toString();
    return found;
}

} // namespace

class tst_GroupTableModel : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<RunTableModel> m_runs;

    void tellLoss(const std::string &name, double value, const std::string &tag = "loss")
    {
        api::SeriesSummary series;
        series.tag = tag;
        series.count = 1;
        series.last = series.least = series.greatest = series.mean = value;
        api::SummariesReply reply;
        reply.tagSets = {{tag}};
        reply.jobs = {{testJob(name).id.path(), 1, 0, {series}}};
        m_jobs->setSummaries(reply);
    }

private slots:
    void init()
    {
        m_jobs = std::make_unique<JobTableModel>();
        m_jobs->upsert({jobWith("a", "train --lr 0.1 --optimizer sgd"),
                        jobWith("b", "train --lr 1e-1 --optimizer adam"),
                        jobWith("c", "train --lr 0.01 --optimizer sgd"), jobWith("d", "train")});
        tellLoss("a", 1);
        tellLoss("b", 2);
        tellLoss("c", 5);
        m_runs = std::make_unique<RunTableModel>(*m_jobs);
        m_runs->setColumns({ColumnId::ofField(Field::Name), loss});
    }
    void cleanup()
    {
        m_runs.reset();
        m_jobs.reset();
    }

    void runsOfTheSameValueAreOneGroup()
    {
        const auto groups = groupRuns(m_runs->values(), {lr}, m_runs->jobs());
        QCOMPARE(groups.size(), std::size_t(3));
        QCOMPARE(groups[0].values, QStringList{"0.01"}); // as numbers are sorted
        QCOMPARE(groups[1].values, QStringList{"0.1"});  // however it is written
        QCOMPARE(groups[1].jobs, (std::vector<int>{0, 1}));
        QCOMPARE(groups[2].values, QStringList{QString()}); // those without come last
        QCOMPARE(groups[1].name(), QString("lr 0.1"));
    }

    void severalColumnsMakeGroups()
    {
        const auto groups = groupRuns(m_runs->values(), {optimizer, lr}, m_runs->jobs());
        QCOMPARE(groups.size(), std::size_t(4));
        QCOMPARE(groups[0].values, (QStringList{"adam", "1e-1"}));
        QCOMPARE(groups[1].values, (QStringList{"sgd", "0.01"}));
        QCOMPARE(groups[1].name(), QString("optimizer sgd · lr 0.01"));
    }

    void whatVariesIsOffered()
    {
        const QList<ColumnId> offered = groupingColumns(m_runs->values(), m_runs->jobs());
        QVERIFY(offered.contains(lr));
        QVERIFY(offered.contains(optimizer));
        QVERIFY(!offered.contains(ColumnId::ofField(Field::State))); // the same of all
        QVERIFY(!offered.contains(ColumnId::ofField(Field::Name)));
    }

    void groupsHaveCountsMeansAndDeviations()
    {
        GroupTableModel groups(*m_runs);
        QAbstractItemModelTester tester(&groups);
        groups.setKeys({lr});
        QCOMPARE(groups.rowCount(), 3);
        QCOMPARE(groups.columnCount(), 3); // lr, runs, loss
        QCOMPARE(texts(groups, 0), (QStringList{"0.01", "0.1", "(none)"}));
        QCOMPARE(texts(groups, 1), (QStringList{"1", "2", "1"}));
        QCOMPARE(texts(groups, 2), (QStringList{"5", "1.5 ± 0.71", QString()}));
        QCOMPARE(groups.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("Runs"));
        QCOMPARE(groups.index(1, 0).data(GroupTableModel::TermRole).toString(), QString("params.lr = 0.1"));
        QCOMPARE(groups.runsOf(1).size(), 2);
    }

    void errorsInPartsOfOneAreReadInPercent()
    {
        for (const auto &[name, error] : {std::pair("a", 0.01), std::pair("b", 0.03), std::pair("c", 1.5)})
            tellLoss(name, error, "error");
        m_runs->setColumns({ColumnId::ofField(Field::Name), ColumnId::metric("error", Statistic::Last)});
        GroupTableModel groups(*m_runs);
        groups.setKeys({ColumnId::ofField(Field::Name)});
        QCOMPARE(texts(groups, 2), (QStringList{"1.00 %", "3.00 %", "1.5", QString()}));
        groups.setKeys({lr});
        QVERIFY2(texts(groups, 2).contains("2.00 ± 1.41 %"), qPrintable(texts(groups, 2).join(u'|')));
    }

    void groupsFollowTheTable()
    {
        GroupTableModel groups(*m_runs);
        QAbstractItemModelTester tester(&groups);
        groups.setKeys({lr});
        QSignalSpy regrouped(&groups, &GroupTableModel::regrouped);
        const QPersistentModelIndex tenth = groups.index(1, 0);

        m_runs->setQuery("params.lr = 0.1");
        QTRY_COMPARE(groups.rowCount(), 1);
        QCOMPARE(tenth.row(), 0);
        m_runs->setQuery({});
        QTRY_COMPARE(groups.rowCount(), 3);
        m_jobs->upsert(jobWith("e", "train --lr 0.001"));
        QTRY_COMPARE(groups.rowCount(), 4);
        QCOMPARE(tenth.row(), 2);
        tellLoss("b", 4);
        QTRY_COMPARE(groups.index(2, 2).data(GroupTableModel::SortRole).toDouble(), 2.5);
        m_runs->setColumns({ColumnId::ofField(Field::Name), loss, ColumnId::ofField(Field::Nodes)});
        QTRY_COMPARE(groups.columnCount(), 4);
        QVERIFY(!regrouped.isEmpty());
    }

    // At once: their numbers are others', and they may be asked for before the groups are made anew.
    void aJobThatIsRemovedIsOfNoGroup()
    {
        GroupTableModel groups(*m_runs);
        QAbstractItemModelTester tester(&groups);
        groups.setKeys({lr});
        QCOMPARE(texts(groups, 0), (QStringList{"0.01", "0.1", "(none)"}));
        const auto namesOf = [&](int row) {
            QStringList names;
            for (const api::ResourceId &run : groups.runsOf(row))
                names << QString::fromStdString(run.name);
            return names;
        };
        const QStringList tenth = namesOf(1);
        const QStringList none = namesOf(2);
        const QString first = m_runs->idOf(0).name.c_str();
        m_jobs->remove(m_runs->idOf(0));
        QStringList left;
        for (int row = 0; row < groups.rowCount(); ++row)
            left += namesOf(row);
        QVERIFY(!left.contains(first));
        for (const QString &name : tenth + none)
            QVERIFY(name == first || left.contains(name));
    }

    void manyGroupsComeAndGoInFewSteps()
    {
        std::vector<api::Job> many;
        for (int i = 0; i < 3000; ++i)
            many.push_back(jobWith("run" + std::to_string(i), "train --seed " + std::to_string(i)));
        m_jobs->upsert(many);
        GroupTableModel groups(*m_runs);
        QTRY_COMPARE(m_runs->rowCount(), 3004);
        groups.setKeys({ColumnId::parameter("seed")});
        QCOMPARE(groups.rowCount(), 3001);
        const QPersistentModelIndex seventh = groups.index(7, 0);
        QSignalSpy removed(&groups, &QAbstractItemModel::rowsRemoved);
        QSignalSpy moved(&groups, &QAbstractItemModel::rowsMoved);
        QSignalSpy rearranged(&groups, &QAbstractItemModel::layoutChanged);
        groups.sort(0, Qt::DescendingOrder);
        QCOMPARE(rearranged.size(), 1);
        QCOMPARE(moved.size(), 0);
        QCOMPARE(seventh.row(), 3000 - 7);
        m_runs->setQuery("seed >= 2000");
        QTRY_COMPARE(groups.rowCount(), 1000);
        QCOMPARE(removed.size(), 2); // on either side of what stays
        QVERIFY(!seventh.isValid());
    }

    void groupsAreSorted()
    {
        GroupTableModel groups(*m_runs);
        QAbstractItemModelTester tester(&groups);
        groups.setKeys({lr});
        groups.sort(2, Qt::AscendingOrder);
        QCOMPARE(texts(groups, 0), (QStringList{"0.1", "0.01", "(none)"}));
        groups.sort(2, Qt::DescendingOrder);
        QCOMPARE(texts(groups, 0), (QStringList{"0.01", "0.1", "(none)"})); // none comes last
        groups.sort(1, Qt::DescendingOrder);
        QCOMPARE(texts(groups, 0).first(), QString("0.1"));
        groups.sort(0, Qt::DescendingOrder);
        QCOMPARE(texts(groups, 0), (QStringList{"(none)", "0.1", "0.01"}));
    }

    void allRunsOfAGroupAreDragged()
    {
        GroupTableModel groups(*m_runs);
        groups.setKeys({lr});
        QVERIFY(groups.flags(groups.index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
        const auto dragged = [&groups](const QModelIndexList &cells) {
            const std::unique_ptr<QMimeData> data(groups.mimeData(cells));
            QStringList names;
            for (const DraggedJob &each : draggedJobs(*data))
                names << QString::fromStdString(each.job.name);
            names.sort();
            return names;
        };
        QCOMPARE(dragged({groups.index(1, 0), groups.index(1, 1)}), (QStringList{"a", "b"}));
        QCOMPARE(dragged({groups.index(1, 0), groups.index(0, 1)}), (QStringList{"a", "b", "c"}));
        QCOMPARE(groups.mimeTypes(), QStringList{jobDragType()});
    }

    void withoutKeysThereAreNoGroups()
    {
        GroupTableModel groups(*m_runs);
        QAbstractItemModelTester tester(&groups);
        QCOMPARE(groups.columnCount(), 0);
        groups.setKeys({lr, optimizer});
        QCOMPARE(groups.columnCount(), 4);
        groups.setKeys({});
        QCOMPARE(groups.rowCount(), 0);
        QCOMPARE(groups.columnCount(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_GroupTableModel)
#include "tst_grouptablemodel.moc"
