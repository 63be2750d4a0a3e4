// SPDX-License-Identifier: Apache-2.0
// Every screen of the program: what can be pressed there is a command of the palette, the same button or
// action. Menus and tabs are walked by tst_everycommand.
#include "models/backend/backend.h"
#include "models/notices/noticelist.h"
#include "models/settings/store.h"
#include "tests/widgets/screens/openscreen.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/ownsettings.h"
#include "tests/widgets/support/unofferedbuttons.h"
#include "widgets/mainwindow/navigatordock.h"
#include "widgets/mainwindow/quickopen.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/palette/commandlist.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QtTest>

using namespace trainyard;

class tst_EveryButton : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void init() { settings::Store().clear(); } // what an earlier screen left

    void thePaletteHasEveryButton_data()
    {
        QTest::addColumn<test::Screen>("screen");
        for (const test::Screen &screen : test::screensOfPart())
            QTest::newRow(qPrintable(screen.name)) << screen;
    }
    void thePaletteHasEveryButton()
    {
        QFETCH(test::Screen, screen);
        test::OpenScreen open(m_backend, screen);
        if (!open.isPage())
            return; // what lies over the window has keys of its own
        const QStringList missing = test::settled(
            [&] { return test::unofferedButtons(open.window(), commandsOf(open.window())); }, 2);
        for (const QString &each : missing)
            qWarning().noquote() << each;
        QVERIFY2(missing.isEmpty(), "the palette lacks what is above");
    }

    // Which are left out there.
    void theBellAndTheCrossOfTheNavigatorDoWhatTheirActionsDo()
    {
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto isListOpen = [&window] {
            const auto *list = window.findChild<notices::NoticePanel *>();
            return list && list->isVisible();
        };
        const std::function<void()> ways[] = {
            [&window] { window.findChild<notices::NoticeButton *>()->click(); },
            [&window] { commandsOf(window).run("command/notices"); }};
        for (const auto &way : ways) {
            QVERIFY(!isListOpen());
            way();
            QVERIFY(isListOpen());
            window.findChild<notices::NoticePanel *>()->close();
            QTRY_VERIFY(!window.findChild<notices::NoticePanel *>());
        }
        QWidget &dock = *window.findChild<NavigatorDock *>();
        QVERIFY(dock.isVisible());
        commandsOf(window).run("command/navigator");
        QVERIFY(!dock.isVisible());
        commandsOf(window).run("command/navigator");
        QVERIFY(dock.isVisible());
        for (auto *button : dock.findChildren<QAbstractButton *>())
            if (button->accessibleName() == "Hide the navigator")
                button->click();
        QVERIFY(!dock.isVisible());
    }

private:
    static palette::CommandList commandsOf(const MainWindow &window)
    {
        return window.findChild<QuickOpen *>()->commands();
    }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_EveryButton>(argc, argv);
}

#include "tst_everybutton.moc"
