// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace trainyard;
using models::MetricSeries;
using Axis = MetricSeries::Axis;

namespace {

using Restarts = std::vector<api::MetricRestart>;
using Stretches = std::vector<MetricSeries::Stretch>;

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

MetricSeries seriesOf(const std::vector<std::int64_t> &steps, const std::vector<double> &values,
                      const std::vector<api::MetricRestart> &restarts = {})
{
    api::MetricSeries points;
    points.restarts = restarts;
    points.steps = steps;
    points.values = values;
    for (std::size_t i = 0; i < steps.size(); ++i)
        points.wallTimes.push_back(1000 + double(i));
    MetricSeries series;
    series.append(points);
    return series;
}

} // namespace

Q_DECLARE_METATYPE(Restarts)
Q_DECLARE_METATYPE(Stretches)
Q_DECLARE_METATYPE(std::vector<std::int64_t>)

class tst_MetricSeries : public QObject
{
    Q_OBJECT
private slots:
    void everyPointIsKept()
    {
        const MetricSeries series = seriesOf({5, 7, 6}, {1, noNumber, -2});
        QCOMPARE(series.size(), 3);
        QCOMPARE(series.step(2), std::int64_t(6));
        QCOMPARE(series.wallTime(1), 1001.0);
        QVERIFY(std::isnan(series.value(1)));
        QCOMPARE(series.column(Axis::Step)[0], 5.0);
        QCOMPARE(series.column(Axis::WallTime)[0], 1000.0);
    }

