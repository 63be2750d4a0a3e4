// SPDX-License-Identifier: Apache-2.0
// Opens every part of the program, types into each of its fields, and watches the window's thread: nothing
// may hold it for longer than a person notices, the first time either. So each part is opened in a program
// of its own, which has shown nothing but its window before:
//   tst_windowthread --only PART URL TOKEN    what held the thread longest, in ms, and what it was
#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "tests/widgets/screens/largeparts.h"
#include "tests/widgets/screens/newjob.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/sampleyard.h"
#include "tests/widgets/support/timedapplication.h"
#include "tests/widgets/support/yardstick.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/whatstep.h"

#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QSemaphore>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextEdit>
#include <QTextStream>
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <deque>
#include <memory>
#include <thread>

#include <sched.h>

using namespace trainyard;
using test::inAnEvent;
using test::TimedApplication;
using Part = test::WatchedPart;

namespace {

constexpr double longestMs = 50; // on a machine that is not slowed down
constexpr int patienceMs = 240'000;
// The thread's own time is measured, of which others on the machine take nothing but what they slow down its
// cores, which a yardstick tells. But they may have pushed the program's files out of memory, or hold the
// disk: what one of several new programs does in time is done in time, for each does it for the first time.
constexpr int mostTries = 8;
constexpr int mostPrograms = 3; // at a time: each waits for its engine half of the time

struct Longest {
    double ms = 0;
    QString told = {};

