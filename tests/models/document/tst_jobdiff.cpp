// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdiff.h"

#include <QtTest>

using namespace trainyard::document;
using Kind = ValueDifference::Kind;

namespace {

QStringList shown(const QString &before, const QString &after, ArrayMatch match)
{
    QStringList all;
    for (const ValueDifference &each : valueDifferences(JsonText(before), JsonText(after), match)) {
        const QString sign = each.kind == Kind::Added ? "+" : each.kind == Kind::Removed ? "-" : "~";
        all.append(sign + each.pointer + " " + each.before + ">" + each.after);
    }
    return all;
}

} // namespace

class tst_JobDiff : public QObject
{
    Q_OBJECT
private slots:
    void namesWhatDiffers_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<bool>("byName");
        QTest::addColumn<QStringList>("differences");
        QTest::newRow("nothing") << "{\"a\": 1, \"b\": 2}"
                                 << "{ \"b\":2,\"a\":1 }" << true << QStringList();
        QTest::newRow("members") << "{\"a\": 1, \"b\": {\"c\": 2, \"d\": 3}}"
                                 << "{\"b\": {\"c\": [2]}, \"e\": 0}" << true
                                 << QStringList{"-/a 1>", "~/b/c 2>[2]", "-/b/d 3>", "+/e >0"};
        QTest::newRow("from nothing") << ""
                                      << "{\"a\": 1}" << true << QStringList{"+ >{\"a\": 1}"};
        QTest::newRow("elements by number") << "[1, 2]"
                                            << "[3]" << false << QStringList{"~/0 1>3", "-/1 2>"};
        const QString a = "{\"name\": \"A\", \"value\": \"1\"}";
        const QString b = "{\"name\": \"B\", \"value\": \"2\"}";
        QTest::newRow("elements by name") << "[" + a + "," + b + "]"
                                          << "[" + b + "]" << true << QStringList{"-/0 " + a + ">"};
        QTest::newRow("the same name twice") << "[" + a + "," + a + "]"
                                             << "[" + a + "]" << true << QStringList{"-/1 " + a + ">"};
        QTest::newRow("the last one counts") << "{\"a\": 1, \"a\": 2}"
                                             << "{\"a\": 2}" << true << QStringList();
    }
    void namesWhatDiffers()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(bool, byName);
        QFETCH(QStringList, differences);
        QCOMPARE(shown(before, after, byName ? ArrayMatch::ByName : ArrayMatch::ByNumber), differences);
    }

    void linesStandSideBySide()
    {
        QCOMPARE(lineDifferences("a\nb\nc\nd", "a\nx\nc\nnew\nd"),
                 (QList<LinePair>{{1, 1, true}, {2, 2, false}, {3, 3, true}, {0, 4, false}, {4, 5, true}}));
        QCOMPARE(lineDifferences("a", "a"), (QList<LinePair>{{1, 1, true}}));
    }

    void everyLineIsThereOnce()
    {
        const QString long1 = "top\n" + QString("x\ny\n").repeated(3000) + "end";
        const QString long2 = "top\n" + QString("y\nz\n").repeated(3000) + "end";
        for (const auto &[before, after] :
             {std::pair<QString, QString>{"a\nb\n", ""}, {"", "q\nr"}, {long1, long2}}) {
            int nextBefore = 1;
            int nextAfter = 1;
            for (const LinePair &pair : lineDifferences(before, after)) {
                if (pair.before > 0)
                    QCOMPARE(pair.before, nextBefore++);
                if (pair.after > 0)
                    QCOMPARE(pair.after, nextAfter++);
            }
            QCOMPARE(nextBefore, int(before.count('\n')) + 2);
            QCOMPARE(nextAfter, int(after.count('\n')) + 2);
        }
    }
};

QTEST_APPLESS_MAIN(tst_JobDiff)
#include "tst_jobdiff.moc"
