// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/arena.h"

#include <QtTest>
#include <random>

using namespace trainyard::train::cuda;

class tst_Arena : public QObject
{
    Q_OBJECT

private slots:
    void piecesShareWhatTheyDoNotUseTogether_data()
    {
        QTest::addColumn<QList<QList<int>>>("pieces"); // bytes, first, last
        QTest::addColumn<int>("bytes");
        QTest::newRow("none") << QList<QList<int>>{} << 0;
        QTest::newRow("one, rounded up") << QList<QList<int>>{{1, 0, 0}} << 256;
        QTest::newRow("together") << QList<QList<int>>{{256, 0, 2}, {512, 2, 3}} << 768;
        QTest::newRow("one after the other") << QList<QList<int>>{{256, 0, 1}, {512, 2, 3}} << 512;
        QTest::newRow("a row of three") << QList<QList<int>>{{512, 0, 1}, {512, 1, 2}, {512, 2, 3}} << 1024;
        QTest::newRow("a gap is filled") << QList<QList<int>>{{1024, 0, 0}, {512, 1, 2}, {512, 0, 2}} << 1536;
    }
    void piecesShareWhatTheyDoNotUseTogether()
    {
        QFETCH(QList<QList<int>>, pieces);
        QFETCH(int, bytes);
        std::vector<Lifetime> lifetimes;
        for (const QList<int> &piece : pieces)
            lifetimes.push_back({static_cast<std::size_t>(piece[0]), piece[1], piece[2]});
        QCOMPARE(arrange(lifetimes).bytes, static_cast<std::size_t>(bytes));
    }

    void whatIsInUseTogetherNeverOverlaps()
    {
        std::mt19937 random(1);
        for (int round = 0; round < 50; ++round) {
            std::vector<Lifetime> pieces(60);
            for (Lifetime &piece : pieces) {
                piece.bytes = random() % 5000;
                piece.first = static_cast<int>(random() % 30);
                piece.last = piece.first + static_cast<int>(random() % 10);
            }
            const Arena arena = arrange(pieces);
            for (std::size_t a = 0; a < pieces.size(); ++a) {
                QCOMPARE(arena.offsets[a] % 256, std::size_t(0));
                QVERIFY(arena.offsets[a] + pieces[a].bytes <= arena.bytes);
                for (std::size_t b = 0; b < a; ++b) {
                    const bool meet = pieces[a].first <= pieces[b].last && pieces[b].first <= pieces[a].last;
                    const bool overlap = arena.offsets[a] < arena.offsets[b] + pieces[b].bytes &&
                                         arena.offsets[b] < arena.offsets[a] + pieces[a].bytes;
                    QVERIFY(!(meet && overlap));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(tst_Arena)
#include "tst_arena.moc"
