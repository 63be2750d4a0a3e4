// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/axisticks.h"
#include "widgets/charts/xaxis.h"

#include <QDateTime>
#include <QTimeZone>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::charts;
using Kind = AxisScale::Kind;

namespace {

QStringList labels(const QList<AxisTick> &ticks)
{
    QStringList texts;
    for (const AxisTick &tick : ticks)
        if (!tick.text.isEmpty())
            texts << tick.text;
    return texts;
}

QList<double> minors(const QList<AxisTick> &ticks)
{
    QList<double> values;
    for (const AxisTick &tick : ticks)
        if (tick.text.isEmpty())
            values << tick.value;
    return values;
}

double at(int year, int month, int day, int hour = 0, int minute = 0)
{
    return double(QDateTime({year, month, day}, {hour, minute}).toSecsSinceEpoch());
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ');
}

} // namespace

class tst_AxisTicks : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("TZ", "Europe/Berlin"); // an hour is missing on 29 March 2026, 2:00, and twice on 25 October
        tzset();
        QLocale::setDefault(QLocale(QLocale::English));
    }

    void valuesAreLabelled_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        QTest::addColumn<double>("length");
        QTest::addColumn<QStringList>("expected");
        const int log = int(Kind::Log);
        const int symlog = int(Kind::SymLog);
        QTest::newRow("linear") << int(Kind::Linear) << 0.0 << 2.0 << 160.0 << words("0.0 0.5 1.0 1.5 2.0");
        QTest::newRow("low") << int(Kind::Linear) << 0.0 << 2.12 << 50.0 << words("0 2");
        QTest::newRow("low and within") << int(Kind::Linear) << 0.1 << 1.9 << 80.0 << words("0.5 1.0 1.5");
        QTest::newRow("too low for two") << int(Kind::Linear) << 0.0 << 2.12 << 12.0 << words("0.0");
        QTest::newRow("decades") << log << 0.001 << 10.0 << 200.0 << words("0.001 0.01 0.1 1 10");
        QTest::newRow("no room for all decades")
            << log << 1e-6 << 1e6 << 200.0 << words("1e-6 0.0001 0.01 1 100 10000 1e6");
        QTest::newRow("two decades") << log << 0.5 << 50.0 << 300.0 << words("0.5 1 2 5 10 20 50");
        QTest::newRow("within a decade") << log << 2.1 << 3.9 << 160.0 << words("2.5 3.0 3.5");
        QTest::newRow("around zero") << symlog << -100.0 << 100.0 << 240.0
                                     << words("-100 -10 -1 -0.1 0 0.1 1 10 100");
        QTest::newRow("above zero") << symlog << 0.0 << 9.5 << 140.0 << words("0 0.01 0.1 1 5");
        QTest::newRow("far from zero") << symlog << 210.0 << 390.0 << 160.0 << words("250 300 350");
    }
    void valuesAreLabelled()
    {
        QFETCH(int, kind);
        QFETCH(double, least);
        QFETCH(double, greatest);
        QFETCH(double, length);
        QFETCH(QStringList, expected);
        const auto ticks =
            valueTicks(scaleOver({least, greatest}, Kind(kind)), length, 30, ValueFormat::Number);
        QCOMPARE(labels(ticks), expected);
    }

    void aPercentAxisHasPercents()
    {
        const auto ticks = valueTicks(scaleOver({0.0005, 0.2}, Kind::Log), 150, 30, ValueFormat::Percent);
        QCOMPARE(labels(ticks), (QStringList{"0.1 %", "1 %", "10 %"}));
    }

    void decadesHaveMinorTicksBetween()
    {
        const auto ticks = valueTicks(scaleOver({1, 100}, Kind::Log), 120, 40, ValueFormat::Number);
        QCOMPARE(labels(ticks), words("1 10 100"));
        QCOMPARE(minors(ticks), (QList<double>{2, 3, 4, 5, 6, 7, 8, 9, 20, 30, 40, 50, 60, 70, 80, 90}));
    }

    void labelsNeverMeet()
    {
        for (const Kind kind : {Kind::Log, Kind::SymLog})
            for (const double least : {1e-8, 0.3, 2.0})
                for (const double greatest : {2.5, 77.0, 1e9})
                    for (const double length : {60.0, 200.0, 900.0}) {
                        const AxisScale scale = scaleOver({least, greatest}, kind);
                        double before = -HUGE_VAL;
                        int count = 0;
                        for (const AxisTick &tick : valueTicks(scale, length, 30, ValueFormat::Number)) {
                            if (tick.text.isEmpty())
                                continue;
                            const double place = scale.toUnit(tick.value) * length;
                            QVERIFY(place > -1e-6 && place < length + 1e-6);
                            QVERIFY2(place - before >= 20, qPrintable(tick.text));
                            before = place;
                            ++count;
                        }
                        QVERIFY(count >= 1);
                    }
    }

    void stepsAreToldApart_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("short") << 0.0 << 2'000'000.0 << words("0 500k 1M 1.5M 2M");
        QTest::newRow("few") << 0.0 << 2.0 << words("0 1 2");
        QTest::newRow("far away") << 12'345'600.0 << 12'345'640.0
                                  << words("12345600 12345610 12345620 12345630 12345640");
        QTest::newRow("thousands far away")
            << 5'001'000.0 << 5'004'000.0 << words("5.001M 5.002M 5.003M 5.004M");
    }
    void stepsAreToldApart()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QStringList, expected);
        QCOMPARE(labels(countTicks(from, to, 4)), expected);
    }

    void valuesOfAMetricAreToldApart()
    {
        QCOMPARE(labels(numberTicks(0, 1, 4)), words("0.00 0.25 0.50 0.75 1.00"));
        QCOMPARE(labels(numberTicks(0, 2e-5, 4)), words("0 5e-6 1e-5 1.5e-5 2e-5"));
        QCOMPARE(labels(numberTicks(0, 2e6, 4)), words("0 500k 1M 1.5M 2M"));
    }

    void durationsAreHoursMinutesSeconds_data()
    {
        QTest::addColumn<double>("to");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("a second") << 1.0 << words("0:00:00.0 0:00:00.5 0:00:01.0");
        QTest::newRow("a minute") << 60.0 << words("0:00:00 0:00:30 0:01:00");
        QTest::newRow("two hours") << 7200.0 << words("0:00:00 1:00:00 2:00:00");
        QTest::newRow("three days") << 3 * 86400.0 << words("0:00:00 48:00:00");
    }
    void durationsAreHoursMinutesSeconds()
    {
        QFETCH(double, to);
        QFETCH(QStringList, expected);
        QCOMPARE(labels(durationTicks(0, to, 2)), expected);
    }

    void clocksAreLocal_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QString>("expected"); // with commas
        QTest::newRow("minutes") << at(2026, 11, 3, 14, 25) << at(2026, 11, 3, 14, 55)
                                 << "Nov 3 14:30,14:40,14:50";
        QTest::newRow("over midnight")
            << at(2026, 11, 3, 22) << at(2026, 11, 4, 2) << "Nov 3 22:00,23:00,Nov 4,01:00,02:00";
        QTest::newRow("days") << at(2026, 11, 3, 12) << at(2026, 11, 7) << "Nov 4,Nov 5,Nov 6,Nov 7";
        QTest::newRow("a missing hour")
            << at(2026, 3, 29, 0) << at(2026, 3, 29, 12) << "Mar 29,03:00,06:00,09:00,12:00";
        QTest::newRow("a double hour") << at(2026, 10, 25, 0) << at(2026, 10, 25, 12) << "Oct 25,06:00,12:00";
    }
    void clocksAreLocal()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QString, expected);
        QCOMPARE(labels(clockTicks(from, to, 4)).join(u','), expected);
    }

    void secondsStandOnAClockLookedAtClosely()
    {
        const double from = at(2026, 11, 3, 14, 25);
        QCOMPARE(labels(clockTicks(from, from + 60, 2)).join(u','), "Nov 3 14:25:00,14:25:30,14:26:00");
        QCOMPARE(labels(clockTicks(from, from + 1, 2)).join(u','), "Nov 3 14:25:00.0,14:25:00.5,14:25:01.0");
    }

    void durationsAreRounded_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("text");
        QTest::newRow("0") << 0.0 << 0 << "0:00:00";
        QTest::newRow("up") << 59.6 << 0 << "0:01:00";
        QTest::newRow("tenths") << 3661.25 << 1 << "1:01:01.3";
        QTest::newRow("tenths up") << 59.96 << 1 << "0:01:00.0";
        QTest::newRow("before") << -61.0 << 0 << "-0:01:01";
        QTest::newRow("nothing before") << -0.2 << 0 << "0:00:00";
    }
    void durationsAreRounded()
    {
        QFETCH(double, seconds);
        QFETCH(int, decimals);
        QFETCH(QString, text);
        QCOMPARE(durationText(seconds, decimals), text);
    }

    void placesAreSaidInWords_data()
    {
        using X = models::CurveX;
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("x");
        QTest::addColumn<QString>("text");
        QTest::newRow("step") << int(X::Kind::Step) << 1200.4 << "1.2k steps";
        QTest::newRow("epoch") << int(X::Kind::Epoch) << 2.5 << "epoch 2.50";
        QTest::newRow("relative") << int(X::Kind::RelativeTime) << 75.0 << "0:01:15 after the start";
        QTest::newRow("wall") << int(X::Kind::WallTime) << at(2026, 11, 3, 14, 25) << "Nov 3, 2026 14:25:00";
        QTest::newRow("metric") << int(X::Kind::Metric) << 0.001 << "lr = 0.001";
    }
    void placesAreSaidInWords()
    {
        QFETCH(int, kind);
        QFETCH(double, x);
        QFETCH(QString, text);
        QCOMPARE(XAxis({models::CurveX::Kind(kind), QStringLiteral("lr")}).placeText(x), text);
    }

    void onlyTimesAndMetricsBeginWhereThePointsDo()
    {
        using K = models::CurveX::Kind;
        for (const K kind : {K::Step, K::Epoch, K::RelativeTime, K::WallTime, K::Metric}) {
            const bool isFromZero = kind != K::WallTime && kind != K::Metric;
            const models::ValueRange whole = XAxis({kind, {}}).whole({5, 9});
            QCOMPARE(whole.least, isFromZero ? 0.0 : 5.0);
            QCOMPARE(whole.greatest, 9.0);
            const models::ValueRange one = XAxis({kind, {}}).whole({0, 0});
            QVERIFY(one.least < one.greatest);
        }
    }
};

QTEST_GUILESS_MAIN(tst_AxisTicks)
#include "tst_axisticks.moc"
