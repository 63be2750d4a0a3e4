// SPDX-License-Identifier: Apache-2.0
#include "engine/api/summaries.h"

#include <QtTest>

#include <cmath>

using namespace trainyard;
using namespace trainyard::api;

class tst_SummariesJson : public QObject
{
    Q_OBJECT
private slots:
    void requestReadsAsItWasWritten()
    {
        const SummariesRequest request{
            .jobs = {{"/a", {}}, {"/b", 7}}, .tags = {{"train/loss", "損失"}}, .outlines = {"train/loss"}};
        const auto again = summariesRequestFromJson(toJson(request));
        QVERIFY(again);
        QCOMPARE(again->jobs.size(), std::size_t(2));
        QVERIFY(!again->jobs[0].known);
        QCOMPARE(*again->jobs[1].known, std::uint64_t(7));
        QVERIFY(again->tags == request.tags);
        QVERIFY(again->outlines == request.outlines);
        QVERIFY(!summariesRequestFromJson(R"({"jobs":[]})")->tags);
    }

    void ofManyMistakesTheFirstAreTold()
    {
        std::string body = R"({"jobs":[)";
        for (int i = 0; i < 1000; ++i)
            body += R"({"id": 7},)";
        body += R"({"id": 7}]})";
        const auto request = summariesRequestFromJson(body);
        QVERIFY(!request);
        const QString message = QString::fromStdString(request.error().message);
        QCOMPARE(message.count('\n'), 20);
        QVERIFY2(message.endsWith(" more like these."), qPrintable(message));
    }

    void replyReadsAsItWasWritten()
    {
        SummariesReply reply;
        reply.tagSets = {{"a", "b"}, {}};
        SeriesSummary series{.tag = "a",
                             .count = 3,
                             .broken = 1,
                             .last = 0.1,
                             .least = -2,
                             .greatest = 1e300,
                             .mean = 0.25,
                             .firstStep = -5,
                             .lastStep = 9,
                             .outline = {1.5F, 2.5F}};
        SeriesSummary broken{.tag = "b", .count = 2, .broken = 2, .outline = {}};
        reply.jobs = {{"/x", 5, 0, {series, broken}, 37.5}, {"/y", 0, 1, {}}};
        const auto again = summariesReplyFromJson(toJson(reply));
        QVERIFY(again);
        QVERIFY(again->tagSets == reply.tagSets);
        const SeriesSummary &first = again->jobs[0].series[0];
        QCOMPARE(first.last, 0.1);
        QCOMPARE(first.greatest, 1e300);
        QCOMPARE(first.firstStep, std::int64_t(-5));
        QVERIFY(first.outline == series.outline);
        QVERIFY(std::isnan(again->jobs[0].series[1].last));
        QCOMPARE(again->jobs[0].series[1].broken, std::uint64_t(2));
        QCOMPARE(again->jobs[0].gpuUse, std::optional(37.5));
        QCOMPARE(again->jobs[1].tagSet, std::size_t(1));
        QVERIFY(!again->jobs[1].gpuUse);
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("place");
        QTest::newRow("no jobs") << "{}"
                                 << "/jobs";
        QTest::newRow("no id") << R"({"jobs":[{}]})"
                               << "/jobs/0/id";
        QTest::newRow("tags") << R"({"jobs":[],"tags":[1]})"
                              << "/tags/0";
        QString many = R"({"jobs":[{"id":"/x"})";
        for (int i = 0; i < 1000; ++i)
            many += R"(,{"id":"/x"})";
        QTest::newRow("too many") << many + "]}"
                                  << "/jobs must have at most 1000";
    }
    void mistakesAreNamed()
    {
        QFETCH(QString, body);
        QFETCH(QString, place);
        const auto read = summariesRequestFromJson(body.toStdString());
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().message).contains(place), read.error().message.c_str());
    }

    void aTagSetThatIsNotThereIsRefused()
    {
        QVERIFY(!summariesReplyFromJson(
            R"({"tagSets":[],"jobs":[{"id":"/x","points":1,"tagSet":0,"series":[]}]})"));
    }
};

QTEST_APPLESS_MAIN(tst_SummariesJson)
#include "tst_summariesjson.moc"
