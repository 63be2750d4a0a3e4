// SPDX-License-Identifier: Apache-2.0
// Tabs and the navigator dragged by the pointer of a real display, an X server of the test's own.
#include "models/backend/backend.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/pagetabbar.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QProcess>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;

namespace {

// Ended with the object. It has a number of its own, which its lock keeps from others: one that the server
// looks for itself may be one that another is just leaving.
class XDisplay
{
public:
    XDisplay()
    {
        for (int number = 100 + ::getpid() % 1000, last = number + 20; number < last && m_name.isEmpty();
             ++number)
            start(":" + QByteArray::number(number));
    }
    ~XDisplay() { stop(); }
    const QByteArray &name() const { return m_name; } // empty: there is none

private:
    void start(QByteArray name)
    {
        int ends[2];
        if (::pipe(ends) != 0)
            return;
        char program[] = "Xvfb", where[] = "-displayfd", one[] = "1", screen[] = "-screen", zero[] = "0",
             size[] = "1600x1000x24", quiet[] = "-nolisten", tcp[] = "tcp";
        char *arguments[] = {program, name.data(), where, one, screen, zero, size, quiet, tcp, nullptr};
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        ::posix_spawn_file_actions_addclose(&actions, ends[0]);
        ::posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
        if (::posix_spawnp(&m_process, program, &actions, nullptr, arguments, environ) != 0)
            m_process = 0;
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        // Once it listens it writes its number, then the end of the line, and dies when nobody reads that.
        char letter = 0;
        while (m_process > 0 && letter != '\n' && ::read(ends[0], &letter, 1) == 1)
            ;
        if (letter == '\n')
            m_name = name;
        else
            stop();
        ::close(ends[0]);
    }

    void stop()
    {
        if (m_process <= 0)
            return;
        ::kill(m_process, SIGTERM);
        ::waitpid(m_process, nullptr, 0);
        m_process = 0;
    }

    pid_t m_process = 0;
    QByteArray m_name;
};

// Hears the keys that come. Of one that ends a drag, which the drag takes itself, it hears the release.
class KeyEar : public QObject
{
public:
    KeyEar() { qApp->installEventFilter(this); }
    bool hasHeard(int key) const { return m_heard.contains(key); }
    void forget() { m_heard.clear(); }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
            m_heard << static_cast<QKeyEvent *>(event)->key();
        return false;
    }

private:
    QSet<int> m_heard;
};

} // namespace

class tst_RealPointer : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QSettings().clear();
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_workbench->restore();
        window().setGeometry(100, 60, 1000, 700);
        m_workbench->show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_ear.forget();
        window().openKeys();
        QCOMPARE(window().tabs().count(), 2);
    }

    void cleanup() { m_workbench.reset(); }

    void aTabIsDraggedBesideAnother()
    {
        tabs::PageGroup &group = *window().tabs().groups()[0];
        const QRect area(group.mapToGlobal(QPoint()), group.size());
        drag(middleOfTab(1), {area.right() - 40, area.center().y()});
        QTRY_COMPARE(window().tabs().groups().size(), 2);
        QTRY_COMPARE(window().tabs().groups()[0]->pages().size(), 1);
        QCOMPARE(window().tabs().groups()[1]->pages().size(), 1);
        QVERIFY(window().tabs().groups()[1]->mapToGlobal(QPoint()).x() > area.center().x());
    }

    void aTabIsDraggedOutOfTheWindow()
    {
        drag(middleOfTab(1), {1550, 950});
        QTRY_COMPARE(m_workbench->windows().size(), 2);
        QCOMPARE(window().tabs().count(), 1);
        const MainWindow &torn = *m_workbench->windows()[1];
        QCOMPARE(torn.tabs().count(), 1);
        QVERIFY(torn.screen()->availableGeometry().contains(torn.frameGeometry())); // all of it is seen
    }

    void aDragThatIsGivenUpChangesNothing()
    {
        drag(middleOfTab(1), {1550, 950}, true);
        QTRY_VERIFY(m_ear.hasHeard(Qt::Key_Escape));
        settle();
        QCOMPARE(m_workbench->windows().size(), 1);
        QCOMPARE(window().tabs().count(), 2);
    }

    void aTabLetGoOverTheNavigatorStays()
    {
        const auto &dock = *window().findChild<QDockWidget *>("navigator");
        drag(middleOfTab(1), dock.mapToGlobal(dock.rect().center()));
        settle();
        QCOMPARE(m_workbench->windows().size(), 1);
        QCOMPARE(window().tabs().count(), 2);
    }

    void aTabIsMovedAlongItsBar()
    {
        const QString last = bar().tabText(1);
        drag(middleOfTab(1), middleOfTab(1) - QPoint(bar().tabRect(0).width() * 3 / 4, 0));
        QTRY_COMPARE(bar().tabText(0), last);
        QCOMPARE(window().tabs().groups().size(), 1);
    }

    void theNavigatorIsDraggedToTheOtherSide()
    {
        auto &dock = *window().findChild<QDockWidget *>("navigator");
        QWidget *title = dock.titleBarWidget();
        const QPoint from = title->mapToGlobal(QPoint(40, title->height() / 2));
        const QRect frame(window().mapToGlobal(QPoint()), window().size());
        drag(from, {frame.right() - 20, frame.center().y()});
        QTRY_COMPARE(window().dockWidgetArea(&dock), Qt::RightDockWidgetArea);
        QTRY_VERIFY(!dock.isFloating());
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }

    tabs::PageTabBar &bar() { return *window().tabs().groups()[0]->findChild<tabs::PageTabBar *>(); }

    QPoint middleOfTab(int tab) { return bar().mapToGlobal(bar().tabRect(tab).center() - QPoint(10, 0)); }

    // Straight, in steps that a hand makes; the window's events go on meanwhile.
    void drag(const QPoint &from, const QPoint &to, bool givesUp = false)
    {
        constexpr int steps = 24;
        QStringList script;
        const auto move = [&script](const QPoint &at) {
            script << "mousemove"
                   << "--sync" << QString::number(at.x()) << QString::number(at.y());
        };
        move(from);
        script << "mousedown"
               << "1";
        for (int i = 1; i <= steps; ++i)
            move(from + (to - from) * i / steps);
        if (givesUp)
            script << "key"
                   << "Escape";
        script << "mouseup"
               << "1";
        perform(script);
    }

    static void perform(const QStringList &script)
    {
        QProcess hand;
        QSignalSpy ended(&hand, &QProcess::finished);
        hand.start("xdotool", script);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(hand.exitCode(), 0);
    }

    // What was done before has come, too, once this key has.
    void settle()
    {
        perform({"key", "Shift_L"});
        QTRY_VERIFY(m_ear.hasHeard(Qt::Key_Shift));
    }

    KeyEar m_ear;

    models::Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

int main(int argc, char **argv)
{
    const XDisplay display;
    if (display.name().isEmpty() || QStandardPaths::findExecutable("xdotool").isEmpty()) {
        std::puts("SKIP: no Xvfb or xdotool here; install them to drag with a real pointer.");
        return 77;
    }
    qputenv("DISPLAY", display.name());
    qputenv("QT_QPA_PLATFORM", "xcb");
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    tst_RealPointer test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_realpointer.moc"
