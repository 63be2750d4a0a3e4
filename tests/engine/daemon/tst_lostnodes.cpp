// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/exec/local/localexecutor.h"
#include "engine/jobs/jobservice.h"
#include "engine/store/sqlitestore.h"
#include "testpaths.h"
#include "tests/support/gate.h"

#include <QTemporaryDir>
#include <QtTest>
#include <memory>

using namespace trainyard;
using State = api::ExecutionState;
using test::Gate;
namespace fs = std::filesystem;

namespace {

constexpr int patience = 30000;
const auto workspaceId = api::ResourceId::forWorkspace("sub", "grp", "ws");
const auto clusterId = workspaceId.cluster("c");
const auto jobId = workspaceId.job("e", "j");

// An executor whose engine dies when it has started the first `most` nodes of a run.
class DyingExecutor final : public jobs::Executor
{
public:
    DyingExecutor(jobs::Executor &real, std::size_t most)
        : m_real(real)
        , m_most(most)
    {}
    void setListener(jobs::ExecutorListener *) override {}
    Status start(const std::string &jobUuid, const jobs::LaunchPlan &plan) override
    {
        jobs::LaunchPlan part = plan;
        part.nodes.resize(std::min(m_most, plan.nodes.size()));
        return m_real.start(jobUuid, part);
    }
    void adopt(const std::string &, const jobs::LaunchPlan &) override {}
    void adoptOrStart(const std::string &, const jobs::LaunchPlan &) override {}
    Status clear(const jobs::LaunchPlan &plan) override { return m_real.clear(plan); }
    void stop(const std::string &, jobs::StopReason) override {}

private:
    jobs::Executor &m_real;
    const std::size_t m_most;
};

} // namespace

// Jobs with real processes whose nodes, or whose engines, go away.
class tst_LostNodes : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_bootId = "this boot";
        m_folder = std::make_unique<QTemporaryDir>();
        m_executor = realExecutor();
        startService(*m_executor);
    }
    void cleanup()
    {
        m_service.reset();
        m_executor.reset();
    }

    void reclaimedJobGoesOnFromItsCheckpoint()
    {
        makeCluster(clusterSpec(1));
        Gate ready(folder(), "ready");
        submit("step=$(cat \"$AZ_BATCHAI_OUTPUT_MODEL/step\" 2>/dev/null || echo 0); echo \"begin $step\"; "
               "[ $step = 7 ] && exit 0; "
               "trap 'echo 7 > \"$AZ_BATCHAI_OUTPUT_MODEL/step\"; exit 0' TERM; echo up > " +
               (folder() / "ready").string() + "; sleep 1000 & wait");
        QCOMPARE(ready.hear(), std::string("up"));
        QVERIFY(m_service->reclaim(clusterId, "node-0", 1));
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Succeeded, patience);
        QCOMPARE(job().attempt, 2);
        QCOMPARE(output("stdout.txt"), std::string("begin 0\nbegin 7\n"));
    }

    void requeueGoesOnInTheNextEngine()
    {
        makeCluster(clusterSpec(1));
        Gate ready(folder(), "ready");
        Gate gate(folder());
        submit("echo begin; if [ -e " + path("again") + " ]; then exit 0; fi; touch " + path("again") +
               "; trap 'read < " + path("gate") + "; exit 1' TERM; echo up > " + path("ready") +
               "; sleep 1000 & wait");
        QCOMPARE(ready.hear(), std::string("up"));
        QVERIFY(m_service->reclaim(clusterId, "node-0", 1));
        m_service.reset(); // while the job still ends
        m_executor = realExecutor();
        gate.open();
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Succeeded, patience);
        QCOMPARE(job().attempt, 2);
        QCOMPARE(output("stdout.txt"), std::string("begin\nbegin\n"));
    }

    void runThatWasNeverStartedStartsWithTheNextEngine()
    {
        DyingExecutor dying(*m_executor, 0);
        startService(dying);
        makeCluster(clusterSpec(1));
        submit("echo once");
        QCOMPARE(job().executionState, State::Running); // stored, and nothing has started
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Succeeded, patience);
        QCOMPARE(output("stdout.txt"), std::string("once\n"));
        QCOMPARE(job().attempt, 1);
    }

    void nodesThatWereStartedAreNotStartedAgain()
    {
        DyingExecutor dying(*m_executor, 1);
        startService(dying);
        makeCluster(clusterSpec(2));
        Gate gate(folder());
        QVERIFY(writeFileAtomically(folder() / "task.sh", "echo task $AZ_BATCHAI_TASK_INDEX; "
                                                          "[ $AZ_BATCHAI_TASK_INDEX = 1 ] || read < " +
                                                              path("gate") + "; exit 0\n"));
        api::JobSpec spec = jobSpec("");
        spec.nodeCount = 2;
        spec.toolkit = api::Caffe2Settings{path("task.sh"), "/bin/bash", ""};
        submit(spec);
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(output("stdout-1.txt"), std::string("task 1\n"), patience);
        gate.open();
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Succeeded, patience);
        QCOMPARE(output("stdout-0.txt"), std::string("task 0\n"));
    }

    void runOfAnEarlierStartOfTheMachineIsNotStarted()
    {
        DyingExecutor dying(*m_executor, 0);
        startService(dying);
        makeCluster(clusterSpec(1));
        submit("echo never");
        m_bootId = "next boot";
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Failed, patience);
        QCOMPARE(output("stdout.txt"), std::string());
    }

    void jobTerminatedBeforeItsStartNeverStarts()
    {
        DyingExecutor dying(*m_executor, 0);
        startService(dying);
        makeCluster(clusterSpec(1));
        submit("echo never");
        api::Job ending = job();
        m_service.reset();
        ending.executionState = State::Terminating;
        QVERIFY(m_store->put(ending));
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Failed, patience);
        QCOMPARE(output("stdout.txt"), std::string());
    }

    void setupTaskRunsBeforeTheFirstJob()
    {
        api::ClusterSpec spec = clusterSpec(1);
        spec.setupTask = api::SetupTask{"echo \"set up with $TOKEN in $AZ_BATCHAI_MOUNT_ROOT\"; echo hello > "
                                        "$AZ_BATCHAI_MOUNT_ROOT/afs/made",
                                        {},
                                        {{"TOKEN", "secret"}},
                                        "$AZ_BATCHAI_MOUNT_ROOT/afs/logs"};
        const auto cluster = makeCluster(spec);
        submit("cat $AZ_BATCHAI_MOUNT_ROOT/afs/made");
        QTRY_COMPARE_WITH_TIMEOUT(job().executionState, State::Succeeded, patience);
        QCOMPARE(output("stdout.txt"), std::string("hello\n"));
        const auto log =
            readFile(folder() / "data/storage/acc/files/share/logs" / cluster.setupPathSuffix / "stdout.txt");
        QVERIFY(log);
        QVERIFY(log->starts_with("set up with secret in "));
    }

    void failedSetupIsNotRunAgainByTheNextEngine()
    {
        api::ClusterSpec spec = clusterSpec(1);
        spec.setupTask = api::SetupTask{
            "echo x >> " + path("count") + "; echo no such package >&2; exit 3", {}, {}, path("logs")};
        makeCluster(spec);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->cluster(clusterId)->nodes.unusable, 1, patience);
        m_service.reset();
        m_executor = realExecutor();
        startService(*m_executor);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->cluster(clusterId)->nodes.unusable, 1, patience);
        const auto cluster = m_service->cluster(clusterId);
        const std::string &message = cluster->errors.at(0).message;
        QVERIFY2(message.find("exit code 3") != std::string::npos, message.c_str());
        QVERIFY2(message.find("no such package") != std::string::npos, message.c_str());
        QCOMPARE(*readFile(path("count")), std::string("x\n"));
    }

