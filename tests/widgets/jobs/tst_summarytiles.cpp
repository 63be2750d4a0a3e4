// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytile.h"
#include "widgets/jobs/summarytiles.h"

#include <QtTest>

using namespace trainyard::jobs;

class tst_SummaryTiles : public QObject
{
    Q_OBJECT
private:
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
};

QTEST_MAIN(tst_SummaryTiles)
#include "tst_summarytiles.moc"
