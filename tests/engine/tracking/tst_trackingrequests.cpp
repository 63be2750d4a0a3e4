// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/requests.h"

#include <QtTest>
#include <cmath>

using namespace trainyard;
using namespace trainyard::tracking;

class tst_TrackingRequests : public QObject
{
    Q_OBJECT
private slots:
    void readsMetrics_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<double>("expected");
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("number") << "0.25" << 0.25;
        QTest::newRow("whole") << "3" << 3.0;
        QTest::newRow("not a number") << "\"NaN\"" << std::nan("");
        QTest::newRow("infinite") << "\"Infinity\"" << infinity;
        QTest::newRow("down") << "\"-Infinity\"" << -infinity;
        QTest::newRow("text") << "\"1e-3\"" << 1e-3;
    }
    void readsMetrics()
    {
        QFETCH(QString, value);
        QFETCH(double, expected);
        // Whole numbers come as numbers or, from protobuf's own writer, as texts.
        for (const char *step : {"12", "\"12\""}) {
            const std::string body = R"({"run_uuid":"r","run_id":"r","key":"loss","value":)" +
                                     value.toStdString() + R"(,"timestamp":"1700000000123","step":)" + step +
                                     "}";
            const auto batch = readMetric(body);
            QVERIFY2(batch, batch ? "" : batch.error().message.c_str());
            QCOMPARE(batch->runId, std::string("r"));
            const MetricPoint &point = batch->metrics.at(0);
            QCOMPARE(point.key, std::string("loss"));
            QCOMPARE(point.step, 12);
            QCOMPARE(point.timestampMs, 1700000000123);
            QVERIFY(point.value == expected || (std::isnan(point.value) && std::isnan(expected)));
        }
    }

    void readsBatches()
    {
        const auto batch = readBatch(R"({"run_id":"r","metrics":[{"key":"a","value":1,"timestamp":1,"step":0},
            {"key":"b","value":2,"timestamp":1}],"params":[{"key":"lr","value":"0.1"}],
            "tags":[{"key":"t","value":"v"}],"unknown":{"more":[1]}})");
        QVERIFY(batch);
        QCOMPARE(batch->metrics.size(), 2U);
        QCOMPARE(batch->params.at("lr"), std::string("0.1"));
        QCOMPARE(batch->tags.at("t"), std::string("v"));
    }

    void readsTheRest()
    {
        const auto start = readRunStart(R"({"experiment_id":"0","user_id":"ann","start_time":5,"run_name":"n",
            "tags":[{"key":"mlflow.user","value":"ann"}]})");
        QVERIFY(start);
        QCOMPARE(start->name, std::string("n"));
        QCOMPARE(start->startMs, 5);
        const auto update = readRunUpdate(R"({"run_uuid":"r","status":"FINISHED","end_time":"9"})");
        QVERIFY(update);
        QCOMPARE(update->runId, std::string("r"));
        QVERIFY(update->status == RunStatus::Finished);
        QCOMPARE(*update->endMs, 9);
        QVERIFY(!update->name);
        const auto search = readSearch(R"({"experiment_ids":["a","b"],"filter":"x = 1","run_view_type":"ALL",
            "max_results":"7","order_by":["start_time DESC"],"page_token":"3"})");
        QVERIFY(search);
        QCOMPARE(search->experimentIds.size(), 2U);
        QVERIFY(search->view == View::All);
        QCOMPARE(search->most, 7U);
        const auto inputs = readInputs(R"({"run_id":"r","datasets":[{"tags":[{"key":"k","value":"v"}],
            "dataset":{"name":"mnist","digest":"d","source_type":"local","source":"s"}}]})");
        QVERIFY(inputs);
        QCOMPARE(inputs->inputs.at(0).name, std::string("mnist"));
        const auto model = readModel("{\"run_id\":\"r\",\"model_json\":\"{\\\"flavors\\\":{}}\"}");
        QVERIFY(model);
        QCOMPARE(joinedModels(model->tags.at(modelsTag), model->tags.at(modelsTag)),
                 std::string(R"([{"flavors":{}},{"flavors":{}}])"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("body");
        QTest::newRow("no JSON") << "{";
        QTest::newRow("no object") << "[]";
        QTest::newRow("no number") << R"({"key":"a","value":"much"})";
        QTest::newRow("absent") << R"({"key":"a"})";
        QTest::newRow("deep") << QString(100000, '[');
        QTest::newRow("deep object") << "{\"a\":" + QString(100, '[') + QString(100, ']') + "}";
        QTest::newRow("no UTF-8") << QString::fromLatin1("{\"key\":\"a\",\"value\":\"\xff\"}");
    }
    void refuses()
    {
        QFETCH(QString, body);
        const auto batch = readMetric(body.toStdString());
        QVERIFY(!batch);
        QCOMPARE(batch.error().code, Error::Code::InvalidInput);
    }
};

QTEST_GUILESS_MAIN(tst_TrackingRequests)
#include "tst_trackingrequests.moc"
