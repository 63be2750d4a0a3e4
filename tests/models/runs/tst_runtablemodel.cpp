// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runtablemodel.h"
#include "tests/models/testclock.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <random>

using namespace trainyard;
using namespace trainyard::models;
using Field = ColumnId::Field;
using Statistic = ColumnId::Statistic;

namespace {

const QList<ColumnId> nameAndLoss{ColumnId::ofField(Field::Name),
                                  ColumnId::metric("val/loss", Statistic::Last)};

QStringList names(const QAbstractItemModel &model)
{
    QStringList found;
    for (int row = 0; row < model.rowCount(); ++row)
        found << model.index(row, 0).data().toString();
    return found;
}

api::Job jobWith(const std::string &name, const std::string &line, int second = 0)
{
    api::Job job = testJob(name, api::ExecutionState::Succeeded, second);
    job.spec.toolkit = api::CustomToolkitSettings{line};
    return job;
}

// A reply that tells last and least of val/loss.
api::SummariesReply lossOf(const std::string &name, double last, double least,
                           const std::string &tag = "val/loss")
{
    api::SeriesSummary series;
    series.tag = tag;
    series.count = 2;
    series.last = last;
    series.least = least;
    series.greatest = last;
    series.mean = (last + least) / 2;
    api::SummariesReply reply;
    reply.tagSets = {{tag}};
    reply.jobs = {{testJob(name).id.path(), 2, 0, {series}}};
    return reply;
}

} // namespace

class tst_RunTableModel : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<JobTableModel> m_jobs;

