// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/charts/exactrenderer.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

using namespace trainyard;
using namespace trainyard::charts;

namespace {

const double noNumber = std::nan("");

Curve curveOf(const std::vector<double> &x, const std::vector<double> &y)
{
    Curve curve;
    for (std::size_t i = 0; i < x.size(); ++i)
        curve.append(x[i], y[i]);
    return curve;
}

PixelCurve reduce(const Curve &curve, const PixelView &view)
{
    return reduceCurve(curve.x, curve.y, curve.whole(), view);
}

// What a column of pixels shows, found by looking at every point; in values.
struct Shown {
    double first = noNumber;
    double last = noNumber;
    double least = noNumber;
    double greatest = noNumber;
};

std::map<int, Shown> lookAtEveryPoint(const Curve &curve, const PixelView &view)
{
    std::map<int, Shown> picture;
    for (qsizetype i = 0; i < curve.x.size(); ++i) {
        if (curve.x[i] < view.x.least() || curve.x[i] > view.x.greatest() || !std::isfinite(curve.y[i]))
            continue;
        int column = 0;
        while (column + 1 < view.width && curve.x[i] >= view.x.fromUnit(double(column + 1) / view.width))
            ++column;
        Shown &shown = picture[column];
        shown.first = std::isnan(shown.first) ? curve.y[i] : shown.first;
        shown.last = curve.y[i];
        shown.least = std::fmin(shown.least, curve.y[i]);
        shown.greatest = std::fmax(shown.greatest, curve.y[i]);
    }
    return picture;
}

} // namespace

