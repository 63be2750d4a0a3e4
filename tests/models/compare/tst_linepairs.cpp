// SPDX-License-Identifier: Apache-2.0
#include "models/compare/linepairs.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using document::LinePair;

class tst_LinePairs : public QObject
{
    Q_OBJECT
private slots:
    void linesStandBesideEachOther_data()
    {
        using Pairs = QList<LinePair>;
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<Pairs>("pairs");
        QTest::newRow("alike") << "a b"
                               << "a b" << Pairs{{1, 1, true}, {2, 2, true}};
        QTest::newRow("changed") << "a b c"
                                 << "a x c" << Pairs{{1, 1, true}, {2, 2, false}, {3, 3, true}};
        QTest::newRow("added") << "a c"
                               << "a b c" << Pairs{{1, 1, true}, {0, 2, false}, {2, 3, true}};
        QTest::newRow("removed") << "a b c"
                                 << "a c" << Pairs{{1, 1, true}, {2, 0, false}, {3, 2, true}};
        QTest::newRow("more than before")
            << "a b c"
            << "a x y c" << Pairs{{1, 1, true}, {2, 2, false}, {0, 3, false}, {3, 4, true}};
        QTest::newRow("at the end") << "a"
                                    << "a b" << Pairs{{1, 1, true}, {0, 2, false}};
        QTest::newRow("of nothing") << ""
                                    << "a b" << Pairs{{0, 1, false}, {0, 2, false}};
        QTest::newRow("nothing") << ""
                                 << "" << Pairs();
    }
    void linesStandBesideEachOther()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QList<LinePair>, pairs);
        const auto linesIn = [](const QString &text) { return text.split(u' ', Qt::SkipEmptyParts); };
        QCOMPARE(linePairs(linesIn(before), linesIn(after)), pairs);
    }

    void longTextsArePairedWhole()
    {
        QStringList before;
        QStringList after;
        for (int line = 0; line < 20'000; ++line) {
            before << QString::number(line);
            after << (line % 1000 == 0 ? QStringLiteral("changed") : QString::number(line));
        }
        const QList<LinePair> pairs = linePairs(before, after);
        QCOMPARE(pairs.size(), 20'000);
        QCOMPARE(std::count_if(pairs.begin(), pairs.end(), [](const LinePair &pair) { return !pair.isSame; }),
                 20);
    }

    void endsOfLinesCountWhereOneTextAloneHasThem()
    {
        QCOMPARE(linesOf("a\r\nb", "a\r\nc").first, (QStringList{"a", "b"}));
        const auto lines = linesOf("a\r\nb", "a\nb");
        QCOMPARE(lines.first.size(), 2);
        QVERIFY(lines.first[0] != lines.second[0]);
        QVERIFY(!lines.first[0].contains(u'\r')); // which would break the line where it is shown
        QCOMPARE(linesOf("", "a").first, QStringList());
        QCOMPARE(linesOf("a\n", "a").first, (QStringList{"a", ""}));
    }
};

QTEST_GUILESS_MAIN(tst_LinePairs)
#include "tst_linepairs.moc"
