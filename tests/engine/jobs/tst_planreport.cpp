// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planreport.h"

#include "engine/base/files.h"
#include "engine/jobs/trashservice.h"
#include "servicefixture.h"

#include <QtTest>

using namespace servicesupport;

namespace {

const api::PlannedVariable *variable(const api::PlannedProcess &process, const std::string &name)
{
    for (const api::PlannedVariable &each : process.environment) {
        if (each.name == name)
            return &each;
    }
    return nullptr;
}

std::string planText(const ServiceFixture &yard, const std::string &job)
{
    const auto plan = yard.service->launchPlan(ServiceFixture::jobId(job));
    return plan ? api::toJson(*plan) : plan.error().message;
}

std::filesystem::path keptPlan(ServiceFixture &yard, const std::string &job)
{
    return yard.folder() / "jobs" / yard.job(job).uuid / "plan.json";
}

Status moveToTrash(ServiceFixture &yard, const std::string &item)
{
    return yard.service->removeUnless({{item, ServiceFixture::jobId("a")}}, [] { return false; });
}

void runToEnd(ServiceFixture &yard, const std::string &job)
{
    QTRY_COMPARE(yard.job(job).executionState, api::ExecutionState::Running);
    QTRY_VERIFY(yard.executor->startCount(yard.job(job).uuid) > 0);
    yard.executor->endWith(yard.job(job).uuid, 0, 0);
    QTRY_COMPARE(yard.job(job).executionState, api::ExecutionState::Succeeded);
}

} // namespace

class tst_PlanReport : public QObject
{
    Q_OBJECT
private slots:
    void secretsAreLeftOutWhereverTheyStand()
    {
        LaunchPlan plan;
        plan.nodes.emplace_back();
        plan.nodes[0].nodeId = "node-1";
        ProcessPlan process;
        process.name = "1";
        process.commandLine = "login hunter2 && train";
        process.environment = {{"A", "first"},
                               {"PASSWORD", "hunter2"},
                               {"URL", "https://me:hunter2@host"},
                               {"MLFLOW_TRACKING_TOKEN", "of the engine"},
                               {"A", "second"}};
        plan.nodes[0].processes = {process};
        api::JobSpec spec;
        spec.secrets = {{"PASSWORD", "hunter2"}};
        const api::JobPlan report = reportOf(plan, spec);
        QCOMPARE(report.nodes.size(), std::size_t(1));
        const api::PlannedProcess &shown = report.nodes[0].processes.at(0);
        QCOMPARE(shown.environment.size(), std::size_t(4));
        QCOMPARE(variable(shown, "A")->value, std::string("second"));
        for (const char *name : {"PASSWORD", "URL", "MLFLOW_TRACKING_TOKEN"})
            QVERIFY2(variable(shown, name)->isSecret && variable(shown, name)->value.empty(), name);
        const std::string json = api::toJson(report);
        QVERIFY(json.find("hunter2") == std::string::npos);
        QVERIFY(json.find("of the engine") == std::string::npos);
        const auto read = api::jobPlanFromJson(json);
        QVERIFY(read);
        QVERIFY(*read == report);
    }

    void whatIsInheritedIsToldToo()
    {
        LaunchPlan plan;
        plan.nodes.emplace_back();
        ProcessPlan process;
        process.environment = {{"PATH", "/opt/trainyard:/usr/bin"}};
        plan.nodes[0].processes = {process};
        const std::vector<api::NameValue> inherited{{"PATH", "/usr/bin"},
                                                    {"LC_TIME", "de_DE@euro"},
                                                    {"http_proxy", "http://me:hunter2@proxy:3128"},
                                                    {"HTTPS_PROXY", "http://proxy:3128"}};
        const api::JobPlan report = reportOf(plan, {}, inherited);
        const api::PlannedProcess &shown = report.nodes.at(0).processes.at(0);
        QCOMPARE(shown.environment.size(), std::size_t(4));
        QCOMPARE(variable(shown, "PATH")->value, std::string("/opt/trainyard:/usr/bin"));
        QCOMPARE(variable(shown, "LC_TIME")->value, std::string("de_DE@euro"));
        QVERIFY(variable(shown, "http_proxy")->isSecret && variable(shown, "http_proxy")->value.empty());
        QCOMPARE(variable(shown, "HTTPS_PROXY")->value, std::string("http://proxy:3128"));

        plan.nodes[0].setup.push_back({SetupStep::Kind::Container, {}, {}}); // it has its own
        QCOMPARE(reportOf(plan, {}, inherited).nodes.at(0).processes.at(0).environment.size(),
                 std::size_t(1));
    }

