// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/seriessummary.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace trainyard;
using trainyard::metrics::SeriesSummarizer;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

SeriesSummarizer seriesOf(const std::vector<double> &values)
{
    SeriesSummarizer series;
    for (std::size_t i = 0; i < values.size(); ++i)
        series.add(std::int64_t(i) * 10, values[i]);
    return series;
}

std::vector<double> randomWalk(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<double> values;
    double value = 0;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(value += double(random()) / double(std::mt19937::max()) - 0.5);
    return values;
}

} // namespace

class tst_SeriesSummary : public QObject
{
    Q_OBJECT
private slots:
    void saysWhatASlowLookSays_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 31, 32, 33, 64, 65, 1000, 100003})
            QTest::addRow("%d", count) << count;
    }
    void saysWhatASlowLookSays()
    {
        QFETCH(int, count);
        const auto values = randomWalk(std::size_t(count), unsigned(count));
        const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;

        const auto summary = seriesOf(values).summary("walk", true);

        QCOMPARE(summary.count, std::uint64_t(count));
        QCOMPARE(summary.last, values.back());
        QCOMPARE(summary.least, *least);
        QCOMPARE(summary.greatest, *greatest);
        QVERIFY(std::abs(summary.mean - mean) < 1e-9 * (1 + std::abs(mean)));
        QCOMPARE(summary.firstStep, std::int64_t(0));
        QCOMPARE(summary.lastStep, std::int64_t(count - 1) * 10);
    }

    void outlineHoldsEveryPart_data() { saysWhatASlowLookSays_data(); }
    void outlineHoldsEveryPart()
    {
        QFETCH(int, count);
        auto values = randomWalk(std::size_t(count), unsigned(count));
        values[values.size() / 3] = 1000; // one spike
        const auto outline = seriesOf(values).summary("walk", true).outline;

        const std::size_t pairs = outline.size() / 2;
        QVERIFY(pairs >= 1 && pairs <= SeriesSummarizer::mostPairs);
        QVERIFY(values.size() < 16 || pairs > SeriesSummarizer::mostPairs / 2 - 1);
        std::size_t perPair = 1;
        while (perPair * SeriesSummarizer::mostPairs < values.size())
            perPair *= 2;
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto begin = values.begin() + std::ptrdiff_t(i * perPair);
            const auto end = values.begin() + std::ptrdiff_t(std::min(values.size(), (i + 1) * perPair));
            const auto [least, greatest] = std::minmax_element(begin, end);
            QCOMPARE(outline[2 * i], float(*least));
            QCOMPARE(outline[2 * i + 1], float(*greatest));
        }
        QCOMPARE(*std::max_element(outline.begin(), outline.end()), 1000.0F);
    }

    void brokenValuesAreCountedOnly()
    {
        const auto summary = seriesOf({notANumber, 2, infinity, 4, -infinity}).summary("loss", true);
        QCOMPARE(summary.count, std::uint64_t(5));
        QCOMPARE(summary.broken, std::uint64_t(3));
        QCOMPARE(summary.last, 4.0);
        QCOMPARE(summary.least, 2.0);
        QCOMPARE(summary.mean, 3.0);
        QCOMPARE(summary.lastStep, std::int64_t(40));
        QVERIFY(std::isnan(seriesOf({notANumber}).summary("loss", true).last));
        QVERIFY(seriesOf({notANumber}).summary("loss", true).outline.empty());
    }

    void theLargestNumbersOverflowNothing()
    {
        const double most = std::numeric_limits<double>::max();
        const auto summary = seriesOf({most, -most, most, -most}).summary("loss", true);
        QVERIFY(std::isfinite(summary.mean));
        QCOMPARE(summary.greatest, most);
        QVERIFY(std::all_of(summary.outline.begin(), summary.outline.end(),
                            [](float value) { return std::isfinite(value); }));
    }

    void goesOnAfterBeingKept()
    {
        const auto values = randomWalk(5000, 7);
        for (const std::size_t cut : {0U, 1U, 32U, 33U, 1000U, 4999U}) {
            auto series = seriesOf({values.begin(), values.begin() + std::ptrdiff_t(cut)});
            auto again = SeriesSummarizer::decoded(series.encoded());
            QVERIFY(again.has_value());
            for (std::size_t i = cut; i < values.size(); ++i)
                again->add(std::int64_t(i) * 10, values[i]);
            QCOMPARE(again->encoded(), seriesOf(values).encoded());
        }
    }
};

QTEST_APPLESS_MAIN(tst_SeriesSummary)
#include "tst_seriessummary.moc"
