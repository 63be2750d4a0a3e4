// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowplace.h"

#include <QtTest>

using namespace trainyard;

class tst_WindowPlace : public QObject
{
    Q_OBJECT
private slots:
    void windowsStayOnTheScreens_data()
    {
        const QRect laptop(0, 0, 1380, 864);
        const QRect second(1380, 0, 1920, 1080);
        const QList<QRect> one{laptop};
        const QList<QRect> two{laptop, second};
        QTest::addColumn<QRect>("frame");
        QTest::addColumn<QList<QRect>>("rooms");
        QTest::addColumn<QRect>("placed");
        QTest::newRow("fits") << QRect(20, 30, 800, 600) << one << QRect(20, 30, 800, 600);
        QTest::newRow("too far right and down")
            << QRect(160, 108, 1280, 800) << one << QRect(100, 64, 1280, 800);
        QTest::newRow("left and above") << QRect(-50, -20, 800, 600) << one << QRect(0, 0, 800, 600);
        QTest::newRow("larger") << QRect(100, 100, 1900, 1000) << one << QRect(0, 0, 1380, 864);
        QTest::newRow("of a screen that is gone")
            << QRect(1500, 40, 1000, 700) << one << QRect(380, 40, 1000, 700);
        QTest::newRow("on the second one") << QRect(1500, 40, 1000, 700) << two << QRect(1500, 40, 1000, 700);
        QTest::newRow("over both") << QRect(1000, 40, 1000, 700) << two << QRect(1000, 40, 1000, 700);
        QTest::newRow("over both and below")
            << QRect(1000, 300, 1000, 700) << two << QRect(1380, 300, 1000, 700);
        QTest::newRow("no screen") << QRect(1, 2, 3, 4) << QList<QRect>() << QRect(1, 2, 3, 4);
    }

    void windowsStayOnTheScreens()
    {
        QFETCH(QRect, frame);
        QFETCH(QList<QRect>, rooms);
        QTEST(placeOnScreens(frame, rooms), "placed");
    }

    void aPartStandsBesideItsWindow_data()
    {
        QTest::addColumn<QRect>("window");
        QTest::addColumn<QPoint>("place");
        QTest::newRow("left") << QRect(300, 50, 800, 600) << QPoint(20, 50);
        QTest::newRow("right") << QRect(100, 50, 800, 600) << QPoint(900, 50);
        QTest::newRow("just so") << QRect(0, 50, 1100, 600) << QPoint(1100, 50);
        QTest::newRow("no room") << QRect(0, 0, 1380, 864) << QPoint(10, 70);
        QTest::newRow("low") << QRect(300, 500, 800, 300) << QPoint(20, 264);
    }

    void aPartStandsBesideItsWindow()
    {
        QFETCH(QRect, window);
        QTEST(placeBeside(window, QRect(10, 70, 280, 600), QRect(0, 0, 1380, 864)), "place");
    }
};

QTEST_GUILESS_MAIN(tst_WindowPlace)
#include "tst_windowplace.moc"
