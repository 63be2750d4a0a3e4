// SPDX-License-Identifier: Apache-2.0
#include "engine/base/parallel.h"

#include <QtTest>
#include <vector>

using namespace trainyard;

class tst_Parallel : public QObject
{
    Q_OBJECT
private slots:
    void everyIndexIsCalledOnce()
    {
        for (const int threads : {0, 1, 2, 9}) {
            std::vector<int> calls(1000, 0);
            parallelFor(calls.size(), threads, [&](std::size_t i) { ++calls[i]; });
            QCOMPARE(calls, std::vector<int>(1000, 1));
        }
    }

    void nothingToDoIsDone()
    {
        bool called = false;
        parallelFor(0, 4, [&](std::size_t) { called = true; });
        QVERIFY(!called);
    }

    void threadsAreNeverNone()
    {
        QCOMPARE(threadCount(3, 100), std::size_t(3));
        QCOMPARE(threadCount(3, 2), std::size_t(2));
        QCOMPARE(threadCount(3, 0), std::size_t(1));
        QVERIFY(threadCount(0, 100) >= 1);
    }
};

QTEST_APPLESS_MAIN(tst_Parallel)
#include "tst_parallel.moc"
