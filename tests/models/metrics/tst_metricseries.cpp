// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/metricseries.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <random>

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

// What one pixel column shows, found by looking at every point.
struct Shown {
    double first = noNumber;
    double last = noNumber;
    double least = noNumber;
    double greatest = noNumber;
    bool hasNotFinite = false;
    bool operator==(const Shown &other) const
    {
        const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
        return same(first, other.first) && same(last, other.last) && same(least, other.least) &&
               same(greatest, other.greatest) && hasNotFinite == other.hasNotFinite;
    }
};

int columnOf(double x, double xMin, double xMax, int columns)
{
    return xMax > xMin ? std::clamp(int((x - xMin) / (xMax - xMin) * columns), 0, columns - 1) : 0;
}

std::map<int, Shown> render(const MetricSeries &series, double xMin, double xMax, int columns)
{
    std::map<int, Shown> picture;
    for (qsizetype i = 0; i < series.size(); ++i) {
        const double x = series.x(i, Axis::Step);
        if (x < xMin || x > xMax)
            continue;
        Shown &shown = picture[columnOf(x, xMin, xMax, columns)];
        const double v = series.value(i);
        if (!std::isfinite(v)) {
            shown.hasNotFinite = true;
            continue;
        }
        shown.first = std::isnan(shown.first) ? v : shown.first;
        shown.last = v;
        shown.least = std::fmin(shown.least, v);
        shown.greatest = std::fmax(shown.greatest, v);
    }
    return picture;
}

std::map<int, Shown> reduced(const MetricSeries &series, double xMin, double xMax, int columns)
{
    const auto at = [&](qsizetype point) { return point < 0 ? noNumber : series.value(point); };
    std::map<int, Shown> picture;
    for (const MetricSeries::Column &column : series.reduce(xMin, xMax, columns)) {
        const double x = series.x(column.first >= 0 ? column.first : column.notFinite, Axis::Step);
        if (x < xMin || x > xMax)
            continue; // the neighbours outside
        picture[columnOf(x, xMin, xMax, columns)] = {at(column.first), at(column.last), at(column.least),
                                                     at(column.greatest), column.notFinite >= 0};
    }
    return picture;
}

} // namespace

class tst_MetricSeries : public QObject
{
    Q_OBJECT
private slots:
    void reductionShowsWhatDrawingEveryPointShows_data()
    {
        QTest::addColumn<bool>("isSorted");
        QTest::addColumn<double>("xMin");
        QTest::addColumn<double>("xMax");
        QTest::addColumn<int>("columns");
        for (const bool isSorted : {true, false}) {
            const char *order = isSorted ? "sorted" : "unsorted";
            QTest::addRow("%s, all", order) << isSorted << 0.0 << 60000.0 << 300;
            QTest::addRow("%s, a part", order) << isSorted << 12345.6 << 34567.8 << 97;
            QTest::addRow("%s, more columns than points", order) << isSorted << 100.0 << 140.0 << 1000;
            QTest::addRow("%s, one column", order) << isSorted << 0.0 << 60000.0 << 1;
            QTest::addRow("%s, one step", order) << isSorted << 30000.0 << 30000.0 << 10;
            QTest::addRow("%s, beyond the end", order) << isSorted << 59000.0 << 1e6 << 640;
        }
    }
    void reductionShowsWhatDrawingEveryPointShows()
    {
        QFETCH(bool, isSorted);
        QFETCH(double, xMin);
        QFETCH(double, xMax);
        QFETCH(int, columns);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> noise(0, 1);
        std::vector<std::int64_t> steps;
        std::vector<double> values;
        for (std::int64_t i = 0; i < 20000; ++i) {
            steps.push_back(3 * i + (i % 100 == 0 ? 0 : std::int64_t(noise(random) * 3)));
            values.push_back(noise(random) < 0.01 ? noNumber : noise(random));
        }
        values[11111] = 1e6; // a spike
        std::fill(values.begin() + 5000, values.begin() + 5400, noNumber);
        if (!isSorted)
            std::rotate(steps.begin(), steps.begin() + 700, steps.end());
        const MetricSeries series = seriesOf(steps, values);

        const auto picture = reduced(series, xMin, xMax, columns);
        QVERIFY(!picture.empty());
        QCOMPARE(picture, render(series, xMin, xMax, columns));
    }

    void spikeOfOnePointIsNeverHidden()
    {
        std::vector<std::int64_t> steps(100000);
        std::vector<double> values(100000, 0.5);
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i] = std::int64_t(i);
        values[54321] = 9;
        const MetricSeries series = seriesOf(steps, values);
        const auto columns = series.reduce(0, 99999, 640);
        QVERIFY(columns.size() <= 640);
        QVERIFY(std::any_of(columns.begin(), columns.end(),
                            [](const auto &column) { return column.greatest == 54321; }));
    }

    void linesRunToTheEdges()
    {
        const MetricSeries series = seriesOf({10, 20, 30, 40, 50}, {1, 2, 3, noNumber, 5});
        const auto columns = series.reduce(15, 35, 2);
        QCOMPARE(columns.size(), 4);
        QCOMPARE(columns.first().first, 0);
        QCOMPARE(columns.last().first, 4); // 40 has no finite value
    }

    void emptyRangesGiveNothing()
    {
        QVERIFY(MetricSeries().reduce(0, 1, 100).isEmpty());
        QVERIFY(seriesOf({1}, {1}).reduce(2, 1, 100).isEmpty());
        QVERIFY(seriesOf({1}, {1}).reduce(0, 2, 0).isEmpty());
        QVERIFY(!MetricSeries().valueRange());
        QVERIFY(!seriesOf({1}, {noNumber}).valueRange());
    }

    void rangesAreOfFiniteValues()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const MetricSeries series = seriesOf({5, 1, 9, 3}, {2, infinity, noNumber, -1});
        QCOMPARE(series.valueRange()->least, -1.0);
        QCOMPARE(series.valueRange()->greatest, 2.0);
        QCOMPARE(series.xRange(Axis::Step)->least, 1.0);
        QCOMPARE(series.xRange(Axis::Step)->greatest, 9.0);
        QCOMPARE(series.lastFinite(), std::optional(-1.0));
    }

    void findsTheNearestPoint()
    {
        const MetricSeries sorted = seriesOf({10, 20, 30}, {1, 2, 3});
        QCOMPARE(sorted.nearest(-5), 0);
        QCOMPARE(sorted.nearest(16), 1);
        QCOMPARE(sorted.nearest(99), 2);
        QCOMPARE(sorted.nearest(1001.4, Axis::WallTime), 1);
        const MetricSeries unsorted = seriesOf({30, 10, 20}, {1, 2, 3});
        QCOMPARE(unsorted.nearest(11), 1);
        QCOMPARE(MetricSeries().nearest(1), -1);
    }
};

QTEST_APPLESS_MAIN(tst_MetricSeries)
#include "tst_metricseries.moc"