private slots:
    void init()
    {
        m_jobs = std::make_unique<JobTableModel>();
        m_jobs->upsert({jobWith("a", "train.py --lr 0.1 --opt sgd", 1), jobWith("b", "train.py --lr=0.01", 2),
                        jobWith("c", "train.py lr=1e-3 --opt adam", 3)});
        m_jobs->setSummaries(lossOf("a", 0.5, 0.25));
        m_jobs->setSummaries(lossOf("b", 0.125, 0.125));
    }

    void anyParameterAndMetricIsAColumn()
    {
        RunTableModel model(*m_jobs);
        QAbstractItemModelTester tester(&model);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::parameter("lr"),
                          ColumnId::metric("val/loss", Statistic::Least),
                          ColumnId::metric("val/loss", Statistic::Mean)});
        const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(0, 1), QString("0.1"));
        QCOMPARE(cell(2, 1), QString("1e-3"));
        QCOMPARE(cell(0, 2), QString("0.25"));
        QCOMPARE(cell(0, 3), QString("0.375"));
        QCOMPARE(cell(2, 2), QString());
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QString("val/loss min"));
    }

    void manyRowsOfANewTableComeTogetherAfterwards()
    {
        std::vector<api::Job> many;
        for (int i = 0; i < 4000; ++i)
            many.push_back(jobWith("run" + std::to_string(i), "train --seed " + std::to_string(i)));
        m_jobs->upsert(many);
        RunTableModel model(*m_jobs);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setScope(testWorkspace());
        model.setColumns(nameAndLoss);
        model.setQuery("seed >= 1000");
        model.sort(0, Qt::DescendingOrder);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(model.isFilling());
        QTRY_COMPARE(model.rowCount(), 3000);
        QVERIFY(!model.isFilling());
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QString("run3999"));
        model.setQuery("seed = 7"); // whoever types sees it at once
        QCOMPARE(names(model), QStringList{"run7"});
    }

    void theUseOfTheGpusIsAColumn()
    {
        api::SummariesReply busy = lossOf("b", 0.125, 0.125);
        busy.jobs[0].gpuUse = 87.4;
        api::SummariesReply idle = lossOf("a", 0.5, 0.25);
        idle.jobs[0].gpuUse = 3.3;
        m_jobs->setSummaries(busy);
        m_jobs->setSummaries(idle);
        RunTableModel model(*m_jobs);
        const ColumnId use = ColumnId::ofField(Field::GpuUse);
        model.setColumns({ColumnId::ofField(Field::Name), use});
        model.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(model), (QStringList{"b", "a", "c"}));
        QCOMPARE(model.index(0, 1).data().toString(), QString("87 %"));
        QCOMPARE(model.index(1, 1).data().toString(), QString("3.3 %"));
        QCOMPARE(model.index(2, 1).data().toString(), QString()); // it had none, or is not told of
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("GPU use"));
        model.setBaseline(testJob("a").id);
        QCOMPARE(model.index(0, 1).data(RunTableModel::DeltaRole).toString(), QString("+84")); // as its cell
        model.setBaseline(testJob("b").id);
        QCOMPARE(model.index(1, 1).data(RunTableModel::DeltaRole).toString(), QString("−84.1"));
        QCOMPARE(ColumnId::parse(use.parts()), std::optional(use));
        model.setQuery("gpu < 30");
        QCOMPARE(names(model), QStringList{"a"});
    }

    // Its bar is full, whether its end was known on the way or not.
    void whatSucceededIsDoneInText()
    {
        api::Job running = testJob("d", api::ExecutionState::Running);
        m_jobs->upsert({running});
        RunTableModel model(*m_jobs);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::ofField(Field::Progress)});
        const auto progress = [&model](int row) { return model.index(row, 1).data().toString(); };
        QCOMPARE(progress(0), QString("100 %"));
        QCOMPARE(progress(3), QString());
        running.executionState = api::ExecutionState::Succeeded;
        m_jobs->upsert({running});
        QCOMPARE(progress(3), QString("100 %"));
        model.setQuery("progress = 1");
        QCOMPARE(names(model), (QStringList{"a", "b", "c", "d"}));
    }

    void nowIsByTheEnginesClock()
    {
        using namespace std::chrono_literals;
        m_jobs->setClock(clockAhead(-2h));
        api::Job runs = testJob("runs", api::ExecutionState::Running);
        runs.creationTime = now() - 2h - 30min; // half an hour ago there
        runs.execution.startTime = runs.creationTime;
        m_jobs->upsert({runs});
        RunTableModel model(*m_jobs);
        model.setColumns(nameAndLoss);
        model.setQuery("created > 1 hour ago");
        QCOMPARE(names(model), QStringList{"runs"});
        model.setQuery("duration < 3600");
        QCOMPARE(names(model), QStringList{"runs"});
    }

    void theRatingIsAColumn()
    {
        const auto path = [](const char *name) { return testJob(name).id.path(); };
        m_jobs->setTracked({{path("a"), {}, {{"rating", "2"}}}, {path("b"), {}, {{"rating", "5"}}}});
        RunTableModel model(*m_jobs);
        const ColumnId rating = ColumnId::tag("rating");
        model.setColumns({ColumnId::ofField(Field::Name), rating});
        model.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(model), (QStringList{"b", "a", "c"}));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("★★★★★"));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("★★☆☆☆"));
        QCOMPARE(model.index(2, 1).data().toString(), QString());
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("Rating"));
        QCOMPARE(ColumnId::parse(rating.parts()), std::optional(rating));
        model.setQuery("rating >= 4");
        QCOMPARE(names(model), QStringList{"b"});
        m_jobs->setTracked({{path("a"), {}, {{"rating", "4"}}}, {path("b"), {}, {{"rating", "so-so"}}}});
        QTRY_COMPARE(names(model), QStringList{"a"});
        model.setQuery({});
        model.sort(1, Qt::AscendingOrder);
        QCOMPARE(model.index(1, 1).data().toString(), QString("so-so")); // a script's own word
    }

    void sortsByValueWithTheMissingLast_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QStringList>("sorted");
        QTest::newRow("loss") << 0 << false << QStringList{"b", "a", "c"};
        QTest::newRow("loss, greatest first") << 0 << true << QStringList{"a", "b", "c"};
        QTest::newRow("lr as numbers") << 1 << false << QStringList{"c", "b", "a"};
        QTest::newRow("optimizer") << 2 << false << QStringList{"c", "a", "b"};
        QTest::newRow("optimizer, last first") << 2 << true << QStringList{"a", "c", "b"};
        QTest::newRow("created, newest first") << 3 << true << QStringList{"c", "b", "a"};
    }
    void sortsByValueWithTheMissingLast()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        RunTableModel model(*m_jobs);
        QAbstractItemModelTester tester(&model);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::metric("val/loss", Statistic::Last),
                          ColumnId::parameter("lr"), ColumnId::parameter("opt"),
                          ColumnId::ofField(Field::Created)});
        const QPersistentModelIndex kept(model.index(0, 0));
        model.sort(column + 1, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
        QTEST(names(model), "sorted");
        QCOMPARE(kept.data().toString(), QString("a"));
    }

    void queriesChooseRunsWithoutAReset()
    {
        RunTableModel model(*m_jobs);
        QAbstractItemModelTester tester(&model);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setColumns(nameAndLoss);
        model.sort(1, Qt::DescendingOrder);
        for (const auto &[text, found] :
             std::vector<std::pair<QString, QStringList>>{{"metrics.\"val/loss\".last < 0.2", {"b"}},
                                                          {"lr >= 0.01", {"a", "b"}},
                                                          {"params.opt != none and lr < 0.01", {"c"}},
                                                          {"val/loss > 0.2", {"a"}},
                                                          {"state = succeeded", {"a", "b", "c"}},
                                                          {"nothing", {}},
                                                          {"this-machine", {"a", "b", "c"}},
                                                          {"", {"a", "b", "c"}}}) {
            model.setQuery(text);
            QVERIFY2(!model.queryError(), qPrintable(text));
            QCOMPARE(names(model), found);
        }
        QVERIFY(resets.isEmpty());
    }

    void aQueryWithAMistakeKeepsWhatTheLastOneChose()
    {
        RunTableModel model(*m_jobs);
        model.setColumns(nameAndLoss);
        model.setQuery("lr > 0.05");
        QCOMPARE(names(model), QStringList{"a"});
        model.setQuery("lr > 0.05 and");
        QVERIFY(model.queryError());
        QCOMPARE(names(model), QStringList{"a"});
    }

    void jobsComeChangeAndGoInTheirPlace()
    {
        RunTableModel model(*m_jobs);
        QAbstractItemModelTester tester(&model);
        model.setColumns(nameAndLoss);
        model.sort(1, Qt::AscendingOrder);
        m_jobs->upsert(jobWith("d", "x", 4));
        QTRY_COMPARE(names(model), QStringList({"b", "a", "c", "d"}));
        m_jobs->setSummaries(lossOf("d", 0.01, 0.01));
        QTRY_COMPARE(names(model), QStringList({"d", "b", "a", "c"}));
        m_jobs->remove(testJob("b").id);
        QCOMPARE(names(model), QStringList({"d", "a", "c"}));
        QCOMPARE(model.rowOf(testJob("c").id), 2);
        QCOMPARE(model.rowOf(testJob("b").id), -1);
        m_jobs->remove(testWorkspace());
        QCOMPARE(model.rowCount(), 0);
    }

    void scopeIsWhatIsBelow()
    {
        api::Job other = testJob("day", api::ExecutionState::Succeeded, 3);
        other.id = testWorkspace("attic").job("words", "day");
        other.spec.cluster = testWorkspace("attic").cluster("box");
        m_jobs->upsert(other);
        RunTableModel model(*m_jobs);
        model.setColumns(nameAndLoss);
        for (const auto &scope : {testWorkspace("attic"), testWorkspace("attic").cluster("box"),
                                  testWorkspace("attic").experimentNamed("words")}) {
            model.setScope(scope);
            QCOMPARE(names(model), QStringList{"day"});
        }
        model.setScope(testWorkspace().experimentNamed("digits"));
        QCOMPARE(names(model), QStringList({"a", "b", "c"}));
        model.setScope({});
        QCOMPARE(model.rowCount(), 4);
    }

    void columnsAreMovedAddedAndTakenAway()
    {
        RunTableModel model(*m_jobs);
        QAbstractItemModelTester tester(&model);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const ColumnId name = ColumnId::ofField(Field::Name);
        const ColumnId lr = ColumnId::parameter("lr");
        const ColumnId opt = ColumnId::parameter("opt");
        const ColumnId loss = nameAndLoss[1];
        for (const QList<ColumnId> &columns : QList<QList<ColumnId>>{
                 {name, lr, loss}, {loss, name, opt}, {opt, lr, name, loss}, {name}, {lr, opt}, {}}) {
            model.setColumns(columns);
            QCOMPARE(model.columns(), columns);
        }
        QVERIFY(resets.isEmpty());
    }

    void asksForTheMetricsThatItShowsOrFilters()
    {
        RunTableModel model(*m_jobs);
        QSignalSpy wanted(m_jobs.get(), &JobTableModel::metricsWanted);
        model.setColumns(nameAndLoss);
        QCOMPARE(wanted.takeFirst().at(0).toStringList(), QStringList{"val/loss"});
        model.setColumns({ColumnId::ofField(Field::Name)});
        QVERIFY(wanted.isEmpty());
        model.setQuery("val/loss < 1");
        QCOMPARE(wanted.takeFirst().at(0).toStringList(), QStringList{"val/loss"});
    }

    void outlinesAreAskedForWhenTheyAreLookedAt()
    {
        RunTableModel model(*m_jobs);
        QSignalSpy wanted(m_jobs.get(), &JobTableModel::outlineWanted);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::metric("val/loss", Statistic::Outline)});
        QVERIFY(wanted.isEmpty());
        QVERIFY(!model.index(0, 1).data(RunTableModel::OutlineRole).value<RunValues::Outline>());
        QCOMPARE(wanted.size(), 1);
        static_cast<void>(model.index(2, 1).data(RunTableModel::OutlineRole)); // c has no such metric
        QCOMPARE(wanted.size(), 1);
        auto reply = lossOf("a", 0.5, 0.25);
        reply.jobs[0].series[0].outline = {0.25F, 0.5F};
        m_jobs->setSummaries(reply);
        const auto outline = model.index(0, 1).data(RunTableModel::OutlineRole).value<RunValues::Outline>();
        QVERIFY(outline && *outline == std::vector<float>({0.25F, 0.5F}));
        QCOMPARE(wanted.size(), 1);
    }

    void theBaselineIsComparedWith()
    {
        RunTableModel model(*m_jobs);
        model.setColumns({nameAndLoss[0], nameAndLoss[1], ColumnId::parameter("opt")});
        QVERIFY(!model.baselineData(0, Qt::DisplayRole).isValid());
        model.setBaseline(testJob("b").id);
        QCOMPARE(model.baselineData(0, Qt::DisplayRole).toString(), QString("b"));
        const auto delta = [&](int row, int column) {
            return model.index(row, column).data(RunTableModel::DeltaRole).toString();
        };
        QCOMPARE(delta(0, 1), QString("+0.375"));
        QCOMPARE(delta(1, 1), QString());
        QCOMPARE(delta(2, 1), QString());
        QCOMPARE(delta(0, 2), QString("≠"));
    }

    // As its chart has it.
    void anErrorInPartsOfOneIsReadInPercent()
    {
        const QString tag = "val/error";
        m_jobs->setSummaries(lossOf("a", 0.0136, 0.0131, tag.toStdString()));
        m_jobs->setSummaries(lossOf("b", 0.02, 0.01, tag.toStdString()));
        m_jobs->setSummaries(lossOf("c", 1.4, 0.2, tag.toStdString())); // no part of one
        RunTableModel model(*m_jobs);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::metric(tag, Statistic::Last),
                          ColumnId::metric(tag, Statistic::Least), ColumnId::metric(tag, Statistic::Count)});
        const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(0, 1), QString("1.36 %"));
        QCOMPARE(cell(0, 2), QString("1.31 %"));
        QCOMPARE(cell(0, 3), QString("2"));
        QCOMPARE(cell(2, 1), QString("1.4"));
        QCOMPARE(model.index(0, 1).data(Qt::ToolTipRole).toString(), QString("0.0136"));
        model.setBaseline(testJob("b").id);
        QCOMPARE(model.index(0, 1).data(RunTableModel::DeltaRole).toString(), QString("−0.64"));
        QCOMPARE(model.index(2, 1).data(RunTableModel::DeltaRole).toString(), QString("+1.38"));
    }

    void aCellKnowsTheTermThatFindsIt()
    {
        RunTableModel model(*m_jobs);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::ofField(Field::State),
                          ColumnId::parameter("lr"), nameAndLoss[1], ColumnId::ofField(Field::Created)});
        for (int column = 0; column < model.columnCount(); ++column) {
            model.setQuery({});
            const QString term = model.index(1, column).data(RunTableModel::TermRole).toString();
            model.setQuery(term);
            QVERIFY2(!model.queryError(), qPrintable(term));
            QVERIFY2(names(model).contains("b"), qPrintable(term));
        }
    }

    void manyRunsSortAndFilterAsASlowLookSays()
    {
        JobTableModel jobs;
        std::vector<api::Job> made;
        std::mt19937 random(5);
        std::map<QString, double> rates;
        for (int i = 0; i < 2000; ++i) {
            const double rate = double(random() % 1000) / 1000;
            made.push_back(jobWith("run-" + std::to_string(i), "--lr " + std::to_string(rate), i));
            rates[QString("run-%1").arg(i)] = rate;
        }
        jobs.upsert(made);
        RunTableModel model(jobs);
        model.setColumns({ColumnId::ofField(Field::Name), ColumnId::parameter("lr")});
        for (const double bound : {0.1, 0.7, 0.3, 2.0}) {
            model.setQuery(QString("lr < %1").arg(bound));
            model.sort(1, bound > 0.5 ? Qt::DescendingOrder : Qt::AscendingOrder);
            const QStringList found = names(model);
            QCOMPARE(found.size(), std::count_if(rates.begin(), rates.end(),
                                                 [&](const auto &one) { return one.second < bound; }));
            QVERIFY(std::is_sorted(found.begin(), found.end(), [&](const QString &a, const QString &b) {
                return bound > 0.5 ? rates[a] > rates[b] : rates[a] < rates[b];
            }));
        }
    }
};

QTEST_GUILESS_MAIN(tst_RunTableModel)
#include "tst_runtablemodel.moc"
