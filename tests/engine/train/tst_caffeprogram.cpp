// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/train/caffe/blobs.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/network/onnxreader.h"
#include "testpaths.h"
#include "tests/engine/train/caffe/lmdbsupport.h"
#include "tests/engine/train/readevents.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

namespace {

struct Ended {
    int code = -1;
    QString out;
    QString err;
};

// In the manner of LeNet, small.
const char *const net = R"(name: "digits"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN }
  transform_param { scale: 0.00390625 } data_param { source: "${DATA}/train_lmdb" batch_size: 32 backend: LMDB } }
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TEST }
  transform_param { scale: 0.00390625 } data_param { source: "${DATA}/test_lmdb" batch_size: 50 backend: LMDB } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" param { lr_mult: 1 } param { lr_mult: 2 }
  convolution_param { num_output: CONVOLUTIONS kernel_size: 5 weight_filler { type: "xavier" } } }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "conv2" type: "Convolution" bottom: "pool1" top: "conv2" param { lr_mult: 1 } param { lr_mult: 2 }
  convolution_param { num_output: 16 kernel_size: 5 weight_filler { type: "xavier" } } }
layer { name: "pool2" type: "Pooling" bottom: "conv2" top: "pool2" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "ip1" type: "InnerProduct" bottom: "pool2" top: "ip1" param { lr_mult: 1 } param { lr_mult: 2 }
  inner_product_param { num_output: 64 weight_filler { type: "xavier" } } }
layer { name: "relu1" type: "ReLU" bottom: "ip1" top: "ip1" }
layer { name: "drop1" type: "Dropout" bottom: "ip1" top: "ip1" dropout_param { dropout_ratio: 0.1 } }
layer { name: "ip2" type: "InnerProduct" bottom: "ip1" top: "ip2" param { lr_mult: 1 } param { lr_mult: 2 }
  inner_product_param { num_output: 10 weight_filler { type: "xavier" } } }
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
)";

const char *const solver = R"(net: "$NETS/net.prototxt"
test_iter: 4
test_interval: 40
base_lr: 0.02
lr_policy: "inv"
gamma: 0.0001
power: 0.75
momentum: 0.9
weight_decay: 0.0005
display: 10
average_loss: 5
max_iter: 80
snapshot: 40
snapshot_prefix: "$OUT/digits"
random_seed: 3
solver_mode: CPU
)";

} // namespace

class tst_CaffeProgram : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    QStringList m_environment;

    QStringList variables(const QString &out) const
    {
        return m_environment + QStringList{"OUT=" + m_dir.filePath(out)};
    }

    Ended run(const QStringList &arguments, const QString &out = "out") const
    {
        QProcess program;
        program.setWorkingDirectory(m_dir.path());
        program.setEnvironment(variables(out));
        program.start(trainyard::test::binPath("trainyard-train"), QStringList{"caffe", "train"} + arguments);
        if (!program.waitForFinished(300000) || program.exitStatus() != QProcess::NormalExit)
            return {};
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    bool write(const QString &name, const QString &text) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text.toUtf8()) >= 0;
    }

    QByteArray bytes(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
    }

    // A solver's text with one line instead of another.
    static QString changed(const char *line, const char *instead)
    {
        return QString(solver).replace(line, instead);
    }

    // What the engine reads from the log, as "test/accuracy 40".
    static std::map<QString, double> readings(const QString &log)
    {
        const auto parser = trainyard::metrics::makeCaffeParser();
        std::vector<trainyard::metrics::Reading> all;
        for (const QString &line : log.split('\n'))
            parser->feed(line.toStdString(), all);
        std::map<QString, double> byStep;
        for (const auto &reading : all)
            byStep[QString::fromStdString(reading.tag) + " " + QString::number(reading.step)] = reading.value;
        return byStep;
    }

