// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/axisscale.h"

#include <QtTest>

using trainyard::charts::AxisScale;
using Kind = AxisScale::Kind;

class tst_AxisScale : public QObject
{
    Q_OBJECT
private slots:
    void thereAndBackAgain_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        QTest::newRow("linear") << int(Kind::Linear) << -3.0 << 5.0;
        QTest::newRow("log") << int(Kind::Log) << 1e-6 << 1e3;
        QTest::newRow("symlog") << int(Kind::SymLog) << -1e4 << 1e5;
    }
    void thereAndBackAgain()
    {
        QFETCH(int, kind);
        QFETCH(double, least);
        QFETCH(double, greatest);
        const AxisScale scale(Kind(kind), least, greatest, 0.1);
        QCOMPARE(scale.toUnit(least), 0.0);
        QCOMPARE(scale.toUnit(greatest), 1.0);
        double before = -1;
        for (int i = 0; i <= 100; ++i) {
            const double value = scale.fromUnit(i / 100.0);
            QVERIFY(value > before || i == 0);
            before = value;
            QVERIFY(std::abs(scale.toUnit(value) - i / 100.0) < 1e-12);
        }
    }

    void aLogarithmHasNoPlaceForZeroAndBelow()
    {
        const AxisScale scale(Kind::Log, 0.01, 100);
        QCOMPARE(scale.toUnit(1), 0.5);
        QCOMPARE(scale.toUnit(0), -std::numeric_limits<double>::infinity());
        QCOMPARE(scale.toUnit(-5), -std::numeric_limits<double>::infinity());
    }

    void aSymmetricLogarithmIsEvenAroundZero()
    {
        const AxisScale scale(Kind::SymLog, -1000, 1000, 1);
        QCOMPARE(scale.toUnit(0), 0.5);
        QCOMPARE(scale.toUnit(10) - 0.5, 0.5 - scale.toUnit(-10));
        QVERIFY(scale.toUnit(100) - scale.toUnit(10) > 0.9 * (scale.toUnit(1000) - scale.toUnit(100)));
    }
};

QTEST_APPLESS_MAIN(tst_AxisScale)
#include "tst_axisscale.moc"
