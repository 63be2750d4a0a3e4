// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planreport.h"
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
