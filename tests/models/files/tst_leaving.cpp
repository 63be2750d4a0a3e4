// SPDX-License-Identifier: Apache-2.0
#include "models/files/leaving.h"
#include "models/files/underway.h"

#include <QSignalSpy>
#include <QtTest>

using namespace trainyard::models;

class tst_Leaving : public QObject
{
    Q_OBJECT
private slots:
    void allPartsCountTogether()
    {
        UnderWay first([] {}, nullptr);
        auto second = std::make_unique<UnderWay>([] {}, nullptr);
        first.setCount(1);
        Leaving leaving({&first, second.get()});
        QSignalSpy changed(&leaving, &Leaving::changed);
        QCOMPARE(leaving.count(), 1);
        second->setCount(2);
        QCOMPARE(leaving.count(), 3);
        QCOMPARE(changed.size(), 1);
        second->setCount(2);
        QCOMPARE(changed.size(), 1);
        second.reset(); // with the page that it was of
        QCOMPARE(leaving.count(), 1);
        QCOMPARE(changed.size(), 2);
    }

    void whatHasFailedIsNotUnderWay()
    {
        UnderWay part([] {}, nullptr);
        emit part.failed(); // before anybody wanted to leave
        part.setCount(2);
        Leaving leaving({&part});
        part.setCount(1);
        emit part.failed();
        QCOMPARE(leaving.count(), 1);
        QCOMPARE(leaving.failed(), 1);
    }

    void allAreStopped()
    {
        int stopped = 0;
        UnderWay busy([&] { ++stopped; }, nullptr);
        UnderWay idle([&] { ++stopped; }, nullptr);
        busy.setCount(3);
        Leaving leaving({&busy, &idle});
        leaving.stop();
        QCOMPARE(stopped, 1);
        QCOMPARE(leaving.count(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_Leaving)
#include "tst_leaving.moc"
