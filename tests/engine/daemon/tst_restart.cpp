// SPDX-License-Identifier: Apache-2.0
#include "engine/api/resourceid.h"
#include "engine/base/files.h"
#include "engine/client/jobdetails.h"
#include "tests/support/engineprocess.h"
#include "tests/support/gate.h"

#include <QTemporaryDir>
#include <QtTest>
#include <atomic>
#include <future>
#include <memory>

using namespace trainyard;
using test::EngineProcess;
using test::Gate;

namespace {

constexpr int patience = 30000;

std::string progressLine(int window, const char *loss)
{
    return "Minibatch[" + std::to_string(window * 50 - 49) + "-" + std::to_string(window * 50) +
           "]: loss = " + loss + " * 3200, metric = 21.00% * 3200;";
}

} // namespace

// The engine is killed in the middle of a job, again and again: the job must not notice.
class tst_Restart : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<EngineProcess>(m_temporary->filePath("data"));
        QVERIFY(m_engine->start());
    }
    void cleanup() { m_engine.reset(); }

    void aJobOutlivesKilledEnginesWithAllItsLinesAndPoints()
    {
        Gate gate(folder());
        submit("echo ' " + progressLine(1, "0.75") + "'; until read < gate; do :; done; echo ' " +
               progressLine(2, "0.5") + "'; until read < gate; do :; done; echo ' " +
               progressLine(3, "0.25") + "'; exit 7");
        QTRY_COMPARE_WITH_TIMEOUT(losses(), std::vector<double>{0.75}, patience);

        killEngine();
        gate.open(); // the second line is written while no engine runs
        QVERIFY(startEngine());
        QTRY_COMPARE_WITH_TIMEOUT(losses(), (std::vector<double>{0.75, 0.5}), patience);
        QCOMPARE(job().executionState, api::ExecutionState::Running);

        killEngine();
        QVERIFY(startEngine());
        gate.open();
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(job().executionState), patience);
        QCOMPARE(job().execution.exitCode, std::optional<int>(7));
        QCOMPARE(losses(), (std::vector<double>{0.75, 0.5, 0.25}));
        QCOMPARE(QString::fromStdString(log()),
                 QString::fromStdString(" " + progressLine(1, "0.75") + "\n " + progressLine(2, "0.5") +
                                        "\n " + progressLine(3, "0.25") + "\n"));
    }

    void itIsTheSameEngineAfterItsRestart()
    {
        const auto before = engine().info();
        QVERIFY(before);
        killEngine();
        QVERIFY(startEngine());
        const auto after = engine().info();
        QVERIFY(after);
        const auto identity = [](const std::string &instance) {
            return instance.substr(0, instance.find('.'));
        };
        QVERIFY(!identity(before->instance).empty());
        QCOMPARE(identity(after->instance), identity(before->instance));
        QVERIFY(after->instance != before->instance);

        EngineProcess other(m_temporary->filePath("other"));
        QVERIFY(other.start());
        const auto elsewhere = client::Client(other.endpoint()).info();
        QVERIFY(elsewhere);
        QVERIFY(identity(elsewhere->instance) != identity(before->instance));
    }

    void aJobThatEndsWhileNoEngineRunsIsReportedByTheNext()
    {
        Gate gate(folder());
        Gate ready(folder(), "ready");
        submit("echo up > ready; read < gate; echo done > ready; exit 4");
        QCOMPARE(ready.hear(), std::string("up"));
        killEngine();
        gate.open();
        QCOMPARE(ready.hear(), std::string("done"));
        QVERIFY(startEngine());
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(job().executionState), patience);
        QCOMPARE(job().execution.exitCode, std::optional<int>(4));
    }

    void anOrderlyStopLeavesTheJobRunning()
    {
        Gate gate(folder());
        Gate ready(folder(), "ready");
        submit("echo up > ready; read < gate");
        QCOMPARE(ready.hear(), std::string("up"));
        QCOMPARE(m_engine->stop(), 0);
        QVERIFY(startEngine());
        QCOMPARE(job().executionState, api::ExecutionState::Running);
        gate.open();
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, api::ExecutionState::Succeeded, patience);
    }

    void thePlanOfAJobIsTheOneThatStarted()
    {
        Gate gate(folder());
        Gate ready(folder(), "ready");
        submit("echo up > ready; read < gate");
        QCOMPARE(ready.hear(), std::string("up"));
        const std::string running = planText();
        QVERIFY2(running.find("read < gate") != std::string::npos, running.c_str());
        gate.open();
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, api::ExecutionState::Succeeded, patience);
        QCOMPARE(planText(), running);

        const api::ResourceId box = jobId().parent().parent().cluster("c");
        client::Client client = engine();
        QVERIFY(client.remove(box));
        QCOMPARE(planText(), running);
        api::ClusterSpec mounted;
        mounted.vmSize = "local";
        mounted.scale = api::ManualScale{.targetNodeCount = 1};
        mounted.mountVolumes.azureFileShares.push_back(
            {"acc", "https://acc.file.core.windows.net/share", "", "afs"});
        const auto made = client.putCluster(box, mounted);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(planText(), running);

        QVERIFY(client.remove(box));
        const QByteArray path = qgetenv("PATH");
        QCOMPARE(m_engine->stop(), 0);
        qputenv("PATH", path + ":/usr/elsewhere");
        const bool isStarted = startEngine();
        qputenv("PATH", path);
        QVERIFY(isStarted);
        QCOMPARE(planText(), running);

        // A job of an engine that kept none.
        QVERIFY(std::filesystem::remove(folder() / "data/jobs" / job().uuid / "plan.json"));
        QVERIFY2(planText().find("is gone, and its launch plan with it") != std::string::npos,
                 planText().c_str());
        QVERIFY(engine().putCluster(box, mounted));
        const auto guess = plan();
        QVERIFY(guess);
        QVERIFY(guess->isGuess);
        QVERIFY(api::toJson(*guess).find("/usr/elsewhere") != std::string::npos);
    }

    // Engines die while jobs are submitted, started and ended: whatever was accepted runs, and once.
    void noJobIsLostOrRunTwice()
    {
        makeParents(4);
        std::vector<std::string> accepted;
        for (int round = 0; round < 10; ++round) {
            std::atomic<int> count = 0;
            auto submissions = std::async(std::launch::async, [&, submitter = engine()]() mutable {
                std::vector<std::string> names;
                while (true) {
                    const std::string name = "r" + std::to_string(round) + "-" + std::to_string(names.size());
                    if (!submitter.putJob(jobId(name), jobSpec("echo ran >> ran-" + name)))
                        return names; // the engine is dead
                    names.push_back(name);
                    count = static_cast<int>(names.size());
                    count.notify_one();
                }
            });
            for (int seen = 0; seen < 1 + round % 4; seen = count)
                count.wait(seen);
            killEngine();
            const auto names = submissions.get();
            accepted.insert(accepted.end(), names.begin(), names.end());
            QVERIFY(startEngine());
        }
        for (const std::string &name : accepted) {
            QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(job(name).executionState), patience);
            QVERIFY2(job(name).executionState == api::ExecutionState::Succeeded,
                     job(name).stateReason.c_str());
            QCOMPARE(job(name).attempt, 1);
            const auto ran = readFile(folder() / ("ran-" + name));
            QCOMPARE(ran ? *ran : std::string(), std::string("ran\n"));
        }
    }

