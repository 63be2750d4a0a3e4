// SPDX-License-Identifier: Apache-2.0
#include "plansupport.h"

#include <QtTest>
#include <algorithm>

using namespace trainyard;
using namespace trainyard::jobs;
using namespace plansupport;

namespace {

LaunchPlan planned(const api::Job &job, const Allocation &allocation)
{
    auto result = plan(job, cluster(), allocation, layout());
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return *result;
}

QStringList lines(const std::vector<api::NameValue> &environment)
{
    QStringList result;
    for (const api::NameValue &variable : environment)
        result << QString::fromStdString(variable.name + "=" + variable.value);
    return result;
}

bool contains(const std::vector<std::filesystem::path> &paths, const char *path)
{
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

const api::CustomToolkitSettings echo{"echo"};

} // namespace

class tst_LaunchPlan : public QObject
{
    Q_OBJECT
private slots:
    void setsEveryVariableInOrder()
    {
        api::Job job = plansupport::job(api::PyTorchSettings{"a.py", "", "", {}, "gloo"}, 2);
        job.spec.inputDirectories = {{"DATA", "$AZ_BATCHAI_MOUNT_ROOT/afs/mnist"}};
        job.spec.outputDirectories = {{"model", "$AZ_BATCHAI_MOUNT_ROOT/afs", "Models/v1"}};
        job.spec.environmentVariables = {{"HERE", "$AZ_BATCHAI_INPUT_DATA:${HOME}"},
                                         {"PATH", "$HOME/bin:$PATH"}};
        job.spec.secrets = {{"TOKEN", "${HERE}!"}, {"PASSWORD", "pa$word"}};
        const LaunchPlan result = planned(job, allocation(2, {2, 3}));
        QCOMPARE(lines(result.nodes[1].processes[0].environment),
                 (QStringList{
                     "PATH=/opt/bin:/usr/bin:/bin",
                     "AZ_BATCHAI_MOUNT_ROOT=/data/mounts/sub/grp/ws/cl",
                     "AZ_BATCHAI_JOB_MOUNT_ROOT=/data/jobs/u-1/mounts",
                     "AZ_BATCHAI_JOB_TEMP=/data/jobs/u-1/nodes/1/temp/job1",
                     "AZ_BATCHAI_JOB_TEMP_DIR=/data/jobs/u-1/nodes/1/temp",
                     "AZ_BATCHAI_SHARED_JOB_TEMP=/data/jobs/u-1/shared",
                     "AZ_BATCHAI_MPI_HOST_FILE=/data/jobs/u-1/hostfile",
                     "AZ_BATCHAI_MPI_MASTER_NODE=10.0.0.4",
                     "AZ_BATCH_HOST_LIST=10.0.0.4,10.0.0.5",
                     "AZ_BATCHAI_NUM_GPUS=2",
                     "AZ_BATCHAI_NUM_GPUS_PER_NODE=2",
                     "CUDA_VISIBLE_DEVICES=2,3",
                     "AZ_BATCHAI_STDOUTERR_DIR=/data/mounts/sub/grp/ws/cl/afs/seg/u-1/stdouterr",
                     "AZ_BATCHAI_TASK_INDEX=1",
                     "AZ_BATCHAI_PYTORCH_INIT_METHOD=file:///data/jobs/u-1/shared/pytorch-init-0",
                     "AZ_BATCHAI_PYTORCH_BACKEND=gloo",
                     "AZ_BATCHAI_INPUT_DATA=/data/mounts/sub/grp/ws/cl/afs/mnist",
                     "AZ_BATCHAI_OUTPUT_model=/data/mounts/sub/grp/ws/cl/afs/seg/u-1/outputs/Models/v1",
                     "HERE=/data/mounts/sub/grp/ws/cl/afs/mnist:/home/me",
                     "PATH=/home/me/bin:/opt/bin:/usr/bin:/bin",
                     "TOKEN=/data/mounts/sub/grp/ws/cl/afs/mnist:/home/me!",
                     "PASSWORD=pa$word",
                 }));
    }

    void aLaterAttemptFindsWhatTheOneBeforeLeft()
    {
        api::Job job = plansupport::job(echo);
        job.spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/afs", ""}};
        const auto previous = [&](int attempt) {
            job.attempt = attempt;
            return lines(planned(job, allocation()).nodes[0].processes[0].environment)
                .filter("AZ_BATCHAI_PREV_OUTPUT_");
        };
        QVERIFY(previous(1).isEmpty());
        QCOMPARE(previous(2),
                 QStringList("AZ_BATCHAI_PREV_OUTPUT_MODEL=/data/mounts/sub/grp/ws/cl/afs/seg/u-1/outputs"));
    }

