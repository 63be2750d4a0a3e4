// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/charts/exactrenderer.h"
#include "widgets/charts/numbers.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace trainyard;
using namespace trainyard::charts;

class tst_Spikes : public QObject
{
    Q_OBJECT
private slots:
    void oneSpikeInTenMillionPointsIsSeenAtEveryZoom_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("linear") << int(AxisScale::Kind::Linear);
        QTest::newRow("log") << int(AxisScale::Kind::Log);
    }
    void oneSpikeInTenMillionPointsIsSeenAtEveryZoom()
    {
        QFETCH(int, kind);
        const bool isLog = AxisScale::Kind(kind) == AxisScale::Kind::Log;
        const AxisScale y = scaleOver(isLog ? AxisRange{0.1, 60} : AxisRange{-2, 52}, AxisScale::Kind(kind));
        constexpr int points = 10'000'000;
        constexpr double peak = 50;
        std::mt19937 random(2026);
        const int spike = int(random() % points);
        std::uniform_real_distribution<> noise(-1, 1);
        Curve curve;
        for (int i = 0; i < points; ++i)
            curve.append(i, i == spike ? peak : isLog ? std::exp(noise(random)) : noise(random));

        for (int zoom = 0; zoom < 20; ++zoom) {
            const double span = std::pow(points, std::uniform_real_distribution<>(0.2, 1)(random));
            const double least = spike - span * std::uniform_real_distribution<>(0.02, 0.98)(random);
            const PixelView view{
                .x = {AxisScale::Kind::Linear, least, least + span}, .y = y, .width = 1500, .height = 540};
            const QImage image = drawReduced(curve, view, 1.5f);
            const int column = int((spike - least) / span * 1500);
            const int top = int((1 - y.toUnit(peak)) * 540); // its row
            QVERIFY2(qAlpha(image.pixel(column, top)) >= 128, qPrintable(QString::number(span)));
            QVERIFY(qAlpha(image.pixel(column, top + 4)) >= 128);
            int lit = 0; // and nothing else is that high
            for (int x = 0; x < 1500; ++x)
                lit +=
                    std::abs(x - column) > std::max(2.0, 1500 / span) && qAlpha(image.pixel(x, top + 4)) > 0;
            QCOMPARE(lit, 0);
        }
    }
};

QTEST_APPLESS_MAIN(tst_Spikes)
#include "tst_spikes.moc"
