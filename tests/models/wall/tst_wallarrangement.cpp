// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallarrangement.h"
#include "models/wall/wallsearch.h"

#include <QtTest>

using namespace trainyard::models;

namespace {

QList<WallEntry> entriesOf(const QStringList &metrics)
{
    QList<WallEntry> entries;
    for (const QString &metric : metrics)
        entries.append({metric, sectionOf(metric), metric});
    return entries;
}

// As in "pinned: a/x | a: a/y a/z | b: b/x".
QString textOf(const WallSections &sections)
{
    QStringList parts;
    for (const WallSection &section : sections) {
        const QString name = section.name == pinnedSection ? QStringLiteral("pinned") : section.name;
        parts << name + (section.isCollapsed ? QStringLiteral("-") : QString()) + QStringLiteral(": ") +
                     section.cards.join(u' ');
    }
    return parts.join(QStringLiteral(" | "));
}

const QStringList few{QStringLiteral("a/x"), QStringLiteral("b/x"), QStringLiteral("a/y"),
                      QStringLiteral("a/z"), QStringLiteral("loose")};

} // namespace

class tst_WallArrangement : public QObject
{
    Q_OBJECT
private slots:
    void sectionsAreThePrefixes_data()
    {
        QTest::addColumn<QString>("metric");
        QTest::addColumn<QString>("section");
        QTest::newRow("usual") << "train/loss"
                               << "train";
        QTest::newRow("deep") << "eval/task/accuracy"
                              << "eval";
        QTest::newRow("none") << "loss"
                              << "";
        QTest::newRow("slash first") << "/loss"
                                     << "";
        QTest::newRow("empty") << ""
                               << "";
    }

    void sectionsAreThePrefixes()
    {
        QFETCH(QString, metric);
        QTEST(sectionOf(metric), "section");
    }

    void whatTheLayoutDoesNotNameFollows_data()
    {
        QTest::addColumn<WallLayout>("layout");
        QTest::addColumn<QString>("search");
        QTest::addColumn<QString>("shown");
        const WallLayout plain;
        QTest::newRow("nothing named") << plain << ""
                                       << "a: a/x a/y a/z | b: b/x | : loose";
        WallLayout sections;
        sections.sections = {"gone", "b"};
        QTest::newRow("sections") << sections << ""
                                  << "b: b/x | a: a/x a/y a/z | : loose";
        WallLayout cards;
        cards.cards["a"] = {"a/z", "a/gone"};
        QTest::newRow("cards") << cards << ""
                               << "a: a/z a/x a/y | b: b/x | : loose";
        WallLayout pinned;
        pinned.pinned = {"loose", "gone", "a/y"};
        QTest::newRow("pinned") << pinned << ""
                                << "pinned: loose a/y | a: a/x a/z | b: b/x";
        WallLayout collapsed;
        collapsed.collapsed = {"a"};
        QTest::newRow("collapsed") << collapsed << ""
                                   << "a-: a/x a/y a/z | b: b/x | : loose";
        QTest::newRow("a search opens") << collapsed << "y"
                                        << "a: a/y";
        QTest::newRow("words in any order") << plain << "X b"
                                            << "b: b/x";
        QTest::newRow("an expression") << plain << "^a/[xz]$"
                                       << "a: a/x a/z";
        QTest::newRow("half an expression") << plain << "a/("
                                            << "";
        QTest::newRow("blanks") << plain << "  "
                                << "a: a/x a/y a/z | b: b/x | : loose";
    }

    void whatTheLayoutDoesNotNameFollows()
    {
        QFETCH(WallLayout, layout);
        QFETCH(QString, search);
        QTEST(textOf(arranged(entriesOf(few), layout, search)), "shown");
    }

    void aSearchTellsWhatItHides()
    {
        const WallSections sections = arranged(entriesOf(few), {}, "y");
        QCOMPARE(sections.size(), std::size_t(1));
        QCOMPARE(sections[0].cards.size(), 1);
        QCOMPARE(sections[0].count, 3);
    }

    void aWordThatIsNoExpressionIsLookedForAsItStands()
    {
        QVERIFY(WallSearch("f1(").matches("eval/F1(macro)"));
        QVERIFY(!WallSearch("f1(").matches("eval/f1"));
        QVERIFY(WallSearch("损失").matches("train/损失"));
    }

    void aMetricToldTwiceIsOneCard()
    {
        QCOMPARE(textOf(arranged(entriesOf({"a/x", "a/x"}), {}, {})), QString("a: a/x"));
    }

