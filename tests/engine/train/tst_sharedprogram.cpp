// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "tests/engine/train/workerprocesses.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

using trainyard::test::WorkerProcesses;

namespace {

constexpr int patience = WorkerProcesses::patience;
const QString program = trainyard::test::binPath("trainyard-train");

// The numbers of the progress and result lines, without those of time.
QList<double> numbersOf(const QString &lines)
{
    static const QRegularExpression line("(?:loss = |metric = |errs = )([0-9.]+)%?(?: \\* ([0-9]+))?");
    QList<double> numbers;
    for (auto matches = line.globalMatch(lines); matches.hasNext();) {
        const auto match = matches.next();
        numbers << match.captured(1).toDouble() << match.captured(2).toDouble();
    }
    return numbers;
}

bool areClose(const QList<double> &a, const QList<double> &b)
{
    if (a.isEmpty() || a.size() != b.size())
        return false;
    for (qsizetype i = 0; i < a.size(); ++i) {
        if (qAbs(a[i] - b[i]) > 1e-5 * qAbs(a[i]))
            return false;
    }
    return true;
}

// Smooth layers only: where values are nearly equal, ReLU and max pools turn a difference of rounding into
// one of the curve.
const QByteArray smoothNetwork = R"({"class_name": "Sequential", "config": {"name": "smooth", "layers": [
    {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 28, 28, 1]}},
    {"class_name": "Conv2D", "config": {"name": "conv", "filters": 8, "kernel_size": [5, 5], "strides": [1, 1],
                                        "padding": "same", "activation": "linear", "use_bias": false}},
    {"class_name": "BatchNormalization", "config": {"name": "norm"}},
    {"class_name": "Activation", "config": {"name": "tanh", "activation": "tanh"}},
    {"class_name": "Conv2D", "config": {"name": "conv2", "filters": 8, "kernel_size": [3, 3], "strides": [2, 2],
                                        "padding": "same", "activation": "linear", "use_bias": false}},
    {"class_name": "BatchNormalization", "config": {"name": "norm2"}},
    {"class_name": "Activation", "config": {"name": "tanh2", "activation": "tanh"}},
    {"class_name": "AveragePooling2D", "config": {"name": "pool", "pool_size": [2, 2], "strides": [2, 2],
                                                  "padding": "valid"}},
    {"class_name": "Flatten", "config": {"name": "flatten"}},
    {"class_name": "Dense", "config": {"name": "dense", "units": 32, "activation": "sigmoid"}},
    {"class_name": "Dropout", "config": {"name": "dropout", "rate": 0.5}},
    {"class_name": "Dense", "config": {"name": "classes", "units": 10, "activation": "softmax"}}]}})";

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// The trainer's program as several processes that train one model.
class tst_SharedProgram : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // The last of 5 minibatches of 64 has 1 row: not for each worker one.
        QProcess made;
        made.start(program,
                   {"data", "digits", "--output", path("digits"), "--train", "257", "--test", "101"});
        QVERIFY(made.waitForFinished(patience) && made.exitCode() == 0);
        QFile network(path("smooth.json"));
        QVERIFY(network.open(QIODevice::WriteOnly) && network.write(smoothNetwork) == smoothNetwork.size());
    }
    void cleanup() { m_workers.clear(); }

    // With dropout, whose masks are those of the whole minibatch, and with batch normalization, whose means
    // and variances are.
    void workersGiveTheCurveOfOne_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("two") << 2;
        QTest::newRow("three") << 3;
    }
    void workersGiveTheCurveOfOne()
    {
        QFETCH(int, size);
        for (int rank = 0; rank < size; ++rank)
            start(size, rank, QString("shared %1").arg(size), smooth());
        QVERIFY(m_workers.awaitAll());
        const QString lines = m_workers.said(0);
        QVERIFY2(m_workers.exitCode(0) == 0, qPrintable(lines));
        const QString one = alone();
        QVERIFY2(areClose(numbersOf(one), numbersOf(lines)), qPrintable(one.right(900) + lines.right(900)));
        QVERIFY2(lines.contains(QString("\nWorkers: %1, each with its part").arg(size)), qPrintable(lines));
        for (int rank = 1; rank < size; ++rank) {
            QCOMPARE(m_workers.exitCode(rank), 0);
            QVERIFY(!m_workers.said(rank).contains("loss"));
            QVERIFY(!QDir(path(outputOf(QString("shared %1").arg(size), rank))).exists());
        }
    }

    void processesOfMpirunGiveTheCurveOfOne()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        if (!QFile::exists(trainyard::test::binPath("../lib/libtrainyard-mpi.so")))
            QSKIP("The MPI plug-in is not built.");
        QProcess mpirun;
        mpirun.setProcessChannelMode(QProcess::MergedChannels);
        mpirun.start("mpirun", QStringList{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none",
                                           "-n", "2", program} +
                                   fit("mpi", smooth()));
        QVERIFY(mpirun.waitForFinished(patience));
        const QString lines = QString::fromUtf8(mpirun.readAll());
        QVERIFY2(mpirun.exitCode() == 0, qPrintable(lines));
        QVERIFY2(areClose(numbersOf(alone()), numbersOf(lines)), qPrintable(alone() + lines));
    }

    // A signal to one: all save after the same step, and go on to the bits of a training without a stop.
    void allStopTogetherAndGoOn_data()
    {
        QTest::addColumn<int>("stopped");
        QTest::addColumn<QStringList>("network");
        QTest::addColumn<QString>("model");
        QTest::newRow("worker 0") << 0 << QStringList() << "ConvNet_MNIST";
        QTest::newRow("worker 1") << 1 << QStringList() << "ConvNet_MNIST";
        QTest::newRow("worker 1, normalized") << 1 << smooth() << "smooth";
    }
    void allStopTogetherAndGoOn()
    {
        QFETCH(int, stopped);
        QFETCH(QStringList, network);
        QFETCH(QString, model);
        const QString name = QString("%1 stopped by %2").arg(model).arg(stopped);
        startTwo(name, network + QStringList{"--epochs", "100000"});
        QVERIFY(m_workers.awaitText(0, "Finished Epoch[1 of "));
        m_workers.signal(stopped, SIGTERM);
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 128 + SIGTERM);
        QCOMPARE(m_workers.exitCode(1), 128 + SIGTERM);
        QVERIFY2(m_workers.said(1 - stopped).contains("Stopped by a signal to another worker; "),
                 qPrintable(m_workers.said(1 - stopped)));
        const auto last = m_workers.said(0).count("Finished Evaluation ");
        const QStringList epochs = network + QStringList{"--epochs", QString::number(last + 1)};
        startTwo(name, epochs + QStringList{"--resume"});
        QVERIFY(m_workers.awaitAll());
        QVERIFY2(m_workers.exitCode(0) == 0 && m_workers.said(0).contains("Going on from the checkpoint: "),
                 qPrintable(m_workers.said(0)));
        startTwo("whole", epochs);
        QVERIFY(m_workers.awaitAll());
        const QString file = QString("/%1_%2.onnx").arg(model).arg(last);
        const QByteArray resumed = contentOf(path(outputOf(name, 0) + file));
        QVERIFY(!resumed.isEmpty());
        QVERIFY(resumed == contentOf(path(outputOf("whole", 0) + file)));
    }

    void oneThatIsKilledIsNamed_data()
    {
        QTest::addColumn<QStringList>("network");
        QTest::newRow("between two steps") << QStringList();
        QTest::newRow("within a step") << smooth();
    }
    void oneThatIsKilledIsNamed()
    {
        QFETCH(QStringList, network);
        startTwo("killed", network + QStringList{"--epochs", "100000"});
        QVERIFY(m_workers.awaitText(0, " Minibatch[   1-   1]:"));
        m_workers.signal(1, SIGKILL);
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 1);
        QVERIFY2(m_workers.said(0).contains("trainyard-train: Worker 1 (127.0.0.1) is gone; "),
                 qPrintable(m_workers.said(0)));
    }

    void otherFlagsAreRefused_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a seed") << QStringList{"--seed", "9"}
                                << "trains with seed 9, but worker 0 with seed 1; ";
        QTest::newRow("a minibatch") << QStringList{"--batch-size", "32"}
                                     << "trains with batch-size 32, but worker 0 with batch-size 64; ";
        QTest::newRow("epochs") << QStringList{"--epochs", "9"}
                                << "trains with epochs 9, but worker 0 with epochs 2; ";
    }
    void otherFlagsAreRefused()
    {
        QFETCH(QStringList, flags);
        QFETCH(QString, sentence);
        start(2, 0, "other");
        start(2, 1, "other", flags);
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(1), 1);
        QVERIFY2(m_workers.said(1).contains("Worker 1 " + sentence), qPrintable(m_workers.said(1)));
        QVERIFY2(m_workers.said(0).contains("Worker 1 (127.0.0.1) is gone; "), qPrintable(m_workers.said(0)));
    }

    void wrongFlagsAreRefused_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no folder") << QStringList{"--num_shards", "2"} << "--file-store-path";
        QTest::newRow("a rank past all")
            << QStringList{"--num-shards", "2", "--shard-id", "2", "--file-store-path", "/tmp"}
            << "--shard-id is 2; with --num-shards 2 it must be 0 to 1.";
        QTest::newRow("nobody comes")
            << QStringList{"--num_shards",      "2",           "--shard_id",       "0",
                           "--file_store_path", path("alone"), "--worker-timeout", "1"}
            << "Worker 1 of 2 (counted from 0) has not come to ";
    }
    void wrongFlagsAreRefused()
    {
        QFETCH(QStringList, flags);
        QFETCH(QString, sentence);
        m_workers.start(program, fit("refused", flags));
        QVERIFY(m_workers.awaitAll());
        QCOMPARE(m_workers.exitCode(0), 1);
        QVERIFY2(m_workers.said(0).contains(sentence), qPrintable(m_workers.said(0)));
        QVERIFY(!QDir(path("refused")).exists());
    }