    bool operator<(const Longest &other) const { return ms < other.ms; }
};

QString told(const TimedApplication::Busy &busy)
{
    return QStringLiteral("%1 held the window's thread for %2 ms, %3 ms of them computing")
        .arg(QString::fromUtf8(busy.what))
        .arg(busy.clock - busy.queued.value_or(0), 0, 'f', 1)
        .arg(busy.processor, 0, 'f', 1);
}

Longest longestOf(const std::function<void()> &doing)
{
    auto &watch = *static_cast<TimedApplication *>(qApp);
    watch.begin();
    doing();
    watch.end();
    const double slowness = watch.slowness();
    const auto longest = *std::max_element(
        watch.busy.begin(), watch.busy.end(),
        [slowness](const auto &one, const auto &other) { return one.ms(slowness) < other.ms(slowness); });
    return {longest.ms(slowness), told(longest)};
}

void compute(double ms)
{
    for (const double end = test::threadMs() + ms; test::threadMs() < end;)
        ;
}

void type(QWidget &field, const QString &text)
{
    field.setFocus();
    for (const QChar letter : text) {
        QTest::keyClick(&field, letter.toLatin1());
        QTest::qWait(10); // what follows of it
    }
}

void typeEverywhere(MainWindow &window)
{
    QList<QPointer<QWidget>> fields; // what is typed in one may take another away
    for (QWidget *widget : window.findChildren<QWidget *>())
        if (widget->isVisible() && widget->isEnabled() && widget->testAttribute(Qt::WA_InputMethodEnabled) &&
            (qobject_cast<QLineEdit *>(widget) || qobject_cast<QPlainTextEdit *>(widget) ||
             qobject_cast<QTextEdit *>(widget)))
            fields << widget;
    for (const QPointer<QWidget> &field : fields)
        if (field && field->isVisible())
            type(*field, QStringLiteral("a1"));
}

// What is checked, found and coloured at each letter grows with the job.
void openLongJob(MainWindow &window)
{
    auto *page = test::openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
    auto &job = page->draft().document();
    for (int i = 0; i < 30; ++i) {
        static_cast<void>(
            job.set("/properties/inputDirectories/-",
                    QJsonObject{{"id", QStringLiteral("I%1").arg(i)},
                                {"path", QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT/i%1").arg(i)}}));
        static_cast<void>(job.set("/properties/environmentVariables/-",
                                  QJsonObject{{"name", QStringLiteral("V%1").arg(i)}, {"value", "1"}}));
    }
    test::reached([page] { return page->checks().haveEnded(); });
}

void typeInto(QWidget &(*field)(wizards::NewJobPage &), MainWindow &window)
{
    type(field(*window.findChild<wizards::NewJobPage *>()),
         QStringLiteral("python3 train.py --data $AZ_BATCHAI_INPUT_I7"));
}

QWidget &form(wizards::NewJobPage &page)
{
    return page.what().commandField();
}

QWidget &text(wizards::NewJobPage &page)
{
    return page.text().editor();
}

Part partOf(const test::Screen &screen)
{
    return {screen.name, {}, [show = screen.show](MainWindow &window) {
                show(window);
                QTest::qWait(150); // what comes by itself then
                typeEverywhere(window);
            }};
}

void openPages(MainWindow &window)
{
    window.openComparison({test::runningSample(), test::failedSample()});
    for (const api::ResourceId &each : {test::visionSample(), test::farmSample(), test::boxSample(),
                                        test::runningSample(), test::sweepSample()})
        window.openResource(each);
    QTest::qWait(500); // what comes by itself then
}

// Something that all pages take, and what follows of it.
Part switched(const QString &name, const std::function<void()> &change)
{
    return {name, openPages, [change](MainWindow &) {
                inAnEvent(change);
                QTest::qWait(500);
            }};
}

void chooseAllRuns(MainWindow &window)
{
    auto &page = *qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
    inAnEvent([&page] { page.table().selectAll(); });
    QTest::qWait(500);
}

QList<Part> partsBesideScreens()
{
    return QList<Part>{{"long job typed in its form", openLongJob, [](MainWindow &w) { typeInto(form, w); }},
                       {"long job typed in its text", openLongJob, [](MainWindow &w) { typeInto(text, w); }},
                       {"all of a hundred runs are chosen", openPages, chooseAllRuns},
                       switched("another theme", [] { applyTheme(*qApp, Theme::Dark); }),
                       switched("another language", [] { installLanguage(*qApp, QStringLiteral("zh_CN")); }),
                       switched("another size of texts", [] { theme::setTextPercent(150); })} +
           test::largeParts();
}

const QString slowOnce = QStringLiteral("slow once");

QList<Part> allParts()
{
    QList<Part> parts = partsBesideScreens();
    for (const test::Screen &screen : test::allScreens())
        parts << partOf(screen);
    parts << Part{slowOnce, {}, [](MainWindow &) {
                      static const bool isDone = [] {
                          inAnEvent([] { compute(longestMs * 20); });
                          return true;
                      }();
                      Q_UNUSED(isDone);
                  }};
    return parts;
}

// In this program; an exit code.
int showAlone(const QString &name, const client::Endpoint &engine)
{
    const QList<Part> parts = allParts();
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&](const Part &each) { return each.name == name; });
    models::Backend backend;
    backend.connectTo(engine);
    if (part == parts.end() || !QTest::qWaitFor([&] { return backend.isLoaded(); }, patienceMs))
        return 1;
    applyTheme(*qApp, Theme::Light);
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(1280, 800);
    window.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&window));
    QCoreApplication::processEvents();
    if (part->prepare)
        part->prepare(window);
    const double slownessBefore = test::slownessOfMachine();
    const Longest longest = longestOf([&] { part->show(window); });
    const double slowness = std::max(slownessBefore, test::slownessOfMachine());
    QTextStream(stdout) << longest.ms / slowness << '\t' << longest.told << ", on a machine " << slowness
                        << " times slower than usual" << Qt::endl;
    return test::wasReached() ? 0 : 1;
}

} // namespace

class tst_WindowThread : public QObject
{
    Q_OBJECT
private slots:
    void whatTakesTooLongIsFound()
    {
        const auto busy = longestOf([] { inAnEvent([] { compute(longestMs + 1); }); });
        QVERIFY(busy.ms > longestMs);
    }

    void whatWaitsTooLongIsFound()
    {
        QSemaphore never;
        const auto busy = longestOf(
            [&never] { inAnEvent([&never] { QVERIFY(!never.tryAcquire(1, int(longestMs) * 20)); }); });
        QVERIFY(busy.ms > longestMs);
    }

    void whatIsCalledBetweenEventsIsFound()
    {
        const auto busy = longestOf([] {
            QWidget widget;
            for (int i = 0; i < 2; ++i) {
                compute(longestMs / 2 + 1);
                widget.setFont(QFont(QStringLiteral("Sans"), 20 + i)); // sends events meanwhile
            }
        });
        QVERIFY(busy.ms > longestMs);
    }

