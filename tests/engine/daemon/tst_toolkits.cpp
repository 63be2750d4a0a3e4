// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

namespace {

constexpr int patience = 60000;
const QString python = "/usr/bin/python3";

bool canImport(const QString &module)
{
    QProcess process;
    process.start(python, {"-c", "import " + module});
    return process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
}

} // namespace

// Jobs of several processes, really run by an engine: they find each other by what the engine tells them.
class tst_Toolkits : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void torchTrainsOverGlooOnTwoNodes()
    {
        if (!canImport("torch"))
            QSKIP("The package python3-torch is not installed.");
        run(2, "pyTorchSettings",
            {{"pythonScriptFilePath", script("ddp.py")},
             {"pythonInterpreterPath", python},
             {"commandLineArgs",
              "--world-size 2 --rank $AZ_BATCHAI_TASK_INDEX --dist-url "
              "$AZ_BATCHAI_PYTORCH_INIT_METHOD --dist-backend $AZ_BATCHAI_PYTORCH_BACKEND"},
             {"communicationBackend", "Gloo"}});
        QCOMPARE(m_exitCode, 0);
        const QString first = result("rank-0");
        QVERIFY2(first.startsWith("sum 3 weights "), qPrintable(first));
        QCOMPARE(result("rank-1"), first); // one model, whoever looks
        const QStringList words = first.trimmed().split(' ');
        QVERIFY2(qAbs(words[3].toDouble() - 3) < 0.3 && qAbs(words[4].toDouble() + 1) < 0.3,
                 qPrintable(first));
        QVERIFY(log("stdout-0.txt").startsWith("rank 0 loss "));
        QVERIFY(log("stdout-1.txt").startsWith("rank 1 loss "));
        QCOMPARE(files("stdouterr"),
                 (QStringList{"execution-node-0.log", "execution-node-1.log", "stderr-0.txt", "stderr-1.txt",
                              "stdout-0.txt", "stdout-1.txt"}));
        QCOMPARE(files("outputs"), (QStringList{"rank-0", "rank-1"}));
    }

    void torchMeetsOverTcpToo()
    {
        if (!canImport("torch"))
            QSKIP("The package python3-torch is not installed.");
        run(2, "pyTorchSettings",
            {{"pythonScriptFilePath", script("ddp.py")},
             {"pythonInterpreterPath", python},
             {"commandLineArgs", "--world-size 2 --rank $AZ_BATCHAI_TASK_INDEX --dist-url "
                                 "$AZ_BATCHAI_PYTORCH_INIT_METHOD --dist-backend gloo"},
             {"communicationBackend", "TCP"}});
        QCOMPARE(m_exitCode, 0);
        QCOMPARE(result("rank-0"), result("rank-1"));
    }

    void mpirunStartsFourRanksOnTwoNodes()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        const QString command =
            "bash -c 'echo \"$OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE, $GREETING $TOKEN, "
            "$(cat $AZ_BATCHAI_JOB_TEMP/prepared), ${PWD##*/nodes/}\" > "
            "$AZ_BATCHAI_OUTPUT_RESULT/rank-$OMPI_COMM_WORLD_RANK'";
        run(2, "customMpiSettings", {{"commandLine", command}, {"processCount", 4}},
            {{"jobPreparation",
              QJsonObject{{"commandLine", "echo ${PWD##*/nodes/} > $AZ_BATCHAI_JOB_TEMP/prepared"}}},
             {"environmentVariables", QJsonArray{QJsonObject{{"name", "GREETING"}, {"value", "hello"}}}},
             {"secrets", QJsonArray{QJsonObject{{"name", "TOKEN"}, {"value", "world"}}}}});
        QCOMPARE(m_exitCode, 0);
        for (int rank = 0; rank < 4; ++rank) {
            // Two ranks a node, each in its node's folders, with what that node's preparation has left.
            const QString node = QString::number(rank / 2) + "/work";
            QCOMPARE(result("rank-" + QString::number(rank)),
                     QString("%1 of 4, hello world, %2, %2\n").arg(rank).arg(node));
        }
    }

    void fourRanksSpeakWithEachOther()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        run(2, "customMpiSettings",
            {{"commandLine", python + ' ' + script("allreduce.py")}, {"processCount", 4}});
        QCOMPARE(m_exitCode, 0);
        QCOMPARE(files("outputs"), (QStringList{"rank-0", "rank-1", "rank-2", "rank-3"}));
        for (int rank = 0; rank < 4; ++rank)
            QCOMPARE(result("rank-" + QString::number(rank)), QString("rank %1 of 4: sum 10\n").arg(rank));
        // mpirun gathers what the ranks print, wherever they run.
        QCOMPARE(files("stdouterr"),
                 (QStringList{"execution-node-0.log", "execution-node-1.log", "stderr.txt", "stdout.txt"}));
        QStringList printed = log("stdout.txt").trimmed().split('\n');
        printed.sort();
        QCOMPARE(printed,
                 (QStringList{"rank 0 is done", "rank 1 is done", "rank 2 is done", "rank 3 is done"}));
    }

    // A node is a supervisor, an address, folders and cores of its own.
    void nodesListenOnOnePort()
    {
        run(2, "caffe2Settings",
            {{"pythonScriptFilePath", script("nodes.py")}, {"pythonInterpreterPath", python}});
        QCOMPARE(m_exitCode, 0);
        const QStringList first = result("node-0").trimmed().split(' ');
        const QStringList second = result("node-1").trimmed().split(' ');
        QCOMPARE(first.size(), 6);
        QCOMPARE(second.size(), 6);
        QCOMPARE(first[1], second[0]); // each has heard the other
        QCOMPARE(second[1], first[0]);
        for (int i = 0; i < 5; ++i) // address, whom it has heard, supervisor, folders
            QVERIFY2(first[i] != second[i] && first[i] != "0", qPrintable(first[i]));
        if (QThread::idealThreadCount() < 2)
            return;
        const QStringList cores = first[5].split(',');
        for (const QString &core : second[5].split(','))
            QVERIFY2(!cores.contains(core), qPrintable(core));
    }

    void aFailureElsewhereIsNoRequest()
    {
        run(2, "caffe2Settings",
            {{"pythonScriptFilePath", "-c 'import os, time; time.sleep(100 * "
                                      "int(os.environ[\"AZ_BATCHAI_TASK_INDEX\"])) or exit(3)'"},
             {"pythonInterpreterPath", python}});
        QCOMPARE(m_exitCode, 3);
        QVERIFY2(log("execution-node-1.log")
                     .contains("The job has failed on another of its nodes and is stopped on this one."),
                 qPrintable(log("execution-node-1.log")));
        QVERIFY(!log("execution-node-1.log").contains("request"));
    }

    void aRankThatFailsGivesTheJobItsExitCode()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        run(2, "customMpiSettings",
            {{"commandLine", "bash -c 'test $OMPI_COMM_WORLD_RANK != 1 || exit 7'"}, {"processCount", 2}});
        QCOMPARE(m_exitCode, 7);
    }

    // Old jobs say it by themselves: as many ranks as the host file has slots.
    void aCommandOfTheUsersOwnReadsTheHostFile()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        run(2, "customToolkitSettings",
            {{"commandLine", "mpirun -mca btl_tcp_if_exclude docker0,lo --allow-run-as-root --hostfile "
                             "$AZ_BATCHAI_MPI_HOST_FILE bash -c 'touch "
                             "$AZ_BATCHAI_OUTPUT_RESULT/rank-$OMPI_COMM_WORLD_RANK-$OMPI_COMM_WORLD_SIZE'"}});
        QCOMPARE(m_exitCode, 0);
        QVERIFY(!find("rank-0-2").isEmpty() && !find("rank-1-2").isEmpty());
    }

    void workersFindTheirParameterServer()
    {
        run(2, "tensorFlowSettings",
            {{"pythonScriptFilePath", script("parameterserver.py")},
             {"pythonInterpreterPath", python},
             {"masterCommandLineArgs", "master"},
             {"workerCommandLineArgs", "worker"},
             {"parameterServerCommandLineArgs", "ps"}});
        QCOMPARE(m_exitCode, 0);
        QCOMPARE(result("worker-0"), QString("sum 3\n"));
        QCOMPARE(result("worker-1"), QString("sum 3\n"));
        QCOMPARE(log("stdout-ps-0.txt"), QString("served 2\n"));
        QCOMPARE(files("stdouterr"), (QStringList{"execution-node-0.log", "execution-node-1.log",
                                                  "stderr-ps-0.txt", "stderr-wk-0.txt", "stderr-wk-1.txt",
                                                  "stdout-ps-0.txt", "stdout-wk-0.txt", "stdout-wk-1.txt"}));
    }

    void shardsMeetInTheSharedFolder()
    {
        run(2, "caffe2Settings",
            {{"pythonScriptFilePath", script("filestore.py")},
             {"pythonInterpreterPath", python},
             {"commandLineArgs", "2 $AZ_BATCHAI_TASK_INDEX $AZ_BATCHAI_SHARED_JOB_TEMP"}});
        QCOMPARE(m_exitCode, 0);
        QCOMPARE(result("shard-0"), QString("shard-0 shard-1\n"));
        QCOMPARE(result("shard-1"), QString("shard-0 shard-1\n"));
    }

    // Where the real one is installed, this says that it still reads the file.
    void trainerStandsInForCntk()
    {
        run(1, "cntkSettings",
            {{"configFilePath", script("digits.cntk")},
             {"commandLineArgs", "dataDir=$AZ_BATCHAI_JOB_TEMP/digits outputDir=$AZ_BATCHAI_OUTPUT_RESULT"}},
            {{"jobPreparation",
              QJsonObject{{"commandLine", "trainyard-train data digits --train 640 --test 64 --output "
                                          "$AZ_BATCHAI_JOB_TEMP/digits"}}}});
        QCOMPARE(m_exitCode, 0);
        if (QStandardPaths::findExecutable("cntk").isEmpty())
            QVERIFY2(log("stdout.txt").startsWith("cntk is not installed on this machine: "),
                     qPrintable(log("stdout.txt")));
        QVERIFY2(log("stdout.txt").contains("Finished Epoch[ 2 of 2]: "), qPrintable(log("stdout.txt")));
        QVERIFY(!files("outputs").filter("digits").isEmpty());
    }

    // One model, of two processes on nodes of their own.
    void trainerStandsInForCntkOnTwoNodes()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        if (!QFile::exists(trainyard::test::binPath("../lib/libtrainyard-mpi.so")))
            QSKIP("The MPI plug-in is not built.");
        if (!QStandardPaths::findExecutable("cntk").isEmpty())
            QSKIP("CNTK itself is installed.");
        run(2, "cntkSettings",
            {{"configFilePath", script("digits.cntk")},
             {"processCount", 2},
             {"commandLineArgs", "dataDir=$AZ_BATCHAI_SHARED_JOB_TEMP/digits "
                                 "outputDir=$AZ_BATCHAI_OUTPUT_RESULT parallelTrain=true numCPUThreads=1"}},
            {{"jobPreparation",
              QJsonObject{{"commandLine",
                           "test ${PWD##*/nodes/} != 0/work || trainyard-train data digits "
                           "--train 640 --test 64 --output $AZ_BATCHAI_SHARED_JOB_TEMP/digits"}}}});
        QCOMPARE(m_exitCode, 0);
        const QString lines = log("stdout.txt");
        QVERIFY2(lines.startsWith("cntk is not installed on this machine: "), qPrintable(lines));
        QVERIFY2(lines.contains("\nWorkers: 2, each with its part of every minibatch\n"), qPrintable(lines));
        QVERIFY2(lines.contains("Finished Epoch[ 2 of 2]: ") && lines.contains(" * 640; "),
                 qPrintable(lines));
        QCOMPARE(lines.count("Finished Epoch["), 2); // one of them prints
        QVERIFY(!files("outputs").filter("digits").isEmpty());
    }

    // A worker a node, each on its node's address; worker 0 alone prints and writes.
    void trainerTrainsOneModelOnTwoNodes()
    {
        run(2, "trainyard",
            {{"trainer", QJsonObject{{"network", "logistic"},
                                     {"dataPath", "$AZ_BATCHAI_JOB_TEMP/digits"},
                                     {"outputPath", "$AZ_BATCHAI_OUTPUT_RESULT"},
                                     {"epochs", 2},
                                     {"device", "cpu"},
                                     {"commandLineArgs", "--threads 1"}}}},
            {{"jobPreparation",
              QJsonObject{{"commandLine", "trainyard-train data digits --train 640 --test 64 --output "
                                          "$AZ_BATCHAI_JOB_TEMP/digits"}}}});
        QCOMPARE(m_exitCode, 0);
        const QString first = log("stdout-0.txt");
        QVERIFY2(first.contains("\nWorkers: 2, each with its part of every minibatch\n"), qPrintable(first));
        QVERIFY2(first.contains("Finished Epoch[2 of 2]: ") && first.contains(" * 640 "), qPrintable(first));
        QVERIFY2(!log("stdout-1.txt").contains("Finished Epoch"), qPrintable(log("stdout-1.txt")));
        QCOMPARE(files("outputs").filter(".onnx").size(), 2);
    }

    // Caffe's recipe: the files name their folders by the job's variables.
    void trainerStandsInForCaffe()
    {
        if (!canImport("lmdb"))
            QSKIP("The package python3-lmdb is not installed.");
        const QString digits = "$AZ_BATCHAI_JOB_TEMP/digits";
        const QString toLmdb = trainyard::test::sourcePath("tests/engine/train/caffe/data/digitslmdb.py");
        run(1, "caffeSettings",
            {{"configFilePath", script("digits_solver.prototxt")}, {"commandLineArgs", "-gpu all"}},
            {{"environmentVariables",
              QJsonArray{QJsonObject{{"name", "DIGITS_NET"}, {"value", script("digits.prototxt")}}}},
             {"jobPreparation",
              QJsonObject{
                  {"commandLine", "trainyard-train data digits --format idx --train 320 --test 64 --output " +
                                      digits + " && " + python + " " + toLmdb + " " + digits +
                                      " $AZ_BATCHAI_JOB_TEMP"}}}});
        QCOMPARE(m_exitCode, 0);
        if (QStandardPaths::findExecutable("caffe").isEmpty())
            QVERIFY2(log("stdout.txt").startsWith("caffe is not installed on this machine: "),
                     qPrintable(log("stdout.txt")));
        QVERIFY2(log("stderr.txt").contains(" Iteration 20, loss = "), qPrintable(log("stderr.txt")));
        QVERIFY2(log("stderr.txt").contains("     Test net output #0: accuracy = "),
                 qPrintable(log("stderr.txt")));
        QVERIFY(!files("outputs").filter("digits_iter_20.caffemodel").isEmpty());
    }

    void withoutAnInterpreterThereIsPython()
    {
        run(1, "pyTorchSettings", {{"pythonScriptFilePath", "-c 'print(1 + 1)'"}});
        QCOMPARE(m_exitCode, 0);
        QCOMPARE(log("stdout-0.txt"), QString("2\n"));
    }

