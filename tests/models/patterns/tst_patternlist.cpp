// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/patternlist.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QtTest>

using namespace trainyard;
using models::PatternList;

namespace {

PatternList::Patterns some(std::initializer_list<const char *> patterns)
{
    PatternList::Patterns list;
    for (const char *pattern : patterns)
        list.push_back({pattern, {}});
    return list;
}

QString shown(const PatternList &list)
{
    QStringList all;
    for (int row = 0; row < list.rowCount(); ++row)
        all << list.index(row).data().toString();
    return all.join(' ');
}

} // namespace

class tst_PatternList : public QObject
{
    Q_OBJECT
private slots:
    void changesAreTakenBackOneByOne()
    {
        PatternList list;
        QAbstractItemModelTester tester(&list);
        list.setInForce(some({"a", "b", "c"}));
        QVERIFY(!list.isChanged() && !list.canUndo());
        list.moveRow(0, 2);
        QCOMPARE(shown(list), "b c a");
        list.remove(1);
        list.add("d");
        QCOMPARE(shown(list), "b a d");
        QVERIFY(list.isChanged());
        list.undo();
        list.undo();
        QCOMPARE(shown(list), "b c a");
        list.redo();
        QCOMPARE(shown(list), "b a");
        list.undo();
        list.undo();
        QCOMPARE(shown(list), "a b c");
        QVERIFY(!list.isChanged() && !list.canUndo() && list.canRedo());
    }

    void whatWasNotAppliedIsThereAgain()
    {
        PatternList list;
        QAbstractItemModelTester tester(&list);
        list.restore({}); // all were removed
        QVERIFY(list.isChanged());
        list.setInForce(some({"a", "b"}));
        QCOMPARE(shown(list), "");
        QVERIFY(list.isChanged());
        list.restore(some({"c"})); // what is being written stays
        QCOMPARE(shown(list), "");
        list.revert();
        QCOMPARE(shown(list), "a b");
        list.restore(some({"c"}));
        QCOMPARE(shown(list), "c");
        list.restore({});
        QCOMPARE(shown(list), "c");
        list.revert();
        list.setInForce(some({"d"}));
        QCOMPARE(shown(list), "d");
    }

    void typingInOneGoIsOneStep()
    {
        PatternList list;
        list.setInForce(some({"a", "b"}));
        for (const char *text : {"ax", "axy", "axyz"})
            list.setPattern(0, text);
        list.setPrefix(0, "t/");
        list.setPattern(1, "bx");
        list.undo();
        QCOMPARE(shown(list), "axyz b");
        list.undo();
        QCOMPARE(list.index(0).data(PatternList::PrefixRole).toString(), QString());
        list.undo();
        QCOMPARE(shown(list), "a b");
        QVERIFY(!list.canUndo());
    }

    void whatWasChangedIsNotOverwritten()
    {
        PatternList list;
        list.setInForce(some({"a"}));
        list.add("b");
        list.setInForce(some({"c"}));
        QCOMPARE(shown(list), "a b");
        list.revert();
        QCOMPARE(shown(list), "c");
        list.undo();
        QCOMPARE(shown(list), "a b");
    }

    void whatIsAppliedCanStillBeTakenBack()
    {
        PatternList list;
        list.setInForce(some({"a"}));
        list.add("b");
        list.setInForce(list.patterns());
        QVERIFY(!list.isChanged());
        list.undo();
        QCOMPARE(shown(list), "a");
        QVERIFY(list.isChanged());
    }

    void mistakesAreMarked()
    {
        PatternList list;
        list.setInForce({{"(?P<loss>.)", ""}, {"(", ""}});
        QCOMPARE(list.index(0).data(PatternList::IsWrongRole).toBool(), false);
        QCOMPARE(list.index(1).data(PatternList::IsWrongRole).toBool(), true);
        QVERIFY(list.hasProblem());
    }

    void thereAreNoMoreThanTheEngineTakes()
    {
        PatternList list;
        for (std::size_t i = 0; i < api::LinePatterns::most; ++i)
            QVERIFY(list.add("a") >= 0);
        QCOMPARE(list.add("a"), -1);
    }

    // Every row that a view knows is what the list has, whatever is done and taken back.
    void rowsAreNeverReset()
    {
        PatternList list;
        QAbstractItemModelTester tester(&list);
        QSignalSpy resets(&list, &QAbstractItemModel::modelReset);
        QRandomGenerator random(1);
        for (int i = 0; i < 2000; ++i) {
            const int rows = list.rowCount();
            const int row = rows > 0 ? random.bounded(rows) : 0;
            switch (random.bounded(7)) {
            case 0:
                list.add(QString::number(i));
                break;
            case 1:
                list.remove(row);
                break;
            case 2:
                list.moveRow(row, rows > 0 ? random.bounded(rows) : 0);
                break;
            case 3:
                list.setPattern(row, QString::number(random.bounded(3)));
                break;
            case 4:
                list.redo();
                break;
            case 5:
                list.revert();
                break;
            default:
                list.undo();
            }
            QCOMPARE(list.rowCount(), int(list.patterns().size()));
        }
        QCOMPARE(resets.size(), 0);
    }
};

QTEST_APPLESS_MAIN(tst_PatternList)
#include "tst_patternlist.moc"
