// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"

#include <QtTest>

#include <random>

using namespace trainyard;
using models::JobMetrics;

namespace {

// As an engine does it: points with numbers after+1 … until, of a job whose point n has value n; every third
// is another tag's.
api::MetricsPage pageOf(std::uint64_t after, std::uint64_t until)
{
    api::MetricSeries loss{"train/loss", {}, {}, {}};
    api::MetricSeries error{"test/error", {}, {}, {}};
    for (std::uint64_t n = after + 1; n <= until; ++n) {
        api::MetricSeries &series = n % 3 == 0 ? error : loss;
        series.steps.push_back(std::int64_t(n));
        series.wallTimes.push_back(double(n));
        series.values.push_back(double(n));
    }
    api::MetricsPage page{.next = until, .series = {}};
    for (const auto &series : {loss, error}) {
        if (!series.steps.empty())
            page.series.push_back(series);
    }
    return page;
}

} // namespace

class tst_JobMetrics : public QObject
{
    Q_OBJECT
private slots:
    void pagesInAnyOrderLeaveEveryPointOnce()
    {
        constexpr std::uint64_t points = 300;
        JobMetrics metrics;
        std::mt19937 random(3);
        while (metrics.loadedUpTo() < points) {
            // Repeated, overlapping, early and right pages, as reconnections may bring them.
            const std::uint64_t after = random() % 3 == 0 ? random() % points : metrics.loadedUpTo();
            const std::uint64_t until = std::min<std::uint64_t>(points, after + random() % 20);
            const bool isNext = after == metrics.loadedUpTo();
            QCOMPARE(metrics.append(after, pageOf(after, until)), isNext);
        }
        std::uint64_t loss = 0;
        std::uint64_t error = 0;
        for (std::uint64_t n = 1; n <= points; ++n) {
            const auto *series = metrics.series(n % 3 == 0 ? "test/error" : "train/loss");
            QCOMPARE(series->value(qsizetype(n % 3 == 0 ? error++ : loss++)), double(n));
        }
        QCOMPARE(metrics.series("train/loss")->size(), qsizetype(loss));
        QCOMPARE(metrics.series("test/error")->size(), qsizetype(error));
    }

    void tellsWhatIsNew()
    {
        JobMetrics metrics;
        QSignalSpy added(&metrics, &JobMetrics::seriesAdded);
        QSignalSpy appended(&metrics, &JobMetrics::pointsAppended);
        QVERIFY(metrics.append(0, pageOf(0, 2)));
        QVERIFY(metrics.append(2, pageOf(2, 4)));
        QVERIFY(metrics.append(4, pageOf(4, 4)));

        QCOMPARE(metrics.tags(), QStringList({"train/loss", "test/error"}));
        QCOMPARE(added.size(), 2);
        QCOMPARE(appended.size(), 3);
        QCOMPARE(appended.at(1).at(0).toString(), QString("train/loss"));
        QCOMPARE(appended.at(1).at(1).value<qsizetype>(), 2);
    }

    void aPageWithoutPointsIsAnAnswer()
    {
        JobMetrics metrics;
        QVERIFY(!metrics.isAnswered());
        QVERIFY(!metrics.append(3, pageOf(3, 3))); // not the next one
        QVERIFY(!metrics.isAnswered());
        QVERIFY(metrics.append(0, {}));
        QVERIFY(metrics.isAnswered());
    }

    void beginsAnew()
    {
        JobMetrics metrics;
        QVERIFY(metrics.append(0, pageOf(0, 5)));
        metrics.clear();
        QCOMPARE(metrics.loadedUpTo(), std::uint64_t(0));
        QVERIFY(metrics.tags().isEmpty());
        QVERIFY(!metrics.series("train/loss"));
        QVERIFY(metrics.append(0, pageOf(0, 1)));
    }
};

QTEST_APPLESS_MAIN(tst_JobMetrics)
#include "tst_jobmetrics.moc"