    void withoutGpusNoneIsChosen()
    {
        const LaunchPlan result = planned(job(echo), allocation());
        const QStringList environment = lines(result.nodes[0].processes[0].environment);
        QVERIFY(environment.contains("AZ_BATCHAI_NUM_GPUS=0"));
        QVERIFY(environment.filter("CUDA_VISIBLE_DEVICES").isEmpty());
    }

    void placesFilesAsTheReferenceSays()
    {
        api::Job job = plansupport::job(echo);
        job.spec.jobPreparationCommandLine = "prepare";
        job.spec.outputDirectories = {{"A", "$AZ_BATCHAI_MOUNT_ROOT/afs", ""},
                                      {"B", "$AZ_BATCHAI_MOUNT_ROOT/afs", "/b/"}};
        const LaunchPlan result = planned(job, allocation());
        const std::string root = "/data/storage/acc/files/share/seg/u-1/";
        QCOMPARE(result.jobDirectory.string(), std::string("/data/jobs/u-1"));
        QCOMPARE(result.outputs.size(), std::size_t(3));
        QCOMPARE(result.outputs[0].id, std::string("stdouterr"));
        QCOMPARE(result.outputs[0].path.string(), root + "stdouterr");
        QCOMPARE(result.outputs[1].path.string(), root + "outputs");
        QCOMPARE(result.outputs[2].path.string(), root + "outputs/b/");
        const NodePlan &node = result.nodes[0];
        QCOMPARE(node.directory.string(), std::string("/data/jobs/u-1/nodes/0"));
        QCOMPARE(node.serviceLog.string(), root + "stdouterr/execution-node-0.log");
        QCOMPARE(node.processes[0].standardOutput.string(), root + "stdouterr/stdout.txt");
        QCOMPARE(node.processes[0].standardError.string(), root + "stdouterr/stderr.txt");
        QCOMPARE(node.processes[0].workingDirectory.string(), std::string("/data/jobs/u-1/nodes/0/work"));
        QCOMPARE(node.preparation.size(), std::size_t(1));
        QCOMPARE(node.preparation[0].commandLine, std::string("prepare"));
        QCOMPARE(node.preparation[0].standardError.string(), root + "stdouterr/stderr-job_prep.txt");
        QVERIFY(contains(node.directories, (root + "stdouterr").c_str()));
        QVERIFY(contains(node.directories, (root + "outputs").c_str()));
        QVERIFY(contains(node.directories, "/data/jobs/u-1/nodes/0/temp/job1"));
        QVERIFY(contains(node.directories, "/data/jobs/u-1/shared"));
        QCOMPARE(node.links.size(), std::size_t(1));
        QCOMPARE(node.links[0].link.string(), std::string("/data/mounts/sub/grp/ws/cl/afs"));
        QCOMPARE(node.links[0].target.string(), std::string("/data/storage/acc/files/share/"));
        QCOMPARE(result.maxWallClockTime, std::chrono::hours(168));
        QVERIFY(result.warnings.empty());
    }

    void everyNodeHasItsOwnFolders()
    {
        api::Job job = plansupport::job(api::HorovodSettings{"a.py", "", "", 4}, 2);
        job.spec.jobPreparationCommandLine = "prepare";
        const LaunchPlan result = planned(job, allocation(2));
        QCOMPARE(result.nodes.size(), std::size_t(2));
        QCOMPARE(result.nodes[1].directory.string(), std::string("/data/jobs/u-1/nodes/1"));
        QVERIFY(contains(result.nodes[1].directories, "/data/jobs/u-1/nodes/1/work"));
        QVERIFY(!contains(result.nodes[1].directories, "/data/jobs/u-1/nodes/0/work"));
        QCOMPARE(result.nodes[1].preparation[0].standardOutput.filename().string(),
                 std::string("stdout-job_prep-node-1.txt"));
        QVERIFY(result.nodes[1].processes.empty()); // mpirun on the master reaches it
        QCOMPARE(result.files.size(), std::size_t(1));
        QCOMPARE(result.files[0].file.string(), std::string("/data/jobs/u-1/hostfile"));
        QCOMPARE(result.files[0].content, std::string("10.0.0.4 slots=2\n10.0.0.5 slots=2\n"));
    }

