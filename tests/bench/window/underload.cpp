// SPDX-License-Identifier: Apache-2.0
// How long the window's thread is busy at a time while much happens: an engine with 200 running jobs that
// print 50 lines of metrics a second together, and a window in which somebody goes from page to page, scrolls
// and zooms all the time.
//   QT_QPA_PLATFORM=offscreen underload [JOBS [SECONDS [LINES A SECOND]]]
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "tests/bench/window/busyhand.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <cstdio>
#include <cstdlib>

using namespace trainyard;
using bench::TimedApplication;

namespace {

constexpr int patienceMs = 120'000;

[[noreturn]] void giveUp(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

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
    QObject::connect(&hand, &QTimer::timeout, &window, [&] { bench::act(window, step++); });
    hand.setObjectName(QStringLiteral("the hand that opens and scrolls"));
    hand.start(100);
    application.begin();
    QTest::qWait(seconds * 1000);
    application.end();
    std::printf("%d running jobs, %.0f lines a second, %d s:\n", running(backend, jobs), lines, seconds);
    bench::report(application.busy, "by the clock", &TimedApplication::Busy::clock);
    bench::report(application.busy, "processor time of the thread", &TimedApplication::Busy::processor);
    client::Client client(engine.endpoint());
    for (int i = 0; i < jobs; ++i)
        static_cast<void>(client.terminate(jobNumber(i)));
    const bool isQuiet = QTest::qWaitFor([&] { return running(backend, jobs) == 0; }, patienceMs);
    return isQuiet ? 0 : 1;
}
