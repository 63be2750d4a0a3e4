// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/toolkitlaunch.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;

namespace {

LaunchContext context(std::size_t nodes, std::size_t gpus = 0)
{
    LaunchContext result;
    for (std::size_t i = 0; i < nodes; ++i) {
        result.hosts.push_back("10.0.0." + std::to_string(4 + i));
        result.gpus.push_back(gpus);
    }
    result.sharedTemp = "/shared";
    result.trainer = "/opt/my bin/trainyard-train";
    result.defaultInterpreter = "python3";
    result.exportedNames = {"PATH", "X"};
    return result;
}

QString openMpi(int processes, const char *more = " --bind-to none")
{
    return QString(
               "if mpirun --version 2>&1 | grep -q 'Open MPI'; then set -- --allow-run-as-root --hostfile "
               "\"$AZ_BATCHAI_MPI_HOST_FILE\" -n %1%2")
        .arg(processes)
        .arg(more);
}

QString intelMpi(int processes, int perNode, const char *command)
{
    return QString("; else set -- -hosts \"$AZ_BATCH_HOST_LIST\" -n %1 -ppn %2; fi; mpirun \"$@\" %3")
        .arg(processes)
        .arg(perNode)
        .arg(command);
}

const char *twoMachines =
    " --mca btl_tcp_if_exclude docker0,lo --mca oob_tcp_if_exclude docker0,lo -x PATH -x X";

QStringList described(const LaunchSet &set)
{
    QStringList lines;
    for (const Launch &launch : set.launches)
        lines << QString("%1|%2|%3%4")
                     .arg(launch.node)
                     .arg(QString::fromStdString(launch.name), QString::fromStdString(launch.commandLine),
                          launch.isServer ? "|server" : "");
    return lines;
}

std::string variable(const Launch &launch, std::string_view name)
{
    for (const api::NameValue &each : launch.variables) {
        if (each.name == name)
            return each.value;
    }
    return "(none)";
}

} // namespace

Q_DECLARE_METATYPE(trainyard::api::Toolkit)

