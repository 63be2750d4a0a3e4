// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/taskqueue.h"

#include <QtTest>
#include <set>
#include <thread>
#include <vector>

using namespace trainyard::jobs;

class tst_TaskQueue : public QObject
{
    Q_OBJECT
private slots:
    void runsTasksInOrderInOneThread()
    {
        TaskQueue queue;
        std::vector<int> seen;
        std::set<std::thread::id> threads;
        for (int i = 0; i < 100; ++i) {
            queue.post([&, i] {
                seen.push_back(i);
                threads.insert(std::this_thread::get_id());
            });
        }
        QCOMPARE(queue.invoke([&] { return seen.size(); }), std::size_t(100));
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(threads.size(), std::size_t(1));
        QVERIFY(!threads.contains(std::this_thread::get_id()));
    }

    void stopRunsWhatWasPostedAndDropsTheRest()
    {
        TaskQueue queue;
        int count = 0;
        for (int i = 0; i < 10; ++i)
            queue.post([&] { ++count; });
        queue.stop();
        QCOMPARE(count, 10);
        QVERIFY(!queue.post([&] { ++count; }));
        QCOMPARE(count, 10);
    }
};

QTEST_APPLESS_MAIN(tst_TaskQueue)
#include "tst_taskqueue.moc"
