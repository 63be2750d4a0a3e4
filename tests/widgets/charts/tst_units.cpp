// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/units.h"

#include <QtTest>

using namespace trainyard::charts;

class tst_Units : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale::C); }

    void valuesAreReadWithTheirUnit_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("text");
        const auto row = [](double value, ValueFormat format, const char *text) {
            QTest::newRow(text) << value << int(format) << text;
        };
        row(23.44, ValueFormat::Share, "23.4 %");
        row(100, ValueFormat::Share, "100 %");
        row(1340, ValueFormat::Share, "1340 %");
        row(7, ValueFormat::Count, "7");
        row(0, ValueFormat::Bytes, "0 B");
        row(1023, ValueFormat::Bytes, "1023 B");
        row(1.25 * 1024 * 1024 * 1024, ValueFormat::Bytes, "1.25 GiB");
        row(80.0 * 1024 * 1024 * 1024, ValueFormat::Bytes, "80.0 GiB");
        row(512.0 * 1024, ValueFormat::ByteRate, "512 KiB/s");
        row(310.6, ValueFormat::Watts, "310.6 W");
        row(71, ValueFormat::Celsius, "71 °C");
        row(5e15, ValueFormat::Bytes, "4547 TiB");
        row(std::nan(""), ValueFormat::Bytes, "–");
    }

    void valuesAreReadWithTheirUnit()
    {
        QFETCH(double, value);
        QFETCH(int, format);
        QTEST(valueText(value, ValueFormat(format)), "text");
    }

    void ticksAreToldApart_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("step");
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("text");
        constexpr double gib = 1024.0 * 1024 * 1024;
        const auto row = [](double value, double step, ValueFormat format, const char *text) {
            QTest::newRow(text) << value << step << int(format) << text;
        };
        row(40, 20, ValueFormat::Share, "40 %");
        row(0.25, 0.25, ValueFormat::Share, "0.25 %");
        row(0, gib, ValueFormat::Bytes, "0");
        row(20 * gib, 20 * gib, ValueFormat::Bytes, "20 GiB");
        row(2.5 * gib, 0.5 * gib, ValueFormat::Bytes, "2.5 GiB");
        row(300, 100, ValueFormat::Watts, "300 W");
        row(62.5, 2.5, ValueFormat::Celsius, "62.5 °C");
    }

    void ticksAreToldApart()
    {
        QFETCH(double, value);
        QFETCH(double, step);
        QFETCH(int, format);
        QTEST(tickText(value, step, ValueFormat(format)), "text");
    }

    void ticksAreCountedInRoundUnits()
    {
        QCOMPARE(tickUnit(70e9, ValueFormat::Bytes), 1024.0 * 1024 * 1024);
        QCOMPARE(tickUnit(500, ValueFormat::ByteRate), 1.0);
        QCOMPARE(tickUnit(70e9, ValueFormat::Number), 1.0);
    }
};

QTEST_GUILESS_MAIN(tst_Units)
#include "tst_units.moc"
