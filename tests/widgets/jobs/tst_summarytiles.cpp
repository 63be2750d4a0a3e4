// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytile.h"
#include "widgets/jobs/summarytiles.h"

#include <QLabel>
#include <QtTest>

using namespace trainyard::jobs;

class tst_SummaryTiles : public QObject
{
    Q_OBJECT
private:
    static ProgressReading whole()
    {
        ProgressReading reading;
        reading.loss = 0.5;
        reading.testError = 0.01;
        reading.samplesPerSecond = 570;
        reading.epochsDone = 2;
        return reading;
    }
    static QStringList shown(const SummaryTiles &tiles)
    {
        QStringList names;
        for (const auto *tile : tiles.findChildren<SummaryTile *>())
            if (tile->isVisible())
                names << tile->accessibleName();
        return names;
    }

private slots:
    void onlyWhatIsKnownIsShown()
    {
        QWidget page;
        SummaryTiles tiles(&page);
        page.show();
        QVERIFY(!tiles.isVisible()); // a job that tells no number keeps no room for any

        ProgressReading reading;
        reading.loss = 0.5;
        reading.epochsDone = 2;
        tiles.setReading(reading, true);
        QVERIFY(tiles.isVisible());
        QCOMPARE(shown(tiles), (QStringList{"Training loss", "Epochs"}));

        tiles.setReading({}, true);
        QVERIFY(!tiles.isVisible());
    }
    void anAccuracyIsToldWithItsBest()
    {
        SummaryTiles tiles;
        ProgressReading reading;
        reading.accuracy = AccuracyReading{AccuracyReading::Of::Validation, 0.9, 0.925};
        tiles.setReading(reading, true);
        tiles.resize(1200, 200);
        tiles.show();
        QCOMPARE(shown(tiles), QStringList{"Validation accuracy"});
        QStringList texts;
        for (const auto *label : tiles.findChildren<QLabel *>())
            if (label->isVisible())
                texts << label->text();
        QCOMPARE(texts, (QStringList{"Validation accuracy", "90.00 %", "best 92.50 %"}));
    }
    void theyStandInTwoRowsWhereThereIsNoRoomForOne()
    {
        SummaryTiles tiles;
        tiles.setReading(whole(), true);
        tiles.resize(1200, 200);
        tiles.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tiles));
        auto all = tiles.findChildren<SummaryTile *>();
        all.removeIf([](const SummaryTile *tile) { return !tile->isVisible(); });
        QCOMPARE(all.size(), 4);
        QTRY_COMPARE(all[2]->y(), all[0]->y());

        tiles.resize(tiles.minimumSizeHint().width(), 300);
        QTRY_VERIFY(all[2]->y() > all[0]->y());
        QCOMPARE(all[1]->y(), all[0]->y());
        QCOMPARE(all[2]->x(), all[0]->x());
        for (const SummaryTile *tile : all)
            QVERIFY(tiles.rect().contains(tile->geometry()));

        tiles.resize(1200, 200);
        QTRY_COMPARE(all[2]->y(), all[0]->y());
    }
    void whereThePageIsLowTheyAreALine()
    {
        SummaryTiles tiles;
        tiles.setReading(whole(), true);
        tiles.show();
        const int high = tiles.sizeHint().height();
        tiles.setBrief(true);
        QVERIFY(shown(tiles).isEmpty());
        QVERIFY(tiles.sizeHint().height() < high / 2);
        const auto labels = tiles.findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
        QCOMPARE(labels.size(), 1);
        QVERIFY(labels[0]->isVisible());
        QVERIFY2(labels[0]->text().startsWith("Training loss 0.5"), qPrintable(labels[0]->text()));
        QVERIFY2(labels[0]->text().endsWith("Epochs 2"), qPrintable(labels[0]->text()));

        tiles.setBrief(false);
        QCOMPARE(shown(tiles).size(), 4);
        QVERIFY(!labels[0]->isVisible());
    }
};

QTEST_MAIN(tst_SummaryTiles)
#include "tst_summarytiles.moc"