class tst_ToolkitLaunch : public QObject
{
    Q_OBJECT
private slots:
    // node|name|command of each process
    void startsEachToolkitAsItsReferenceSays_data()
    {
        QTest::addColumn<api::Toolkit>("toolkit");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QStringList>("launches");
        using T = api::Toolkit;

        QTest::newRow("CNTK BrainScript")
            << T(api::CntkSettings{"", "$D/a.cntk", "", "", "rootDir=.", {}}) << 1 << 0
            << QStringList{"0||set -- cntk; command -v cntk > /dev/null || ! command -v '/opt/my "
                           "bin/trainyard-train' > /dev/null || { echo 'cntk is not installed on this "
                           "machine: the built-in trainer stands in for it.'; set -- '/opt/my "
                           "bin/trainyard-train' cntk; }; \"$@\" configFile=\"$D/a.cntk\" rootDir=."};
        QTest::newRow("CNTK Python") << T(api::CntkSettings{"Python", "", "a.py", "/bin/py", "-x", {}}) << 1
                                     << 0 << QStringList{"0||/bin/py a.py -x"};
        QTest::newRow("CNTK, two processes on one node")
            << T(api::CntkSettings{"BrainScript", "a.cntk", "", "", "", 2}) << 1 << 2
            << QStringList{
                   "0||" + openMpi(2) +
                   "; else set -- -hosts \"$AZ_BATCH_HOST_LIST\" -n 2 -ppn 2; fi; if command -v cntk > "
                   "/dev/null || ! command -v '/opt/my bin/trainyard-train' > /dev/null; then set -- "
                   "\"$@\" cntk; else echo 'cntk is not installed on this machine: the built-in "
                   "trainer stands in for it.'; export OMPI_MCA_odls_base_sigkill_timeout=5; set -- "
                   "\"$@\" '/opt/my bin/trainyard-train' cntk; fi; mpirun \"$@\" configFile=a.cntk"};
        QTest::newRow("CNTK, four processes on two nodes")
            << T(api::CntkSettings{"", "", "a.py", "", "", 4}) << 2 << 2
            << QStringList{"0||" + openMpi(4, twoMachines) + intelMpi(4, 2, "python3 a.py")};
        QTest::newRow("PyTorch without distribution")
            << T(api::PyTorchSettings{"a.py", "", "--epochs 1", {}, ""}) << 1 << 0
            << QStringList{"0|0|python3 a.py --epochs 1"};
        QTest::newRow("PyTorch on two nodes, three ranks")
            << T(api::PyTorchSettings{"a.py", "py", "", 3, "Gloo"}) << 2 << 2
            << QStringList{"0|0|py a.py", "0|1|py a.py", "1|2|py a.py"};
        QTest::newRow("PyTorch with MPI")
            << T(api::PyTorchSettings{"a.py", "", "", {}, "mpi"}) << 2 << 0
            << QStringList{"0||" + openMpi(2, twoMachines) + intelMpi(2, 1, "python3 a.py")};
        QTest::newRow("TensorFlow on one node")
            << T(api::TensorFlowSettings{"a.py", "", "--m", "", "", {}, {}}) << 1 << 0
            << QStringList{"0|wk-0|python3 a.py --m"};
        QTest::newRow("TensorFlow on two nodes")
            << T(api::TensorFlowSettings{"a.py", "", "--m", "--w", "--p", {}, {}}) << 2 << 1
            << QStringList{"0|ps-0|python3 a.py --p|server", "0|wk-0|python3 a.py --m",
                           "1|wk-1|python3 a.py --w"};
        QTest::newRow("TensorFlow, three workers on two nodes")
            << T(api::TensorFlowSettings{"a.py", "", "", "--w", "--p", 3, 2}) << 2 << 2
            << QStringList{"0|ps-0|python3 a.py --p|server", "1|ps-1|python3 a.py --p|server",
                           "0|wk-0|python3 a.py", "0|wk-1|python3 a.py --w", "1|wk-2|python3 a.py --w"};
        QTest::newRow("Caffe")
            << T(api::CaffeSettings{"$D/s.prototxt", "", "", "-gpu all", {}}) << 1 << 1
            << QStringList{"0||set -- caffe; command -v caffe > /dev/null || ! command -v '/opt/my "
                           "bin/trainyard-train' > /dev/null || { echo 'caffe is not installed on this "
                           "machine: the built-in trainer stands in for it.'; set -- '/opt/my "
                           "bin/trainyard-train' caffe; }; \"$@\" train --solver=\"$D/s.prototxt\" -gpu all"};
        QTest::newRow("Caffe, two processes on one node")
            << T(api::CaffeSettings{"s.prototxt", "", "", "", 2}) << 1 << 2
            << QStringList{
                   "0||" + openMpi(2) +
                   "; else set -- -hosts \"$AZ_BATCH_HOST_LIST\" -n 2 -ppn 2; fi; if command -v caffe > "
                   "/dev/null || ! command -v '/opt/my bin/trainyard-train' > /dev/null; then set -- "
                   "\"$@\" caffe; else echo 'caffe is not installed on this machine: the built-in "
                   "trainer stands in for it.'; export OMPI_MCA_odls_base_sigkill_timeout=5; set -- "
                   "\"$@\" '/opt/my bin/trainyard-train' caffe; fi; mpirun \"$@\" train "
                   "--solver=s.prototxt"};
        QTest::newRow("Caffe with a script")
            << T(api::CaffeSettings{"", "a.py", "", "", 1}) << 1 << 1 << QStringList{"0||python3 a.py"};
        QTest::newRow("Caffe2") << T(api::Caffe2Settings{"a.py", "", "--shard $AZ_BATCHAI_TASK_INDEX"}) << 2
                                << 0
                                << QStringList{"0|0|python3 a.py --shard $AZ_BATCHAI_TASK_INDEX",
                                               "1|1|python3 a.py --shard $AZ_BATCHAI_TASK_INDEX"};
        QTest::newRow("Chainer") << T(api::ChainerSettings{"a.py", "", "-g", {}}) << 2 << 0
                                 << QStringList{"0||" + openMpi(2, twoMachines) +
                                                intelMpi(2, 1, "python3 a.py -g")};
        QTest::newRow("Horovod, eight ranks")
            << T(api::HorovodSettings{"a.py", "", "", 8}) << 2 << 4
            << QStringList{"0||" + openMpi(8, twoMachines) + intelMpi(8, 4, "python3 a.py")};
        QTest::newRow("custom MPI") << T(api::CustomMpiSettings{"./a $X > out", {}}) << 1 << 0
                                    << QStringList{"0||" + openMpi(1) + intelMpi(1, 1, "./a $X > out")};
        QTest::newRow("custom, on the master alone")
            << T(api::CustomToolkitSettings{"a; b"}) << 2 << 0 << QStringList{"0||a; b"};
        QTest::newRow("built-in trainer")
            << T(api::TrainerSettings{"convnet_mnist", "$AZ_BATCHAI_INPUT_DATA", "$OUT/a \"b\"", 3, 64, 7,
                                      "cpu", "--x $Y"})
            << 1 << 0
            << QStringList{
                   "0||'/opt/my bin/trainyard-train' fit --network \"convnet_mnist\" --data "
                   "\"$AZ_BATCHAI_INPUT_DATA\" --output \"$OUT/a \\\"b\\\"\" --epochs 3 --batch-size 64 "
                   "--device cpu --seed 7 --x $Y"};
        QTest::newRow("built-in trainer on two nodes")
            << T(api::TrainerSettings{"n", "d", "o", {}, {}, {}, "", "--x"}) << 2 << 0
            << QStringList{
                   "0|0|'/opt/my bin/trainyard-train' fit --network \"n\" --data \"d\" --output \"o\" "
                   "--x --num-shards 2 --shard-id 0 --file-store-path "
                   "\"$AZ_BATCHAI_SHARED_JOB_TEMP\" --run-id attempt-0",
                   "1|1|'/opt/my bin/trainyard-train' fit --network \"n\" --data \"d\" --output \"o\" "
                   "--x --num-shards 2 --shard-id 1 --file-store-path "
                   "\"$AZ_BATCHAI_SHARED_JOB_TEMP\" --run-id attempt-0"};
        QTest::newRow("built-in trainer with what is set alone")
            << T(api::TrainerSettings{"n", "d", "o", {}, {}, {}, "", ""}) << 1 << 0
            << QStringList{
                   "0||'/opt/my bin/trainyard-train' fit --network \"n\" --data \"d\" --output \"o\""};
    }
    void startsEachToolkitAsItsReferenceSays()
    {
        QFETCH(api::Toolkit, toolkit);
        QFETCH(int, nodes);
        QFETCH(int, gpus);
        QFETCH(QStringList, launches);
        const auto set =
            launchSet(toolkit, context(static_cast<std::size_t>(nodes), static_cast<std::size_t>(gpus)));
        QVERIFY2(set, set ? "" : set.error().message.c_str());
        QCOMPARE(described(*set), launches);
        QCOMPARE(set->mpiSlots.size(), static_cast<std::size_t>(nodes));
    }