    void rangesAreOfFiniteValues()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const MetricSeries series = seriesOf({5, 1, 9, 3}, {2, infinity, noNumber, -1});
        QCOMPARE(series.valueRange()->least, -1.0);
        QCOMPARE(series.valueRange()->greatest, 2.0);
        QVERIFY(!MetricSeries().valueRange());
    }

    void theLastFiniteValueIsFound()
    {
        QCOMPARE(seriesOf({1, 2, 3, 4}, {1, 2, noNumber, noNumber}).lastFinite(), std::optional(2.0));
        QCOMPARE(seriesOf({1, 2, 3}, {1, noNumber, 3}).lastFinite(), std::optional(3.0));
        QVERIFY(!seriesOf({1, 2}, {noNumber, noNumber}).lastFinite());
        QVERIFY(!MetricSeries().lastFinite());
    }

    void stepsOfAnySizeAreTaken()
    {
        const auto least = std::numeric_limits<std::int64_t>::min();
        const auto greatest = std::numeric_limits<std::int64_t>::max();
        const MetricSeries series = seriesOf({least, 0, greatest}, {1, 2, 3});
        QCOMPARE(series.step(0), least);
        QCOMPARE(series.step(2), greatest);
    }

    void aMillionPointsTakeLittleMemory()
    {
        api::MetricSeries points;
        for (std::int64_t i = 0; i < 1'000'000; ++i) {
            points.steps.push_back(10 * i);
            points.wallTimes.push_back(1763776000.25 + 0.031 * double(i));
            points.values.push_back(double(float(std::sin(double(i)))));
        }
        MetricSeries series;
        series.append(points);
        QVERIFY2(series.bytes() < 9'500'000, qPrintable(QString::number(series.bytes())));
    }

    void findsTheNearestPoint()
    {
        const MetricSeries series = seriesOf({10, 20, 30}, {1, 2, 3});
        QCOMPARE(series.nearest(16), 1);
        QCOMPARE(MetricSeries().nearest(1), -1);
        QCOMPARE(seriesOf({10, 20, 30, 20}, {1, 2, 3, 4}, {{3, 20}}).nearest(20),
                 3); // not the superseded one
    }

    void aRestartSupersedesWhatItRepeats_data()
    {
        using Steps = std::vector<std::int64_t>;
        QTest::addColumn<Steps>("steps");
        QTest::addColumn<Restarts>("restarts");
        QTest::addColumn<Stretches>("current");
        QTest::addColumn<Stretches>("superseded");
        QTest::newRow("no restart") << Steps{0, 1, 2} << Restarts{} << Stretches{{0, 3}} << Stretches{};
        QTest::newRow("steps that go back are no restart")
            << Steps{0, 1, 0, 1} << Restarts{} << Stretches{{0, 4}} << Stretches{};
        QTest::newRow("goes on before its end")
            << Steps{0, 1, 2, 3, 2, 3} << Restarts{{4, 2}} << Stretches{{0, 2}, {4, 6}} << Stretches{{2, 4}};
        QTest::newRow("a gap of steps is superseded, too")
            << Steps{0, 1, 2, 3, 9} << Restarts{{4, 2}} << Stretches{{0, 2}, {4, 5}} << Stretches{{2, 4}};
        QTest::newRow("nothing follows so far")
            << Steps{0, 1, 2} << Restarts{{3, 1}} << Stretches{{0, 1}} << Stretches{{1, 3}};
        QTest::newRow("beyond the end")
            << Steps{0, 1, 2, 3} << Restarts{{2, 2}} << Stretches{{0, 4}} << Stretches{};
        QTest::newRow("all over") << Steps{5, 6, 5, 6} << Restarts{{2, 0}} << Stretches{{2, 4}}
                                  << Stretches{{0, 2}};
        QTest::newRow("two") << Steps{0, 1, 2, 2, 3, 1, 2} << Restarts{{3, 2}, {5, 1}}
                             << Stretches{{0, 1}, {5, 7}} << Stretches{{1, 3}, {3, 5}};
        QTest::newRow("without order") << Steps{3, 1, 4, 1, 2} << Restarts{{4, 2}}
                                       << Stretches{{1, 2}, {3, 5}} << Stretches{{0, 1}, {2, 3}};
    }
    void aRestartSupersedesWhatItRepeats()
    {
        QFETCH(std::vector<std::int64_t>, steps);
        QFETCH(Restarts, restarts);
        const MetricSeries series = seriesOf(steps, std::vector<double>(steps.size()), restarts);
        QTEST(series.current(), "current");
        QTEST(series.superseded(), "superseded");
    }

    void restartsSupersedeTheSameInHoweverManyPages()
    {
        std::mt19937 random(8);
        for (int round = 0; round < 300; ++round) {
            MetricSeries series;
            std::vector<std::int64_t> steps;
            Restarts all;
            for (int page = 0; page < 4; ++page) {
                api::MetricSeries points;
                const std::uint64_t count = random() % 12;
                for (std::uint64_t i = 0; i < count; ++i)
                    points.steps.push_back(std::int64_t(random() % 20));
                points.wallTimes.resize(count);
                points.values.resize(count);
                for (std::uint64_t at = random() % 6; at <= count; at += 1 + random() % 9) {
                    points.restarts.push_back({at, std::int64_t(random() % 20)});
                    all.push_back({steps.size() + at, points.restarts.back().step});
                }
                steps.insert(steps.end(), points.steps.begin(), points.steps.end());
                series.append(points);
            }
            std::vector<bool> isCurrent(steps.size());
            for (const auto &stretch : series.current())
                std::fill(isCurrent.begin() + stretch.begin, isCurrent.begin() + stretch.end, true);
            qsizetype points = 0;
            for (const auto &stretches : {series.current(), series.superseded()})
                for (const auto &stretch : stretches)
                    points += stretch.end - stretch.begin;
            QCOMPARE(points, qsizetype(steps.size()));
            for (std::size_t i = 0; i < steps.size(); ++i)
                QCOMPARE(bool(isCurrent[i]), std::none_of(all.begin(), all.end(), [&](const auto &restart) {
                             return i < restart.point && steps[i] >= restart.step;
                         }));
        }
    }
};

QTEST_APPLESS_MAIN(tst_MetricSeries)
#include "tst_metricseries.moc"
