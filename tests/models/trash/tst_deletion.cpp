// SPDX-License-Identifier: Apache-2.0
#include "models/trash/deletion.h"

#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

// Which things are deleted where some lie in others, and what is said of them.
class tst_Deletion : public QObject
{
    Q_OBJECT
private:
    static api::ResourceId yard() { return testWorkspace(); }
    static api::ResourceId server()
    {
        api::ResourceId id = yard().cluster("files");
        id.type = api::ResourceType::FileServer;
        return id;
    }

private slots:
    void whatIsInAnotherGoesWithIt_data()
    {
        QTest::addColumn<QList<api::ResourceId>>("chosen");
        QTest::addColumn<QList<api::ResourceId>>("top");
        const api::ResourceId digits = yard().experimentNamed("digits");
        const api::ResourceId job = yard().job("digits", "a");
        const api::ResourceId other = yard().job("letters", "a");
        const api::ResourceId box = yard().cluster("box");
        const api::ResourceId shouted = yard().job("DIGITS", "b");
        using Ids = QList<api::ResourceId>;
        QTest::newRow("none") << Ids() << Ids();
        QTest::newRow("jobs") << Ids{job, other} << Ids{job, other};
        QTest::newRow("job of experiment") << Ids{job, digits, other} << Ids{digits, other};
        QTest::newRow("in any case") << Ids{digits, shouted} << Ids{digits};
        QTest::newRow("all of workspace") << Ids{job, digits, yard(), box, server()} << Ids{yard()};
        QTest::newRow("of another workspace") << Ids{yard(), testWorkspace("second").cluster("box")}
                                              << Ids{yard(), testWorkspace("second").cluster("box")};
        QTest::newRow("experiment beside job of its name")
            << Ids{yard().experimentNamed("a"), job} << Ids{yard().experimentNamed("a"), job};
    }
    void whatIsInAnotherGoesWithIt()
    {
        QFETCH(QList<api::ResourceId>, chosen);
        QFETCH(QList<api::ResourceId>, top);
        QCOMPARE(topmost(chosen), top);
    }

    void theyAreCountedByTheirKind()
    {
        const api::ResourceId digits = yard().experimentNamed("digits");
        const api::ResourceId letters = yard().experimentNamed("letters");
        const api::ResourceId job = yard().job("words", "a");
        QCOMPARE(deletionStep({digits}).text(), QString("delete digits"));
        QVERIFY(deletionStep({digits, letters}).text().startsWith("delete 2 experiment"));
        QVERIFY(deletionStep({server(), server()}).text().startsWith("delete 2 file server"));
        QVERIFY(deletionStep({job, job}).text().startsWith("delete 2 job"));
        QVERIFY(deletionStep({digits, letters, job}).text().startsWith("delete 3 item"));
        QVERIFY(deletionQuestion({yard(), testWorkspace("second")}).startsWith("Delete 2 workspace"));
        QVERIFY(deletionQuestion({digits, yard().cluster("box")}).startsWith("Delete 2 item"));
        QCOMPARE(trashedText({digits}), QString("“digits” is in the trash."));
        QVERIFY(trashedText({job, job}).startsWith("2 job"));
        QVERIFY(trashedText({digits, job}).startsWith("2 item"));
        QVERIFY(trashedText({digits, job}, "Box").endsWith("trash of Box."));
    }

    void itIsSaidWhatBecomesOfAllOfThem()
    {
        const api::ResourceId digits = yard().experimentNamed("digits");
        const api::ResourceId box = yard().cluster("box");
        const QString kept = deletionConsequence({digits, server()}, 0, true);
        QVERIFY2(kept.contains("Everything in them goes to the trash"), qPrintable(kept));
        QVERIFY2(kept.contains("1 file server") && !kept.contains("running"), qPrintable(kept));
        QVERIFY2(!kept.contains("cluster") && !kept.contains("cannot be undone"), qPrintable(kept));
        const QString stopped = deletionConsequence({digits, box}, 3, true);
        QVERIFY2(stopped.contains("3 job") && stopped.contains("which cannot be undone"),
                 qPrintable(stopped));
        QVERIFY2(stopped.contains("on which other jobs run stays"), qPrintable(stopped));
        const QString gone = deletionConsequence({digits, box}, 2, false);
        QVERIFY2(gone.contains("Everything in them is deleted"), qPrintable(gone));
        QVERIFY2(gone.contains("2 job") && gone.contains("stopped first"), qPrintable(gone));
        QVERIFY2(gone.endsWith("the engine keeps no trash."), qPrintable(gone));
    }
};

QTEST_GUILESS_MAIN(tst_Deletion)
#include "tst_deletion.moc"