    void nodesOfOneMachineShareAHostButNotTheirThings()
    {
        api::Job job = plansupport::job(api::CustomMpiSettings{"a", 4}, 2);
        job.spec.environmentVariables = {{"CACHE", "$AZ_BATCHAI_JOB_TEMP/c"}};
        job.spec.secrets = {{"TOKEN", "$AZ_BATCHAI_JOB_TEMP hidden"}};
        Allocation oneMachine = allocation(2);
        oneMachine.nodes = {{"node-0", "127.20.0.1", {0}, {0, 1}}, {"node-1", "127.20.0.2", {1}, {2, 3}}};
        const LaunchPlan result = planned(job, oneMachine);
        QCOMPARE(result.files.size(), std::size_t(2));
        QCOMPARE(result.files[0].content, std::string("127.0.0.1 slots=4\n"));
        QCOMPARE(result.files[1].file.string(), std::string("/data/jobs/u-1/rank.sh"));
        QCOMPARE(result.files[1].content, std::string(R"(cores=
case "${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}" in
0|1)
    cd /data/jobs/u-1/nodes/0/work
    cores=0,1
    ;;
2|3)
    export AZ_BATCHAI_JOB_TEMP=/data/jobs/u-1/nodes/1/temp/job1
    export AZ_BATCHAI_JOB_TEMP_DIR=/data/jobs/u-1/nodes/1/temp
    export CACHE=/data/jobs/u-1/nodes/1/temp/job1/c
    export CUDA_VISIBLE_DEVICES=1
    cd /data/jobs/u-1/nodes/1/work
    cores=2,3
    ;;
esac
if [ -n "$cores" ] && command -v taskset >/dev/null; then
    exec taskset -c "$cores" "$@"
fi
exec "$@"
)"));
    }

    // Their scripts take the GPU of the number that a rank has on its machine, which is that of all nodes.
    void ranksThatChooseTheirGpuSeeAll_data()
    {
        QTest::addColumn<int>("processes");
        QTest::addColumn<QString>("gpus");
        QTest::newRow("one a node") << 2 << "0,2,1,3";
        QTest::newRow("one a GPU") << 4 << "0,1,2,3";
    }
    void ranksThatChooseTheirGpuSeeAll()
    {
        QFETCH(int, processes);
        QFETCH(QString, gpus);
        Allocation oneMachine = allocation(2);
        oneMachine.nodes = {{"node-0", "127.20.0.1", {0, 1}, {}}, {"node-1", "127.20.0.2", {2, 3}, {}}};
        const auto last = [&](const LaunchPlan &of) {
            return lines(of.nodes[0].processes[0].environment).filter("CUDA_VISIBLE_DEVICES=").last();
        };
        const LaunchPlan horovod =
            planned(job(api::HorovodSettings{"a.py", "", "", processes}, 2), oneMachine);
        QCOMPARE(last(horovod), "CUDA_VISIBLE_DEVICES=" + gpus);
        QVERIFY(horovod.files[1].content.find("CUDA_VISIBLE_DEVICES") == std::string::npos);
        const LaunchPlan mpi = planned(job(api::CustomMpiSettings{"a", processes}, 2), oneMachine);
        QCOMPARE(last(mpi), QString("CUDA_VISIBLE_DEVICES=0,1"));
        QVERIFY(mpi.files[1].content.find("export CUDA_VISIBLE_DEVICES=2,3") != std::string::npos);
    }

