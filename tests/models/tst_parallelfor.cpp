// SPDX-License-Identifier: Apache-2.0
#include "models/parallelfor.h"

#include <QSemaphore>
#include <QThreadPool>
#include <QtTest>

#include <array>
#include <atomic>

using trainyard::models::parallelFor;

class tst_ParallelFor : public QObject
{
    Q_OBJECT
private slots:
    void everyPieceIsDoneOnce_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 2, 1000})
            QTest::addRow("%d", count) << count;
    }
    void everyPieceIsDoneOnce()
    {
        QFETCH(int, count);
        std::array<std::atomic<int>, 1000> done{};
        parallelFor(count, [&done](int i) { ++done[std::size_t(i)]; });
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(done[std::size_t(i)].load(), i < count ? 1 : 0);
    }

    void aBusyPoolDoesNotHoldItUp()
    {
        QThreadPool &pool = *QThreadPool::globalInstance();
        QSemaphore gate;
        for (int i = 0; i < pool.maxThreadCount(); ++i)
            pool.start([&gate] { gate.acquire(); });
        std::atomic<int> sum = 0;
        parallelFor(100, [&sum](int i) { sum += i; });
        QCOMPARE(sum.load(), 4950);
        gate.release(pool.maxThreadCount());
        QVERIFY(pool.waitForDone(10'000));
    }
};

QTEST_GUILESS_MAIN(tst_ParallelFor)
#include "tst_parallelfor.moc"
