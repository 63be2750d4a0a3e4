// SPDX-License-Identifier: Apache-2.0
// How long the window's thread is busy at a time while much happens: an engine with 200 running jobs that
// print 50 lines of metrics a second together while others come, run and end beside them, and a window in
// which somebody goes from page to page, scrolls, zooms and types all the time. Prints the figures of each
// round, so that it is the benchmark, too.
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/widgets/support/busyhand.h"
#include "tests/widgets/support/ownsettings.h"
#include "tests/widgets/support/yardstick.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <stop_token>
#include <thread>

using namespace trainyard;
using test::TimedApplication;

namespace {

constexpr int jobs = 200;
constexpr double linesPerSecond = 50;
constexpr int patienceMs = 240'000;
constexpr int nodesForOthers = 4;
constexpr auto betweenOthers = std::chrono::milliseconds(250);
constexpr int rounds = 5;
constexpr int roundMs = 4000;
constexpr double longestMs = 50;

api::ResourceId jobNumber(int number)
{
    return models::testWorkspace().job("digits", "job-" + std::to_string(number));
}

std::string talkingCommand()
{
    return "bash -c 'sleep $((RANDOM % 4)); for i in $(seq 100000); do echo step=$i loss=0.$((10000 - i % "
           "9999)) "
           "accuracy=0.$((i % 1000)); sleep " +
           std::to_string(jobs / linesPerSecond) + "; done'";
}

// Submits short jobs, one after the other, as long as it lives.
class ComingJobs
{
public:
    explicit ComingJobs(const client::Endpoint &engine)
        : m_thread([this, engine](const std::stop_token &stop) { submit(engine, stop); })
    {}

private:
    void submit(const client::Endpoint &engine, const std::stop_token &stop)
    {
        client::Client client(engine);
        std::mutex mutex;
        std::unique_lock lock(mutex);
        for (int i = 0; !stop.stop_requested(); ++i) {
            static_cast<void>(
                client.putJob(models::testWorkspace().job("digits", "short-" + std::to_string(i)),
                              models::command("echo step=1 loss=0.5")));
            m_pace.wait_for(lock, stop, betweenOthers, [] { return false; });
        }
    }

    std::condition_variable_any m_pace;
    std::jthread m_thread;
};

} // namespace

class tst_UnderLoad : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        QVERIFY(m_engine.start());
        client::Client client(m_engine.endpoint());
        api::Workspace workspace;
        workspace.id = models::testWorkspace();
        workspace.location = "local";
        api::ClusterSpec nodes = models::oneNode();
        nodes.scale = api::ManualScale{.targetNodeCount = jobs + nodesForOthers};
        QVERIFY(client.putWorkspace(workspace));
        QVERIFY(client.putCluster(models::testWorkspace().cluster("box"), nodes));
        QVERIFY(client.putExperiment(models::testWorkspace().experimentNamed("digits")));
        for (int i = 0; i < jobs; ++i)
            QVERIFY(client.putJob(jobNumber(i), models::command(talkingCommand())));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_COMPARE_WITH_TIMEOUT(running(), jobs, patienceMs);
    }

    // Processor time and what is waited for count, and not the queue for a processor.
    void noFrameTakesTooLong()
    {
        Workbench workbench(m_backend);
        MainWindow window(workbench);
        window.resize(1600, 900);
        window.show();
        window.openResource(models::testWorkspace().experimentNamed("digits"));
        for (int i = 0; i < 3; ++i)
            window.openResource(jobNumber(i));
        window.openResource(models::testWorkspace().cluster("box"));
        window.openResource(models::testWorkspace());
        window.openComparison({jobNumber(0), jobNumber(1), jobNumber(2)});
        QTRY_VERIFY(window.tabs().count() >= 7);
        const ComingJobs others(m_engine.endpoint());

        double longest = 0;
        for (int round = 0; round < rounds; ++round)
            longest = std::max(longest, longestOfRound(window));
        QCOMPARE(running(), jobs);
        const models::JobTableModel &all = m_backend.jobs();
        int ended = 0;
        for (int row = 0; row < all.rowCount(); ++row)
            ended += all.jobAt(row).executionState == api::ExecutionState::Succeeded;
        QVERIFY(ended > rounds);
        QVERIFY2(longest <= longestMs,
                 qPrintable(QStringLiteral("the thread was held for %1 ms at a time").arg(longest)));
    }

    void cleanupTestCase()
    {
        client::Client client(m_engine.endpoint());
        for (int i = 0; i < jobs; ++i)
            static_cast<void>(client.terminate(jobNumber(i)));
        QTRY_COMPARE_WITH_TIMEOUT(running(), 0, patienceMs);
    }

private:
    int running()
    {
        int count = 0;
        for (int i = 0; i < jobs; ++i)
            if (const api::Job *job = m_backend.jobs().job(jobNumber(i)))
                count += job->executionState == api::ExecutionState::Running;
        return count;
    }

    double longestOfRound(MainWindow &window)
    {
        auto &watch = *static_cast<TimedApplication *>(qApp);
        QTimer hand;
        hand.setObjectName(QStringLiteral("the hand that opens, scrolls and types"));
        connect(&hand, &QTimer::timeout, &window, [&] { test::act(window, m_step++); });
        hand.start(100);
        const double machineBefore = test::slownessOfMachine();
        watch.begin();
        QTest::qWait(roundMs);
        watch.end();
        const double machine = std::max(machineBefore, test::slownessOfMachine());
        const double slowness = watch.slowness();
        test::report(watch.busy, "by the clock", &TimedApplication::Busy::clock);
        test::report(watch.busy, "processor time of the thread", &TimedApplication::Busy::processor);
        double longest = 0;
        for (const auto &one : watch.busy)
            longest = std::max(longest, one.ms(slowness));
        return longest / machine;
    }

    QTemporaryDir m_folder;
    test::EngineProcess m_engine{m_folder.filePath("data")};
    models::Backend m_backend;
    int m_step = 0;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_UnderLoad, TimedApplication>(argc, argv);
}

#include "tst_underload.moc"
