// SPDX-License-Identifier: Apache-2.0
#include "models/notices/diskwatch.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_DiskWatch : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_watch = {};
        m_watch.setLeast(1000);
    }

    void aFullDiskIsToldOnce()
    {
        QVERIFY(!tells(1000));
        QVERIFY(tells(999));
        QVERIFY(!tells(900));
        QVERIFY(!tells(1050)); // hardly more
        QVERIFY(!tells(950));
        QVERIFY(!tells(1101)); // room again
        QVERIFY(tells(999));
    }

    void whatWasToldBeforeIsNotToldAgain()
    {
        m_watch.setTold({});
        QVERIFY(!tells(10));
    }

    void eachDiskIsToldByItself()
    {
        m_watch.setTold("scratch");
        QVERIFY(tells(10, "data"));
        QVERIFY(!tells(10, "scratch"));
        QVERIFY(!tells(2000, "scratch")); // room again
        QVERIFY(!tells(10, "data"));
        QVERIFY(tells(10, "scratch"));
        const auto notice = m_watch.take("share", {2000, 500}, QDateTime::currentDateTime());
        QVERIFY(notice);
        QCOMPARE(notice->disk, QString("share"));
        QVERIFY2(noticeText(*notice).contains("share"), qPrintable(noticeText(*notice)));
    }

    void theNoticeSaysHowMuchIsLeft()
    {
        const auto notice = m_watch.take({}, {2000, 500}, QDateTime::currentDateTime());
        QVERIFY(notice);
        QCOMPARE(notice->kind, Notice::Kind::DiskLow);
        QCOMPARE(notice->freeBytes, 500);
        QCOMPARE(notice->totalBytes, 2000);
        QVERIFY2(noticeText(*notice).contains("500"), qPrintable(noticeText(*notice)));
    }

private:
    bool tells(std::uint64_t free, const QString &disk = {})
    {
        return m_watch.take(disk, {10'000, free}, QDateTime::currentDateTime()).has_value();
    }

    DiskWatch m_watch;
};

QTEST_APPLESS_MAIN(tst_DiskWatch)
#include "tst_diskwatch.moc"
