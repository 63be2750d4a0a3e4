// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "testpaths.h"
#include "tests/engine/train/workerprocesses.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <map>
#include <vector>

using trainyard::test::WorkerProcesses;

namespace {

constexpr int patience = WorkerProcesses::patience;
const QString program = trainyard::test::binPath("trainyard-train");

// Smooth throughout, so that rounding stays small.
const char *const net = R"(name: "digits"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN }
  transform_param { scale: 0.00390625 mirror: true } data_param { source: "train_lmdb" batch_size: 32 backend: LMDB } }
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TEST }
  transform_param { scale: 0.00390625 } data_param { source: "test_lmdb" batch_size: 50 backend: LMDB } }
layer { name: "conv" type: "Convolution" bottom: "data" top: "conv"
  convolution_param { num_output: 6 kernel_size: 5 stride: 2 bias_term: false weight_filler { type: "xavier" } } }
layer { name: "norm" type: "BatchNorm" bottom: "conv" top: "norm" }
layer { name: "scale" type: "Scale" bottom: "norm" top: "norm" scale_param { bias_term: true } }
layer { name: "tanh" type: "TanH" bottom: "norm" top: "norm" }
layer { name: "pool" type: "Pooling" bottom: "norm" top: "pool" pooling_param { pool: AVE kernel_size: 2 stride: 2 } }
layer { name: "drop" type: "Dropout" bottom: "pool" top: "pool" dropout_param { dropout_ratio: 0.2 } }
layer { name: "ip" type: "InnerProduct" bottom: "pool" top: "ip"
  inner_product_param { num_output: 10 weight_filler { type: "xavier" } } }
layer { name: "accuracy" type: "Accuracy" bottom: "ip" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";

const char *const solver = R"(net: "net.prototxt"
test_iter: 4
test_interval: 20
base_lr: 0.01
lr_policy: "fixed"
momentum: 0.9
display: 10
average_loss: 5
max_iter: 40
snapshot: 20
snapshot_prefix: "$OUT/digits"
random_seed: 3
solver_mode: CPU
)";

// What the engine reads from a log, without what is of time, as "test/loss 40".
std::map<QString, double> readings(const QString &log)
{
    const auto parser = trainyard::metrics::makeCaffeParser();
    std::vector<trainyard::metrics::Reading> all;
    for (const QString &line : log.split('\n'))
        parser->feed(line.toStdString(), all);
    std::map<QString, double> byStep;
    for (const auto &reading : all) {
        if (reading.tag.find("per_second") == std::string::npos)
            byStep[QString::fromStdString(reading.tag) + " " + QString::number(reading.step)] = reading.value;
    }
    return byStep;
}

} // namespace

