// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/yfit.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace trainyard;
using namespace trainyard::charts;
using Kind = AxisScale::Kind;

namespace {

struct Points {
    models::XColumn x;
    models::ValueColumn y;
    models::Curve curve;

    explicit Points(const std::vector<double> &values)
    {
        for (std::size_t i = 0; i < values.size(); ++i) {
            x.append(double(i));
            y.append(values[i]);
        }
        curve = {.x = &x, .y = &y};
        curve.current = {{{0, x.size()}}};
    }
    Points(const Points &) = delete;
};

YFit fitOf(const Points &points, Kind kind, bool clips, double from = 0, double to = 1e9)
{
    const models::Curve *curve = &points.curve;
    return fitY(std::span(&curve, 1), from, to, kind, clips);
}

std::vector<double> noise(std::size_t count)
{
    std::mt19937 random(7);
    std::normal_distribution<double> distribution;
    std::vector<double> values(count);
    for (double &value : values)
        value = distribution(random);
    return values;
}

} // namespace

class tst_YFit : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsShownUnlessOutliersAreClipped()
    {
        std::vector<double> values(1000, 1);
        values[500] = 1000;
        const Points points(values);
        const YFit whole = fitOf(points, Kind::Linear, false);
        QVERIFY(whole.range.greatest >= 1000);
        QCOMPARE(whole.outliers, qsizetype(0));
        const YFit clipped = fitOf(points, Kind::Linear, true);
        QVERIFY(clipped.range.greatest < 2);
        QCOMPARE(clipped.outliers, qsizetype(1));
    }

    void whatIsHiddenIsCountedExactly()
    {
        std::vector<double> values = noise(200'000);
        std::mt19937 random(3);
        for (int i = 0; i < 300; ++i)
            values[random() % values.size()] = i % 2 == 0 ? 1e6 : -1e5;
        values[17] = std::nan("");
        values[18] = std::numeric_limits<double>::infinity();
        const Points points(values);
        for (const auto &[from, to] : {std::pair(0.0, 1e9), std::pair(1000.5, 150'000.0)}) {
            const YFit fit = fitOf(points, Kind::Linear, true, from, to);
            qsizetype hidden = 0;
            for (std::size_t i = 0; i < values.size(); ++i)
                hidden += double(i) >= from && double(i) <= to && std::isfinite(values[i]) &&
                          (values[i] < fit.range.least || values[i] > fit.range.greatest);
            QVERIFY(hidden > 100);
            QCOMPARE(fit.outliers, hidden);
            QVERIFY(fit.range.greatest < 10);
        }
    }

    void plainNoiseHasNoOutliers()
    {
        const Points points(noise(50'000));
        const YFit fit = fitOf(points, Kind::Linear, true);
        QVERIFY(fit.outliers < 25); // beyond four sigma
    }

    void fewPointsAreNeverOutliers()
    {
        const Points points({1, 1, 1, 1, 1, 1, 1, 1, 500});
        QCOMPARE(fitOf(points, Kind::Linear, true).outliers, qsizetype(0));
    }

    void aLogarithmCountsWhatItCannotShow()
    {
        const Points points({0, -1, 0.01, 1, 100, std::nan(""), -std::numeric_limits<double>::infinity()});
        const YFit fit = fitOf(points, Kind::Log, false);
        QCOMPARE(fit.notPositive, qsizetype(2));
        QCOMPARE(fit.outliers, qsizetype(0));
        QVERIFY(fit.range.least > 0.001 && fit.range.least < 0.01);
        QVERIFY(fit.range.greatest > 100 && fit.range.greatest < 1000);
    }

    void aLogarithmOfNothingPositiveIsSome()
    {
        const Points points({0, -1, -5});
        const YFit fit = fitOf(points, Kind::Log, false);
        QCOMPARE(fit.notPositive, qsizetype(3));
        QVERIFY(fit.range.least > 0 && fit.range.least < fit.range.greatest);
    }

    void onALogarithmOutliersAreThoseFarByFactors()
    {
        std::vector<double> values;
        for (int i = 0; i < 1000; ++i)
            values.push_back(std::pow(10, i % 4)); // 1 to 1000
        values.push_back(1e20);
        const Points points(values);
        const YFit fit = fitOf(points, Kind::Log, true);
        QCOMPARE(fit.outliers, qsizetype(1));
        QVERIFY(fit.range.greatest > 1000);
    }

    void aSymmetricLogarithmShowsEverySign()
    {
        const Points points({-1000, 0, 1000});
        const YFit fit = fitOf(points, Kind::SymLog, false);
        QVERIFY(fit.range.least < -1000);
        QVERIFY(fit.range.greatest > 1000);
        QCOMPARE(fit.notPositive, qsizetype(0));
    }

    void aCurveOfFewPointsIsNotClippedAwayByALongOne()
    {
        const Points many(std::vector<double>(100'000, 1.0));
        const Points few({50, 51, 52});
        const models::Curve *both[] = {&many.curve, &few.curve};
        const YFit fit = fitY(both, 0, 1e9, Kind::Linear, true);
        QCOMPARE(fit.outliers, qsizetype(0));
        QVERIFY(fit.range.greatest >= 52);
    }
};

QTEST_APPLESS_MAIN(tst_YFit)
#include "tst_yfit.moc"
