// SPDX-License-Identifier: Apache-2.0
#include "models/backend/coalescedcall.h"

#include <QtTest>

using trainyard::models::CoalescedCall;

class tst_CoalescedCall : public QObject
{
    Q_OBJECT
private slots:
    void requestsWhileBusyBecomeOne()
    {
        int started = 0;
        CoalescedCall call([&] { ++started; });
        call.request();
        call.request();
        call.request();
        QCOMPARE(started, 1);
        QVERIFY(call.done());
        QCOMPARE(started, 2);
        QVERIFY(call.isBusy());
        QVERIFY(!call.done());
        QVERIFY(!call.isBusy());
        call.request();
        QCOMPARE(started, 3);
    }
};

QTEST_APPLESS_MAIN(tst_CoalescedCall)
#include "tst_coalescedcall.moc"
