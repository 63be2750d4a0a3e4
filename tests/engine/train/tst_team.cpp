// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/team.h"

#include <QtTest>
#include <atomic>
#include <stdexcept>
#include <vector>

using namespace trainyard::train;

class tst_Team : public QObject
{
    Q_OBJECT

private slots:
    void everyMemberWorksOnceARun_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {1, 2, 5})
            QTest::addRow("%d", size) << size;
    }
    void everyMemberWorksOnceARun()
    {
        QFETCH(int, size);
        Team team(size);
        QCOMPARE(team.size(), size);
        std::vector<int> runs(static_cast<std::size_t>(size));
        for (int i = 0; i < 1000; ++i)
            team.run([&](int member) { ++runs[static_cast<std::size_t>(member)]; });
        QCOMPARE(runs, std::vector<int>(static_cast<std::size_t>(size), 1000));
    }

    void membersAreThreadsOfTheirOwn()
    {
        Team team(3);
        std::vector<std::thread::id> ids(3);
        team.run([&](int member) { ids[static_cast<std::size_t>(member)] = std::this_thread::get_id(); });
        QVERIFY(ids[0] == std::this_thread::get_id());
        QVERIFY(ids[1] != ids[0] && ids[2] != ids[0] && ids[1] != ids[2]);
    }

    void exceptionsReachTheCaller()
    {
        Team team(3);
        const auto work = [](int member) {
            if (member == 2)
                throw std::runtime_error("no");
        };
        QVERIFY_EXCEPTION_THROWN(team.run(work), std::runtime_error);
        std::atomic<int> runs = 0;
        team.run([&](int) { ++runs; });
        QCOMPARE(runs.load(), 3);
    }
};

QTEST_APPLESS_MAIN(tst_Team)
#include "tst_team.moc"