    void pathsAreOneWordForTheShell_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("word");
        QTest::newRow("plain") << "a/b.py"
                               << "a/b.py";
        QTest::newRow("a blank") << "my work/b.py"
                                 << "'my work/b.py'";
        QTest::newRow("a variable") << "$AZ_BATCHAI_INPUT_X/b.py"
                                    << "\"$AZ_BATCHAI_INPUT_X/b.py\"";
        QTest::newRow("both") << "${X}/my work/b.py"
                              << "\"${X}/my work/b.py\"";
        QTest::newRow("a variable and marks") << "$X/bob's `b`.py"
                                              << "\"$X/bob's \\`b\\`.py\"";
        QTest::newRow("one mark") << "bob's/b.py"
                                  << "'bob'\\''s/b.py'";
        QTest::newRow("a hyphen between blanks") << "b - copy.py"
                                                 << "'b - copy.py'";
        QTest::newRow("home") << "~/my work/b.py"
                              << "~/'my work/b.py'";
        QTest::newRow("quoted already") << "\"$X/my work/b.py\""
                                        << "\"$X/my work/b.py\"";
        QTest::newRow("quoted in part") << "$X/'my work'/b.py"
                                        << "$X/'my work'/b.py";
        QTest::newRow("escaped already") << "my\\ work/b.py"
                                         << "my\\ work/b.py";
        QTest::newRow("a module") << "-m my.package"
                                  << "-m my.package";
        QTest::newRow("with options") << "b.py --fast"
                                      << "b.py --fast";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void pathsAreOneWordForTheShell()
    {
        QFETCH(QString, path);
        QFETCH(QString, word);
        QCOMPARE(QString::fromStdString(pathWord(path.toStdString())), word);
    }

