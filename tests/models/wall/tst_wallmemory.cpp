// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "models/wall/wallmemory.h"

#include <QStandardPaths>
#include <QtTest>

using namespace trainyard::models;

class tst_WallMemory : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_wallmemory");
        trainyard::settings::Store().clear();
    }

    void eachPlaceHasItsOwnLayout()
    {
        WallLayout first;
        first.columns = 3;
        WallLayout second;
        second.pinned = {"train/loss"};
        wallmemory::remember("/a/experiment", first);
        wallmemory::remember("/a/other", second);
        QCOMPARE(wallmemory::layoutOf("/a/experiment"), first);
        QCOMPARE(wallmemory::layoutOf("/a/other"), second);
        QCOMPARE(wallmemory::layoutOf("/a/third"), WallLayout());
    }

    void placesWithoutOneHaveTheUsualOne()
    {
        WallLayout usual;
        usual.cardHeight = 400;
        wallmemory::makeUsual(usual);
        QCOMPARE(wallmemory::layoutOf("/a/experiment"), usual);
        wallmemory::remember("/a/experiment", WallLayout());
        QCOMPARE(wallmemory::layoutOf("/a/experiment"), WallLayout());
        wallmemory::forget("/a/experiment");
        QCOMPARE(wallmemory::layoutOf("/a/experiment"), usual);

        WallLayout own;
        own.columns = 5;
        wallmemory::remember("/a/other", own);
        wallmemory::takeOver("here /a/other", "/a/other");
        wallmemory::takeOver("there /a/other", "/a/other"); // it is gone by now
        QCOMPARE(wallmemory::layoutOf("/a/other"), usual);
        QCOMPARE(wallmemory::layoutOf("there /a/other"), usual);
        QCOMPARE(wallmemory::layoutOf("here /a/other"), own);
    }
};

QTEST_GUILESS_MAIN(tst_WallMemory)
#include "tst_wallmemory.moc"
