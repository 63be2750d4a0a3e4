// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/trashservice.h"
#include "engine/store/sqlitestore.h"
#include "servicesupport.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <future>

using namespace servicesupport;
using State = trainyard::api::ExecutionState;
namespace fs = std::filesystem;

namespace {

const auto workspaceId = api::ResourceId::forWorkspace("sub", "grp", "ws");
const auto clusterId = workspaceId.cluster("cl");

api::ResourceId jobId(const char *name)
{
    return workspaceId.job("exp", name);
}

api::ClusterSpec clusterSpec(int nodes)
{
    api::ClusterSpec spec;
    spec.vmSize = "local";
    spec.scale = api::ManualScale{nodes};
    spec.adminUserName = "me";
    spec.mountVolumes.azureFileShares.push_back(
        {"acc", "https://acc.file.core.windows.net/share", "", "afs"});
    return spec;
}

api::JobSpec jobSpec(int nodes = 1)
{
    api::JobSpec spec;
    spec.cluster = clusterId;
    spec.nodeCount = nodes;
    spec.toolkit = api::CustomToolkitSettings{"true"};
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    return spec;
}

} // namespace

class tst_JobService : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ScriptedExecutor> m_executor;
    std::unique_ptr<NotingObserver> m_observer;
    std::unique_ptr<store::SqliteStore> m_database;
    std::unique_ptr<FillableStore> m_store;
    std::unique_ptr<EventLog> m_events;
    std::unique_ptr<JobService> m_service;
    std::vector<api::NameValue> m_environment; // of the engine

    fs::path folder() const { return m_dir->path().toStdString(); }

    void startService()
    {
        m_service.reset();
        m_executor = std::make_unique<ScriptedExecutor>();
        m_observer = std::make_unique<NotingObserver>();
        m_store.reset();
        m_database.reset();
        auto database = store::SqliteStore::open(folder());
        QVERIFY(database);
        m_database = std::move(*database);
        m_store = std::make_unique<FillableStore>(*m_database);
        m_events = std::make_unique<EventLog>("test");
        JobService::Options options;
        options.layout = {folder(), "/bin/trainyard-train", m_environment};
        m_service = std::make_unique<JobService>(*m_store, *m_executor, *m_events, m_observer.get(), options);
        QVERIFY(m_service->start());
    }
    void makeParents(int nodes)
    {
        api::Workspace workspace;
        workspace.id = workspaceId;
        workspace.location = "local";
        QVERIFY(m_service->putWorkspace(workspace));
        QVERIFY(m_service->putCluster(clusterId, clusterSpec(nodes)));
        QVERIFY(m_service->putExperiment(workspaceId.experimentNamed("exp")));
    }
    api::Job submit(const char *name, const api::JobSpec &spec = jobSpec())
    {
        auto job = m_service->putJob(jobId(name), spec);
        if (!job)
            qFatal("%s", job.error().message.c_str());
        return *job;
    }
    api::Job job(const char *name) const
    {
        auto found = m_service->job(jobId(name));
        if (!found)
            qFatal("%s", found.error().message.c_str());
        return *found;
    }
    api::NodeStateCounts nodes() const { return m_service->cluster(clusterId)->nodes; }

