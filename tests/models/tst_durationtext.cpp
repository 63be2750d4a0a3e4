// SPDX-License-Identifier: Apache-2.0
#include "models/durationtext.h"

#include <QtTest>

using namespace trainyard::models;

class tst_DurationText : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void durationsReadLikeAClock_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64(0) << "0:00";
        QTest::newRow("of a clock that is behind") << qint64(-30) << "0:00";
        QTest::newRow("seconds") << qint64(7) << "0:07";
        QTest::newRow("minutes") << qint64(754) << "12:34";
        QTest::newRow("hours") << qint64(3723) << "1:02:03";
        QTest::newRow("days") << qint64(360000) << "100:00:00";
    }
    void durationsReadLikeAClock()
    {
        QFETCH(qint64, seconds);
        QTEST(durationText(seconds), "text");
        QTEST(spanText(seconds > 0 ? double(seconds) : -1), "text");
    }

    void whatTookLessThanASecondIsNotSaidToHaveTakenNone_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("most of one") << 0.9996 << "999 ms";
        QTest::newRow("some of one") << 0.4 << "400 ms";
        QTest::newRow("very little") << 0.01 << "10 ms";
        QTest::newRow("next to nothing") << 0.00001 << "1 ms";
        QTest::newRow("none") << 0.0 << "0:00";
        QTest::newRow("one") << 1.0 << "0:01";
        QTest::newRow("one and a bit") << 1.9 << "0:01";
    }
    void whatTookLessThanASecondIsNotSaidToHaveTakenNone()
    {
        QFETCH(double, seconds);
        QTEST(spanText(seconds), "text");
    }
};

QTEST_APPLESS_MAIN(tst_DurationText)
#include "tst_durationtext.moc"
