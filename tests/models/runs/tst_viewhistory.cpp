// SPDX-License-Identifier: Apache-2.0
#include "models/runs/viewhistory.h"

#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard::models;

namespace {

RunView asking(const QString &query)
{
    RunView view = usualRunView();
    view.query = query;
    return view;
}

} // namespace

class tst_ViewHistory : public QObject
{
    Q_OBJECT
private slots:
    void goesBackAndForth()
    {
        ViewHistory history;
        QVERIFY(!history.back());
        for (const char *query : {"", "a", "b"})
            history.note(asking(query));
        QCOMPARE(history.back()->query, QString("a"));
        QCOMPARE(history.back()->query, QString());
        QVERIFY(!history.canGoBack());
        QCOMPARE(history.forth()->query, QString("a"));
        history.note(asking("c")); // another way
        QVERIFY(!history.canGoForth());
        QCOMPARE(history.back()->query, QString("a"));
    }

    void widthsAreNoStep()
    {
        ViewHistory history;
        RunView view = asking("a");
        history.note(view);
        view.columns[0].width = 300;
        history.note(view);
        QVERIFY(!history.canGoBack());
        history.note(asking("b"));
        QCOMPARE(history.back()->columns[0].width, 300);
    }

    void groupsAreAStep()
    {
        ViewHistory history;
        RunView view = asking("a");
        history.note(view);
        view.groupBy = {ColumnId::parameter("lr")};
        history.note(view);
        QVERIFY(history.back()->groupBy.isEmpty());
    }

    void theBaselineIsAStepAndKept()
    {
        ViewHistory history;
        RunView view = asking("a");
        history.note(view);
        view.baseline = testJob("b").id;
        QVERIFY(history.note(view));
        QVERIFY(!history.back()->baseline);
        QCOMPARE(history.forth()->baseline, testJob("b").id);
        QCOMPARE(runViewsFromJson(toJson(QList<RunView>{view})), QList<RunView>{view});
    }

    void groupsAreKept()
    {
        RunView view = asking("loss < 1");
        view.name = "mine";
        view.groupBy = {ColumnId::parameter("train.lr"), ColumnId::tag("who")};
        QCOMPARE(runViewsFromJson(toJson(QList<RunView>{view})), QList<RunView>{view});
    }

    void remembersSoMany()
    {
        ViewHistory history;
        for (qsizetype i = 0; i < 2 * ViewHistory::mostViews; ++i)
            history.note(asking(QString::number(i)));
        qsizetype steps = 0;
        while (history.back())
            ++steps;
        QCOMPARE(steps, ViewHistory::mostViews - 1);
    }
};

QTEST_GUILESS_MAIN(tst_ViewHistory)
#include "tst_viewhistory.moc"