private:
    static QString script(const QString &name)
    {
        return trainyard::test::sourcePath("tests/engine/daemon/data/") + name;
    }

    void run(int nodes, const QString &toolkit, const QJsonObject &settings, QJsonObject properties = {})
    {
        properties["nodeCount"] = nodes;
        properties["stdOutErrPathPrefix"] = "$AZ_BATCHAI_MOUNT_ROOT/out";
        properties["outputDirectories"] =
            QJsonArray{QJsonObject{{"id", "RESULT"}, {"pathPrefix", "$AZ_BATCHAI_MOUNT_ROOT/out"}}};
        properties[toolkit] = settings;
        QFile file(m_temporary->filePath("job.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(QJsonObject{{"properties", properties}}).toJson());
        file.close();
        QVERIFY(QDir(m_temporary->path()).mkpath("out"));
        QProcess engine;
        engine.setProcessChannelMode(QProcess::MergedChannels);
        engine.start(trainyard::test::binPath("trainyard-engine"),
                     {"run", file.fileName(), "--data-dir", m_temporary->filePath("data"), "--mount",
                      "out=" + m_temporary->filePath("out")});
        QVERIFY(engine.waitForFinished(patience));
        m_exitCode = engine.exitCode();
        if (m_exitCode != 0)
            qInfo("%s", engine.readAll().constData());
    }
    QString find(const QString &name) const
    {
        QDirIterator files(m_temporary->filePath("out"), {name}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext() ? files.next() : QString();
    }
    // Of the job's folder of that name.
    QStringList files(const QString &folder) const
    {
        QDirIterator folders(m_temporary->filePath("out"), {folder}, QDir::Dirs,
                             QDirIterator::Subdirectories);
        return folders.hasNext() ? QDir(folders.next()).entryList(QDir::Files, QDir::Name) : QStringList();
    }
    QString result(const QString &name) const
    {
        QFile file(find(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString("(no file)");
    }
    QString log(const QString &name) const { return result(name); }

    std::unique_ptr<QTemporaryDir> m_temporary;
    int m_exitCode = -1;
};

QTEST_GUILESS_MAIN(tst_Toolkits)
#include "testpaths.h"
#include "tst_toolkits.moc"
