// SPDX-License-Identifier: Apache-2.0
#include "tests/models/testclock.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using namespace std::chrono_literals;

class tst_EngineClock : public QObject
{
    Q_OBJECT
private slots:
    void itIsThisMachinesUntilItIsKnown()
    {
        const EngineClock clock;
        QCOMPARE(clock.ahead(), 0ms);
        const QDateTime here = QDateTime::currentDateTime();
        QCOMPARE(clock.of(here), here);
        QVERIFY(!clock.of(QDateTime()).isValid());
    }

    void whatItShowsIsReckonedBothWays()
    {
        EngineClock clock;
        clock.take(readingOf(-90min));
        QCOMPARE(clock.ahead(), -90min);
        const QDateTime here = QDateTime::currentDateTime();
        QCOMPARE(clock.of(here), here.addSecs(-90 * 60));
        QCOMPARE(clock.here(clock.of(here)), here);
        QVERIFY(clock.now() < now());
        QVERIFY(clock.dateTime() < here);
    }

    void aSmallDifferenceIsNone()
    {
        EngineClock clock;
        clock.take(readingOf(1999ms));
        QCOMPARE(clock.ahead(), 0ms);
        clock.take(readingOf(-1999ms));
        QCOMPARE(clock.ahead(), 0ms);
        clock.take(readingOf(2001ms));
        QCOMPARE(clock.ahead(), 2001ms);
    }

    void itDoesNotFollowEachReading()
    {
        EngineClock clock;
        clock.take(readingOf(60s));
        clock.take(readingOf(61s));
        clock.take(readingOf(58'500ms));
        QCOMPARE(clock.ahead(), 60s);
        clock.take(readingOf(57s));
        QCOMPARE(clock.ahead(), 57s);
    }

    void anAnswerThatWasLongOnItsWayProvesLess()
    {
        EngineClock clock;
        clock.take(readingOf(-6s, 10s)); // the engine is busy
        QCOMPARE(clock.ahead(), 0ms);
        clock.take(readingOf(64s, 10s));
        QCOMPARE(clock.ahead(), 64s);
        clock.take(readingOf(60s, 10s));
        QCOMPARE(clock.ahead(), 64s);
        clock.take(readingOf(60s, 20ms));
        QCOMPARE(clock.ahead(), 60s);
    }

    void aClockThatIsSetIsNoticed()
    {
        EngineClock clock;
        clock.take(readingOf(1h));
        clock.take(readingOf(300ms));
        QCOMPARE(clock.ahead(), 0ms);
        clock.take(readingOf(-10s));
        QCOMPARE(clock.ahead(), -10s);
    }
};

QTEST_APPLESS_MAIN(tst_EngineClock)
#include "tst_engineclock.moc"
