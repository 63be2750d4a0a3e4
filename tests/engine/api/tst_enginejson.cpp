// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"

#include <QtTest>

#include <QJsonDocument>

#include <cmath>
#include <limits>

using namespace trainyard;
using namespace trainyard::api;

class tst_EngineJson : public QObject
{
    Q_OBJECT
private slots:
    void theEngineDescribesItself()
    {
        EngineInfo info;
        info.version = "0.1";
        info.instance = "abc";
        info.hostName = "box";
        info.startTime = *parseTimestamp("2026-01-31T10:00:00.123Z");
        info.cores = 64;
        info.memoryBytes = std::uint64_t(1) << 63;
        info.gpus = {{"NVIDIA H200", 150754820096u}, {"other", 1}};
        info.subscription = "s";
        info.group = "g";
        const auto read = engineInfoFromJson(toJson(info));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), toJson(info));
        QCOMPARE(read->gpus.at(0).name, info.gpus.at(0).name);
        QCOMPARE(read->memoryBytes, info.memoryBytes);
        QVERIFY(read->startTime == info.startTime);
        QVERIFY(!engineInfoFromJson("{}"));
    }

    void everyEventIsReadBack_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("name");
        QTest::newRow("hello") << int(Event::Kind::Hello) << "hello";
        QTest::newRow("reset") << int(Event::Kind::Reset) << "reset";
        QTest::newRow("changed") << int(Event::Kind::Changed) << "changed";
        QTest::newRow("deleted") << int(Event::Kind::Deleted) << "deleted";
        QTest::newRow("metrics") << int(Event::Kind::Metrics) << "metrics";
        QTest::newRow("output") << int(Event::Kind::Output) << "output";
        QTest::newRow("tracked") << int(Event::Kind::Tracked) << "tracked";
    }
    void everyEventIsReadBack()
    {
        QFETCH(int, kind);
        QFETCH(QString, name);
        const Event event{Event::Kind(kind),    "i.7", "/a/b", R"({"x":[1,2]})", "std \"out\"\n.txt", 5,
                          18446744073709551615u};
        const std::string text = toJson(event);
        QVERIFY(text.find('\n') == std::string::npos); // one line of the stream
        QVERIFY(text.starts_with("{\"kind\":\"" + name.toStdString() + "\""));
        const auto read = eventFromJson(text);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(int(read->kind), kind);
        QCOMPARE(read->cursor, event.cursor);
        QCOMPARE(read->resource, event.resource);
        QCOMPARE(read->body, event.body);
        QCOMPARE(read->file, event.file);
        QCOMPARE(read->count, event.count);
        QCOMPARE(read->size, event.size);
    }

    void eventsOfNoKindAreRefused()
    {
        QVERIFY(!eventFromJson("{}"));
        const auto unknown = eventFromJson(R"({"kind": "news"})");
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().target, std::string("/kind"));
    }

    void everyPointIsReadBack_data()
    {
        QTest::addColumn<bool>("asBytes");
        QTest::newRow("JSON") << false;
        QTest::newRow("bytes") << true;
    }
    void everyPointIsReadBack()
    {
        QFETCH(bool, asBytes);
        constexpr double infinity = std::numeric_limits<double>::infinity();
        MetricsPage page;
        page.next = 12;
        page.total = 40;
        page.series = {{"train/loss", {0, -1, 9007199254740993}, {1.5, 2.25, 1e18}, {0.1, 1e-300, -0.0}},
                       {"odd", {1, 2, 3}, {0, 0, 0}, {infinity, -infinity, std::nan("")}},
                       {"none", {}, {}, {}, {{0, -3}, {0, 9007199254740993}}}};
        QVERIFY(QJsonDocument::fromJson(QByteArray::fromStdString(toJson(page))).isObject());
        const auto read = asBytes ? metricsPageFromBytes(toBytes(page)) : metricsPageFromJson(toJson(page));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(read->next, page.next);
        QCOMPARE(read->total, page.total);
        QCOMPARE(read->series.size(), page.series.size());
        QCOMPARE(read->series.at(0).tag, page.series.at(0).tag);
        QVERIFY(read->series.at(0).steps == page.series.at(0).steps);
        QVERIFY(read->series.at(0).wallTimes == page.series.at(0).wallTimes);
        QVERIFY(read->series.at(0).values == page.series.at(0).values); // to the last bit
        QCOMPARE(read->series.at(1).values.at(0), infinity);
        QCOMPARE(read->series.at(1).values.at(1), -infinity);
        QVERIFY(std::isnan(read->series.at(1).values.at(2)));
        QVERIFY(read->series.at(2).restarts == page.series.at(2).restarts);
    }

    void tornBytesAreRefused()
    {
        MetricsPage page;
        page.series = {{"train/loss", {1, 2}, {1.5, 2.5}, {0.1, 0.2}, {{1, 2}}}, {"a", {3}, {4}, {5}}};
        const std::string whole = toBytes(page);
        QVERIFY(metricsPageFromBytes(whole));
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY(!metricsPageFromBytes(std::string_view(whole).substr(0, size)));
        QVERIFY(!metricsPageFromBytes(whole + '\0'));
        page.series[0].restarts = {{3, 2}}; // behind all points
        QVERIFY(!metricsPageFromBytes(toBytes(page)));
        std::string claims = whole;
        claims.replace(24, 8, std::string(8, '\xFF')); // as many series
        QVERIFY(!metricsPageFromBytes(claims));
    }

    void pagesThatMakeNoSenseAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"{}", R"({"next": -1})", R"({"next": 1, "series": [{"tag": "a"}]})",
              R"({"next": 1, "series": [{"tag": "a", "steps": [1], "wallTimes": [1], "values": []}]})",
              R"({"next": 1, "series": [{"tag": "a", "steps": [1.5], "wallTimes": [1], "values": [1]}]})",
              R"({"next": 1, "series": [{"tag": "a", "steps": [1], "wallTimes": [1], "values": ["nan"]}]})",
              R"({"next": 1, "series": [{"tag": "a", "steps": [], "wallTimes": [], "values": [],
                                         "restarts": [{"point": 1, "step": 0}]}]})",
              R"({"next": 1, "series": [{"tag": "a", "steps": [1], "wallTimes": [1], "values": [null]}]})"})
            QTest::newRow(text) << QString(text);
    }
    void pagesThatMakeNoSenseAreRefused()
    {
        QFETCH(QString, text);
        QVERIFY(!metricsPageFromJson(text.toStdString()));
    }
};

QTEST_APPLESS_MAIN(tst_EngineJson)
#include "tst_enginejson.moc"
