// SPDX-License-Identifier: Apache-2.0
#include "engine/base/clock.h"

#include <QtTest>

using namespace trainyard;

class tst_Clock : public QObject
{
    Q_OBJECT
private slots:
    void timestampsSurviveTheRoundTrip()
    {
        const auto time = parseTimestamp("2017-09-27T23:36:52.611Z");
        QVERIFY(time);
        QCOMPARE(toString(*time), std::string("2017-09-27T23:36:52.611Z"));
        QCOMPARE(toString(*parseTimestamp("1969-12-31T23:59:59Z")), std::string("1969-12-31T23:59:59.000Z"));
    }

    void refusesWhatIsNoTimestamp_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "2017-09-27", "2017-13-27T23:36:52Z", "2017-09-31T23:36:52Z",
                                 "2017-09-27T23:36:52", "2017-09-27T24:00:00Z"})
            QTest::newRow(text) << QString(text);
    }
    void refusesWhatIsNoTimestamp()
    {
        QFETCH(QString, text);
        QVERIFY(!parseTimestamp(text.toStdString()));
    }

    void readsEverySpellingOfADuration_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qlonglong>("seconds");
        QTest::addColumn<QString>("iso");
        QTest::newRow("iso days") << "P7D" << 604800LL << "P7D";
        QTest::newRow("iso time") << "PT1H30M" << 5400LL << "PT1H30M";
        QTest::newRow("iso seconds") << "PT90S" << 90LL << "PT1M30S";
        QTest::newRow(".NET") << "7.00:00:00" << 604800LL << "P7D";
        QTest::newRow(".NET without days") << "01:00:05" << 3605LL << "PT1H5S";
        QTest::newRow("print-out") << "7 days, 0:00:00" << 604800LL << "P7D";
    }
    void readsEverySpellingOfADuration()
    {
        QFETCH(QString, text);
        QFETCH(qlonglong, seconds);
        QFETCH(QString, iso);
        const auto duration = parseDuration(text.toStdString());
        QVERIFY(duration);
        QCOMPARE(qlonglong(duration->count()), seconds);
        QCOMPARE(QString::fromStdString(toIsoDuration(*duration)), iso);
    }

    void refusesWhatIsNoDuration_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "P", "PT", "P1DT", "a week", "7", "-P1D"})
            QTest::newRow(text) << QString(text);
    }
    void refusesWhatIsNoDuration()
    {
        QFETCH(QString, text);
        QVERIFY(!parseDuration(text.toStdString()));
    }
};

QTEST_APPLESS_MAIN(tst_Clock)
#include "tst_clock.moc"