    // As the shell itself reads them.
    void commandsFindWhatLiesInAFolderWithABlank()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkdir("my work"));
        const QString folder = dir.filePath("my work");
        for (const char *name : {"a.py", "a.cntk", "s.prototxt"}) {
            QFile file(folder + '/' + name);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("found\n") > 0);
        }
        LaunchContext here = context(1);
        here.trainer = "/bin/cat";
        const auto said = [&](const api::Toolkit &toolkit) {
            const auto set = launchSet(toolkit, here);
            QProcess shell;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("AZ_BATCHAI_INPUT_X", folder);
            shell.setProcessEnvironment(environment);
            shell.start("/bin/sh", {"-c", QString::fromStdString(set->launches.front().commandLine)});
            shell.waitForFinished();
            return shell.readAllStandardOutput() + shell.readAllStandardError();
        };
        const std::string inFolder = (folder + "/a.py").toStdString();
        QCOMPARE(said(api::PyTorchSettings{inFolder, "/bin/cat", "", {}, ""}), "found\n");
        QCOMPARE(said(api::Caffe2Settings{"$AZ_BATCHAI_INPUT_X/a.py", "/bin/cat", ""}), "found\n");
        QCOMPARE(
            said(api::Caffe2Settings{"$AZ_BATCHAI_INPUT_X/a.py", "/bin/cat", "${AZ_BATCHAI_INPUT_X:+-n}"}),
            "     1\tfound\n"); // arguments stay as they are
        const QByteArray caffe = said(api::CaffeSettings{"$AZ_BATCHAI_INPUT_X/s.prototxt", "", "", "", {}});
        QVERIFY2(caffe.contains(("--solver=" + folder + "/s.prototxt").toUtf8()), caffe);
        const QByteArray cntk =
            said(api::CntkSettings{"BrainScript", (folder + "/a.cntk").toStdString(), "", "", "", {}});
        QVERIFY2(cntk.contains(("configFile=" + folder + "/a.cntk").toUtf8()), cntk);
    }

    void refusesWhatCannotBeStarted_data()
    {
        QTest::addColumn<api::Toolkit>("toolkit");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("names");
        using T = api::Toolkit;
        QTest::newRow("CNTK without a file")
            << T(api::CntkSettings{"", "", "", "", "", {}}) << 1 << "pythonScriptFilePath";
        QTest::newRow("BrainScript without a file")
            << T(api::CntkSettings{"BrainScript", "", "a.py", "", "", {}}) << 1 << "configFilePath";
        QTest::newRow("no process") << T(api::HorovodSettings{"a.py", "", "", 0}) << 1 << "processCount is 0";
        QTest::newRow("backend") << T(api::PyTorchSettings{"a.py", "", "", {}, "smoke"}) << 1 << "smoke";
        QTest::newRow("too many servers") << T(api::TensorFlowSettings{"a.py", "", "", "w", "p", {}, 3}) << 2
                                          << "parameterServerCount is 3";
        QTest::newRow("too many workers")
            << T(api::TensorFlowSettings{"a.py", "", "", "w", "p", 3, {}}) << 2 << "workerCount is 3";
        QTest::newRow("counts without distribution")
            << T(api::TensorFlowSettings{"a.py", "", "", "", "", 2, {}}) << 1 << "workerCommandLineArgs";
        QTest::newRow("Caffe with both")
            << T(api::CaffeSettings{"a", "b", "", "", {}}) << 1 << "configFilePath";
        QTest::newRow("nothing to run") << T(api::CustomToolkitSettings{" "}) << 1 << "commandLine";
    }
    void refusesWhatCannotBeStarted()
    {
        QFETCH(api::Toolkit, toolkit);
        QFETCH(int, nodes);
        QFETCH(QString, names);
        const auto set = launchSet(toolkit, context(static_cast<std::size_t>(nodes)));
        QVERIFY(!set);
        QCOMPARE(set.error().code, Error::Code::InvalidInput);
        QVERIFY2(QString::fromStdString(set.error().message).contains(names), set.error().message.c_str());
    }

    void tensorFlowTasksKnowEachOther()
    {
        const auto set = launchSet(api::TensorFlowSettings{"a.py", "", "", "w", "p", {}, 1}, context(2, 1));
        QVERIFY(set);
        const Launch &last = set->launches.back();
        QCOMPARE(variable(last, "AZ_BATCHAI_TASK_INDEX"), std::string("1"));
        QCOMPARE(variable(last, "AZ_BATCHAI_PS_HOSTS"), std::string("10.0.0.4:2222"));
        QCOMPARE(variable(last, "AZ_BATCHAI_WORKER_HOSTS"), std::string("10.0.0.4:2223,10.0.0.5:2222"));
        QCOMPARE(
            variable(last, "TF_CONFIG"),
            std::string(R"({"cluster":{"ps":["10.0.0.4:2222"],"worker":["10.0.0.4:2223","10.0.0.5:2222"]},)"
                        R"("task":{"type":"worker","index":1},"environment":"cloud"})"));
        QVERIFY(variable(set->launches.front(), "TF_CONFIG").find(R"("type":"ps","index":0)") !=
                std::string::npos);
    }

    void nodesOfOneMachineGetTheirOwnPorts()
    {
        LaunchContext oneMachine = context(2, 1);
        oneMachine.hosts = {"127.20.0.1", "127.20.0.2"};
        oneMachine.firstPort = 3000;
        const auto set = launchSet(api::TensorFlowSettings{"a.py", "", "", "w", "p", {}, 2}, oneMachine);
        QVERIFY(set);
        QCOMPARE(variable(set->launches[0], "AZ_BATCHAI_PS_HOSTS"),
                 std::string("127.20.0.1:3000,127.20.0.2:3001"));
        QCOMPARE(variable(set->launches[0], "AZ_BATCHAI_WORKER_HOSTS"),
                 std::string("127.20.0.1:3002,127.20.0.2:3003"));
    }

    void trainerGoesOnInALaterAttempt()
    {
        LaunchContext again = context(1);
        again.attempt = 2;
        const api::TrainerSettings settings{"n", "d", "o", {}, {}, {}, "", "--x"};
        const auto set = launchSet(settings, again);
        QVERIFY(set);
        QVERIFY(described(*set).front().endsWith("--output \"o\" --resume --x"));
    }

    // A file of an earlier attempt would be refused by PyTorch.
    void everyAttemptHasItsOwnMeetingPlace()
    {
        LaunchContext again = context(2);
        again.attempt = 2;
        const auto set = launchSet(api::PyTorchSettings{"a.py", "", "", {}, "gloo"}, again);
        QVERIFY(set);
        QCOMPARE(variable(set->launches[0], "AZ_BATCHAI_PYTORCH_INIT_METHOD"),
                 std::string("file:///shared/pytorch-init-2"));
    }

    void ranksOfOneMachineGetWhatBelongsToTheirNode()
    {
        LaunchContext oneMachine = context(2);
        oneMachine.hosts = {"127.20.0.1", "127.20.0.2"};
        oneMachine.rankScript = "/jobs/a b/rank.sh";
        const api::CustomMpiSettings settings{"./a.out", 4};
        const auto set = launchSet(settings, oneMachine);
        QVERIFY(set && set->isUnderMpi);
        QVERIFY(QString::fromStdString(set->launches[0].commandLine)
                    .endsWith("mpirun \"$@\" /bin/sh '/jobs/a b/rank.sh' ./a.out"));
        QVERIFY(set->launches[0].commandLine.find("--bind-to none") != std::string::npos);
        const auto elsewhere = launchSet(settings, context(2));
        QVERIFY(elsewhere && elsewhere->launches[0].commandLine.ends_with("mpirun \"$@\" ./a.out"));
    }

    void countsWrittenByHandAreNamed_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("part");
        QTest::newRow("none") << "--epochs 3"
                              << "";
        QTest::newRow("right") << "--world-size 2 --x"
                               << "say --world-size 2 by hand: it must be changed together";
        QTest::newRow("wrong") << "--world-size=4"
                               << "but the job has 2 processes";
        QTest::newRow("variable") << "--world-size $N"
                                  << "";
        QTest::newRow("nothing") << "--world-size"
                                 << "";
    }
    void countsWrittenByHandAreNamed()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, part);
        const auto set =
            launchSet(api::PyTorchSettings{"a.py", "", arguments.toStdString(), {}, "gloo"}, context(2));
        QVERIFY(set);
        QCOMPARE(QString::fromStdString(set->warnings.at(0)).isEmpty(), part.isEmpty());
        QVERIFY(QString::fromStdString(set->warnings.at(0)).contains(part));
    }

    void pyTorchRanksMeetByFileOrAtTheMaster()
    {
        const auto file = launchSet(api::PyTorchSettings{"a.py", "", "", {}, "NCCL"}, context(2));
        QVERIFY(file);
        QCOMPARE(variable(file->launches[1], "AZ_BATCHAI_TASK_INDEX"), std::string("1"));
        QCOMPARE(variable(file->launches[1], "AZ_BATCHAI_PYTORCH_BACKEND"), std::string("nccl"));
        QCOMPARE(variable(file->launches[1], "AZ_BATCHAI_PYTORCH_INIT_METHOD"),
                 std::string("file:///shared/pytorch-init-0"));
        const auto tcp = launchSet(api::PyTorchSettings{"a.py", "", "", {}, "TCP"}, context(2));
        QVERIFY(tcp);
        QCOMPARE(variable(tcp->launches[1], "AZ_BATCHAI_PYTORCH_INIT_METHOD"),
                 std::string("tcp://10.0.0.4:2222"));
    }
};

QTEST_APPLESS_MAIN(tst_ToolkitLaunch)
#include "tst_toolkitlaunch.moc"
