// SPDX-License-Identifier: Apache-2.0
#include "models/curves/smoother.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

using namespace trainyard::models;
using Kind = Smoothing::Kind;
using Numbers = std::vector<double>;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Numbers smooth(const Smoothing &how, const Numbers &x, const Numbers &y, double unit)
{
    Smoother smoother(how, unit);
    const auto taken = smoother.take(x, y);
    Numbers all = taken.settled;
    all.insert(all.end(), taken.provisional.begin(), taken.provisional.end());
    return all;
}

// The definitions as they stand, each value from all points.
double weightOf(const Smoothing &how, double unit, const Numbers &x, std::size_t i, std::size_t j,
                double between)
{
    const double distance = double(i) - double(j);
    const double half = double(smoothedPoints(how.strength) / 2);
    const double sigma = double(smoothedPoints(how.strength)) / (2 * std::sqrt(std::numbers::pi));
    switch (how.kind) {
    case Kind::None:
        return i == j;
    case Kind::Ema:
        return j <= i ? std::pow(how.strength, between) : 0;
    case Kind::TimeEma:
        return j <= i ? std::pow(how.strength, (x[i] - x[j]) / unit) : 0;
    case Kind::Gaussian:
        return std::exp(-distance * distance / (2 * sigma * sigma));
    case Kind::Mean:
    case Kind::Median:
        break;
    }
    return std::abs(distance) <= half;
}

double medianOf(Numbers window)
{
    std::sort(window.begin(), window.end());
    const std::size_t middle = window.size() / 2;
    return window.size() % 2 == 1 ? window[middle] : (window[middle - 1] + window[middle]) / 2;
}

Numbers slowly(const Smoothing &how, const Numbers &x, const Numbers &y, double unit)
{
    Numbers result = y;
    for (std::size_t i = 0; i < y.size(); ++i) {
        if (!std::isfinite(y[i]))
            continue;
        double sum = 0;
        double weights = 0;
        Numbers window;
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (!std::isfinite(y[j]))
                continue;
            const auto isFinite = [](double value) { return std::isfinite(value); };
            const double between = j < i ? double(std::count_if(y.begin() + std::ptrdiff_t(j),
                                                                y.begin() + std::ptrdiff_t(i), isFinite))
                                         : 0;
            const double weight = weightOf(how, unit, x, i, j, between);
            sum += weight * y[j];
            weights += weight;
            if (weight > 0)
                window.push_back(y[j]);
        }
        result[i] = how.kind == Kind::Median ? medianOf(window) : sum / weights;
    }
    return result;
}

bool isNear(const Numbers &a, const Numbers &b, double within)
{
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const bool isSame =
            i < a.size() && i < b.size() &&
            (a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])) || std::abs(a[i] - b[i]) <= within);
        if (!isSame) {
            qWarning("%zu: %.17g, not %.17g", i, i < a.size() ? a[i] : NAN, i < b.size() ? b[i] : NAN);
            return false;
        }
    }
    return true;
}

struct Line {
    Numbers x;
    Numbers y;
};

Line lineOf(int points, int gapEach, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise;
    Line line;
    double x = -3;
    for (int i = 0; i < points; ++i) {
        x += random() % 5 == 0 ? 0 : double(random() % 1000) / 100; // uneven, sometimes the same
        line.x.push_back(x);
        line.y.push_back(std::sin(i / 20.0) + noise(random));
        if (gapEach > 0 && i % gapEach < gapEach / 3)
            line.y.back() = i % 2 ? std::nan("") : infinity;
    }
    return line;
}

const std::pair<const char *, Kind> kinds[] = {{"none", Kind::None},         {"EMA", Kind::Ema},
                                               {"timed EMA", Kind::TimeEma}, {"Gaussian", Kind::Gaussian},
                                               {"mean", Kind::Mean},         {"median", Kind::Median}};

} // namespace

