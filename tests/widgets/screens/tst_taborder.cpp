// SPDX-License-Identifier: Apache-2.0
// Every screen of the program by the tabulator: it reaches all of it once, in the order of reading, and comes
// back to where it began. And every other key that is taken there can be chosen.
#include "models/backend/backend.h"
#include "models/settings/store.h"
#include "tests/widgets/screens/focuswalk.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/screens/unlistedkeys.h"
#include "tests/widgets/support/ownsettings.h"
#include "widgets/delegates/readingaid.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/palette/palette.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QtTest>

using namespace trainyard;

namespace {

// What keys are for just now: a popup, a dialog, what lies over the window, or it itself.
QWidget &frontOf(MainWindow &window)
{
    if (QWidget *popup = QApplication::activePopupWidget())
        return *popup;
    if (QWidget *dialog = QApplication::activeModalWidget())
        return *dialog;
    for (auto *sheet : window.findChildren<delegates::FreeSheet *>(Qt::FindDirectChildrenOnly))
        if (sheet->isVisible() && !qobject_cast<delegates::ReadingAid *>(sheet))
            return *sheet;
    if (auto *palette = window.findChild<palette::Palette *>(); palette && palette->isVisible())
        return *palette;
    return window;
}

// Until what comes by itself has come, or nearly: what can be used stays the same.
void settle(const QWidget &window)
{
    constexpr int restingRounds = 4;
    QList<const QWidget *> before;
    int rounds = 0;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            QTest::qWait(10);
            QList<const QWidget *> now;
            for (const auto *widget : window.findChildren<QWidget *>())
                if (widget->isVisible() && widget->isEnabled())
                    now << widget;
            rounds = std::exchange(before, now) == now ? rounds + 1 : 0;
            return rounds >= restingRounds;
        },
        2000));
    QCoreApplication::sendPostedEvents();
}

} // namespace

class tst_TabOrder : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void theTabulatorLeadsThroughAll_data()
    {
        QTest::addColumn<test::Screen>("screen");
        for (const test::Screen &screen : test::screensOfPart())
            QTest::newRow(qPrintable(screen.name)) << screen;
    }
    void theTabulatorLeadsThroughAll()
    {
        QFETCH(test::Screen, screen);
        settings::Store().clear(); // what an earlier screen left
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyRelease(&window, Qt::Key_Shift); // which the last way back held, else rows are chosen by it
        screen.show(window);
        QStringList faults;
        for (int tries = 0; tries < 3; ++tries) { // what changes meanwhile is laid out at last
            settle(window);
            QWidget &front = frontOf(window);
            front.window()->activateWindow();
            QVERIFY(front.windowType() == Qt::Popup || QTest::qWaitForWindowActive(front.window()));
            faults = test::faultsOfWay(front) + test::unlistedKeys(window);
            if (faults.isEmpty())
                return;
        }
        QFAIL(qPrintable(u'\n' + faults.join(u'\n')));
    }

private:
    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_TabOrder>(argc, argv);
}

#include "tst_taborder.moc"
