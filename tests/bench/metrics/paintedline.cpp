// SPDX-License-Identifier: Apache-2.0
// How long a line of metrics takes from the job's write() to the screen: a job, an engine and a chart as
// people have them, on this machine.
//   QT_QPA_PLATFORM=offscreen paintedline [LINES]
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace trainyard;

namespace {

constexpr int patienceMs = 20'000;

[[noreturn]] void giveUp(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

// A job that prints what comes through a pipe.
class Printer
{
public:
    Printer(const client::Endpoint &endpoint, const QString &pipe)
        : id(models::testWorkspace().job("digits", "painted"))
    {
        client::Client client(endpoint);
        api::Workspace workspace;
        workspace.id = models::testWorkspace();
        workspace.location = "local";
        const std::string line =
            "while IFS= read -r line && [ \"$line\" != end ]; do echo \"$line\"; done < '" +
            pipe.toStdString() + "'";
        if (::mkfifo(qPrintable(pipe), 0600) != 0 || !client.putWorkspace(workspace) ||
            !client.putCluster(models::testWorkspace().cluster("box"), models::oneNode()) ||
            !client.putExperiment(models::testWorkspace().experimentNamed("digits")) ||
            !client.putJob(id, models::command(line)))
            giveUp("The job cannot be made.");
        m_fd = ::open(qPrintable(pipe), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    }
    ~Printer()
    {
        print("end\n");
        ::close(m_fd);
    }
    Printer(const Printer &) = delete;
    Printer &operator=(const Printer &) = delete;

    void print(const QByteArray &line) const
    {
        if (::write(m_fd, line, size_t(line.size())) != line.size())
            std::fprintf(stderr, "A line was lost.\n");
    }

    const api::ResourceId id;

private:
    int m_fd = -1;
};

double painted(const Printer &printer, models::JobSession &session, charts::MetricChart &chart, int number)
{
    const qint64 before = chart.layer().image().cacheKey();
    const QByteArray loss = QByteArray::number(1 / (1 + 0.01 * number), 'f', 6);
    QElapsedTimer clock;
    clock.start();
    printer.print("step=" + QByteArray::number(number) + " loss=" + loss + "\n");
    while (clock.elapsed() < patienceMs) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 2);
        const models::MetricSeries *losses = session.metrics().series(QStringLiteral("train/loss"));
        if (losses && losses->size() > number && chart.layer().image().cacheKey() != before) {
            QCoreApplication::processEvents(); // what was drawn is on its way to the window
            return double(clock.nsecsElapsed()) * 1e-6;
        }
    }
    giveUp("The line was not painted.");
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const int lines = application.arguments().value(1, QStringLiteral("300")).toInt();
    QTemporaryDir dir;
    test::EngineProcess engine(dir.filePath("data"));
    if (!engine.start())
        giveUp("The engine does not start.");
    models::Backend backend;
    backend.connectTo(engine.endpoint());
    const Printer printer(engine.endpoint(), dir.filePath("lines"));
    const auto session = backend.openJob(printer.id);
    jobs::JobWall charts(*session);
    charts.resize(1600, 900);
    charts.show();
    if (!QTest::qWaitFor(
            [&] { return session->job() && session->job()->executionState == api::ExecutionState::Running; },
            patienceMs))
        giveUp("The job does not run.");
    printer.print("step=0 loss=1\n"); // a chart comes with its first point
    const QString card = QStringLiteral("/overview/loss");
    if (!QTest::qWaitFor([&] { return charts.chart(card) != nullptr; }, patienceMs))
        giveUp("The chart does not come.");
    std::vector<double> times;
    for (int i = 1; i <= lines; ++i) {
        times.push_back(painted(printer, *session, *charts.chart(card), i));
        QTest::qWait(QRandomGenerator::global()->bounded(20, 120)); // at any phase of what looks now and then
    }
    times.erase(times.begin(), times.begin() + std::min<int>(10, lines / 2)); // the series comes to be
    std::sort(times.begin(), times.end());
    std::printf(
        "a line written until it is painted: median %.1f ms, 95 %% %.1f ms, longest %.1f ms (%zu lines)\n",
        times[times.size() / 2], times[times.size() * 95 / 100], times.back(), times.size());
    return 0;
}