    void aJobIsPlannedBeforeAndWhileItRuns()
    {
        ServiceFixture yard;
        yard.makeCluster("none", ServiceFixture::clusterSpec(api::ManualScale{0}));
        yard.submit("a", "none");
        const auto before = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(before);
        QVERIFY(before->isGuess);
        yard.scale("none", api::ManualScale{1});
        QTRY_COMPARE(yard.job("a").executionState, api::ExecutionState::Running);
        const auto during = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(during);
        QVERIFY(!during->isGuess);
        QCOMPARE(during->nodes.at(0).id, std::string("node-0"));
        const api::PlannedProcess &process = during->nodes[0].processes.at(0);
        QVERIFY(process.commandLine.find("true") != std::string::npos);
        QVERIFY(variable(process, "AZ_BATCHAI_MOUNT_ROOT"));
        QVERIFY(variable(process, "AZ_BATCHAI_STDOUTERR_DIR"));
    }

    void whatHasStartedIsToldForGood()
    {
        ServiceFixture yard;
        yard.makeCluster("box", ServiceFixture::clusterSpec(api::ManualScale{1}));
        yard.submit("a", "box");
        QTRY_COMPARE(yard.job("a").executionState, api::ExecutionState::Running);
        const std::string during = planText(yard, "a");
        QVERIFY(during.find("\"isGuess\":false") != std::string::npos);
        runToEnd(yard, "a");
        QCOMPARE(planText(yard, "a"), during);

        QVERIFY(yard.service->remove(ServiceFixture::clusterId("box")));
        QCOMPARE(planText(yard, "a"), during);
        api::ClusterSpec other = ServiceFixture::clusterSpec(api::ManualScale{1});
        other.mountVolumes.azureFileShares.front().relativeMountPath = "elsewhere";
        yard.makeCluster("box", other);
        yard.environment = {{"PATH", "/usr/games"}};
        yard.start();
        QCOMPARE(planText(yard, "a"), during);

        QVERIFY(moveToTrash(yard, "away"));
        QVERIFY(!yard.service->launchPlan(ServiceFixture::jobId("a")));
        QVERIFY(yard.service->trash().restore({"away"}));
        QCOMPARE(planText(yard, "a"), during);

        const auto file = keptPlan(yard, "a");
        QCOMPARE(std::filesystem::status(file).permissions(),
                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
        QVERIFY(moveToTrash(yard, "gone"));
        QVERIFY(yard.service->trash().remove({"gone"}));
        QTRY_VERIFY(!std::filesystem::exists(file));
    }

    void withoutAKeptPlanThereIsAGuess()
    {
        ServiceFixture yard;
        yard.makeCluster("box", ServiceFixture::clusterSpec(api::ManualScale{1}));
        yard.submit("a", "box");
        runToEnd(yard, "a");
        const std::string before = planText(yard, "a");
        const auto file = keptPlan(yard, "a");
        QVERIFY(writeFileAtomically(file, "{\"nodes\": 7}"));
        const auto damaged = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(!damaged);
        QVERIFY(damaged.error().message.find(file.string()) != std::string::npos);
        QVERIFY(damaged.error().message.find("is damaged; remove the file") != std::string::npos);

        QVERIFY(std::filesystem::remove(file)); // as of an earlier engine
        const auto guess = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(guess);
        QVERIFY(guess->isGuess);
        api::JobPlan started = *guess; // the cluster is still as it was
        started.isGuess = false;
        QCOMPARE(api::toJson(started), before);
    }

    void ofARequeuedJobTheLastStartIsTold()
    {
        ServiceFixture yard;
        yard.makeCluster("box", ServiceFixture::clusterSpec(api::ManualScale{1}));
        yard.submit("a", "box");
        QTRY_COMPARE(yard.job("a").executionState, api::ExecutionState::Running);
        const std::string first = planText(yard, "a");
        yard.scale("box", api::ManualScale{0});
        QTRY_COMPARE(yard.job("a").executionState, api::ExecutionState::Queued);
        QCOMPARE(planText(yard, "a"), first); // it has not started again yet

        yard.environment = {{"PATH", "/usr/games"}};
        yard.start();
        QCOMPARE(planText(yard, "a"), first);
        yard.scale("box", api::ManualScale{1});
        QTRY_COMPARE(yard.job("a").attempt, 2);
        const auto second = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(second);
        QVERIFY(!second->isGuess);
        const auto *path = variable(second->nodes.at(0).processes.at(0), "PATH");
        QVERIFY(path && path->value.find("/usr/games") != std::string::npos);
        runToEnd(yard, "a");
        QCOMPARE(planText(yard, "a"), api::toJson(*second));
    }

    void whatIsNotThereIsSaid()
    {
        ServiceFixture yard;
        yard.makeCluster("none", ServiceFixture::clusterSpec(api::ManualScale{0}));
        yard.submit("a", "none");
        QVERIFY(yard.service->launchPlan(ServiceFixture::jobId("b")).error().code == Error::Code::NotFound);
        QVERIFY(yard.service->remove(ServiceFixture::clusterId("none")));
        const auto gone = yard.service->launchPlan(ServiceFixture::jobId("a"));
        QVERIFY(!gone);
        QVERIFY(gone.error().message.find("is gone") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_PlanReport)
#include "tst_planreport.moc"
