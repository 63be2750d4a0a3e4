// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/plancontainer.h"
#include "plansupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;

namespace {

NodeContainer container(const char *runtime = "/usr/bin/podman")
{
    NodeContainer result;
    result.runtime = runtime;
    result.name = "trainyard-u-0";
    result.settings = {"registry.io/team/image:1", "", "", "", ""};
    result.folders = {"/data/jobs/u/nodes/0/work", "/data/jobs/u", "/data/storage/a/files/s/",
                      "/data/jobs/u"};
    result.directory = "/data/jobs/u/nodes/0";
    return result;
}

QString startLine(const NodeContainer &of)
{
    return QString::fromStdString(containerStep(of).process.commandLine);
}

LaunchPlan planned(const api::Job &job, const Allocation &allocation, Policy policy)
{
    Layout layout = plansupport::layout();
    layout.policy = std::move(policy);
    auto result = plan(job, plansupport::cluster(), allocation, layout);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return *result;
}

} // namespace

class tst_PlanContainer : public QObject
{
    Q_OBJECT
private slots:
    void startsTheContainerWithItsFolders()
    {
        QCOMPARE(
            startLine(container()),
            QString(
                "/usr/bin/podman rm --force trainyard-u-0 >/dev/null 2>&1; image=registry.io/team/image:1; "
                "if ! /usr/bin/podman image inspect \"$image\" >/dev/null 2>&1; then "
                "image=registry.io/team/image:1; /usr/bin/podman pull \"$image\" || exit; fi; "
                "exec /usr/bin/podman run --detach --rm --name trainyard-u-0 --network host "
                "--env TRAINYARD_RUN "
                "--mount type=bind,source=/data/jobs/u,target=/data/jobs/u "
                "--mount type=bind,source=/data/storage/a/files/s,target=/data/storage/a/files/s "
                "--entrypoint /bin/sh \"$image\" -c "
                "'trap \"exit 0\" TERM; while :; do sleep 3600 & wait; done'"));
        QCOMPARE(QString::fromStdString(containerCleanup(container()).commandLine),
                 QString("/usr/bin/podman rm --force trainyard-u-0 >/dev/null 2>&1"));
    }

    void imagesHaveFullNames_data()
    {
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("full");
        QTest::newRow("official") << "ubuntu"
                                  << "docker.io/library/ubuntu";
        QTest::newRow("of a user") << "caffe2ai/caffe2"
                                   << "docker.io/caffe2ai/caffe2";
        QTest::newRow("other registry") << "nvcr.io/nvidia/t:17"
                                        << "nvcr.io/nvidia/t:17";
        QTest::newRow("port") << "host:5000/x"
                              << "host:5000/x";
        QTest::newRow("local") << "localhost/x"
                               << "localhost/x";
    }
    void imagesHaveFullNames()
    {
        QFETCH(QString, image);
        QFETCH(QString, full);
        NodeContainer of = container();
        of.settings.image = image.toStdString();
        QVERIFY(startLine(of).contains("then image=" + full + ";"));
    }

    void gpusAreThoseOfTheNode()
    {
        NodeContainer of = container();
        of.gpus = {2, 3};
        of.settings.shmSize = "2g";
        QVERIFY(startLine(of).contains(
            " --shm-size 2g --device nvidia.com/gpu=2 --device nvidia.com/gpu=3 --mount"));
        of.runtime = "/usr/bin/docker";
        QVERIFY(startLine(of).contains(" --gpus '\"device=2,3\"' "));
        QCOMPARE(gpusInside("3,2", of.gpus), std::string("1,0"));
        QCOMPARE(gpusInside("GPU-aa", of.gpus), std::string("GPU-aa"));
        QCOMPARE(gpusInside("", {}), std::string());
    }

    void credentialsStayOutOfTitlesAndFiles()
    {
        for (const char *runtime : {"/usr/bin/podman", "/usr/bin/docker"}) {
            NodeContainer of = container(runtime);
            of.settings.userName = "someone";
            of.settings.password = "hidden-password";
            const QString line = startLine(of);
            QVERIFY(!line.contains("hidden-password") && !line.contains("someone"));
            QVERIFY(line.contains("umask 077") && line.contains("trap 'rm -rf \"$auth\"' EXIT"));
            QVERIFY(line.contains("registry.io"));
            const auto environment = containerStep(of).process.environment;
            QCOMPARE(environment.at(1).value, std::string("hidden-password"));
        }
        NodeContainer hub = container("/usr/bin/docker");
        hub.settings = {"me/private", "", "u", "p", ""};
        QVERIFY(startLine(hub).contains("https://index.docker.io/v1/"));
        hub.settings.serverUrl = "https://reg.example/";
        QVERIFY(startLine(hub).contains("printf '{\"auths\":{\"%s\":{\"auth\":\"%s\"}}}' reg.example "));
    }

