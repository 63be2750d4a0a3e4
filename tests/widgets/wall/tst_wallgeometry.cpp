// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallgeometry.h"

#include <QtTest>

using namespace trainyard::models;
using trainyard::wall::WallGeometry;
using Step = WallGeometry::Step;

namespace {

WallSection section(const QString &name, int cards, bool isCollapsed = false)
{
    WallSection section{.name = name, .cards = {}, .count = cards, .isCollapsed = isCollapsed};
    for (int i = 0; i < cards; ++i)
        section.cards << name + QString::number(i);
    return section;
}

WallGeometry wallOf(const WallSections &sections, int columns)
{
    WallLayout layout;
    layout.columns = columns;
    layout.cardHeight = 200;
    return {sections, layout, 1000};
}

} // namespace

class tst_WallGeometry : public QObject
{
    Q_OBJECT
private slots:
    void asManyColumnsAsFit_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("columns");
        QTest::newRow("narrow") << 200 << 1;
        const int two = 2 * (WallGeometry::least() + WallGeometry::edge) + WallGeometry::gap;
        QTest::newRow("two") << two << 2;
        QTest::newRow("not quite") << two - 1 << 1;
        QTest::newRow("very wide") << 9000 << WallLayout::mostColumns;
    }

    void asManyColumnsAsFit()
    {
        QFETCH(int, width);
        const WallGeometry wall({section("a", 7)}, {}, width);
        QTEST(wall.columns(), "columns");
        const QRect last = wall.cardRect(0, wall.columns() - 1);
        QVERIFY(wall.columns() == 1 || last.right() < width - WallGeometry::edge);
        QCOMPARE(wall.cardRect(0, 0).left(), WallGeometry::edge);
    }

    void aSectionWithFewCardsFillsItsRow()
    {
        const WallSections sections{section("a", 7), section("b", 2), section("c", 3, true)};
        const WallGeometry wall(sections, {}, 1920);
        QVERIFY(wall.columns() > 2);
        QCOMPARE(wall.columns(0), wall.columns());
        QCOMPARE(wall.columns(1), 2);
        const QRect last = wall.cardRect(1, 1);
        QVERIFY(last.right() > 1920 - WallGeometry::edge - WallGeometry::gap);
        QCOMPARE(last.top(), wall.cardRect(1, 0).top());
        const auto up = wall.neighbour(WallGeometry::Card{1, 1}, Step::Up);
        QCOMPARE(up->place, 6);
        WallLayout chosen;
        chosen.columns = 4;
        QCOMPARE(WallGeometry(sections, chosen, 1920).columns(1), 4);
    }

    void cardsNeverOverlap()
    {
        const WallSections sections{section("a", 5), section("b", 0), section("c", 4, true), section("d", 2)};
        const WallGeometry wall = wallOf(sections, 3);
        std::vector<QRect> rects;
        for (const auto &[number, rect] : wall.headsBetween(0, wall.height()))
            rects.push_back(rect);
        for (const auto &card : wall.cardsBetween(0, wall.height()))
            rects.push_back(card.rect);
        QCOMPARE(rects.size(), std::size_t(4 + 5 + 2));
        for (std::size_t i = 0; i < rects.size(); ++i)
            for (std::size_t j = i + 1; j < rects.size(); ++j)
                QVERIFY(!rects[i].intersects(rects[j]));
        for (const QRect &rect : rects)
            QVERIFY(QRect(0, 0, 1000, wall.height()).contains(rect));
    }

    void onlyWhatIsInViewIsFound()
    {
        const WallGeometry wall = wallOf({section("a", 2000), section("b", 10)}, 4);
        const int top = wall.cardRect(0, 400).top() + 10;
        const auto cards = wall.cardsBetween(top, top + 300);
        QCOMPARE(cards.front().place, 400);
        QCOMPARE(cards.size(), std::size_t(8));
        QVERIFY(wall.headsBetween(top, top + 300).empty());
    }

    void arrowKeysLeadOverTheEndsOfSections_data()
    {
        QTest::addColumn<int>("section");
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("toSection");
        QTest::addColumn<int>("toPlace");
        // a: 0 1 2 / 3 4; b is closed; c: 0 1
        QTest::newRow("right") << 0 << 1 << int(Step::Right) << 0 << 2;
        QTest::newRow("right into the next") << 0 << 4 << int(Step::Right) << 2 << 0;
        QTest::newRow("left into the one before") << 2 << 0 << int(Step::Left) << 0 << 4;
        QTest::newRow("down") << 0 << 1 << int(Step::Down) << 0 << 4;
        QTest::newRow("down where the row is short") << 0 << 2 << int(Step::Down) << 0 << 4;
        QTest::newRow("down into the next") << 0 << 4 << int(Step::Down) << 2 << 1;
        QTest::newRow("up into the one before") << 2 << 1 << int(Step::Up) << 0 << 4;
        QTest::newRow("up") << 0 << 4 << int(Step::Up) << 0 << 1;
        QTest::newRow("nothing above") << 0 << 0 << int(Step::Up) << 0 << 0;
        QTest::newRow("nothing below") << 2 << 1 << int(Step::Down) << 2 << 1;
        QTest::newRow("first") << 2 << 1 << int(Step::First) << 0 << 0;
        QTest::newRow("last") << 0 << 0 << int(Step::Last) << 2 << 1;
    }

    void arrowKeysLeadOverTheEndsOfSections()
    {
        QFETCH(int, section);
        QFETCH(int, place);
        QFETCH(int, step);
        const WallGeometry wall = wallOf({::section("a", 5), ::section("b", 3, true), ::section("c", 2)}, 3);
        const auto to = wall.neighbour(WallGeometry::Card{std::size_t(section), place}, Step(step));
        QVERIFY(to);
        QTEST(int(to->section), "toSection");
        QTEST(int(to->place), "toPlace");
        QCOMPARE(to->rect, wall.cardRect(to->section, to->place));
    }

    void aCardIsPutBeforeTheOneWhoseLeftHalfIsMeant()
    {
        const WallGeometry wall = wallOf({section("a", 5), section("b", 1)}, 3);
        const auto spotAt = [&](qsizetype place, int dx) {
            const QPoint middle = wall.cardRect(0, place).center();
            return wall.cardSpot(middle + QPoint(dx, 0))->place;
        };
        QCOMPARE(spotAt(0, -5), 0);
        QCOMPARE(spotAt(0, 5), 1);
        QCOMPARE(spotAt(2, 5), 3);
        QCOMPARE(spotAt(4, 200), 5); // behind the last
        QCOMPARE(wall.cardSpot(wall.cardRect(1, 0).center())->section, std::size_t(1));
        QVERIFY(!wall.cardSpot(QPoint(10, wall.height() + 100)));
    }

    void nothingIsNowhere()
    {
        const WallGeometry wall({}, {}, 800);
        QCOMPARE(wall.height(), 0);
        QVERIFY(!wall.neighbour(std::nullopt, Step::First));
        QVERIFY(wall.cardsBetween(0, 1000).empty());
        QVERIFY(!wallOf({section("a", 3, true)}, 2).neighbour(std::nullopt, Step::Last));
    }
};

QTEST_GUILESS_MAIN(tst_WallGeometry)
#include "tst_wallgeometry.moc"
