// SPDX-License-Identifier: Apache-2.0
// Opens every part of the program and watches the window's thread: nothing may hold it for longer than a
// person notices.
#include "models/backend/backend.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/timedapplication.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/theme.h"

#include <QSemaphore>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using test::TimedApplication;

namespace {

constexpr double longestMs = 50;
// What others do on the machine may make one try slow, and not all of them.
constexpr int mostTries = 10;

TimedApplication &application()
{
    return *static_cast<TimedApplication *>(qApp);
}

} // namespace

class tst_WindowThread : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
        applyTheme(*qApp, Theme::Light);
    }

    void whatTakesTooLongIsFound()
    {
        const auto busy = longestOf([] {
            QMetaObject::invokeMethod(
                qApp,
                [] {
                    for (const double end = test::threadMs() + longestMs + 1; test::threadMs() < end;)
                        ;
                },
                Qt::QueuedConnection);
            QCoreApplication::processEvents();
        });
        QVERIFY(busy.ms > longestMs);
    }

    void whatWaitsTooLongIsFound()
    {
        QSemaphore never;
        const auto busy = longestOf([&never] {
            QMetaObject::invokeMethod(
                qApp, [&never] { QVERIFY(!never.tryAcquire(1, int(longestMs) * 20)); }, Qt::QueuedConnection);
            QCoreApplication::processEvents();
        });
        QVERIFY(busy.ms > longestMs);
    }

    void nothingHoldsTheThread_data()
    {
        QTest::addColumn<std::function<void(MainWindow &)>>("show");
        for (const test::Screen &screen : test::allScreens())
            QTest::newRow(qPrintable(screen.name)) << screen.show;
    }
    void nothingHoldsTheThread()
    {
        QFETCH(std::function<void(MainWindow &)>, show);
        Longest longest;
        for (int i = 0; i < mostTries; ++i) {
            longest = inFreshWindow(show);
            if (longest.ms <= longestMs)
                break;
        }
        QVERIFY2(longest.ms <= longestMs, qPrintable(longest.told));
    }

private:
    struct Longest {
        double ms = 0;
        QString told = {};
    };

    static Longest longestOf(const std::function<void()> &doing)
    {
        TimedApplication &watch = application();
        watch.begin();
        doing();
        watch.end();
        const double slowness = watch.slowness();
        const auto longest = *std::max_element(
            watch.busy.begin(), watch.busy.end(),
            [slowness](const auto &one, const auto &other) { return one.ms(slowness) < other.ms(slowness); });
        return {longest.ms(slowness), told(longest)};
    }

    Longest inFreshWindow(const std::function<void(MainWindow &)> &show)
    {
        QSettings().clear();
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.resize(1280, 800);
        window.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&window));
        QCoreApplication::processEvents();
        return longestOf([&] {
            show(window);
            QTest::qWait(150); // what comes by itself then
        });
    }

    static QString told(const TimedApplication::Busy &busy)
    {
        return QStringLiteral("%1 held the window's thread for %2 ms, %3 ms of them computing")
            .arg(QString::fromUtf8(busy.what))
            .arg(busy.clock, 0, 'f', 1)
            .arg(busy.processor, 0, 'f', 1);
    }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
};

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    TimedApplication timed(argc, argv);
    tst_WindowThread test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowthread.moc"
