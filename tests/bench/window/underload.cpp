// SPDX-License-Identifier: Apache-2.0
// How long the window's thread is busy at a time while much happens: an engine with 200 running jobs that
// print 50 lines of metrics a second together, and a window in which somebody goes from page to page, scrolls
// and zooms all the time.
//   QT_QPA_PLATFORM=offscreen underload [JOBS [SECONDS [LINES A SECOND]]]
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

using namespace trainyard;

namespace {

constexpr int patienceMs = 120'000;

[[noreturn]] void giveUp(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// Takes the time of each event that the event loop hands out, with all that happens in it.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    struct Busy {
        double clock, processor; // ms
        QByteArray what;
    };
    std::vector<Busy> busy;
    bool isMeasuring = false;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0 || !isMeasuring)
            return QApplication::notify(receiver, event);
        const QByteArray what =
            (receiver->objectName().isEmpty() ? QByteArray(receiver->metaObject()->className())
                                              : receiver->objectName().toUtf8()) +
            ", event " + QByteArray::number(event->type());
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const double before = threadMs();
        const bool isDone = QApplication::notify(receiver, event);
        busy.push_back({double(timer.nsecsElapsed()) * 1e-6, threadMs() - before, what});
        --m_depth;
        return isDone;
    }

private:
    int m_depth = 0;
};

api::ResourceId jobNumber(int number)
{
    return models::testWorkspace().job("digits", "job-" + std::to_string(number));
}

void makeYard(const client::Endpoint &endpoint, int jobs, double linesPerSecond)
{
    client::Client client(endpoint);
    api::Workspace workspace;
    workspace.id = models::testWorkspace();
    workspace.location = "local";
    api::ClusterSpec nodes = models::oneNode();
    nodes.scale = api::ManualScale{.targetNodeCount = jobs};
    if (!client.putWorkspace(workspace) ||
        !client.putCluster(models::testWorkspace().cluster("box"), nodes) ||
        !client.putExperiment(models::testWorkspace().experimentNamed("digits")))
        giveUp("The yard cannot be made.");
    const std::string pause = std::to_string(jobs / linesPerSecond);
    const std::string line =
        "sleep $((RANDOM % 4)); for i in $(seq 100000); do echo step=$i loss=0.$((10000 - i % 9999)) "
        "accuracy=0.$((i % 1000)); sleep " +
        pause + "; done";
    for (int i = 0; i < jobs; ++i)
        if (!client.putJob(jobNumber(i), models::command("bash -c '" + line + "'")))
            giveUp("A job cannot be made.");
}

int running(models::Backend &backend, int jobs)
{
    int count = 0;
    for (int i = 0; i < jobs; ++i)
        if (const api::Job *job = backend.jobs().job(jobNumber(i)))
            count += job->executionState == api::ExecutionState::Running;
    return count;
}

// What somebody does who looks for something: another page, a scroll, a zoom.
void act(MainWindow &window, int step)
{
    window.tabs().setCurrentIndex(step / 8 % window.tabs().count());
    QWidget *page = window.tabs().currentPage();
    for (auto *area : page->findChildren<QAbstractScrollArea *>()) {
        QScrollBar *bar = area->verticalScrollBar();
        if (area->isVisible() && bar->maximum() > 0)
            bar->setValue((bar->value() + bar->pageStep() / 3) % (bar->maximum() + 1));
    }
}

void report(std::vector<TimedApplication::Busy> busy, const char *kind, double TimedApplication::Busy::*time)
{
    std::sort(busy.begin(), busy.end(), [&](const auto &a, const auto &b) { return a.*time > b.*time; });
    std::printf("%s: longest %.1f ms, 99.9 %% %.1f ms, over 16 ms %td, over 50 ms %td of %zu events\n", kind,
                busy.front().*time, busy[busy.size() / 1000].*time,
                std::count_if(busy.begin(), busy.end(), [&](const auto &one) { return one.*time > 16; }),
                std::count_if(busy.begin(), busy.end(), [&](const auto &one) { return one.*time > 50; }),
                busy.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(5, busy.size()); ++i)
        std::printf("    %.1f ms  %s\n", busy[i].*time, busy[i].what.constData());
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const QStringList words = application.arguments();
    const int jobs = words.value(1, QStringLiteral("200")).toInt();
    const int seconds = words.value(2, QStringLiteral("30")).toInt();
    const double lines = words.value(3, QStringLiteral("50")).toDouble();
    QTemporaryDir dir;
    test::EngineProcess engine(dir.filePath("data"));
    if (!engine.start())
        giveUp("The engine does not start.");
    makeYard(engine.endpoint(), jobs, lines);
    models::Backend backend;
    backend.connectTo(engine.endpoint());
    if (!QTest::qWaitFor([&] { return running(backend, jobs) == jobs; }, patienceMs))
        giveUp("The jobs do not run.");
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(1600, 900);
    window.show();
    window.openResource(models::testWorkspace().experimentNamed("digits"));
    for (int i = 0; i < 3; ++i)
        window.openResource(jobNumber(i));
    QTest::qWait(3000); // what is read at first

    int step = 0;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, &window, [&] { act(window, step++); });
    hand.setObjectName(QStringLiteral("the hand that opens and scrolls"));
    hand.start(100);
    application.isMeasuring = true;
    QTest::qWait(seconds * 1000);
    application.isMeasuring = false;
    std::printf("%d running jobs, %.0f lines a second, %d s:\n", running(backend, jobs), lines, seconds);
    report(application.busy, "by the clock", &TimedApplication::Busy::clock);
    report(application.busy, "processor time of the thread", &TimedApplication::Busy::processor);
    client::Client client(engine.endpoint());
    for (int i = 0; i < jobs; ++i)
        static_cast<void>(client.terminate(jobNumber(i)));
    const bool isQuiet = QTest::qWaitFor([&] { return running(backend, jobs) == 0; }, patienceMs);
    return isQuiet ? 0 : 1;
}
