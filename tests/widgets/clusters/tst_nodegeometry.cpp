// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodegeometry.h"

#include <QtTest>

using trainyard::clusters::NodeGeometry;

class tst_NodeGeometry : public QObject
{
    Q_OBJECT
private slots:
    void cellsAreAsLargeAsLetsAllBeSeen()
    {
        const QSize room(900, 500);
        QCOMPARE(NodeGeometry(4, room).level(), NodeGeometry::cards);
        QVERIFY(NodeGeometry(150, room).level() < NodeGeometry::cards);
        int before = NodeGeometry::levels;
        for (int count = 1; count < 6000; count = count * 3 / 2 + 1) {
            const NodeGeometry geometry(count, room);
            QVERIFY(geometry.level() <= before);
            QVERIFY(geometry.level() == 0 || geometry.height() <= room.height());
            before = geometry.level();
        }
        QCOMPARE(NodeGeometry(100'000, room).level(), 0); // these are scrolled
        QVERIFY(NodeGeometry(100'000, room).height() > room.height());
    }

    void everyNodeIsFoundWhereItStands()
    {
        for (int level = 0; level < NodeGeometry::levels; ++level) {
            const NodeGeometry geometry(1000, {640, 480}, level);
            QCOMPARE(geometry.level(), level);
            for (int node = 0; node < 1000; ++node) {
                const QRect place = geometry.rect(node);
                QCOMPARE(geometry.at(place.topLeft()), node);
                QCOMPARE(geometry.at(place.bottomRight()), node);
                QCOMPARE(geometry.at(place.topLeft() - QPoint(1, 0)), -1);
                QVERIFY(place.right() < 640);
                QVERIFY(place.bottom() < geometry.height());
            }
            QCOMPARE(geometry.at({0, 0}), -1);
            QCOMPARE(geometry.at({639, 100}), -1);
            QCOMPARE(geometry.at({5, geometry.height() + 50}), -1);
        }
    }

    void whatIsSeenIsAllThatIsPainted()
    {
        const NodeGeometry geometry(10'000, {300, 200}, 1);
        const auto [first, behind] = geometry.between(1000, 1199);
        for (int node = 0; node < 10'000; ++node) {
            const QRect place = geometry.rect(node);
            const bool isSeen = place.bottom() >= 1000 && place.top() <= 1199;
            QVERIFY(!isSeen || (node >= first && node < behind));
        }
        QVERIFY(behind - first <= 13 * geometry.columns());
        QCOMPARE(NodeGeometry(3, {300, 200}).between(0, 200), (std::pair{0, 3}));
        QCOMPARE(NodeGeometry(0, {300, 200}).between(0, 200), (std::pair{0, 0}));
        QCOMPARE(NodeGeometry(3, {0, 0}).columns(), 1);
    }
};

QTEST_GUILESS_MAIN(tst_NodeGeometry)
#include "tst_nodegeometry.moc"