    void processesGetTheirVariablesByName()
    {
        NodeContainer of = container();
        of.gpus = {4};
        of.trainerFolder = "/opt/bin";
        ProcessPlan process;
        process.commandLine = "python 'a b.py' $X";
        process.environment = {{"PATH", "/host"}, {"X", "secret"}, {"CUDA_VISIBLE_DEVICES", "4"}};
        process.workingDirectory = "/data/w";
        const ProcessPlan inside = inContainer(process, of, {});
        QCOMPARE(
            QString::fromStdString(inside.commandLine),
            QString("exec /usr/bin/podman exec --workdir /data/w --env CUDA_DEVICE_ORDER --env "
                    "CUDA_VISIBLE_DEVICES --env TRAINYARD_RUN --env X trainyard-u-0 /bin/sh -c "
                    "'PATH=/opt/bin:$PATH; if [ -x /bin/bash ]; then exec /bin/bash -c \"$0\"; else exec "
                    "/bin/sh -c \"$0\"; fi' 'python '\\''a b.py'\\'' $X'"));
        QCOMPARE(inside.environment[2].value, std::string("0"));
        QVERIFY(inContainer(process, of, {"PATH"}).commandLine.find(" --env PATH ") != std::string::npos);
    }

    // Docker starts processes on its own account, out of reach of the supervisor's signals.
    void dockerIsToldToPassSignalsOn()
    {
        const ProcessPlan inside = inContainer({}, container("/usr/bin/docker"), {});
        QVERIFY(inside.commandLine.starts_with("trap '/usr/bin/docker exec trainyard-u-0 /bin/sh -c \"kill "
                                               "-TERM -1\"' TERM; /usr/bin/docker exec"));
    }

    void eachNodeOfAJobHasItsContainer()
    {
        api::Job job = plansupport::job(api::Caffe2Settings{"a.py", "", ""}, 2);
        job.spec.container = api::ContainerSettings{"image", "", "", "", ""};
        job.spec.jobPreparationCommandLine = "apt install x";
        Policy policy;
        policy.containerRuntime = "/usr/bin/podman";
        const LaunchPlan result = planned(job, plansupport::allocation(2, {0}), policy);
        for (std::size_t i = 0; i < 2; ++i) {
            const NodePlan &node = result.nodes[i];
            const std::string name = "trainyard-u-1-" + std::to_string(i);
            QCOMPARE(node.setup.size(), std::size_t(1));
            QVERIFY(node.setup[0].kind == SetupStep::Kind::Container);
            QVERIFY(node.setup[0].process.commandLine.find("--name " + name) != std::string::npos);
            QVERIFY(node.preparation[0].commandLine.find(" " + name + " ") != std::string::npos);
            QVERIFY(node.processes[0].commandLine.find(" " + name + " ") != std::string::npos);
            QVERIFY(node.cleanup[0].commandLine.find(name) != std::string::npos);
            QVERIFY(node.setup[0].process.commandLine.find("source=/data/storage/acc/files/share,") !=
                    std::string::npos);
        }
    }

    // One mpirun starts all ranks, so that its container must show the GPUs of all nodes.
    void ranksRunInTheContainerOfTheMaster()
    {
        api::Job job = plansupport::job(api::CustomMpiSettings{"a", 2}, 2);
        job.spec.container = api::ContainerSettings{"image", "", "", "", ""};
        Policy policy;
        policy.containerRuntime = "/usr/bin/podman";
        Allocation allocation;
        allocation.nodes = {{"node-0", "127.20.0.1", {4}, {}}, {"node-1", "127.20.0.2", {2}, {}}};
        const LaunchPlan result = planned(job, allocation, policy);
        QVERIFY(result.nodes[0].setup[0].process.commandLine.find("gpu=2 --device nvidia.com/gpu=4") !=
                std::string::npos);
        const std::string &script = result.files.at(1).content;
        QVERIFY2(script.find("export CUDA_VISIBLE_DEVICES=0") != std::string::npos, script.c_str());
        const auto &environment = result.nodes[0].processes[0].environment;
        QVERIFY(std::any_of(environment.begin(), environment.end(), [](const api::NameValue &each) {
            return each.name == "CUDA_VISIBLE_DEVICES" && each.value == "1";
        }));
    }

    void withoutARuntimeTheOwnerDecides()
    {
        api::Job job = plansupport::job(api::CustomToolkitSettings{"true"});
        job.spec.container = api::ContainerSettings{"image", "", "", "", ""};
        const auto refused =
            plan(job, plansupport::cluster(), plansupport::allocation(), plansupport::layout());
        QVERIFY(!refused);
        QVERIFY(refused.error().message.find("\"withoutContainers\"") != std::string::npos);
        Policy policy;
        policy.withoutContainers = Policy::WithoutContainers::Host;
        const LaunchPlan result = planned(job, plansupport::allocation(), policy);
        QCOMPARE(result.nodes[0].processes[0].commandLine, std::string("true"));
        QVERIFY(result.nodes[0].setup.empty());
        QCOMPARE(result.warnings.size(), std::size_t(1));
        QVERIFY(result.warnings[0].find("on the machine itself") != std::string::npos);
    }

    void foldersThatCannotBeShownAreNamed()
    {
        NodeContainer of = container();
        of.folders.emplace_back("/data/a,b");
        QVERIFY(!checkContainer(of));
        QVERIFY(checkContainer(container()));
    }
};

QTEST_APPLESS_MAIN(tst_PlanContainer)
#include "tst_plancontainer.moc"
