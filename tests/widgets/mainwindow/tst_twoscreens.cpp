// SPDX-License-Identifier: Apache-2.0
// Windows on two screens, side by side.
#include "models/backend/backend.h"
#include "models/settings/store.h"
#include "testpaths.h"
#include "tests/widgets/support/ownsettings.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"

#include <QScreen>
#include <QtTest>

using namespace trainyard;

class tst_TwoScreens : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCOMPARE(QGuiApplication::screens().size(), 2);
        QCOMPARE(QGuiApplication::screens()[1]->geometry(), QRect(1920, 0, 1280, 1024));
    }

    void init()
    {
        settings::Store().clear();
        start();
    }
    void cleanup() { m_workbench.reset(); }

    void windowsComeBackOnTheScreenWhereTheyWere_data()
    {
        QTest::addColumn<QRect>("place");
        QTest::addColumn<QString>("screen");
        QTest::newRow("left") << QRect(100, 60, 900, 700) << "left";
        QTest::newRow("right") << QRect(2100, 90, 900, 700) << "right";
        QTest::newRow("over both, more on the left") << QRect(1300, 80, 1000, 700) << "left";
        QTest::newRow("over both, more on the right") << QRect(1800, 80, 1000, 700) << "right";
    }
    void windowsComeBackOnTheScreenWhereTheyWere()
    {
        QFETCH(QRect, place);
        QFETCH(QString, screen);
        MainWindow &other = m_workbench->openWindow();
        other.show();
        other.setGeometry(place);
        QTRY_COMPARE(other.geometry(), place);
        again();
        QCOMPARE(m_workbench->windows().size(), 2);
        const MainWindow &back = *m_workbench->windows()[1];
        QTRY_COMPARE(back.geometry(), place);
        QTRY_COMPARE(back.screen()->name(), screen);
    }

    void aMaximizedWindowFillsTheScreenWhereItWas()
    {
        MainWindow &other = m_workbench->openWindow();
        other.setGeometry(2100, 90, 900, 700);
        other.showMaximized();
        const QRect right = QGuiApplication::screens()[1]->availableGeometry();
        QTRY_COMPARE(other.geometry(), right);
        again();
        const MainWindow &back = *m_workbench->windows()[1];
        QVERIFY(back.isMaximized());
        QTRY_COMPARE(back.geometry(), right);
    }

private:
    void start()
    {
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_workbench->restore();
        m_workbench->show();
    }

    // As if the program had been ended and started.
    void again()
    {
        m_workbench->quit();
        QTRY_VERIFY(m_workbench->windows().isEmpty());
        start();
    }

    models::Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM",
            "offscreen:configfile=" +
                test::sourcePath("tests/widgets/mainwindow/twoscreens.json").toLocal8Bit());
    return test::runWithOwnSettings<tst_TwoScreens>(argc, argv);
}

#include "tst_twoscreens.moc"
