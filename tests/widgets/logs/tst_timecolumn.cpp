// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/timecolumn.h"

#include <QDateTime>
#include <QtTest>

using namespace trainyard::logs;

class tst_TimeColumn : public QObject
{
    Q_OBJECT
private:
    static qint64 at(int day, int hour, int minute, int second, int ms = 0)
    {
        return QDateTime(QDate(2026, 11, day), QTime(hour, minute, second, ms)).toMSecsSinceEpoch();
    }

private slots:
    void aTimeIsSaidWhereItChanges()
    {
        const TimeColumn column;
        QCOMPARE(
            column.stamps({at(22, 5, 2, 16), {}, at(22, 5, 2, 16, 900), at(22, 5, 2, 17)}, at(22, 9, 0, 0)),
            (QList<QString>{"05:02:16", "", "", "05:02:17"}));
    }

    void aDateIsSaidWhereItIsAnother()
    {
        const TimeColumn column;
        QCOMPARE(column.stamps({at(21, 23, 59, 59), at(21, 23, 59, 59), at(22, 0, 0, 0), at(22, 0, 0, 1)},
                               at(22, 9, 0, 0)),
                 (QList<QString>{"2026-11-21 23:59:59", "", "2026-11-22 00:00:00", "00:00:01"}));
    }

    void elapsedTimeCountsFromTheStart()
    {
        const TimeColumn column{TimeStyle::Elapsed, at(21, 12, 0, 0)};
        QCOMPARE(column.stamps({at(21, 11, 59, 57), at(21, 12, 12, 34), at(25, 16, 0, 5)}, at(25, 17, 0, 0)),
                 (QList<QString>{"-0:00:03", "+0:12:34", "+100:00:05"}));
    }

    void withoutAStartElapsedTimeIsTheClocks()
    {
        const TimeColumn column{TimeStyle::Elapsed, {}};
        QCOMPARE(column.stamps({at(22, 5, 2, 16)}, at(22, 9, 0, 0)), QList<QString>{"05:02:16"});
    }

    void offSaysNothing()
    {
        const TimeColumn column{TimeStyle::Off, {}};
        QCOMPARE(column.stamps({at(22, 5, 2, 16)}, at(22, 9, 0, 0)), QList<QString>{""});
    }

    void stylesHaveNames()
    {
        for (const TimeStyle style : {TimeStyle::Off, TimeStyle::Clock, TimeStyle::Elapsed})
            QCOMPARE(timeStyle(nameOf(style)), style);
        QCOMPARE(timeStyle("rubbish"), TimeStyle::Clock);
    }
};

QTEST_APPLESS_MAIN(tst_TimeColumn)
#include "tst_timecolumn.moc"
