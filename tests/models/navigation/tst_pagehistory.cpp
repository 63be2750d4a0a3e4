// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/pagehistory.h"

#include <QtTest>

using trainyard::models::PageHistory;

class tst_PageHistory : public QObject
{
    Q_OBJECT
private slots:
    void goesBackAndForward()
    {
        PageHistory history;
        QVERIFY(!history.back());
        for (const char *page : {"start", "a", "b"})
            history.visit(page);
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back(), "a");
        QCOMPARE(history.back(), "start");
        QVERIFY(!history.back());
        QCOMPARE(history.after(), (QStringList{"a", "b"}));
        QCOMPARE(history.forward(), "a");
        QCOMPARE(history.before(), QStringList{"start"});
    }

    void anotherPageEndsTheWayForward()
    {
        PageHistory history;
        for (const char *page : {"start", "a", "b"})
            history.visit(page);
        history.back();
        history.visit("c");
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.before(), (QStringList{"a", "start"}));
    }

    void theWayIsThereAgain()
    {
        PageHistory history;
        for (const char *page : {"start", "a", "b"})
            history.visit(page);
        history.back();
        PageHistory later;
        later.restore(history.pages(), history.shown());
        later.visit("a"); // which is shown
        QCOMPARE(later.before(), QStringList{"start"});
        QCOMPARE(later.forward(), "b");

        later.restore({}, 7);
        QVERIFY(!later.canGoBack() && !later.canGoForward());
        QStringList many;
        for (int i = 0; i < PageHistory::most + 5; ++i)
            many << QString::number(i);
        later.restore(many, many.size() - 2);
        QCOMPARE(later.pages().front(), "5");
        QCOMPARE(later.forward(), many.back());
        later.restore({"a", "b"}, 9);
        QCOMPARE(later.back(), "a");
    }

    void theShownPageAgainIsNoVisit()
    {
        PageHistory history;
        history.visit("a");
        history.visit("b");
        history.back();
        history.visit("a");
        QVERIFY(history.canGoForward());
    }

    void aPageIsFoundByItsNewName()
    {
        PageHistory history;
        for (const char *page : {"start", "a+b", "c", "a+b", "a+d"})
            history.visit(page);
        history.back();
        history.rename("a+b", "a+d");
        QCOMPARE(history.before(), (QStringList{"c", "a+d", "start"}));
        QVERIFY(!history.canGoForward()); // it stood beside itself
        QCOMPARE(history.back(), "c");
        QCOMPARE(history.forward(), "a+d");
    }

    void whatIsGoneIsPassedOver()
    {
        PageHistory history;
        for (const char *page : {"start", "gone", "start", "b", "gone"})
            history.visit(page);
        history.remove("gone");
        QCOMPARE(history.before(), QStringList{"start"});
        QVERIFY(!history.canGoForward());
        history.remove("b");
        history.remove("start");
        QVERIFY(!history.back());
        history.visit("c");
        QVERIFY(!history.canGoBack());
    }

    void keepsTheLatest()
    {
        PageHistory history;
        for (int i = 0; i < PageHistory::most + 10; ++i)
            history.visit(QString::number(i));
        QCOMPARE(history.before().size(), PageHistory::most - 1);
        QCOMPARE(history.before().last(), "10");
    }
};

QTEST_APPLESS_MAIN(tst_PageHistory)
#include "tst_pagehistory.moc"