private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    std::string path(const char *name) const { return (folder() / name).string(); }
    static std::unique_ptr<exec::LocalExecutor> realExecutor()
    {
        return std::make_unique<exec::LocalExecutor>(
            exec::LocalExecutor::Options{.program = test::binPath("trainyard-supervisor").toStdString()});
    }

    void startService(jobs::Executor &executor)
    {
        m_service.reset();
        m_store.reset();
        fs::create_directories(folder() / "data");
        auto store = store::SqliteStore::open(folder() / "data");
        QVERIFY(store);
        m_store = std::move(*store);
        jobs::JobService::Options options;
        options.layout = {folder() / "data", {}, {{"PATH", "/usr/bin:/bin"}}};
        options.machine.cores = {0};
        options.machine.bootId = m_bootId;
        m_service = std::make_unique<jobs::JobService>(*m_store, executor, m_events, nullptr, options);
        QVERIFY(m_service->start());
    }
    static api::ClusterSpec clusterSpec(int nodes)
    {
        api::ClusterSpec spec;
        spec.vmSize = "STANDARD_NC6";
        spec.vmPriority = api::VmPriority::LowPriority;
        spec.scale = api::ManualScale{nodes};
        spec.mountVolumes.azureFileShares.push_back(
            {"acc", "https://acc.file.core.windows.net/share", "", "afs"});
        return spec;
    }
    api::Cluster makeCluster(const api::ClusterSpec &spec)
    {
        api::Workspace workspace;
        workspace.id = workspaceId;
        workspace.location = "local";
        const bool isMade =
            m_service->putWorkspace(workspace) && m_service->putExperiment(workspaceId.experimentNamed("e"));
        const auto cluster = m_service->putCluster(clusterId, spec);
        return isMade && cluster ? *cluster : api::Cluster();
    }
    api::JobSpec jobSpec(const std::string &commandLine) const
    {
        api::JobSpec spec;
        spec.cluster = clusterId;
        spec.toolkit = api::CustomToolkitSettings{commandLine};
        spec.stdOutErrPathPrefix = path("out");
        spec.outputDirectories = {{"MODEL", path("out"), "model"}};
        return spec;
    }
    void submit(const std::string &commandLine) { submit(jobSpec(commandLine)); }
    void submit(const api::JobSpec &spec)
    {
        const auto made = m_service->putJob(jobId, spec);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
    }
    api::Job job() const
    {
        const auto found = m_service->job(jobId);
        return found ? *found : api::Job();
    }
    std::string output(const char *file) const
    {
        const auto text = readFile(folder() / "out" / job().outputPathSegment / "stdouterr" / file);
        return text ? *text : std::string();
    }

    std::string m_bootId;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<exec::LocalExecutor> m_executor;
    std::unique_ptr<store::SqliteStore> m_store;
    jobs::EventLog m_events{"test"};
    std::unique_ptr<jobs::JobService> m_service;
};

QTEST_GUILESS_MAIN(tst_LostNodes)
#include "tst_lostnodes.moc"
