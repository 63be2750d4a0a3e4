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

    void timedTasksRunInTheirOrderAndStopDropsThem()
    {
        const auto now = std::chrono::steady_clock::now();
        std::promise<void> last;
        std::vector<int> seen;
        {
            TaskQueue queue;
            queue.postAt(now + std::chrono::hours(1), [&] { seen.push_back(4); });
            queue.postAt(now + std::chrono::milliseconds(30), [&] {
                seen.push_back(3);
                last.set_value();
            });
            queue.postAt(now + std::chrono::milliseconds(10), [&] { seen.push_back(2); });
            queue.postAt(now - std::chrono::hours(1), [&] { seen.push_back(1); });
            last.get_future().wait();
        }
        QCOMPARE(seen, (std::vector<int>{1, 2, 3}));
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