    void cardsAreMoved_data()
    {
        QTest::addColumn<WallLayout>("layout");
        QTest::addColumn<QString>("card");
        QTest::addColumn<QString>("section");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("shown");
        const WallLayout plain;
        WallLayout pinned;
        pinned.pinned = {"a/x", "gone", "b/x"};
        QTest::newRow("to the front") << plain << "a/z"
                                      << "a"
                                      << "a/x"
                                      << "a: a/z a/x a/y | b: b/x | : loose";
        QTest::newRow("to the end") << plain << "a/x"
                                    << "a"
                                    << ""
                                    << "a: a/y a/z a/x | b: b/x | : loose";
        QTest::newRow("before itself") << plain << "a/y"
                                       << "a"
                                       << "a/y"
                                       << "a: a/x a/y a/z | b: b/x | : loose";
        QTest::newRow("elsewhere") << plain << "a/x"
                                   << "b"
                                   << ""
                                   << "a: a/x a/y a/z | b: b/x | : loose";
        QTest::newRow("pinned") << plain << "a/y" << pinnedSection << ""
                                << "pinned: a/y | a: a/x a/z | b: b/x | : loose";
        QTest::newRow("pinned before") << pinned << "loose" << pinnedSection << "b/x"
                                       << "pinned: a/x loose b/x | a: a/y a/z";
        QTest::newRow("unpinned") << pinned << "b/x"
                                  << "a"
                                  << ""
                                  << "pinned: a/x | b: b/x | a: a/y a/z | : loose";
        QTest::newRow("unknown") << plain << "gone"
                                 << "a"
                                 << ""
                                 << "a: a/x a/y a/z | b: b/x | : loose";
    }

    void cardsAreMoved()
    {
        QFETCH(WallLayout, layout);
        QFETCH(QString, card);
        QFETCH(QString, section);
        QFETCH(QString, before);
        const auto entries = entriesOf(few);
        const WallLayout changed =
            withCardMoved(layout, arranged(entries, layout, {}), card, {section, before});
        QTEST(textOf(arranged(entries, changed, {})), "shown");
    }

    void whatIsNotThereKeepsItsPlace()
    {
        WallLayout layout;
        layout.cards["a"] = {"a/1", "a/2", "a/3", "a/4"};
        const auto half = entriesOf({"a/1", "a/4"});
        layout = withCardMoved(layout, arranged(half, layout, {}), "a/4", {"a", "a/1"});
        QCOMPARE(textOf(arranged(entriesOf({"a/1", "a/2", "a/3", "a/4"}), layout, {})),
                 QString("a: a/4 a/1 a/2 a/3"));
        layout.sections = {"s", "b"};
        const auto both = entriesOf({"a/1", "b/1"});
        layout = withSectionMoved(layout, arranged(both, layout, {}), "a", "b");
        QCOMPARE(layout.sections, (QStringList{"s", "a", "b"}));
    }

    void sectionsAreMoved()
    {
        const auto entries = entriesOf(few);
        WallLayout layout = withSectionMoved({}, arranged(entries, {}, {}), "a", "");
        QCOMPARE(textOf(arranged(entries, layout, {})), QString("b: b/x | : loose | a: a/x a/y a/z"));
        layout = withPinned(layout, "b/x", true);
        layout = withSectionMoved(layout, arranged(entries, layout, {}), "a", "");
        QCOMPARE(textOf(arranged(entries, layout, {})), QString("pinned: b/x | : loose | a: a/x a/y a/z"));
    }

    void aLayoutIsReadBackAsItWas()
    {
        WallLayout layout;
        layout.columns = 3;
        layout.cardHeight = 300;
        layout.sections = {"b", "a"};
        layout.collapsed = {"", "b"};
        layout.pinned = {"a/x"};
        layout.cards["a"] = {"a/z", "a/y"};
        QCOMPARE(wallLayoutFromJson(toJson(layout)), std::optional(layout));
    }

    void aSpoiltLayoutIsBounded()
    {
        QCOMPARE(wallLayoutFromJson("no json"), std::nullopt);
        QCOMPARE(wallLayoutFromJson("[1]"), std::nullopt);
        const auto read = wallLayoutFromJson(
            R"({"columns":99,"height":1,"sections":[1,"a","a"],"cards":{"a":7},"pinned":{}})");
        QVERIFY(read);
        QCOMPARE(read->columns, WallLayout::mostColumns);
        QCOMPARE(read->cardHeight, WallLayout::leastHeight);
        QCOMPARE(read->sections, QStringList{"a"});
        QVERIFY(read->pinned.isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_WallArrangement)
#include "tst_wallarrangement.moc"
