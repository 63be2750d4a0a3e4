// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/schedule.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::train;

class tst_Schedule : public QObject
{
    Q_OBJECT

private slots:
    void valuesFollowTheNotation_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("epoch");
        QTest::addColumn<double>("value");
        const char *const rates = "0.001*10:0.0005*10:0.0001";
        QTest::newRow("first") << rates << 0 << 0.001;
        QTest::newRow("last of the first stage") << rates << 9 << 0.001;
        QTest::newRow("second stage") << rates << 10 << 0.0005;
        QTest::newRow("last of the second stage") << rates << 19 << 0.0005;
        QTest::newRow("third stage") << rates << 20 << 0.0001;
        QTest::newRow("for ever") << rates << 100000 << 0.0001;
        QTest::newRow("momentum off") << "0*5:1024" << 4 << 0.0;
        QTest::newRow("momentum on") << "0*5:1024" << 5 << 1024.0;
        QTest::newRow("a plain number") << "1e-2" << 7 << 0.01;
        QTest::newRow("the last count ends nothing") << "1*2:2*2" << 9 << 2.0;
    }
    void valuesFollowTheNotation()
    {
        QFETCH(QString, text);
        QFETCH(int, epoch);
        QFETCH(double, value);
        const auto schedule = Schedule::parse(text.toStdString());
        QVERIFY(schedule);
        QCOMPARE(schedule->at(epoch), value);
        QCOMPARE(QString::fromStdString(schedule->text()), text);
    }

    void otherTextsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", ":", "1:", "a", "1*0", "1*-1", "-1", "1*2*3", "1*x", "nan", "inf", "1 ", "1*1.5"})
            QTest::newRow(text) << text;
    }
    void otherTextsAreRefused()
    {
        QFETCH(QString, text);
        const auto schedule = Schedule::parse(text.toStdString());
        QVERIFY(!schedule);
        QVERIFY(schedule.error().message.find("VALUE*EPOCHS") != std::string::npos);
    }

    void valuesCanBeTransformed()
    {
        const auto rates = Schedule::parse("0.5*2:0.25");
        const Schedule scaled = rates->transformed([](double rate) { return rate / 64; });
        QCOMPARE(scaled.at(1), 0.5 / 64);
        QCOMPARE(scaled.at(2), 0.25 / 64);
        QCOMPARE(scaled.text(), std::string("0.0078125*2:0.00390625"));
    }

    void schedulesAreCombinedByEpoch_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        for (const char *a : {"1", "1*2:3", "1*2:3*4:5", "1*7:2*1:3*1:4"}) {
            for (const char *b : {"10", "10*3:20", "10*2:20*4:30*2", "10*1:20*1:30*9:40"})
                QTest::addRow("%s and %s", a, b) << a << b;
        }
    }
    void schedulesAreCombinedByEpoch()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto first = Schedule::parse(a.toStdString()), second = Schedule::parse(b.toStdString());
        QVERIFY(first && second);
        const Schedule sum = first->combined(*second, [](double x, double y) { return x + y; });
        for (int epoch = 0; epoch < 20; ++epoch)
            QCOMPARE(sum.at(epoch), first->at(epoch) + second->at(epoch));
        QVERIFY2(Schedule::parse(sum.text()), sum.text().c_str());
    }

    void theLargestValueIsOfAnyStage()
    {
        QCOMPARE(Schedule::parse("1*2:7*3:4")->largest(), 7.0);
        QCOMPARE(Schedule::parse("0")->largest(), 0.0);
    }

    void onlySameValuesAreConstant()
    {
        QVERIFY(Schedule::parse("0.5")->isConstant());
        QVERIFY(Schedule::parse("0.5*3:0.5")->isConstant());
        QVERIFY(!Schedule::parse("0.5*3:0")->isConstant());
    }

    void momentumFollowsTheTimeConstant()
    {
        QCOMPARE(momentumOf(0, 64), 0.0);
        QCOMPARE(momentumOf(1024, 64), std::exp(-0.0625));
        QCOMPARE(momentumOf(1024, 1024), std::exp(-1.0));
        // Two half minibatches keep as much as a whole one.
        QCOMPARE(momentumOf(1024, 32) * momentumOf(1024, 32), momentumOf(1024, 64));
    }
};

QTEST_APPLESS_MAIN(tst_Schedule)
#include "tst_schedule.moc"