class tst_Smoother : public QObject
{
    Q_OBJECT
private slots:
    void everyKindIsWhatItsFormulaSays_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("strength");
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("gapEach");
        for (const auto &[name, kind] : kinds)
            for (const double strength : {0.001, 0.3, 0.6, 0.9, 0.99})
                for (const int points : {0, 1, 2, 7, 400})
                    for (const int gapEach : {0, 3, 50})
                        QTest::addRow("%s, %g, %d points, gaps %d", name, strength, points, gapEach)
                            << int(kind) << strength << points << gapEach;
    }
    void everyKindIsWhatItsFormulaSays()
    {
        QFETCH(int, kind);
        QFETCH(double, strength);
        QFETCH(int, points);
        QFETCH(int, gapEach);
        const Line line = lineOf(points, gapEach, 11);
        const Smoothing how{Kind(kind), strength};
        QVERIFY(isNear(smooth(how, line.x, line.y, 2.5), slowly(how, line.x, line.y, 2.5), 2e-6));
    }

    void itDoesNotMatterHowPointsArrive_data()
    {
        QTest::addColumn<int>("kind");
        for (const auto &[name, kind] : kinds)
            QTest::addRow("%s", name) << int(kind);
    }
    void itDoesNotMatterHowPointsArrive()
    {
        QFETCH(int, kind);
        const Line line = lineOf(3000, 70, 5);
        const Smoothing how{Kind(kind), 0.93};
        const Numbers atOnce = smooth(how, line.x, line.y, 2);
        std::mt19937 random(9);
        for (const std::size_t most : {1u, 40u, 900u}) {
            Smoother smoother(how, 2);
            Numbers settled;
            Numbers provisional;
            for (std::size_t next = 0; next < line.x.size();) {
                const std::size_t count = std::min(line.x.size() - next, 1 + random() % most);
                const auto taken = smoother.take(std::span(line.x).subspan(next, count),
                                                 std::span(line.y).subspan(next, count));
                settled.insert(settled.end(), taken.settled.begin(), taken.settled.end());
                provisional = taken.provisional;
                next += count;
                QCOMPARE(settled.size() + provisional.size(), next);
                QVERIFY(qsizetype(provisional.size()) <= smoother.reach());
            }
            settled.insert(settled.end(), provisional.begin(), provisional.end());
            QVERIFY(isNear(settled, atOnce, 1e-6));
        }
    }

    void aConstantStaysWhatItIs()
    {
        const Numbers x = lineOf(500, 0, 1).x;
        const Numbers y(500, 7.25);
        for (const auto &[name, kind] : kinds)
            QVERIFY2(isNear(smooth({kind, 0.95}, x, y, 1), y, 1e-9), name);
    }

    void aHugeValueLeavesNoTraceOutsideTheWindow()
    {
        Numbers y(300, 1);
        y[100] = 1e300;
        const Numbers x(y.size());
        const qsizetype half = smoothedPoints(0.9) / 2;
        for (const Kind kind : {Kind::Mean, Kind::Median}) {
            const Numbers smoothed = smooth({kind, 0.9}, x, y, 1);
            for (qsizetype i = 0; i < 300; ++i)
                if (std::abs(i - 100) > half)
                    QCOMPARE(smoothed[std::size_t(i)], 1.0);
        }
    }

    void strengthsOfAllKindsLetThroughTheSameNoise()
    {
        std::mt19937 random(3);
        std::normal_distribution<double> noise;
        Numbers y(200'000);
        for (double &value : y)
            value = noise(random);
        Numbers x(y.size());
        std::iota(x.begin(), x.end(), 0);
        const double expected = 1.0 / double(smoothedPoints(0.95));
        for (const Kind kind : {Kind::Ema, Kind::TimeEma, Kind::Gaussian, Kind::Mean}) {
            double power = 0;
            for (const double value : smooth({kind, 0.95}, x, y, 1))
                power += value * value / double(y.size());
            QVERIFY2(std::abs(power / expected - 1) < 0.05, qPrintable(QString::number(power / expected)));
        }
    }

    void theUnitChangesOnlyAtPowersOfTwo()
    {
        XColumn x;
        double last = 0;
        int changes = 0;
        for (int i = 0; i < 1000; ++i) {
            x.append(i * i);
            const double unit = unitOf(x, {{0, x.size()}});
            QVERIFY(unit > 0);
            changes += unit != last;
            last = unit;
        }
        QCOMPARE(changes, 9);                            // at 1, 4, 8 … 512; that of 2 is 1, too
        QCOMPARE(last, 511.0 * 511 / 511);               // of the first 512
        QCOMPARE(unitOf(x, {{0, 2}, {4, 6}}), 25.0 / 3); // across a gap
    }
};

QTEST_APPLESS_MAIN(tst_Smoother)
#include "tst_smoother.moc"