private:
    std::filesystem::path folder() const { return m_temporary->path().toStdString(); }
    client::Client engine() const { return client::Client(m_engine->endpoint()); }
    void killEngine() { m_engine->killHard(); }
    bool startEngine() { return m_engine->start(); }

    static api::ResourceId jobId(const std::string &name = "j")
    {
        return api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                             std::string(api::defaultGroup), "w")
            .job("e", name);
    }
    api::Job job(const std::string &name = "j") const
    {
        auto found = engine().job(jobId(name));
        return found ? *found : api::Job();
    }

    Result<api::JobPlan> plan() const
    {
        client::Client client = engine();
        return client::jobPlan(client, jobId());
    }
    std::string planText() const
    {
        const auto told = plan();
        return told ? api::toJson(*told) : told.error().message;
    }

    void makeParents(int nodes)
    {
        client::Client client = engine();
        const api::ResourceId experiment = jobId().parent();
        api::Workspace workspace;
        workspace.id = experiment.parent();
        workspace.location = "local";
        QVERIFY(client.putWorkspace(workspace));
        api::ClusterSpec cluster;
        cluster.vmSize = "local";
        cluster.scale = api::ManualScale{.targetNodeCount = nodes};
        QVERIFY(client.putCluster(workspace.id.cluster("c"), cluster));
        QVERIFY(client.putExperiment(experiment));
    }
    api::JobSpec jobSpec(const std::string &commandLine) const
    {
        api::JobSpec spec;
        spec.cluster = jobId().parent().parent().cluster("c");
        spec.toolkit = api::CustomToolkitSettings{"cd '" + folder().string() + "'; " + commandLine};
        spec.stdOutErrPathPrefix = (folder() / "out").string();
        return spec;
    }
    void submit(const std::string &commandLine)
    {
        makeParents(1);
        const auto made = engine().putJob(jobId(), jobSpec(commandLine));
        QVERIFY2(made, made ? "" : made.error().message.c_str());
    }

    std::vector<double> losses() const
    {
        const auto page = engine().metrics(jobId(), 0);
        for (const api::MetricSeries &series : page ? page->series : std::vector<api::MetricSeries>()) {
            if (series.tag == "train/loss")
                return series.values;
        }
        return {};
    }
    std::string log() const
    {
        const auto text = readFile(folder() / "out" / job().outputPathSegment / "stdouterr/stdout.txt");
        return text ? *text : std::string();
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::unique_ptr<EngineProcess> m_engine;
};

QTEST_GUILESS_MAIN(tst_Restart)
#include "tst_restart.moc"
