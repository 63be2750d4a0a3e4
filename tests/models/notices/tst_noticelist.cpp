// SPDX-License-Identifier: Apache-2.0
#include "models/notices/noticelist.h"

#include "models/text.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_NoticeList : public QObject
{
    Q_OBJECT
private slots:
    void theNewestIsFirstAndNewUntilItIsRead()
    {
        NoticeList list;
        QAbstractItemModelTester tester(&list);
        list.add(notice("a"));
        list.add(notice("b", Notice::Kind::Failed));
        QCOMPARE(list.index(0).data().toString(), "b has failed");
        QCOMPARE(list.unread(), 2);
        QCOMPARE(list.index(1).data(Qt::AccessibleTextRole).toString(), "New: a is done");
        list.setRead(1);
        QCOMPARE(list.unread(), 1);
        QCOMPARE(list.index(1).data(Qt::AccessibleTextRole).toString(), "a is done");
        list.setAllRead();
        QCOMPARE(list.unread(), 0);
        list.clear();
        QCOMPARE(list.rowCount(), 0);
    }

    void theOldestGo()
    {
        NoticeList list;
        QAbstractItemModelTester tester(&list);
        for (int i = 0; i < NoticeList::most + 5; ++i)
            list.add(notice(std::to_string(i)));
        QCOMPARE(list.rowCount(), NoticeList::most);
        QCOMPARE(list.index(list.rowCount() - 1).data().toString(), "5 is done");
    }

    void whatWasClearedComesBackBehindWhatCameSince()
    {
        NoticeList list;
        QAbstractItemModelTester tester(&list);
        QList<Notice> gone;
        connect(&list, &NoticeList::cleared, this, [&](const QList<Notice> &notices) { gone = notices; });
        list.add(notice("a"));
        list.add(notice("b"));
        list.clear();
        list.add(notice("c"));
        list.putBack(gone);
        QCOMPARE(list.index(0).data().toString(), "c is done");
        QCOMPARE(list.index(1).data().toString(), "b is done");
        QCOMPARE(list.index(2).data().toString(), "a is done");
        list.setAllRead();
        list.take(gone);
        QCOMPARE(list.rowCount(), 1);
        QCOMPARE(list.index(0).data().toString(), "c is done");
        for (int i = 0; i < NoticeList::most - 2; ++i)
            list.add(notice(std::to_string(i)));
        list.putBack(gone); // as many as there is room for
        QCOMPARE(list.rowCount(), NoticeList::most);
        QCOMPARE(list.index(list.rowCount() - 1).data().toString(), "b is done");
    }

    void isKeptAsJson()
    {
        Notice told = notice("a", Notice::Kind::Waits);
        told.reason = "Waits for \"2\" nodes.";
        told.isRead = true;
        Notice ended = notice("x", Notice::Kind::Ended);
        ended.job = ended.job.parent();
        ended.done = 3;
        ended.failed = 1;
        const Notice disk{.kind = Notice::Kind::DiskLow,
                          .time = ended.time,
                          .freeBytes = 5'000'000'000,
                          .totalBytes = 70'000'000'000};
        const QList<Notice> all{told, notice("b"), ended, disk};
        QCOMPARE(noticesFromJson(toJson(all)), all);
        QCOMPARE(noticesFromJson("[{\"kind\":\"odd\"},7]"), QList<Notice>());
        QCOMPARE(noticesFromJson("no json"), QList<Notice>());
    }

    void whatIsToBeSeenToIsNotShownAsWell()
    {
        const Notice disk{.kind = Notice::Kind::DiskLow, .freeBytes = 1 << 30, .totalBytes = qint64(1) << 40};
        QCOMPARE(displayState(disk), DisplayState::Changing);
        QVERIFY(noticeDetail(disk).endsWith(u'.')); // a sentence, not the rest of one
        Notice ended{.kind = Notice::Kind::Ended, .job = testJob("a").id.parent(), .done = 3};
        QCOMPARE(displayState(ended), DisplayState::Succeeded);
        ended.failed = 1;
        QCOMPARE(displayState(ended), DisplayState::Changing);
    }

    void rulesAreKeptAsJson()
    {
        const NoticeRules rules{.done = false,
                                .waitMinutes = 7,
                                .ended = false,
                                .onlyStarred = true,
                                .diskLow = false,
                                .diskGiB = 3,
                                .silent = {"a", "b"},
                                .isQuiet = true};
        QCOMPARE(noticeRulesFromJson(toJson(rules)), rules);
        QCOMPARE(noticeRulesFromJson("garbage"), NoticeRules());
    }

    void rulesChooseEventsAndWorkspaces()
    {
        NoticeRules rules;
        QVERIFY(rules.wants(notice("a")));
        rules.done = false;
        QVERIFY(!rules.wants(notice("a")));
        QVERIFY(rules.wants(notice("a", Notice::Kind::Failed)));
        rules.silent << toQString(testWorkspace().key());
        QVERIFY(!rules.wants(notice("a", Notice::Kind::Failed)));
        Notice other = notice("a", Notice::Kind::Failed);
        other.job = testWorkspace("other").job("digits", "a");
        QVERIFY(rules.wants(other));
        other.kind = Notice::Kind::Ended;
        other.job = testWorkspace("other").experimentNamed("digits");
        QVERIFY(rules.wants(other));
        other.job = testWorkspace().experimentNamed("digits");
        QVERIFY(!rules.wants(other));
        Notice disk;
        disk.kind = Notice::Kind::DiskLow;
        QVERIFY(rules.wants(disk));
        rules.diskLow = false;
        QVERIFY(!rules.wants(disk));
    }

private:
    static Notice notice(const std::string &name, Notice::Kind kind = Notice::Kind::Done)
    {
        return {
            .kind = kind, .job = testJob(name).id, .time = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000)};
    }
};

QTEST_APPLESS_MAIN(tst_NoticeList)
#include "tst_noticelist.moc"