private slots:
    void init()
    {
        m_service.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        m_environment = {{"PATH", "/bin"}};
        startService();
    }
    void cleanupTestCase() { m_service.reset(); }

    void jobRunsAndSucceeds()
    {
        makeParents(1);
        const std::string before = m_events->cursor();
        const api::Job running = submit("a");
        QCOMPARE(running.executionState, State::Running);
        QCOMPARE(running.outputPathSegment, api::outputPathSegment(jobId("a"), running.uuid));
        QCOMPARE(nodes().running, 1);
        QVERIFY(m_executor->started().contains(running.uuid));
        QVERIFY(fs::exists(folder() / "jobs" / running.uuid / "hostfile"));

        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        const api::Job done = job("a");
        QCOMPARE(done.execution.startTime.value(), running.executionTime);
        QCOMPARE(done.execution.exitCode.value_or(-1), 0);
        QCOMPARE(nodes().idle, 1);
        QCOMPARE(m_observer->notes(), (std::vector<std::string>{"started a", "ended a"}));

        const auto events = m_events->waitAfter(before, std::chrono::milliseconds(0));
        QVERIFY(!events.empty());
        const bool isFinalSaid = std::any_of(events.begin(), events.end(), [&](const api::Event &event) {
            return event.resource == jobId("a").path() &&
                   event.body.find("\"succeeded\"") != std::string::npos &&
                   event.body.find("\"exitCode\":0") != std::string::npos;
        });
        QVERIFY(isFinalSaid);
    }

    // Nobody sees a job that runs and has not started: neither who asks, nor who hears of it, nor an engine
    // that follows one that died at once.
    void whatRunsHasItsStart()
    {
        makeParents(1);
        const std::string before = m_events->cursor();
        const api::Job running = submit("a");
        QCOMPARE(running.executionState, State::Running);
        QCOMPARE(running.execution.startTime, std::optional(running.executionTime));
        int told = 0;
        for (const api::Event &event : m_events->waitAfter(before, std::chrono::milliseconds(0))) {
            if (event.resource != jobId("a").path())
                continue;
            const bool runs = event.body.find("\"executionState\":\"running\"") != std::string::npos;
            QCOMPARE(event.body.find("\"startTime\"") != std::string::npos, runs);
            told += runs;
        }
        QCOMPARE(told, 1);
        const auto stored = m_database->load();
        QVERIFY(stored);
        QCOMPARE(stored->jobs.size(), std::size_t(1));
        QCOMPARE(stored->jobs[0].executionState, State::Running);
        QCOMPARE(stored->jobs[0].execution.startTime, running.execution.startTime);
    }

    void waitingJobSaysWhyAndStartsInTurn()
    {
        makeParents(1);
        const api::Job first = submit("a");
        QVERIFY(submit("b").stateReason.find("to become free") != std::string::npos);
        api::JobSpec urgent = jobSpec();
        urgent.schedulingPriority = api::SchedulingPriority::High;
        QCOMPARE(submit("c", urgent).executionState, State::Queued);
        m_executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(job("c").executionState, State::Running);
        QVERIFY(job("c").stateReason.empty());
        QCOMPARE(job("b").executionState, State::Queued);
    }

    void jobWaitsForItsClusterToBeMadeAndToGrow()
    {
        makeParents(1);
        QVERIFY(m_service->remove(clusterId));
        QVERIFY(submit("a", jobSpec(2)).stateReason.find("does not exist") != std::string::npos);
        QVERIFY(m_service->putCluster(clusterId, clusterSpec(1)));
        QVERIFY(job("a").stateReason.find("enlarge the cluster") != std::string::npos);
        const auto grown = m_service->updateClusterScale(clusterId, api::AutoScale{0, 2, 0});
        QVERIFY(grown);
        QCOMPARE(grown->nodes.running, 2);
        QCOMPARE(job("a").executionState, State::Running);
    }

    void oneFailingNodeFailsTheWholeJob()
    {
        makeParents(2);
        const api::Job running = submit("a", jobSpec(2));
        m_executor->endWith(running.uuid, 1, 3);
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QVERIFY(m_executor->wasStopped(running.uuid));
        QCOMPARE(job("a").execution.exitCode.value_or(-1), 3);
        QCOMPARE(job("a").execution.errors[0].code, std::string("JobFailed"));
        QVERIFY(job("a").stateReason.find("node-1") != std::string::npos);
        QCOMPARE(nodes().idle, 2);
    }

    void failedJobQuotesItsLastError()
    {
        makeParents(1);
        const api::Job running = submit("a");
        const fs::path log = m_executor->started().at(running.uuid).nodes[0].processes[0].standardError;
        fs::create_directories(log.parent_path());
        std::ofstream(log) << "Traceback\nModuleNotFoundError: No module named 'torch'\n";
        NodeExit exit;
        exit.reason = NodeExit::Reason::Exited;
        exit.exitCode = 1;
        exit.failures.push_back({"", 1, 0, now(), {}, log});
        m_executor->end(running.uuid, 0, exit);
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QVERIFY(job("a").cause == api::Cause::ImportMissing);
        QVERIFY(job("a").stateReason.find("The Python module torch is not installed") == 0);
        QCOMPARE(job("a").evidence,
                 std::string("stderr.txt: \"ModuleNotFoundError: No module named 'torch'\""));
    }

    void serversAreStoppedWhenNobodyNeedsThem()
    {
        makeParents(2);
        api::JobSpec spec = jobSpec(2);
        spec.toolkit =
            api::TensorFlowSettings{"a.py", "", "m", "w", "p", 1, 2}; // the second node has a server alone
        const api::Job running = submit("a", spec);
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        QVERIFY(m_executor->wasStopped(running.uuid));
    }

    void finalStateWaitsForTheObserver()
    {
        makeParents(1);
        m_observer->hold();
        const api::Job running = submit("a");
        m_executor->endWith(running.uuid, 0, 5);
        QTRY_COMPARE(m_observer->heldCount(), std::size_t(1));
        QCOMPARE(job("a").executionState, State::Running);
        m_observer->release();
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QCOMPARE(job("a").execution.exitCode.value_or(-1), 5);
    }

    void observerThatAnswersTooLateIsHarmless()
    {
        makeParents(1);
        m_observer->hold();
        m_executor->endWith(submit("a").uuid, 0, 0);
        QTRY_COMPARE(m_observer->heldCount(), std::size_t(1));
        m_service.reset();
        QVERIFY(!m_executor->hasListener());
        m_observer->release();
        startService();
        QCOMPARE(job("a").executionState, State::Running); // and is adopted
        QCOMPARE(m_executor->adopted().size(), std::size_t(1));
    }

    void terminateEndsQueuedAndRunningJobs()
    {
        makeParents(1);
        submit("a");
        submit("b");
        QVERIFY(m_service->terminate(jobId("b")));
        QTRY_COMPARE(job("b").executionState, State::Failed);
        // It never ran, but clients count on these in every job that has ended.
        QVERIFY(job("b").execution.exitCode.value_or(0) != 0);
        QVERIFY(job("b").execution.startTime && job("b").execution.endTime);
        QVERIFY(m_service->terminate(jobId("a")));
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QVERIFY(job("a").stateReason.find("terminated by the user") != std::string::npos);
        QCOMPARE(m_service->terminate(jobId("none")).error().code, Error::Code::NotFound);
    }

    void terminateLeavesFinishedJobsAsTheyAre()
    {
        makeParents(1);
        m_executor->endWith(submit("a").uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        QVERIFY(m_service->terminate(jobId("a")));
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
    }

    void terminatingIsShownUntilTheRunHasEnded()
    {
        makeParents(1);
        m_executor->ignoreStop(true);
        const api::Job running = submit("a");
        auto termination =
            std::async(std::launch::async, [&] { return bool(m_service->terminate(jobId("a"))); });
        QTRY_COMPARE(job("a").executionState, State::Terminating);
        m_executor->endWith(running.uuid, 0, 0); // too late to be a success
        QVERIFY(termination.get());
        QTRY_COMPARE(job("a").executionState, State::Failed);
    }

    void removedJobIsTerminatedAndItsFolderGoesWithTheTrash()
    {
        makeParents(1);
        const api::Job running = submit("a");
        const fs::path output = *m_service->outputDirectory(jobId("a"), "stdouterr");
        fs::create_directories(output);
        QVERIFY(m_service->remove(jobId("a")));
        QVERIFY(m_executor->wasStopped(running.uuid));
        QCOMPARE(m_service->job(jobId("a")).error().code, Error::Code::NotFound);
        QCOMPARE(m_observer->notes().back(), std::string("deleted a"));
        QVERIFY(fs::exists(folder() / "jobs" / running.uuid));
        QVERIFY(m_service->trash().empty());
        QTRY_VERIFY(!fs::exists(folder() / "jobs" / running.uuid));
        QVERIFY(fs::exists(output)); // on a mounted volume
        QTRY_COMPARE(m_observer->notes().back(), std::string("removed a"));
        QCOMPARE(m_service->remove(jobId("a")).error().code, Error::Code::NotFound);
        QCOMPARE(nodes().idle, 1);
    }

    void removedExperimentStartsNoneOfItsJobs()
    {
        makeParents(1);
        for (const char *name : {"a", "b", "c"})
            submit(name);
        QVERIFY(m_service->remove(workspaceId.experimentNamed("exp")));
        QCOMPARE(m_executor->started().size(), std::size_t(1)); // the one that ran already
    }

    void clusterWithRunningJobsStays()
    {
        makeParents(1);
        const api::Job running = submit("a");
        const auto refused = m_service->remove(clusterId);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Error::Code::Conflict);
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        QVERIFY(m_service->remove(clusterId));
        QVERIFY(m_service->outputDirectory(jobId("a"), "stdouterr")); // known from its run
    }

    void workspaceGoesWithAllBelow()
    {
        makeParents(1);
        submit("a");
        submit("b");
        QVERIFY(m_service->remove(workspaceId));
        QVERIFY(m_service->workspaces("sub", "").empty());
        QVERIFY(!m_service->cluster(clusterId));
        QVERIFY(!m_service->job(jobId("a")));
        QVERIFY(m_service->trash().empty());
        QTRY_VERIFY(fs::is_empty(folder() / "jobs"));
        startService();
        QVERIFY(m_service->workspaces("sub", "").empty());
    }

    void putIsCreationOnly()
    {
        makeParents(1);
        const api::Job first = submit("a");
        QCOMPARE(submit("A").uuid, first.uuid); // the same again, names without regard to case
        api::JobSpec other = jobSpec();
        other.environmentVariables = {{"X", "1"}};
        QCOMPARE(m_service->putJob(jobId("a"), other).error().code, Error::Code::Conflict);
        QVERIFY(m_service->putCluster(clusterId, clusterSpec(1)));
        QCOMPARE(m_service->putCluster(clusterId, clusterSpec(2)).error().code, Error::Code::Conflict);
        QCOMPARE(m_service->putJob(workspaceId.job("none", "a"), jobSpec()).error().code,
                 Error::Code::NotFound);
        QCOMPARE(m_service->jobs(workspaceId.experimentNamed("exp"))->size(), std::size_t(1));
    }

    void badRequestsAreRefused()
    {
        makeParents(1);
        api::JobSpec spec = jobSpec();
        spec.cluster.reset();
        QCOMPARE(m_service->putJob(jobId("a"), spec).error().code, Error::Code::InvalidInput);
        QCOMPARE(m_service->putJob(jobId("a"), jobSpec(0)).error().code, Error::Code::InvalidInput);
        QCOMPARE(m_service->updateClusterScale(clusterId, api::AutoScale{3, 2, 0}).error().code,
                 Error::Code::InvalidInput);
        QVERIFY(m_service->jobs(workspaceId.experimentNamed("exp"))->empty());
        QCOMPARE(m_service->jobs(workspaceId.experimentNamed("none")).error().code, Error::Code::NotFound);
    }

    void jobThatCannotBePlannedFailsAndLetsOthersRun()
    {
        makeParents(1);
        api::JobSpec contained = jobSpec();
        contained.container = api::ContainerSettings{"an/image", "", "", "", ""};
        const api::Job failed = submit("a", contained);
        QCOMPARE(failed.executionState, State::Failed);
        QVERIFY(failed.stateReason.find("an/image") != std::string::npos);
        QCOMPARE(submit("b").executionState, State::Running);
    }

    void jobThatTheExecutorRefusesFailsAndTheNextStarts()
    {
        makeParents(1);
        const api::Job first = submit("a");
        submit("b");
        m_executor->refuseStarts("There are no more processes.");
        m_executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(job("b").executionState, State::Failed);
        QCOMPARE(job("b").stateReason, std::string("There are no more processes."));
        m_executor->refuseStarts("");
        QCOMPARE(submit("c").executionState, State::Running);
    }

    void fullDiskFailsRequestsAndChangesNothing()
    {
        makeParents(2);
        m_store->isFull = true;
        const std::string before = m_events->cursor();
        QCOMPARE(m_service->putJob(jobId("a"), jobSpec()).error().message, std::string("The disk is full."));
        QVERIFY(!m_service->putCluster(workspaceId.cluster("other"), clusterSpec(1)));
        QVERIFY(!m_service->updateWorkspaceTags(workspaceId, {{"a", "b"}}));
        QVERIFY(!m_service->remove(clusterId));
        QCOMPARE(m_events->cursor(), before);
        QVERIFY(!m_service->job(jobId("a")));
        QVERIFY(m_service->workspace(workspaceId)->tags.empty());
        QVERIFY(m_executor->started().empty());
        m_store->isFull = false;
        QCOMPARE(submit("a").executionState, State::Running);
    }

    void queuedJobStartsWhenTheDiskHasRoomAgain()
    {
        makeParents(1);
        const api::Job running = submit("a");
        submit("b");
        submit("c");
        m_store->isFull = true;
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_VERIFY(job("b").cause == api::Cause::StateNotStored);
        QCOMPARE(job("b").executionState, State::Queued);
        QVERIFY(job("b").stateReason.find("The disk is full.") != std::string::npos);
        QVERIFY(job("c").cause == api::Cause::BehindEarlierJobs);
        m_store->isFull = false; // and nothing else happens
        QTRY_COMPARE_WITH_TIMEOUT(job("b").executionState, State::Running, 20000);
    }

    void queuedJobIsNotGivenUpForAFileThatCannotBeWritten()
    {
        makeParents(1);
        const api::Job running = submit("a");
        const api::Job waiting = submit("b");
        const fs::path inTheWay = folder() / "jobs" / waiting.uuid / "run.json";
        QVERIFY(createDirectories(inTheWay));
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_VERIFY(job("b").cause == api::Cause::LaunchFailed);
        QCOMPARE(job("b").executionState, State::Queued);
        QVERIFY(fs::remove(inTheWay));
        QTRY_COMPARE_WITH_TIMEOUT(job("b").executionState, State::Running, 20000);
    }

    void endIsShownEvenWhenItCannotBeStored()
    {
        makeParents(1);
        const api::Job running = submit("a");
        m_store->isFull = true;
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        startService(); // the disk has room again: the run is looked at anew
        QVERIFY(m_executor->adopted().contains(running.uuid));
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
    }

    void nextServiceAdoptsWhatRuns()
    {
        makeParents(1);
        const api::Job running = submit("a");
        submit("b");
        const LaunchPlan plan = m_executor->started().at(running.uuid);
        startService();
        QCOMPARE(m_observer->notes(), std::vector<std::string>{"started a"});
        QCOMPARE(job("a").executionState, State::Running);
        QCOMPARE(job("b").executionState, State::Queued);
        QVERIFY(m_executor->started().empty());
        const LaunchPlan adopted = m_executor->adopted().at(running.uuid);
        QCOMPARE(adopted.nodes[0].directory, plan.nodes[0].directory);
        QCOMPARE(adopted.nodes[0].processes[0].environment.size(),
                 plan.nodes[0].processes[0].environment.size());
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
        QTRY_COMPARE(job("b").executionState, State::Running);
    }

    void runIsWatchedByAnEngineOfAnotherEnvironment()
    {
        m_environment.push_back({"YARD", "/yard"});
        startService();
        makeParents(1);
        api::JobSpec spec = jobSpec();
        spec.stdOutErrPathPrefix = "$YARD/out";
        const api::Job running = submit("a", spec);
        const fs::path logs = *m_service->outputDirectory(jobId("a"), "stdouterr");
        m_environment.pop_back();
        startService();
        QCOMPARE(job("a").executionState, State::Running);
        QVERIFY(m_executor->adopted().contains(running.uuid));
        QCOMPARE(*m_service->outputDirectory(jobId("a"), "stdouterr"), logs);
        m_executor->endWith(running.uuid, 0, 0);
        QTRY_COMPARE(job("a").executionState, State::Succeeded);
    }

    void nextServiceGoesOnTerminating()
    {
        makeParents(1);
        api::Job ending = submit("a");
        m_service.reset(); // as if the engine had died between the order and its effect
        ending.executionState = State::Terminating;
        QVERIFY(m_database->put(ending));
        startService();
        QVERIFY(m_executor->wasStopped(ending.uuid));
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QVERIFY(job("a").stateReason.find("terminated by the user") != std::string::npos);
    }

    void runWhoseFileIsDamagedFailsWithASentence()
    {
        makeParents(1);
        const api::Job running = submit("a");
        m_service.reset();
        std::ofstream(folder() / "jobs" / running.uuid / "run.json") << "{";
        startService();
        QTRY_COMPARE(job("a").executionState, State::Failed);
        QVERIFY(job("a").stateReason.find("run.json") != std::string::npos);
    }

    void outputsAreFoundByTheirIds()
    {
        makeParents(1);
        api::JobSpec spec = jobSpec();
        spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/afs", "models"}};
        submit("a");
        const api::Job queued = submit("b", spec); // waits
        const fs::path root = folder() / "storage/acc/files/share" / queued.outputPathSegment;
        QCOMPARE(*m_service->outputDirectory(jobId("b"), "stdouterr"), root / "stdouterr");
        QCOMPARE(*m_service->outputDirectory(jobId("b"), "model"), root / "outputs/models");
        QCOMPARE(m_service->outputDirectory(jobId("b"), "none").error().code, Error::Code::NotFound);
        QCOMPARE(*m_service->jobDirectory(jobId("b")), folder() / "jobs" / queued.uuid);
    }

    void requestsFromManyThreadsAllArrive()
    {
        makeParents(1);
        std::vector<std::future<bool>> requests;
        for (int thread = 0; thread < 4; ++thread) {
            requests.push_back(std::async(std::launch::async, [this, thread] {
                for (int i = 0; i < 5; ++i) {
                    const std::string name = "j" + std::to_string(thread) + "-" + std::to_string(i);
                    if (!m_service->putJob(jobId(name.c_str()), jobSpec()) ||
                        !m_service->job(jobId(name.c_str())))
                        return false;
                }
                return true;
            }));
        }
        for (auto &request : requests)
            QVERIFY(request.get());
        QCOMPARE(m_service->jobs(workspaceId.experimentNamed("exp"))->size(), std::size_t(20));
        QCOMPARE(nodes().running, 1);
    }
};

QTEST_APPLESS_MAIN(tst_JobService)
#include "tst_jobservice.moc"
