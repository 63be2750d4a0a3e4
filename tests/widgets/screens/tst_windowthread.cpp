// SPDX-License-Identifier: Apache-2.0
// Opens every part of the program, types into each of its fields, and watches the window's thread: nothing
// may hold it for longer than a person notices.
#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "tests/widgets/screens/newjob.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/timedapplication.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/whatstep.h"

#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSemaphore>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextEdit>
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
        for (const test::Screen &screen : test::screensOfPart())
            QTest::newRow(qPrintable(screen.name)) << screen.show;
    }
    void nothingHoldsTheThread()
    {
        QFETCH(std::function<void(MainWindow &)>, show);
        Longest longest;
        for (int i = 0; i < mostTries; ++i) {
            longest = inFreshWindow({}, [&](MainWindow &window) {
                show(window);
                QTest::qWait(150); // what comes by itself then
                typeEverywhere(window);
            });
            if (longest.ms <= longestMs)
                break;
        }
        QVERIFY2(longest.ms <= longestMs, qPrintable(longest.told));
    }

    // What is checked, found and coloured at each letter grows with the job.
    void aLongJobIsTypedIn_data()
    {
        QTest::addColumn<bool>("isText");
        QTest::newRow("form") << false;
        QTest::newRow("text") << true;
    }
    void aLongJobIsTypedIn()
    {
        QFETCH(bool, isText);
        Longest longest;
        for (int i = 0; i < mostTries; ++i) {
            longest =
                inFreshWindow([](MainWindow &window) { openLongJob(window); },
                              [&](MainWindow &window) {
                                  auto &page = *window.findChild<wizards::NewJobPage *>();
                                  QWidget &field = isText ? static_cast<QWidget &>(page.text().editor())
                                                          : page.what().commandField();
                                  type(field, QStringLiteral("python3 train.py --data $AZ_BATCHAI_INPUT_I7"));
                              });
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

    static void openLongJob(MainWindow &window)
    {
        auto *page = test::openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
        auto &job = page->draft().document();
        for (int i = 0; i < 30; ++i) {
            QVERIFY(job.set("/properties/inputDirectories/-",
                            QJsonObject{{"id", QStringLiteral("I%1").arg(i)},
                                        {"path", QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT/i%1").arg(i)}}));
            QVERIFY(job.set("/properties/environmentVariables/-",
                            QJsonObject{{"name", QStringLiteral("V%1").arg(i)}, {"value", "1"}}));
        }
        QTRY_VERIFY(page->checks().haveEnded());
    }

    static void type(QWidget &field, const QString &text)
    {
        field.setFocus();
        for (const QChar letter : text) {
            QTest::keyClick(&field, letter.toLatin1());
            QTest::qWait(10); // what follows of it
        }
    }

    static void typeEverywhere(MainWindow &window)
    {
        QList<QPointer<QWidget>> fields; // what is typed in one may take another away
        for (QWidget *widget : window.findChildren<QWidget *>())
            if (widget->isVisible() && widget->isEnabled() &&
                widget->testAttribute(Qt::WA_InputMethodEnabled) &&
                (qobject_cast<QLineEdit *>(widget) || qobject_cast<QPlainTextEdit *>(widget) ||
                 qobject_cast<QTextEdit *>(widget)))
                fields << widget;
        for (const QPointer<QWidget> &field : fields)
            if (field && field->isVisible())
                type(*field, QStringLiteral("a1"));
    }

    // How long something held the thread in a window that was prepared for it.
    Longest inFreshWindow(const std::function<void(MainWindow &)> &prepare,
                          const std::function<void(MainWindow &)> &doing)
    {
        QSettings().clear();
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.resize(1280, 800);
        window.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&window));
        QCoreApplication::processEvents();
        if (prepare)
            prepare(window);
        return longestOf([&] { doing(window); });
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