private slots:
    void initTestCase()
    {
        if (!lmdbsupport::isAvailable())
            QSKIP("The package python3-lmdb is not installed.");
        m_environment =
            QProcess::systemEnvironment() + QStringList{"DATA=" + m_dir.path(), "NETS=" + m_dir.path()};
        QProcess made;
        made.setWorkingDirectory(m_dir.path());
        made.start(
            trainyard::test::binPath("trainyard-train"),
            {"data", "digits", "--format", "idx", "--output", "digits", "--train", "1000", "--test", "200"});
        QVERIFY(made.waitForFinished(60000) && made.exitCode() == 0);
        QCOMPARE(QProcess::execute("/usr/bin/python3", {trainyard::test::sourcePath(
                                                            "tests/engine/train/caffe/data/digitslmdb.py"),
                                                        m_dir.filePath("digits"), m_dir.path()}),
                 0);
        QVERIFY(write("net.prototxt", QString(net).replace("CONVOLUTIONS", "8")));
        QVERIFY(write("wide.prototxt", QString(net).replace("CONVOLUTIONS", "9")));
        QVERIFY(write("solver.prototxt", solver));
    }

    void solverTrainsAndTests()
    {
        const Ended ended = run({"--solver=solver.prototxt"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty());
        auto read = readings(ended.err);
        QVERIFY2(read.contains("test/accuracy 80"), qPrintable(ended.err));
        QVERIFY(read["train/loss 70"] < 0.5 * read["train/loss 0"]);
        QVERIFY(read["test/loss 80"] < 0.5 * read["test/loss 0"]);
        QVERIFY2(read["test/accuracy 80"] > 0.7, qPrintable(ended.err));
        QCOMPARE(read["train/learning_rate 0"], 0.02);
        const QRegularExpression line(
            "\nI\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d{6} +\\d+ solver\\.cpp:\\d+\\] "
            "    Test net output #1: loss = [0-9.e-]+ \\(\\* 1 = [0-9.e-]+ loss\\)\n");
        QVERIFY2(line.match(ended.err).hasMatch(), qPrintable(ended.err));
        QCOMPARE(
            QDir(m_dir.filePath("out")).entryList(QDir::Files, QDir::Name),
            (QStringList{"digits_iter_40.caffemodel", "digits_iter_40.onnx", "digits_iter_40.solverstate",
                         "digits_iter_80.caffemodel", "digits_iter_80.onnx", "digits_iter_80.solverstate"}));
        const auto model = trainyard::train::caffe::readModelFile(
            m_dir.filePath("out/digits_iter_80.caffemodel").toStdString());
        QVERIFY(model);
        QCOMPARE(model->size(), std::size_t(4));
        QCOMPARE(model->front().layer, std::string("conv1"));
        QVERIFY(model->front().blobs[0].shape == (trainyard::train::caffe::Dimensions{8, 1, 5, 5}));
    }

    // The event file says what the lines say, unrounded.
    void eventsAreTheLines()
    {
        const Ended ended = run({"--solver=solver.prototxt"}, "told");
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        std::map<QString, double> events;
        for (const QString &event : eventsIn(m_dir.filePath("told/events"))) {
            const QStringList words = event.split(' ');
            events[words.value(1) + " " + words.value(0)] = words.value(2).toDouble();
        }
        int compared = 0;
        for (const auto &[series, value] : readings(ended.err)) {
            if (series.startsWith("train/iterations_per_second"))
                continue;
            QVERIFY2(events.contains(series), qPrintable(series));
            QVERIFY2(qAbs(events[series] - value) <= 1e-5 * qAbs(value), qPrintable(series));
            ++compared;
        }
        QVERIFY(compared > 20);
        QVERIFY(events.contains("train/samples_per_second 70") && events["train/gradient_norm 70"] > 0);
    }

    void snapshotsGoOnWithTheSameBits()
    {
        QVERIFY(run({"-solver", "solver.prototxt"}, "whole").code == 0);
        const Ended resumed =
            run({"-solver=solver.prototxt", "-snapshot", "whole/digits_iter_40.solverstate"}, "half");
        QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
        QVERIFY2(resumed.err.contains("Resuming from whole/digits_iter_40.solverstate"),
                 qPrintable(resumed.err));
        for (const QString ending : {"caffemodel", "solverstate", "onnx"}) {
            const QByteArray whole = bytes("whole/digits_iter_80." + ending);
            QVERIFY(whole != "(no file)");
            QVERIFY(whole == bytes("half/digits_iter_80." + ending));
        }
    }

    void weightsAreWhatTrainingBeginsWith()
    {
        QVERIFY(run({"--solver=solver.prototxt"}, "first").code == 0);
        const auto first = readings(run({"--solver=solver.prototxt"}, "first").err);
        const Ended tuned =
            run({"--solver=solver.prototxt", "--weights=first/digits_iter_80.caffemodel"}, "second");
        QVERIFY2(tuned.code == 0, qPrintable(tuned.err));
        QVERIFY(tuned.err.contains("Finetuning from first/digits_iter_80.caffemodel"));
        auto second = readings(tuned.err);
        QCOMPARE(second["test/accuracy 0"], first.at("test/accuracy 80"));
        QCOMPARE(second["test/loss 0"], first.at("test/loss 80"));
    }

    void onnxModelsTakeTheImages()
    {
        QVERIFY(run({"--solver=solver.prototxt"}, "model").code == 0);
        QProcess eval;
        eval.setWorkingDirectory(m_dir.path());
        eval.start(trainyard::test::binPath("trainyard-train"),
                   {"eval", "--model", "model/digits_iter_80.onnx", "--data", "digits", "--device", "cpu"});
        QVERIFY(eval.waitForFinished(60000));
        QVERIFY2(eval.exitCode() == 0, eval.readAllStandardError().constData());
        const auto log = readings(run({"--solver=solver.prototxt"}, "model").err);
        const QString errors = QString::number((1 - log.at("test/accuracy 80")) * 100, 'f', 2) + "%";
        const QString out = eval.readAllStandardOutput();
        QVERIFY2(out.contains(errors), qPrintable(errors + " " + out));

        const auto model =
            trainyard::train::readOnnx(m_dir.filePath("model/digits_iter_80.onnx").toStdString());
        QVERIFY(model);
        const std::filesystem::path data = m_dir.filePath("train_lmdb/data.mdb").toStdString();
        QCOMPARE(trainyard::train::noteIn(model->notes, trainyard::train::dataDigestName),
                 trainyard::train::dataDigest(data.parent_path(), {&data, 1}));
    }

    void mistakesAreOneSentenceAndLeaveNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const QStringList usual{"--solver=wrong.prototxt"};
        const auto row = [](const char *name, const QString &text, const QStringList &arguments,
                            const char *words) { QTest::newRow(name) << text << arguments << words; };
        row("no solver", solver, {}, "give --solver=FILE");
        row("unknown solver", solver, {"--solver=none.prototxt"}, "none.prototxt");
        row("unknown flag", solver, {"-fast", "1"}, "The flag \"-fast\" is not known");
        row("no value", solver, {"-solver"}, "The flag -solver needs a value");
        row("no flag", solver, usual + QStringList{"more"}, "is no flag");
        row("both", solver, usual + QStringList{"-snapshot", "a", "-weights", "b"}, "but not both");
        row("GPU", solver, usual + QStringList{"-gpu", "first"}, "must be all, or numbers");
        row("method", changed("momentum: 0.9", "momentum: 0.9 type: \"Best\""), usual,
            "line 8: type is \"Best\"");
        row("net", changed("net.prototxt", "none.prototxt"), usual, "none.prototxt");
        row("layer",
            changed("net: \"$NETS/net.prototxt\"", "net_param { layer { name: 'd' type: 'Input' top: 'd' "
                                                   "input_param { shape { dim: 1 dim: 2 } } } }"),
            usual, "gives no data to train with");
        row("data", changed("net.prototxt", "elsewhere.prototxt"), usual, "none/train_lmdb");
        row("state", solver, usual + QStringList{"--snapshot=net.prototxt"},
            "is none that this trainer has written");
        row("no state", solver, usual + QStringList{"--snapshot=none"}, "none");
        row("weights", solver, usual + QStringList{"--weights=net.prototxt"}, "net.prototxt");
        row("folder", changed("$OUT", "net.prototxt/out"), usual, "net.prototxt");
    }
    void mistakesAreOneSentenceAndLeaveNothing()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        QVERIFY(write("wrong.prototxt", text));
        QVERIFY(write("elsewhere.prototxt",
                      QString(net).replace("CONVOLUTIONS", "8").replace("${DATA}", "none")));
        const QStringList before = QDir(m_dir.path()).entryList();
        const Ended ended = run(arguments, "never");
        QCOMPARE(ended.code, 1);
        const QString last = ended.err.section('\n', -2);
        QVERIFY2(last.startsWith("trainyard-train: ") && last.contains(words), qPrintable(ended.err));
        QCOMPARE(ended.err.count("trainyard-train: "), 1);
        QVERIFY(ended.out.isEmpty());
        QCOMPARE(QDir(m_dir.path()).entryList(), before);
    }

    void statesOfOtherNetsAreRefused()
    {
        QVERIFY(run({"--solver=solver.prototxt"}, "narrow").code == 0);
        QVERIFY(write("widesolver.prototxt", changed("net.prototxt", "wide.prototxt")));
        const Ended ended =
            run({"--solver=widesolver.prototxt", "--snapshot=narrow/digits_iter_40.solverstate"}, "wide");
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains("is not of the network digits"), qPrintable(ended.err));
    }

    void signalsWriteSnapshots()
    {
        QVERIFY(write("long.prototxt",
                      changed("max_iter: 80", "max_iter: 100000000").replace("snapshot: 40", "snapshot: 0")));
        QProcess program;
        program.setWorkingDirectory(m_dir.path());
        program.setEnvironment(variables("signals"));
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(trainyard::test::binPath("trainyard-train"),
                      {"caffe", "train", "-solver", "long.prototxt"});
        QString log;
        const auto waitFor = [&](const char *words) {
            while (!log.contains(words)) {
                if (!program.waitForReadyRead(60000))
                    return false;
                log += QString::fromUtf8(program.readAll());
            }
            return true;
        };
        QVERIFY(waitFor("Iteration 10 ("));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), SIGHUP), 0);
        QVERIFY(waitFor("Snapshotting solver state"));
        QVERIFY(waitFor("Iteration 20 ("));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), SIGTERM), 0);
        QVERIFY(program.waitForFinished(60000));
        log += QString::fromUtf8(program.readAll());
        QCOMPARE(program.exitCode(), 128 + SIGTERM);
        QVERIFY2(log.contains("Optimization stopped early."), qPrintable(log));
        QCOMPARE(QDir(m_dir.filePath("signals")).entryList({"*.solverstate"}, QDir::Files).size(), 2);
    }

    void lenetLearnsMnist()
    {
        const QString mnist = trainyard::test::sharedPath("data/mnist");
        if (!QDir(mnist).exists())
            QSKIP("The folder with MNIST is not there.");
        QVERIFY(QDir(m_dir.path()).mkdir("mnist"));
        QCOMPARE(QProcess::execute("/usr/bin/python3", {trainyard::test::sourcePath(
                                                            "tests/engine/train/caffe/data/digitslmdb.py"),
                                                        mnist, m_dir.filePath("mnist")}),
                 0);
        QVERIFY(write("lenet.prototxt", QString(net)
                                            .replace("${DATA}", m_dir.filePath("mnist"))
                                            .replace("batch_size: 32", "batch_size: 64")
                                            .replace("num_output: CONVOLUTIONS", "num_output: 20")
                                            .replace("num_output: 16", "num_output: 50")
                                            .replace("num_output: 64", "num_output: 500")));
        QString text = changed("net.prototxt", "lenet.prototxt");
        text.replace("max_iter: 80", "max_iter: 500 test_initialization: false")
            .replace("test_iter: 4", "test_iter: 80");
        text.replace("base_lr: 0.02", "base_lr: 0.01").replace("test_interval: 40", "test_interval: 500");
        QVERIFY(write("lenetsolver.prototxt", text.replace("snapshot: 40", "snapshot: 500")));
        const Ended ended = run({"--solver=lenetsolver.prototxt"}, "lenet");
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        auto read = readings(ended.err);
        QVERIFY2(read["test/accuracy 500"] > 0.97, qPrintable(ended.err.right(1000)));
    }
};

QTEST_GUILESS_MAIN(tst_CaffeProgram)
#include "tst_caffeprogram.moc"
