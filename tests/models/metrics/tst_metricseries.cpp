// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace trainyard;
using models::MetricSeries;
using Axis = MetricSeries::Axis;

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

MetricSeries seriesOf(const std::vector<std::int64_t> &steps, const std::vector<double> &values)
{
    api::MetricSeries points;
    points.steps = steps;
    points.values = values;
    for (std::size_t i = 0; i < steps.size(); ++i)
        points.wallTimes.push_back(1000 + double(i));
    MetricSeries series;
    series.append(points);
    return series;
}

} // namespace

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
        QCOMPARE(series.x(0, Axis::Step), 5.0);
        QCOMPARE(series.x(0, Axis::WallTime), 1000.0);
    }

    void rangesAreOfFiniteValues()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const MetricSeries series = seriesOf({5, 1, 9, 3}, {2, infinity, noNumber, -1});
        QCOMPARE(series.valueRange()->least, -1.0);
        QCOMPARE(series.valueRange()->greatest, 2.0);
        QCOMPARE(series.xRange(Axis::Step)->least, 1.0);
        QCOMPARE(series.xRange(Axis::Step)->greatest, 9.0);
        QVERIFY(!MetricSeries().valueRange());
        QVERIFY(!MetricSeries().xRange(Axis::Step));
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
        QCOMPARE(series.nearest(1001.4, Axis::WallTime), 1);
        QCOMPARE(MetricSeries().nearest(1), -1);
    }
};

QTEST_APPLESS_MAIN(tst_MetricSeries)
#include "tst_metricseries.moc"
