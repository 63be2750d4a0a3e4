// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "tests/widgets/charts/exactrenderer.h"
#include "widgets/charts/linefill.h"
#include "widgets/charts/numbers.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <random>

using namespace trainyard;
using namespace trainyard::charts;

namespace {

using Maker = std::function<double(int)>;

Curve make(int count, const Maker &maker)
{
    Curve curve;
    for (int i = 0; i < count; ++i)
        curve.append(i, maker(i));
    return curve;
}

double ink(const QImage &image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            sum += qAlpha(image.pixel(x, y)) / 255.0;
    return sum;
}

} // namespace

Q_DECLARE_METATYPE(Maker)

class tst_LineFill : public QObject
{
    Q_OBJECT
private slots:
    void thePictureIsThatOfEveryPointDrawn_data()
    {
        QTest::addColumn<Maker>("maker");
        QTest::addColumn<int>("points");
        static std::mt19937 random(4);
        const auto noise = [] { return std::normal_distribution<double>()(random); };
        const Maker smooth = [](int i) { return std::sin(i / 40.0); };
        const Maker noisy = [noise](int i) { return std::exp(-i / 3000.0) * 10 + noise(); };
        const Maker spiky = [](int i) { return i % 997 == 500 ? 100.0 : std::cos(i / 300.0); };
        const Maker stairs = [](int i) { return double(i / 50 % 7); };
        const Maker broken = [noise](int i) { return i % 61 < 3 || i % 61 == 5 ? std::nan("") : noise(); };
        const std::pair<const char *, Maker> makers[] = {
            {"smooth", smooth}, {"noisy", noisy}, {"spiky", spiky}, {"stairs", stairs}, {"broken", broken}};
        for (const auto &[name, maker] : makers)
            for (const int points : {3, 20, 120, 700, 3000, 20'000})
                QTest::addRow("%s, %d", name, points) << maker << points;
    }
    void thePictureIsThatOfEveryPointDrawn()
    {
        QFETCH(Maker, maker);
        QFETCH(int, points);
        const Curve curve = make(points, maker);
        PixelView view = viewOf(curve, 500, 240);
        view.y =
            AxisScale(AxisScale::Kind::Linear, curve.y.range()->least - 1, curve.y.range()->greatest + 1);
        for (const double part : {1.0, 0.37}) {
            view.x = AxisScale(AxisScale::Kind::Linear, 0.21 * (1 - part) * points,
                               (0.21 * (1 - part) + part) * (points - 1));
            for (const float width : {1.5f, 2.f}) {
                const QImage exact = drawEveryPoint(curve, view, width);
                const QImage drawn = drawReduced(curve, view, width);
                QCOMPARE(strayPixels(exact, drawn), 0);
                QCOMPARE(strayPixels(drawn, exact), 0);
            }
        }
    }

    void alsoOnLogarithmicAxesAndOverTimes_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("origin");
        QTest::addColumn<int>("points");
        for (const int points : {20, 3000})
            for (const double origin : {0.0, 1763776000.25}) // seconds since 1970
                for (const auto kind : {AxisScale::Kind::Log, AxisScale::Kind::SymLog})
                    QTest::addRow("%d, %g, %d", int(kind), origin, points) << int(kind) << origin << points;
    }
    void alsoOnLogarithmicAxesAndOverTimes()
    {
        QFETCH(int, kind);
        QFETCH(double, origin);
        QFETCH(int, points);
        std::mt19937 random(9);
        std::normal_distribution<double> noise;
        Curve curve;
        double x = origin;
        for (int i = 0; i < points; ++i) { // values at and below 0 among them, some points close together
            const double value = std::exp(-i * 5.0 / points) * (10 + 4 * noise(random));
            curve.append(x += i % 10 < 3 ? 0.01 : 1.7, i % 83 == 40 ? 0 : value);
        }
        const AxisRange shown =
            AxisScale::Kind(kind) == AxisScale::Kind::Log ? AxisRange{0.004, 40} : AxisRange{-20, 40};
        const PixelView view{
            .x = {AxisScale::Kind::Linear, origin + 0.1 * (x - origin), origin + 0.8 * (x - origin)},
            .y = scaleOver(shown, AxisScale::Kind(kind)),
            .width = 500,
            .height = 240};
        const QImage exact = drawEveryPoint(curve, view, 1.5f);
        const QImage drawn = drawReduced(curve, view, 1.5f);
        QCOMPARE(strayPixels(exact, drawn), 0);
        QCOMPARE(strayPixels(drawn, exact), 0);
    }

    void alsoOfWhatIsSmoothed_data()
    {
        QTest::addColumn<int>("kind");
        for (int kind = 1; kind <= int(models::Smoothing::Kind::Median); ++kind)
            QTest::addRow("%d", kind) << kind;
    }
    void alsoOfWhatIsSmoothed()
    {
        QFETCH(int, kind);
        std::mt19937 random(4);
        std::normal_distribution<double> noise;
        api::MetricSeries series;
        series.tag = "loss";
        for (int i = 0; i < 15'000; ++i) {
            series.steps.push_back(i);
            series.wallTimes.push_back(i);
            series.values.push_back(i % 4001 == 7 ? std::nan("") : noise(random) + 5);
        }
        models::JobMetrics metrics;
        QVERIFY(metrics.append(0, {.next = 15'000, .series = {series}}));
        models::SeriesCurve source(&metrics, QStringLiteral("loss"));
        source.setShape({{}, {models::Smoothing::Kind(kind), 0.9}});
        QVERIFY(source.curve().raw);
        const Curve curve{*source.curve().x, *source.curve().y};
        const PixelView view = viewOf(curve, 500, 240);
        const QImage exact = drawEveryPoint(curve, view, 1.5f);
        const QImage drawn = drawReduced(curve, view, 1.5f);
        QCOMPARE(strayPixels(exact, drawn), 0);
        QCOMPARE(strayPixels(drawn, exact), 0);
    }

    void aLineHasTheInkOfItsWidth_data()
    {
        QTest::addColumn<double>("slope");
        for (const double slope : {0.0, 0.1, 0.5, 1.0, 3.0})
            QTest::addRow("%g", slope) << slope;
    }
    void aLineHasTheInkOfItsWidth()
    {
        QFETCH(double, slope);
        Curve curve;
        for (const double x : {-50.0, 150.0}) // beyond the edges: no ends in sight
            curve.append(x, 200 + slope * (x - 50));
        const PixelView view{.x = {AxisScale::Kind::Linear, 0, 100},
                             .y = {AxisScale::Kind::Linear, 0, 400},
                             .width = 100,
                             .height = 400};
        const double length = 100 * std::sqrt(1 + slope * slope);
        QVERIFY(std::abs(ink(drawReduced(curve, view, 1.5f)) - 1.5 * length) < 0.01 * length);
    }

    void theTopmostCurveIsOnTop()
    {
        const Curve flat = make(100, [](int i) { return i % 2 ? 4.0 : 6.0; });
        PixelView view = viewOf(flat, 30, 100);
        view.y = AxisScale(AxisScale::Kind::Linear, 0, 10);
        const PixelCurve reduced = reduceCurve(flat.x, flat.y, flat.whole(), view);
        const FilledCurve both[] = {{.curve = &reduced, .color = 0xffff0000},
                                    {.curve = &reduced, .color = 0xff0000ff}};
        QImage image(30, 100, QImage::Format_ARGB32_Premultiplied);
        fillCurves(image, both, 0, 30);
        QCOMPARE(image.pixel(15, 50), 0xff0000ffu);
        QCOMPARE(image.pixel(15, 20), 0u);
    }

    void whatIsTranslucentShowsWhatIsBelow()
    {
        const Curve flat = make(100, [](int i) { return i % 2 ? 4.0 : 6.0; });
        PixelView view = viewOf(flat, 30, 100);
        view.y = AxisScale(AxisScale::Kind::Linear, 0, 10);
        const PixelCurve reduced = reduceCurve(flat.x, flat.y, flat.whole(), view);
        const FilledCurve both[] = {{.curve = &reduced, .color = 0xffff0000},
                                    {.curve = &reduced, .color = 0x800000ff}};
        QImage image(30, 100, QImage::Format_ARGB32_Premultiplied);
        fillCurves(image, both, 0, 30);
        QCOMPARE(image.pixel(15, 50), 0xff7f0080u);
    }

    void patternsLeaveColumnsOut_data()
    {
        QTest::addColumn<int>("pattern");
        QTest::addColumn<int>("inked"); // of 240 columns
        QTest::newRow("solid") << int(LinePattern::Solid) << 240;
        QTest::newRow("dashed") << int(LinePattern::Dashed) << 160;
        QTest::newRow("dotted") << int(LinePattern::Dotted) << 96;
        QTest::newRow("dashes and dots") << int(LinePattern::DashDotted) << 165;
    }
    void patternsLeaveColumnsOut()
    {
        QFETCH(int, pattern);
        QFETCH(int, inked);
        const Curve flat = make(2, [](int) { return 5.0; });
        PixelView view = viewOf(make(2, [](int i) { return 10.0 * i; }), 240, 20);
        const PixelCurve reduced = reduceCurve(flat.x, flat.y, flat.whole(), view);
        const FilledCurve curve{.curve = &reduced, .pattern = LinePattern(pattern)};
        QImage image(240, 20, QImage::Format_ARGB32_Premultiplied);
        fillCurves(image, std::span(&curve, 1), 0, 240);
        int columns = 0;
        for (int x = 0; x < 240; ++x)
            columns += qAlpha(image.pixel(x, 10)) > 0;
        QCOMPARE(columns, inked);
    }

    void onlyTheColumnsAskedForAreTouched()
    {
        const Curve curve = make(5000, [](int i) { return std::sin(i * 0.7); });
        const PixelView view = viewOf(curve, 100, 50);
        const PixelCurve reduced = reduceCurve(curve.x, curve.y, curve.whole(), view);
        const FilledCurve filled{.curve = &reduced};
        QImage whole(100, 50, QImage::Format_ARGB32_Premultiplied);
        fillCurves(whole, std::span(&filled, 1), 0, 100);
        QImage part = whole;
        for (int x = 31; x < 58; ++x)
            for (int y = 0; y < 50; ++y)
                part.setPixel(x, y, 0xff00ff00);
        fillCurves(part, std::span(&filled, 1), 31, 58);
        QCOMPARE(part, whole);
    }
};

QTEST_APPLESS_MAIN(tst_LineFill)
#include "tst_linefill.moc"
