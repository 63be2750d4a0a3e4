// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/runfilter.h"
#include "engine/tracking/runorder.h"

#include <QtTest>
#include <cmath>

using namespace trainyard;
using namespace trainyard::tracking;

namespace {

RunInPlace example()
{
    Run run;
    run.id = "a1";
    run.name = "net 5";
    run.status = RunStatus::Failed;
    run.startMs = 1000;
    run.params = {{"lr", "0.1"}, {"batch size", "32"}, {"model", "ResNet"}};
    run.tags = {{"mlflow.user", "ann"}};
    run.latest = {{"loss", {0.5, 1, 1}}, {"val/acc", {0.9, 1, 1}}};
    run.inputs = {{"mnist", "d1", "", "", "", "", {{"mlflow.data.context", "train"}}}};
    return {run, "e1", "mlflow-artifacts:/e1/a1/artifacts"};
}

RunInPlace withLoss(const std::string &id, std::optional<double> loss, std::int64_t start)
{
    Run run;
    run.id = id;
    run.startMs = start;
    if (loss)
        run.latest["loss"] = {*loss, 0, 0};
    return {run, {}, {}};
}

} // namespace

class tst_RunFilter : public QObject
{
    Q_OBJECT
private slots:
    void takes_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("empty") << "" << true;
        QTest::newRow("metric") << "metrics.loss < 1" << true;
        QTest::newRow("no such metric") << "metrics.other < 1" << false;
        QTest::newRow("slash") << "metrics.val/acc >= 0.9" << true;
        QTest::newRow("param") << "params.lr = '0.1'" << true;
        QTest::newRow("param, other quotes") << "param.lr = \"0.2\"" << false;
        QTest::newRow("blank in a name") << "params.`batch size` = '32'" << true;
        QTest::newRow("blank in a quoted name") << "params.\"batch size\" != '33'" << true;
        QTest::newRow("dot in a name") << "tags.mlflow.user = 'ann'" << true;
        QTest::newRow("dot in a quoted name") << "tags.`mlflow.user` = 'ann'" << true;
        QTest::newRow("like") << "params.model LIKE 'Res%'" << true;
        QTest::newRow("like minds case") << "params.model LIKE 'res%'" << false;
        QTest::newRow("ilike") << "params.model ilike '%NE_'" << true;
        QTest::newRow("bare attribute") << "status = 'FAILED' and start_time > 999" << true;
        QTest::newRow("attribute") << "attributes.run_name = 'net 5'" << true;
        QTest::newRow("in") << "run_id IN ('b', 'a1')" << true;
        QTest::newRow("not in") << "attributes.run_id NOT IN ('b', 'a1')" << false;
        QTest::newRow("dataset") << "datasets.context = 'train' AND dataset.name = 'mnist'" << true;
        QTest::newRow("both must hold") << "metrics.loss < 1 and params.lr = '2'" << false;
        QTest::newRow("negative, exponent") << "metrics.loss > -1e-3" << true;
        QTest::newRow("text against number") << "metrics.loss > '0'" << false;
    }
    void takes()
    {
        QFETCH(QString, filter);
        QFETCH(bool, isTaken);
        const auto parsed = RunFilter::parse(filter.toStdString());
        QVERIFY2(parsed, parsed ? "" : parsed.error().message.c_str());
        QCOMPARE(parsed->takes(example()), isTaken);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("filter");
        for (const char *text : {"metrics.loss", "metrics.loss <", "metrics.loss < 1 and", "= 1", "a = 'b",
                                 "a b 'c'", "a = 1 b = 2", "a in 'b'", "a in ('b'", "a not = 'b'", "a = b",
                                 "metrics. = 1", "a = 1 or b = 2", "(a = 1)"})
            QTest::newRow(text) << text;
    }
    void refuses()
    {
        QFETCH(QString, filter);
        const auto parsed = RunFilter::parse(filter.toStdString());
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, Error::Code::InvalidInput);
    }

    void likeTakesLittleTime()
    {
        std::string pattern;
        for (int i = 0; i < 2000; ++i)
            pattern += "%a";
        QVERIFY(!isLike(std::string(2000, 'a'), pattern + "b", false));
        QVERIFY(isLike(std::string(2000, 'a'), pattern, false));
        QVERIFY(isLike("", "%%", false));
        QVERIFY(!isLike("", "_", false));
    }

    void sorts_data()
    {
        QTest::addColumn<QStringList>("terms");
        QTest::addColumn<QString>("order");
        QTest::newRow("newest first") << QStringList() << "dcba";
        QTest::newRow("up, without a value last") << QStringList{"metrics.loss ASC"} << "cadb";
        QTest::newRow("down, without a value last") << QStringList{"metrics.`loss` DESC"} << "acdb";
        QTest::newRow("attribute") << QStringList{"start_time"} << "abcd";
        QTest::newRow("second term") << QStringList{"params.none", "run_id desc"} << "dcba";
    }
    void sorts()
    {
        QFETCH(QStringList, terms);
        QFETCH(QString, order);
        std::vector<RunInPlace> runs{withLoss("a", 2, 1), withLoss("b", std::nullopt, 2), withLoss("c", 1, 3),
                                     withLoss("d", std::nan(""), 4)};
        std::vector<std::string> by;
        for (const QString &term : terms)
            by.push_back(term.toStdString());
        QVERIFY(sortRuns(runs, by));
        QString ids;
        for (const RunInPlace &run : runs)
            ids += QString::fromStdString(run.run.id);
        QCOMPARE(ids, order);
    }
};

QTEST_GUILESS_MAIN(tst_RunFilter)
#include "tst_runfilter.moc"