private:
    QString path(const QString &name) const { return m_dir.filePath(name); }
    static QString outputOf(const QString &name, int rank) { return name + " of " + QString::number(rank); }

    QStringList fit(const QString &output, const QStringList &flags = {}) const
    {
        QStringList arguments{"fit"};
        const QStringList usual{"--network",        "convnet_mnist",
                                "--data",           path("digits"),
                                "--output",         path(output),
                                "--device",         "cpu",
                                "--threads",        "1",
                                "--epochs",         "2",
                                "--seed",           "1",
                                "--progress-every", "1",
                                "--learning-rate",  "0.004"};
        for (qsizetype i = 0; i < usual.size(); i += 2) {
            if (!flags.contains(usual[i]))
                arguments << usual[i] << usual[i + 1];
        }
        return arguments + flags;
    }
    // Only worker 0 needs what earlier ones have left: each has a folder of its own.
    void start(int size, int rank, const QString &name, const QStringList &more = {})
    {
        m_workers.start(program, fit(outputOf(name, rank), more) +
                                     QStringList{"--num_shards", QString::number(size), "--shard_id",
                                                 QString::number(rank), "--file_store_path", path("store")});
    }
    void startTwo(const QString &name, const QStringList &flags)
    {
        m_workers.clear();
        start(2, 0, name, flags);
        start(2, 1, name, flags);
    }
    // In steps so small that rounding does not grow.
    QStringList smooth() const { return {"--network", path("smooth.json"), "--learning-rate", "0.0001"}; }
    // What one process without others prints of the smooth network.
    QString alone()
    {
        if (m_alone.isEmpty()) {
            WorkerProcesses one;
            one.start(program, fit("alone", smooth()));
            if (one.awaitAll() && one.exitCode(0) == 0)
                m_alone = one.said(0);
        }
        return m_alone;
    }

    QTemporaryDir m_dir;
    QString m_alone;
    WorkerProcesses m_workers;
};

QTEST_GUILESS_MAIN(tst_SharedProgram)
#include "tst_sharedprogram.moc"