// `caffe train` as several processes that train one model.
class tst_SharedCaffe : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QProcess::execute("/usr/bin/python3", {"-c", "import lmdb"}) != 0)
            QSKIP("The package python3-lmdb is not installed.");
        m_workers.setFolder(m_dir.path());
        QProcess made;
        made.setWorkingDirectory(m_dir.path());
        made.start(program, {"data", "digits", "--format", "idx", "--output", "digits", "--train", "1000",
                             "--test", "200"});
        QVERIFY(made.waitForFinished(patience) && made.exitCode() == 0);
        QCOMPARE(QProcess::execute("/usr/bin/python3", {trainyard::test::sourcePath(
                                                            "tests/engine/train/caffe/data/digitslmdb.py"),
                                                        m_dir.filePath("digits"), m_dir.path()}),
                 0);
        write("net.prototxt", net);
        write("solver.prototxt", solver);
        write("long.prototxt", QString(solver).replace("max_iter: 40", "max_iter: 100000000"));
        write("fast.prototxt", QString(solver).replace("base_lr: 0.01", "base_lr: 0.02"));
    }
    void cleanup() { m_workers.clear(); }

    void workersGiveTheCurveOfOne_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("two") << 2;
        QTest::newRow("three") << 3;
    }
    void workersGiveTheCurveOfOne()
    {
        QFETCH(int, size);
        const QString name = QString("shared %1").arg(size);
        for (int rank = 0; rank < size; ++rank)
            start(size, rank, name);
        QVERIFY(m_workers.awaitAll());
        QVERIFY2(m_workers.exitCode(0) == 0, qPrintable(m_workers.said(0)));
        QVERIFY2(m_workers.said(0).contains(QString("Workers: %1, each with its part").arg(size)),
                 qPrintable(m_workers.said(0)));
        compareWithOne(m_workers.said(0));
        for (int rank = 1; rank < size; ++rank) {
            QCOMPARE(m_workers.exitCode(rank), 0);
            QVERIFY2(!m_workers.said(rank).contains("Iteration"), qPrintable(m_workers.said(rank)));
            QVERIFY(!QDir(m_dir.filePath(outputOf(name, rank))).exists());
        }
    }

    void processesOfMpirunGiveTheCurveOfOne()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        if (!QFile::exists(trainyard::test::binPath("../lib/libtrainyard-mpi.so")))
            QSKIP("The MPI plug-in is not built.");
        m_workers.start("mpirun",
                        {"--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", "2", program,
                         "caffe", "train", "--solver=solver.prototxt"},
                        variables("mpi"));
        QVERIFY(m_workers.awaitAll());
        QVERIFY2(m_workers.exitCode(0) == 0, qPrintable(m_workers.said(0)));
        compareWithOne(m_workers.said(0));
    }

    // Only worker 0 needs the state.
    void snapshotsGoOnWithTheSameBits()
    {
        for (int rank = 0; rank < 2; ++rank)
            start(2, rank, "whole");
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 0);
        m_workers.clear();
        const QString state = outputOf("whole", 0) + "/digits_iter_20.solverstate";
        start(2, 0, "half", {"--snapshot=" + state});
        start(2, 1, "half");
        QVERIFY(m_workers.awaitAll());
        QVERIFY2(m_workers.exitCode(0) == 0, qPrintable(m_workers.said(0)));
        for (const QString ending : {"caffemodel", "solverstate", "onnx"}) {
            const QString file = "/digits_iter_40." + ending;
            const QByteArray whole = bytes(outputOf("whole", 0) + file);
            QVERIFY(!whole.isEmpty());
            QVERIFY(whole == bytes(outputOf("half", 0) + file));
        }
    }

    // SIGHUP to one: a snapshot; SIGTERM: another, and the end of all.
    void signalsToOneAreForAll()
    {
        for (int rank = 0; rank < 2; ++rank)
            start(2, rank, "signals", {}, "long.prototxt");
        QVERIFY(m_workers.awaitText(0, "Iteration 10 ("));
        m_workers.signal(1, SIGHUP);
        QVERIFY(m_workers.awaitText(0, "Snapshotting solver state"));
        m_workers.signal(1, SIGTERM);
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 128 + SIGTERM);
        QCOMPARE(m_workers.exitCode(1), 128 + SIGTERM);
        QVERIFY2(m_workers.said(0).contains("Optimization stopped early.") &&
                     m_workers.said(0).contains("Stopped by a signal to another worker; "),
                 qPrintable(m_workers.said(0)));
        const QDir folder(m_dir.filePath(outputOf("signals", 0)));
        QVERIFY(folder.entryList({"*.solverstate"}, QDir::Files).size() >= 1);
    }

    void oneThatIsKilledIsNamed()
    {
        for (int rank = 0; rank < 2; ++rank)
            start(2, rank, "killed", {}, "long.prototxt");
        QVERIFY(m_workers.awaitText(0, "Iteration 10 ("));
        m_workers.signal(1, SIGKILL);
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 1);
        QVERIFY2(m_workers.said(0).contains("trainyard-train: Worker 1 (127.0.0.1) is gone; "),
                 qPrintable(m_workers.said(0)));
    }

    void anotherSolverIsRefused()
    {
        start(2, 0, "other");
        start(2, 1, "other", {}, "fast.prototxt");
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(1), 1);
        QVERIFY2(
            m_workers.said(1).contains("Worker 1 trains with base_lr 0.02, but worker 0 with base_lr 0.01; "),
            qPrintable(m_workers.said(1)));
    }

    void wrongFlagsAreRefused_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no number") << QStringList{"-num_shards", "two"}
                                   << "The flag -num_shards is \"two\"; it must be a number from 1.";
        QTest::newRow("no folder") << QStringList{"--num-shards=2"} << "--file-store-path";
        QTest::newRow("nobody comes")
            << QStringList{"--num-shards=2", "--file-store-path=alone", "--worker-timeout=1"}
            << "Worker 1 of 2 (counted from 0) has not come to ";
    }
    void wrongFlagsAreRefused()
    {
        QFETCH(QStringList, flags);
        QFETCH(QString, sentence);
        m_workers.start(program, QStringList{"caffe", "train", "--solver=solver.prototxt"} + flags,
                        variables("never"));
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 1);
        QVERIFY2(m_workers.said(0).contains(sentence), qPrintable(m_workers.said(0)));
        QVERIFY(!QDir(m_dir.filePath("never")).exists());
    }

private:
    void write(const QString &name, const QString &text) const
    {
        QFile file(m_dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0);
    }
    QByteArray bytes(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QString outputOf(const QString &name, int rank) { return name + " of " + QString::number(rank); }

    QStringList variables(const QString &out) const
    {
        return {"OUT=" + m_dir.filePath(out), "OMP_NUM_THREADS=1"};
    }
    void start(int size, int rank, const QString &name, const QStringList &more = {},
               const QString &solverFile = "solver.prototxt")
    {
        const QStringList arguments{"caffe",
                                    "train",
                                    "--solver=" + solverFile,
                                    "--num_shards",
                                    QString::number(size),
                                    "--shard-id=" + QString::number(rank),
                                    "--file_store_path=store",
                                    "-run_id",
                                    "run"};
        m_workers.start(program, arguments + more, variables(outputOf(name, rank)));
    }

    // Losses within rounding, which may turn one answer of 200.
    void compareWithOne(const QString &log)
    {
        if (m_one.empty()) {
            WorkerProcesses one;
            one.setFolder(m_dir.path());
            one.start(program, {"caffe", "train", "--solver=solver.prototxt"}, variables("one"));
            QVERIFY(one.awaitAll() && one.exitCode(0) == 0);
            m_one = readings(one.said(0));
        }
        QVERIFY(m_one.contains("train/loss 30") && m_one.contains("test/loss 40"));
        const auto shared = readings(log);
        QVERIFY2(shared.size() == m_one.size(), qPrintable(log));
        for (const auto &[series, value] : m_one) {
            const double apart = series.contains("accuracy") ? 0.0051 : 1e-4 * qAbs(value);
            QVERIFY2(shared.contains(series) && qAbs(shared.at(series) - value) <= apart,
                     qPrintable(series + " is not " + QString::number(value) + "\n" + log));
        }
    }

    QTemporaryDir m_dir;
    std::map<QString, double> m_one; // what one process without others logs
    WorkerProcesses m_workers;
};

QTEST_GUILESS_MAIN(tst_SharedCaffe)
#include "tst_sharedcaffe.moc"
