// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/numbers.h"

#include <QtTest>

#include <limits>

using namespace trainyard::charts;

class tst_Numbers : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void stepsAreRoundAndNotTooMany_data()
    {
        QTest::addColumn<double>("span");
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("step");
        QTest::newRow("exact") << 10.0 << 5 << 2.0;
        QTest::newRow("quarter") << 10.0 << 4 << 2.5;
        QTest::newRow("up") << 11.0 << 5 << 2.5;
        QTest::newRow("small") << 0.012 << 4 << 0.005;
        QTest::newRow("large") << 91440.0 << 4 << 25000.0;
        QTest::newRow("no room") << 7.0 << 0 << 10.0;
    }
    void stepsAreRoundAndNotTooMany()
    {
        QFETCH(double, span);
        QFETCH(int, most);
        QFETCH(double, step);
        QVERIFY2(qFuzzyCompare(niceStep(span, most), step),
                 qPrintable(QString::number(niceStep(span, most))));
    }

    void ticksAreMultiplesWithinTheRange()
    {
        QCOMPARE(ticks(0, 10, 2.5), (QList<double>{0, 2.5, 5, 7.5, 10}));
        QCOMPARE(ticks(-1.2, 1.9, 1), (QList<double>{-1, 0, 1}));
        QCOMPARE(ticks(3.1, 3.9, 1), QList<double>());
    }

    void countsAreShort_data()
    {
        QTest::addColumn<double>("count");
        QTest::addColumn<QString>("text");
        QTest::newRow("0") << 0.0 << "0";
        QTest::newRow("999") << 999.0 << "999";
        QTest::newRow("1k") << 1000.0 << "1k";
        QTest::newRow("12.5k") << 12500.0 << "12.5k";
        QTest::newRow("3M") << 3e6 << "3M";
        QTest::newRow("2.5G") << 2.5e9 << "2.5G";
    }
    void countsAreShort()
    {
        QFETCH(double, count);
        QFETCH(QString, text);
        QCOMPARE(countText(count), text);
    }

    void valuesReadWell_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("text");
        QTest::newRow("loss") << 0.40596 << int(ValueFormat::Number) << "0.4060";
        QTest::newRow("large loss") << 12.3456 << int(ValueFormat::Number) << "12.35";
        QTest::newRow("tiny") << 0.00001234 << int(ValueFormat::Number) << "1.23e-05";
        QTest::newRow("zero") << 0.0 << int(ValueFormat::Number) << "0.0000";
        QTest::newRow("rate") << 0.0136 << int(ValueFormat::Percent) << "1.36 %";
        QTest::newRow("NaN") << std::numeric_limits<double>::quiet_NaN() << int(ValueFormat::Percent) << "–";
        QTest::newRow("infinity") << std::numeric_limits<double>::infinity() << int(ValueFormat::Number)
                                  << "–";
    }
    void valuesReadWell()
    {
        QFETCH(double, value);
        QFETCH(int, format);
        QFETCH(QString, text);
        QCOMPARE(valueText(value, ValueFormat(format)), text);
    }

    void tickTextsHaveTheDecimalsOfTheStep()
    {
        QCOMPARE(tickText(1, 1, ValueFormat::Number), "1");
        QCOMPARE(tickText(1, 0.25, ValueFormat::Number), "1.00");
        QCOMPARE(tickText(2.5, 2.5, ValueFormat::Number), "2.5");
        QCOMPARE(tickText(0.05, 0.05, ValueFormat::Percent), "5 %");
        QCOMPARE(tickText(0.025, 0.005, ValueFormat::Percent), "2.5 %");
    }

    void rangesHaveAirAndShowTheZeroNearIt()
    {
        const AxisRange loss = paddedRange(0.05, 2.3);
        QCOMPARE(loss.least, 0.0);
        QVERIFY(loss.greatest > 2.3);
        const AxisRange zoomed = paddedRange(10, 11);
        QVERIFY(zoomed.least < 10 && zoomed.least > 9);
        const AxisRange flat = paddedRange(3, 3);
        QVERIFY(flat.least < 3 && flat.greatest > 3);
        const AxisRange zero = paddedRange(0, 0);
        QVERIFY(zero.least == 0 && zero.greatest > 0);
    }
};

QTEST_APPLESS_MAIN(tst_Numbers)
#include "tst_numbers.moc"