    // Its command acts for the job's other nodes, too, which are only slices of the same machine.
    void aCommandForSeveralNodesHasTheirGpusAndCores()
    {
        Allocation oneMachine = allocation(2);
        oneMachine.nodes = {{"node-0", "127.20.0.1", {0}, {0, 1}}, {"node-1", "127.20.0.2", {1}, {2, 3}}};
        const LaunchPlan result = planned(job(echo, 2), oneMachine);
        const QStringList environment = lines(result.nodes[0].processes[0].environment);
        QCOMPARE(environment.filter("CUDA_VISIBLE_DEVICES=").last(), QString("CUDA_VISIBLE_DEVICES=0,1"));
        QVERIFY(environment.contains("AZ_BATCH_HOST_LIST=127.20.0.1,127.20.0.2"));
        QVERIFY(environment.contains("HYDRA_LAUNCHER=fork"));
        QCOMPARE(result.nodes[0].cores, (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(result.nodes[1].cores, (std::vector<int>{2, 3}));
        const LaunchPlan elsewhere = planned(job(echo, 2), allocation(2, {0}));
        QVERIFY(lines(elsewhere.nodes[0].processes[0].environment).contains("CUDA_VISIBLE_DEVICES=0"));
        QVERIFY(lines(elsewhere.nodes[0].processes[0].environment).filter("HYDRA").isEmpty());
    }

    void logFilesBearTheTask()
    {
        const LaunchPlan result =
            planned(job(api::TensorFlowSettings{"a.py", "", "", "w", "p", {}, {}}, 2), allocation(2));
        QCOMPARE(result.nodes[0].processes[0].standardOutput.filename().string(),
                 std::string("stdout-ps-0.txt"));
        QCOMPARE(result.nodes[1].processes[0].standardError.filename().string(),
                 std::string("stderr-wk-1.txt"));
        QVERIFY(result.nodes[0].processes[0].isServer);
        QVERIFY(!result.nodes[1].processes[0].isServer);
    }

    void absoluteFolderOutsideAnyMountIsUsedAsItIs()
    {
        api::Job job = plansupport::job(echo);
        job.spec.stdOutErrPathPrefix = "/srv/logs";
        const LaunchPlan result = planned(job, allocation());
        QCOMPARE(result.outputs[0].path.string(), std::string("/srv/logs/seg/u-1/stdouterr"));
    }

    void warnsOfWhatExpandsToNothingUseful()
    {
        api::Job job = plansupport::job(api::CustomToolkitSettings{"cat $AZ_BATCHAI_INPUT_NONE $OTHER"});
        job.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/nothing";
        const LaunchPlan result = planned(job, allocation());
        QCOMPARE(result.warnings.size(), std::size_t(2));
        QVERIFY(result.warnings[0].find("$AZ_BATCHAI_MOUNT_ROOT/nothing") != std::string::npos);
        QVERIFY(result.warnings[1].find("$AZ_BATCHAI_INPUT_NONE") != std::string::npos);
        QCOMPARE(result.outputs[0].path.string(),
                 std::string("/data/mounts/sub/grp/ws/cl/nothing/seg/u-1/stdouterr"));
    }

    void refusesInOneSentence_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("names");
        QTest::newRow("relative log folder") << "relative"
                                             << "logs/here";
        QTest::newRow("unknown variable in a log folder") << "unknown"
                                                          << "$NOWHERE";
        QTest::newRow("output folder that leaves") << "dots"
                                                   << "../..";
        QTest::newRow("container") << "container"
                                   << "some/image:1";
        QTest::newRow("file server") << "fileserver"
                                     << "nfs";
        QTest::newRow("unmanaged") << "unmanaged"
                                   << "unm";
        QTest::newRow("other node count") << "nodes"
                                          << "2 nodes";
    }
    void refusesInOneSentence()
    {
        QFETCH(QString, what);
        QFETCH(QString, names);
        api::Job job = plansupport::job(echo);
        if (what == "relative")
            job.spec.stdOutErrPathPrefix = "logs/here";
        else if (what == "unknown")
            job.spec.stdOutErrPathPrefix = "$NOWHERE/afs";
        else if (what == "dots")
            job.spec.outputDirectories = {{"A", "$AZ_BATCHAI_MOUNT_ROOT/afs", "../.."}};
        else if (what == "container")
            job.spec.container = api::ContainerSettings{"some/image:1", "", "", "", ""};
        else if (what == "fileserver")
            job.spec.mountVolumes.fileServers.push_back({"id", "", "nfs", ""});
        else if (what == "unmanaged")
            job.spec.mountVolumes.unmanagedFileSystems.push_back({"mount", "unm"});
        else if (what == "nodes")
            job.spec.nodeCount = 2;
        const auto result = plan(job, cluster(), allocation(), layout());
        QVERIFY(!result);
        QCOMPARE(result.error().code, Error::Code::InvalidInput);
        QVERIFY2(QString::fromStdString(result.error().message).contains(names),
                 result.error().message.c_str());
        QVERIFY(QString::fromStdString(result.error().message).endsWith('.'));
    }
};

QTEST_APPLESS_MAIN(tst_LaunchPlan)
#include "tst_launchplan.moc"
