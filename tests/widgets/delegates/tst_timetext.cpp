// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/timetext.h"

#include <QLocale>
#include <QtTest>

using namespace trainyard::delegates;

class tst_TimeText : public QObject
{
    Q_OBJECT
private slots:
    void daysAreSaidAsPeopleSayThem_data()
    {
        QTest::addColumn<QDateTime>("time");
        QTest::addColumn<QString>("alone");
        QTest::addColumn<QString>("inSentence");
        const QTime clock(9, 57);
        const QString text = QLocale(QLocale::English).toString(clock, QLocale::ShortFormat);
        QTest::newRow("today") << QDateTime(m_today, clock) << text << text;
        QTest::newRow("yesterday") << QDateTime(m_today.addDays(-1), clock) << "Yesterday " + text
                                   << "yesterday " + text;
        QTest::newRow("this year") << QDateTime(QDate(2026, 11, 19), clock) << "Nov 19, " + text
                                   << "Nov 19, " + text;
        QTest::newRow("another year")
            << QDateTime(QDate(2025, 11, 19), clock) << "Nov 19, 2025, " + text << "Nov 19, 2025, " + text;
        QTest::newRow("never") << QDateTime() << QString() << QString();
    }
    void daysAreSaidAsPeopleSayThem()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        QFETCH(QDateTime, time);
        QTEST(timeText(time, m_today), "alone");
        QTEST(timeInSentence(time, m_today), "inSentence");
    }

private:
    const QDate m_today = QDate(2026, 11, 22);
};

QTEST_APPLESS_MAIN(tst_TimeText)
#include "tst_timetext.moc"