class tst_PixelCurve : public QObject
{
    Q_OBJECT
private slots:
    void aColumnShowsFirstLastLeastAndGreatest_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        QTest::addColumn<int>("width");
        QTest::newRow("all") << 0.0 << 60'000.0 << 300;
        QTest::newRow("a part") << 12'345.6 << 34'567.8 << 97;
        QTest::newRow("more columns than points") << 100.0 << 140.0 << 1000;
        QTest::newRow("one column") << 0.0 << 60'000.0 << 1;
        QTest::newRow("beyond the end") << 59'000.0 << 1e6 << 640;
    }
    void aColumnShowsFirstLastLeastAndGreatest()
    {
        QFETCH(double, least);
        QFETCH(double, greatest);
        QFETCH(int, width);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> noise(0, 1);
        Curve curve;
        for (int i = 0; i < 20'000; ++i)
            curve.append(3 * i + (i % 100 == 0 ? 0 : int(noise(random) * 3)), noise(random));
        const PixelView view{.x = {AxisScale::Kind::Linear, least, greatest},
                             .y = {AxisScale::Kind::Linear, 0, 1},
                             .width = width,
                             .height = 1000};

        const auto expected = lookAtEveryPoint(curve, view);
        std::map<int, PixelSpan> spans;
        for (const PixelSpan &span : reduce(curve, view).spans)
            if (span.column >= 0 && span.column < width)
                QVERIFY(spans.emplace(span.column, span).second);

        QCOMPARE(spans.size(), expected.size());
        for (const auto &[column, shown] : expected) {
            const PixelSpan &span = spans.at(column);
            const auto row = [](double value) { return float((1 - value) * 1000); };
            QCOMPARE(span.firstY, row(shown.first));
            QCOMPARE(span.lastY, row(shown.last));
            QCOMPARE(span.top, row(shown.greatest));
            QCOMPARE(span.bottom, row(shown.least));
        }
    }

    void linesRunToTheEdges()
    {
        const Curve curve = curveOf({10, 20, 30, 40}, {0, 10, 20, 30});
        const PixelView view{.x = {AxisScale::Kind::Linear, 15, 35},
                             .y = {AxisScale::Kind::Linear, 0, 30},
                             .width = 20,
                             .height = 30};
        const auto spans = reduce(curve, view).spans;
        QCOMPARE(spans.size(), std::size_t(4));
        QCOMPARE(spans[0].column, -1);
        QCOMPARE(spans[0].firstX, -1.f);
        QCOMPARE(spans[0].firstY, 26.f); // the line from 0 to 10, at 14
        QCOMPARE(spans[3].column, 20);
        QCOMPARE(spans[3].firstY, 4.f);
        for (std::size_t i = 1; i < 4; ++i)
            QCOMPARE(spans[i].isJoined, 1);
    }

    void aLineCrossesAViewWithoutPoints()
    {
        const Curve curve = curveOf({0, 100}, {0, 100});
        const PixelView view{.x = {AxisScale::Kind::Linear, 40, 60},
                             .y = {AxisScale::Kind::Linear, 0, 100},
                             .width = 20,
                             .height = 100};
        const auto spans = reduce(curve, view).spans;
        QCOMPARE(spans.size(), std::size_t(2));
        QVERIFY(std::abs(spans[0].firstY - 61) < 0.01);
        QVERIFY(std::abs(spans[1].firstY - 39) < 0.01);
        QCOMPARE(spans[1].isJoined, 1);
    }

    void whatIsNoNumberBreaksTheLineAndIsMarked()
    {
        using Gap = models::ValueColumn::Gap;
        const Curve curve = curveOf({0, 1, 2, 3, 4, 5, 6}, {1, 2, noNumber, 3, HUGE_VAL, -HUGE_VAL, 4});
        const PixelCurve wide = reduce(curve, viewOf(curve, 70, 10));
        QCOMPARE(wide.spans.size(), std::size_t(4));
        QCOMPARE(wide.spans[1].isJoined, 1);
        QCOMPARE(wide.spans[2].isJoined, 0);
        QCOMPARE(wide.spans[3].isJoined, 0);
        const PixelCurve narrow = reduce(curve, viewOf(curve, 1, 10)); // three spans in one column
        QCOMPARE(narrow.spans.size(), std::size_t(3));
        QVERIFY(std::none_of(narrow.spans.begin(), narrow.spans.end(),
                             [](const auto &span) { return span.isJoined; }));
        QCOMPARE(narrow.marks,
                 (std::vector<PixelMark>{{0, Gap::NotANumber}, {0, Gap::Above}, {0, Gap::Below}}));
    }

    void noLineComesFromBehindAGap()
    {
        const Curve curve = curveOf({0, 1, 2, 3, 4}, {1, noNumber, 2, noNumber, 3});
        const PixelView view{.x = {AxisScale::Kind::Linear, 1.5, 2.5},
                             .y = {AxisScale::Kind::Linear, 0, 3},
                             .width = 10,
                             .height = 10};
        QCOMPARE(reduce(curve, view).spans.size(), std::size_t(1));
    }

    void aRestartIsOneJoinedCurve()
    {
        const Curve curve = curveOf({0, 1, 2, 3, 2, 3, 4}, {0, 1, 2, 3, 0, 1, 2});
        const models::XColumn::Stretch stretches[] = {{0, 2}, {4, 7}};
        const auto spans = reduceCurve(curve.x, curve.y, stretches, viewOf(curve, 400, 30)).spans;
        std::vector<float> heights;
        for (const PixelSpan &span : spans)
            heights.push_back(span.firstY);
        QCOMPARE(heights, (std::vector<float>{30, 20, 30, 20, 10}));
        QCOMPARE(spans[2].isJoined, 1);
    }

    void theVisibleRangeIsThatOfThePointsInside()
    {
        const Curve curve = curveOf({0, 1, 2, 3, 4}, {9, 1, 2, 3, 9});
        const auto range = [&curve](double least, double greatest) {
            return *visibleRange(curve.x, curve.y, curve.whole(), least, greatest);
        };
        QCOMPARE(range(0.5, 3.5).greatest, 3.0);
        QCOMPARE(range(0.2, 0.8).greatest, 9.0); // none inside: those on either side
        QCOMPARE(range(0.2, 0.8).least, 1.0);
    }

    void nothingIsDrawnOfNothing()
    {
        const PixelView view{.x = {}, .y = {}, .width = 10, .height = 10};
        QVERIFY(reduce({}, view).spans.empty());
        QVERIFY(reduce(curveOf({0, 1}, {noNumber, noNumber}), view).spans.empty());
        QVERIFY(reduce(curveOf({0}, {1}), {.x = {}, .y = {}, .width = 0, .height = 10}).spans.empty());
    }
};

QTEST_APPLESS_MAIN(tst_PixelCurve)
#include "tst_pixelcurve.moc"