    void whatOthersTakeOfAProcessorDoesNotCount()
    {
        if (!test::queuedMs())
            QSKIP("This system does not tell how long a thread is queued for a processor.");
        cpu_set_t all, one;
        QCOMPARE(sched_getaffinity(0, sizeof(all), &all), 0);
        CPU_ZERO(&one);
        CPU_SET(sched_getcpu(), &one);
        QCOMPARE(sched_setaffinity(0, sizeof(one), &one), 0); // the others have this, too
        std::atomic<bool> isOver = false;
        std::vector<std::thread> others;
        for (int i = 0; i < 8; ++i)
            others.emplace_back([&isOver] {
                while (!isOver)
                    ;
            });
        const auto busy = longestOf([] {
            inAnEvent([] {
                for (const double before = *test::queuedMs(); *test::queuedMs() < before + longestMs * 2;)
                    compute(1);
            });
        });
        isOver = true;
        for (std::thread &other : others)
            other.join();
        sched_setaffinity(0, sizeof(all), &all);
        QVERIFY2(busy.ms <= longestMs, qPrintable(busy.told));
    }

    void whatIsSlowOnlyOnceIsFoundEachTime()
    {
        for (int i = 0; i < 2; ++i) {
            const Longest longest = inNewProgram(slowOnce);
            QVERIFY2(longest.ms > longestMs && std::isfinite(longest.ms), qPrintable(longest.told));
        }
    }

    void nothingHoldsTheThread_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : names())
            QTest::newRow(qPrintable(name)) << name;
    }
    void nothingHoldsTheThread()
    {
        QFETCH(QString, name);
        if (m_firstTries.isEmpty() && !areRowsAsked())
            m_firstTries = inNewPrograms(names());
        Longest longest = m_firstTries.contains(name) ? m_firstTries[name] : inNewProgram(name);
        for (int i = 1; i < mostTries && longest.ms > longestMs; ++i)
            longest = std::min(longest, inNewProgram(name));
        // How much of it is left.
        std::printf("%s: at most %.1f ms, %s\n", qPrintable(name), longest.ms, qPrintable(longest.told));
        QVERIFY2(longest.ms <= longestMs, qPrintable(longest.told));
    }

private:
    // On the command line: the others need not be tried.
    static bool areRowsAsked()
    {
        const QStringList arguments = TimedApplication::arguments();
        return std::any_of(arguments.begin(), arguments.end(),
                           [](const QString &each) { return each.contains(u':'); });
    }

    static QStringList names()
    {
        QStringList names;
        for (const test::Screen &screen : test::screensOfPart())
            names << screen.name;
        for (const Part &part : partsBesideScreens())
            names << part.name;
        return names;
    }

    std::unique_ptr<QProcess> start(const QString &name) const
    {
        auto program = std::make_unique<QProcess>();
        program->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program->start(QCoreApplication::applicationFilePath(),
                       {"--only", name, QString::fromStdString(m_engine.endpoint().url),
                        QString::fromStdString(m_engine.endpoint().token)});
        return program;
    }

    static Longest toldBy(QProcess &program, const QString &name)
    {
        const bool hasEnded = program.waitForFinished(patienceMs) &&
                              program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0;
        const QList<QByteArray> told = program.readAllStandardOutput().trimmed().split('\t');
        if (!hasEnded || told.size() != 2)
            return {HUGE_VAL, QStringLiteral("%1 did not come to its end.").arg(name)};
        return {told[0].toDouble(), QString::fromUtf8(told[1])};
    }

    Longest inNewProgram(const QString &name) const { return toldBy(*start(name), name); }

    QMap<QString, Longest> inNewPrograms(const QStringList &names) const
    {
        QMap<QString, Longest> longest;
        std::deque<std::pair<QString, std::unique_ptr<QProcess>>> running;
        const auto takeFirst = [&] {
            const auto &[name, program] = running.front();
            longest[name] = toldBy(*program, name);
            running.pop_front();
        };
        for (const QString &name : names) {
            if (running.size() == mostPrograms)
                takeFirst();
            running.emplace_back(name, start(name));
        }
        while (!running.empty())
            takeFirst();
        return longest;
    }

    QMap<QString, Longest> m_firstTries; // by the parts' names
    test::SampleEngine m_engine{test::largeYard()};
};

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    TimedApplication timed(argc, argv);
    const QStringList arguments = TimedApplication::arguments();
    if (arguments.size() == 5 && arguments[1] == u"--only")
        return showAlone(arguments[2], {arguments[3].toStdString(), arguments[4].toStdString()});
    qputenv("QTEST_FUNCTION_TIMEOUT", "900000"); // the first row tries all
    tst_WindowThread test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowthread.moc"
