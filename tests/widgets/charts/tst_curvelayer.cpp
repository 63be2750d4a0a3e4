// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/charts/exactrenderer.h"
#include "widgets/charts/curvelayer.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace trainyard;
using namespace trainyard::charts;

namespace {

std::vector<double> noise(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> distribution;
    std::vector<double> values(count);
    for (double &value : values)
        value = random() % 500 == 0 ? std::nan("") : double(distribution(random));
    return values;
}

LayerCurve layerOf(const Curve &curve, QRgb color)
{
    return {.x = &curve.x,
            .y = &curve.y,
            .stretches = curve.whole(),
            .revision = std::uint64_t(curve.x.size()),
            .color = color};
}

const PixelView view{.x = {AxisScale::Kind::Linear, 0, 40'000},
                     .y = {AxisScale::Kind::Linear, -4, 4},
                     .width = 640,
                     .height = 200};

} // namespace

class tst_CurveLayer : public QObject
{
    Q_OBJECT
private slots:
    void theSameDataIsTheSamePictureHoweverItArrived()
    {
        const auto values = noise(40'000, 1);
        std::mt19937 random(3);
        QImage picture;
        for (const std::size_t mostAtOnce : {40'000u, 7'000u, 333u}) {
            Curve curve;
            CurveLayer layer(nullptr);
            for (std::size_t next = 0; next < values.size();) {
                const std::size_t end = std::min(values.size(), next + 1 + random() % mostAtOnce);
                for (; next < end; ++next)
                    curve.append(double(next), values[next]);
                layer.draw(view, {layerOf(curve, 0xff3366cc)}, 1);
            }
            if (picture.isNull())
                picture = layer.image();
            QCOMPARE(layer.image(), picture);
        }
        QVERIFY(picture != QImage(picture.size(), picture.format()));
    }

    void onlyWhatChangedIsPaintedAgain()
    {
        Curve curve;
        Curve other;
        const auto values = noise(30'000, 2);
        for (std::size_t i = 0; i < values.size(); ++i) {
            curve.append(double(i), values[i]);
            other.append(double(i), values[i] / 2);
        }
        CurveLayer layer(nullptr);
        layer.draw(view, {layerOf(other, 0xffcc0000), layerOf(curve, 0xff0000cc)}, 1);
        QCOMPARE(layer.repaintedColumns(), 640);
        layer.draw(view, {layerOf(other, 0xffcc0000), layerOf(curve, 0xff0000cc)}, 1);
        QCOMPARE(layer.repaintedColumns(), 0);
        for (int i = 30'000; i < 30'100; ++i)
            curve.append(i, 1);
        layer.draw(view, {layerOf(other, 0xffcc0000), layerOf(curve, 0xff0000cc)}, 1);
        QVERIFY(layer.repaintedColumns() > 0);
        QVERIFY(layer.repaintedColumns() < 200);

        CurveLayer fresh(nullptr);
        fresh.draw(view, {layerOf(other, 0xffcc0000), layerOf(curve, 0xff0000cc)}, 1);
        QCOMPARE(layer.image(), fresh.image());
        layer.draw(view, {layerOf(other, 0xff00cc00), layerOf(curve, 0xff0000cc)}, 1); // another colour
        QCOMPARE(layer.repaintedColumns(), 640);
    }

    void aCurveThatGoesLeavesNothing()
    {
        Curve curve;
        Curve other;
        for (int i = 0; i < 100; ++i) {
            curve.append(i * 400, std::sin(i));
            other.append(i * 400, std::cos(i));
        }
        CurveLayer layer(nullptr);
        layer.draw(view, {layerOf(curve, 0xff0000cc), layerOf(other, 0xff0000cc)}, 1);
        layer.draw(view, {layerOf(other, 0xff0000cc)}, 1);
        CurveLayer fresh(nullptr);
        fresh.draw(view, {layerOf(other, 0xff0000cc)}, 1);
        QCOMPARE(layer.image(), fresh.image());
    }

    void manyPixelsAPointAreUsed()
    {
        Curve curve;
        for (int i = 0; i < 100; ++i)
            curve.append(i * 400, std::sin(i));
        CurveLayer layer(nullptr);
        layer.draw(view, {layerOf(curve, 0xff0000cc)}, 2);
        QCOMPARE(layer.image().size(), QSize(1280, 400));
        QCOMPARE(layer.boundingRect(), QRectF(0, 0, 640, 200));
    }
};

QTEST_APPLESS_MAIN(tst_CurveLayer)
#include "tst_curvelayer.moc"
