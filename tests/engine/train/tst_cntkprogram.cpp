// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "testpaths.h"
#include "tests/engine/train/readevents.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

namespace {

struct Ended {
    int code = -1;
    QString out;
    QString err;
};

// The convolutional network of `fit --network convnet_mnist` and its settings, as CNTK would read them.
const char *const digits = R"(
# Digits, with a test at the end.
command = learn:check
deviceId = "cpu" ; precision = "float" ; traceLevel = 1
folder = "." ; data = "$folder$/digits"
modelPath = "$folder$/models/Digits"
epochs = 2

learn = {
    action = "train"
    BrainScriptNetworkBuilder = {
        shape = 28:28:1                                       # width, height, channels
        classes = 10
        Scale{factor} = x => Constant(factor) .* x            # brightness to 0 … 1
        pooled {filters, size, pad} = Sequential (
            ConvolutionalLayer {filters, size, pad = pad, activation = ReLU} :
            MaxPoolingLayer {(3:3), stride = (2:2)})

        network = Sequential (
            Scale {1/256} :
            pooled {32, (5:5), true} :
            pooled {48, (3:3), false} :
            ConvolutionalLayer {64, (3:3)} : ReLU :
            DenseLayer {96} : Dropout : ReLU :
            LinearLayer {classes})

        features = Input {shape}
        labels = Input {classes}
        z = network (features)
        ce = CrossEntropyWithSoftmax (labels, z)
        errs = ClassificationError (labels, z)
        top3Errs = ClassificationError (labels, z, topN = 3) # for tests

        featureNodes = (features) ; labelNodes = (labels)
        criterionNodes = (ce) ; evaluationNodes = (errs) ; outputNodes = (z)
    }
    SGD = {
        epochSize = 0 ; minibatchSize = 64 ; maxEpochs = $epochs$
        learningRatesPerSample = 0.001*10:0.0005*10:0.0001
        momentumAsTimeConstant = 0*5:1024
        dropoutRate = 0.5
        numMBsToShowResult = 2
    }
    reader = {
        readerType = "CNTKTextFormatReader"
        file = "$Data$/Train-28x28_cntk_text.txt"
        randomize = true
        input = { features = { dim = 784 ; format = "dense" } ; labels = { dim = 10 ; format = "dense" } }
    }
}

check = {
    action = test
    minibatchSize = 64
    reader = {
        readerType = "CNTKTextFormatReader"
        file = "$data$/Test-28x28_cntk_text.txt"
        input = { features = { dim = 784 ; format = "dense" } ; labels = { dim = 10 ; format = "dense" } }
    }
}
)";

} // namespace

class tst_CntkProgram : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    Ended run(const QStringList &arguments, const QStringList &environment = {}) const
    {
        QProcess program;
        program.setWorkingDirectory(m_dir.path());
        program.setEnvironment(QProcess::systemEnvironment() + environment);
        program.start(trainyard::test::binPath("trainyard-train"), arguments);
        if (!program.waitForFinished(60000) || program.exitStatus() != QProcess::NormalExit)
            return {};
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    // The losses and errors in what is printed.
    static QList<double> results(const QString &out)
    {
        static const QRegularExpression result("(?:ce|errs) = ([0-9.]+)%? \\* ");
        QList<double> all;
        for (auto matches = result.globalMatch(out); matches.hasNext();)
            all << matches.next().captured(1).toDouble();
        return all;
    }

    QByteArray read(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // Starts the program and sends it SIGTERM once it has printed that; true when it left as it should.
    bool runUntil(const char *printed, const QStringList &arguments) const
    {
        QProcess program;
        program.setWorkingDirectory(m_dir.path());
        program.start(trainyard::test::binPath("trainyard-train"), arguments);
        QByteArray out;
        while (!out.contains(printed)) {
            if (!program.waitForReadyRead(60000))
                return false;
            out += program.readAllStandardOutput();
        }
        return ::kill(static_cast<pid_t>(program.processId()), SIGTERM) == 0 &&
               program.waitForFinished(60000) && program.exitStatus() == QProcess::NormalExit &&
               program.exitCode() == 143;
    }

    bool write(const QString &name, const QString &text) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
    }

    // The measured values of a training's lines, as metrics read them.
    static QMap<QString, double> progress(const QString &out)
    {
        const auto parser = trainyard::metrics::makeCntkParser();
        std::vector<trainyard::metrics::Reading> readings;
        for (const QString &line : out.split('\n'))
            parser->feed(line.toStdString(), readings);
        QMap<QString, double> values;
        for (const auto &reading : readings) {
            if (reading.tag.starts_with("train/") || reading.tag.starts_with("epoch/"))
                values[QString("%1@%2").arg(QString::fromStdString(reading.tag)).arg(reading.step)] =
                    reading.value;
        }
        return values;
    }

private slots:
    void initTestCase()
    {
        const Ended made = run({"data", "digits", "--output", "digits", "--train", "300", "--test", "100"});
        QVERIFY2(made.code == 0, qPrintable(made.err));
        QVERIFY(write("digits.cntk", digits));
        QVERIFY(QDir(m_dir.path()).mkdir("broken"));
        const QByteArray rows = read("digits/Train-28x28_cntk_text.txt");
        const qsizetype second = rows.indexOf('\n', rows.indexOf('\n') + 1) + 1;
        QVERIFY(write("broken/Train-28x28_cntk_text.txt",
                      rows.left(second) + "broken\n" + rows.mid(second) + "|labels 1\n"));
        QVERIFY(QFile::copy(m_dir.filePath("digits/Test-28x28_cntk_text.txt"),
                            m_dir.filePath("broken/Test-28x28_cntk_text.txt")));
        QVERIFY(write("digits/readme.onnx", "no model"));
        QVERIFY(QDir(m_dir.path()).mkdir("large"));
        QVERIFY(write("large/Train-28x28_cntk_text.txt", rows + rows)); // 1.8 MiB in memory
        QVERIFY(QFile::copy(m_dir.filePath("digits/Test-28x28_cntk_text.txt"),
                            m_dir.filePath("large/Test-28x28_cntk_text.txt")));
    }

    void configurationTrainsAsTheNamedNetworkDoes()
    {
        const Ended cntk = run({"cntk", "configFile=digits.cntk"});
        QVERIFY2(cntk.code == 0, qPrintable(cntk.err));
        QVERIFY2(cntk.out.contains("Training 98778 parameters in 10 parameter tensors.\n"),
                 qPrintable(cntk.out));
        const Ended fit = run({"fit", "--network", "convnet_mnist", "--data", "digits", "--output", "fit",
                               "--epochs", "2", "--device", "cpu", "--progress-every", "2"});
        QVERIFY2(fit.code == 0, qPrintable(fit.err));
        const auto values = progress(cntk.out), expected = progress(fit.out);
        for (const char *step : {"train/%1@128", "train/%1@256", "train/%1@428", "train/%1@556",
                                 "epoch/%1@300", "epoch/%1@600"}) {
            const QString loss = QString(step).arg("loss"), error = QString(step).arg("error");
            QVERIFY2(values.contains(loss) && values.contains(error), qPrintable(cntk.out));
            QVERIFY2(std::abs(values[loss] - expected[loss]) < 1e-6, qPrintable(cntk.out + fit.out));
            QVERIFY2(std::abs(values[error] - expected[error]) < 6e-5, qPrintable(cntk.out + fit.out));
        }
        const QRegularExpression last(
            "Final Results: Minibatch\\[1-2\\]: errs = ([0-9.]+)0% \\* 100; ce = [0-9.]+ \\* 100; "
            "perplexity = [0-9.]+\\n");
        const auto found = last.match(cntk.out);
        QVERIFY2(found.hasMatch(), qPrintable(cntk.out));
        QVERIFY2(fit.out.contains("errs = " + found.captured(1) + "% * 100"), qPrintable(fit.out));
        QCOMPARE(QDir(m_dir.filePath("models")).entryList(QDir::Files, QDir::Name),
                 (QStringList{"Digits.1.onnx", "Digits.ckp.safetensors", "Digits.onnx"}));
    }

    void argumentsGoOverTheFile()
    {
        const Ended ended = run({"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=short/cntk.dnn",
                                 "Learn=[SGD=[minibatchSize=100;numMBsToShowResult=1]]", "command=learn"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.contains(" Epoch[ 1 of 1]-Minibatch[   3-   3, 100.00%]: ce = "),
                 qPrintable(ended.out));
        QCOMPARE(QDir(m_dir.filePath("short/events")).entryList({"events.out.tfevents.*"}).size(), 1);
        QVERIFY(!ended.out.contains("Final Results"));
        QCOMPARE(QDir(m_dir.filePath("short")).entryList(QDir::Files, QDir::Name),
                 (QStringList{"cntk.ckp.safetensors", "cntk.onnx"}));
    }

    void validationDataAreEvaluatedAfterEachEpoch()
    {
        const Ended ended =
            run({"cntk", "configFile=digits.cntk", "epochs=1", "command=learn", "modelPath=valid/m",
                 "learn=[cvReader=[readerType=CNTKTextFormatReader;file=digits/Test-28x28_cntk_text.txt;"
                 "input=[features=[dim=784];labels=[dim=10]]]]"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QRegularExpression line(
            "Finished Epoch\\[ 1 of 1\\]: \\[Validate\\] ce = [0-9.]+ \\* 100; errs = [0-9.]+% \\* 100\n");
        QVERIFY2(line.match(ended.out).hasMatch(), qPrintable(ended.out));
    }

    void weightsDecay()
    {
        const auto loss = [&](const char *name, const char *weight) {
            const Ended ended =
                run({"cntk", "configFile=digits.cntk", "epochs=1", "command=learn",
                     QString("modelPath=decay/%1").arg(name),
                     QString("learn=[SGD=[L2RegWeight=%1;learningRatesPerSample=0.01]]").arg(weight)});
            return progress(ended.out).value("epoch/loss@300", -1);
        };
        const double none = loss("none", "0"), strong = loss("strong", "1");
        QVERIFY(none > 0 && strong > 0);
        QCOMPARE(loss("zero", "0.0"), none);
        // Pulled to zero, the network tells no digit from another: its loss is that of ten equal classes.
        QVERIFY2(std::abs(strong - std::log(10)) < std::abs(none - std::log(10)),
                 qPrintable(QString::number(strong)));
    }

    void modelsOfOtherVerbsAreTested()
    {
        const Ended fit = run({"fit", "--network", "convnet_mnist", "--data", "digits", "--output", "other",
                               "--epochs", "1", "--device", "cpu"});
        QVERIFY2(fit.code == 0, qPrintable(fit.err));
        const Ended tested =
            run({"cntk", "configFile=digits.cntk", "modelPath=other/ConvNet_MNIST_0", "command=check"});
        QVERIFY2(tested.code == 0, qPrintable(tested.err));
        const auto error = [](const QString &out) {
            const QRegularExpression line("Final Results.*errs = ([0-9.]+)% \\* 100");
            return line.match(out).captured(1).toDouble();
        };
        QVERIFY2(tested.out.contains("; ce = "), qPrintable(tested.out));
        QCOMPARE(error(tested.out), error(fit.out));
    }

    void eventFilesGoWhereTheConfigurationSays()
    {
        const Ended ended = run({"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=told/m",
                                 "learn=[SGD=[tensorBoardLogDir=board]]"},
                                {"AZ_BATCHAI_STDOUTERR_DIR=" + m_dir.filePath("job")});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(!QDir(m_dir.filePath("told/events")).exists() && !QDir(m_dir.filePath("job")).exists());
        const QStringList events = eventsIn(m_dir.filePath("board")); // of the training, then of the test
        QCOMPARE(events.filter("5 epoch/error ").size(), 1);
        QCOMPARE(events.filter("5 test/loss ").size(), 1);
        const QRegularExpression last("Final Results: .*errs = ([0-9.]+)% \\* 100");
        const double error = events.filter("5 test/error ").value(0).section(' ', 2).toDouble();
        QCOMPARE(qRound(error * 100), qRound(last.match(ended.out).captured(1).toDouble())); // of 100 rows
    }

    void mistakesAreOneSentenceAndLeaveNothing_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const QStringList &arguments, const char *words) {
            QTest::newRow(name) << arguments << words;
        };
        row("no file", {"epochs=1"}, "configFile=FILE");
        row("unknown file", {"configFile=none.cntk"}, "none.cntk");
        row("argument", {"configFile=digits.cntk", "epochs=many"}, "maxEpochs must be one whole number");
        row("no data", {"configFile=digits.cntk", "data=none"}, "none/Train-28x28_cntk_text.txt");
        row("device", {"configFile=digits.cntk", "deviceId=99"}, "Cannot train on cuda:99: ");
        row("inputs", {"configFile=digits.cntk", "learn=[reader=[input=[features=[dim=783]]]]"},
            ": the reader gives 783 values of \"features\", but the network "
            "takes 784");
        row("streams", {"configFile=digits.cntk", "learn=[reader=[input=[features=[alias=pixels]]]]"},
            "pixels");
        row("a test of nothing", {"configFile=digits.cntk", "command=check", "modelPath=none/m.dnn"},
            "digits.cntk, line 52, column 1: no action before \"check\" trains its modelPath, and there is "
            "no "
            "model none/m.onnx; put a training before it in command.");
        row("a test of what is no model",
            {"configFile=digits.cntk", "command=check", "modelPath=digits/readme.onnx"}, "readme.onnx");
        row("an unknown node to test", {"configFile=digits.cntk", "check=[evalNodeNames=ce:err]"},
            ": evalNodeNames has \"err\", which is no criterion or evaluation node of the network");
        row("a misspelt key", {"configFile=digits.cntk", "learn=[SGD=[maxEpoch=3]]"},
            "argument learn=[SGD=[maxEpoch=3]], column 13: \"maxEpoch\" is no key of the SGD block; perhaps "
            "it "
            "means maxEpochs.");
        row("broken rows", {"configFile=digits.cntk", "data=broken"},
            "broken/Train-28x28_cntk_text.txt, line 3, column 1: expected ");
        row("too many broken rows", {"configFile=digits.cntk", "data=broken", "learn=[reader=[maxErrors=1]]"},
            ", and more than 1 rows are broken.");
        row("network", {"configFile=digits.cntk", "learn=[BrainScriptNetworkBuilder=[a = b]]"},
            "argument learn=[BrainScriptNetworkBuilder=[a = b]], column 39: \"b\" is not defined");
        row("folder", {"configFile=digits.cntk", "modelPath=digits.cntk/models/m"},
            "a file of that name is in the way");
    }
    void mistakesAreOneSentenceAndLeaveNothing()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const QStringList before = QDir(m_dir.path()).entryList();
        const Ended ended = run(QStringList{"cntk"} + arguments);
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains(words), qPrintable(ended.err));
        QVERIFY2(ended.err.startsWith("trainyard-train: ") && ended.err.count('\n') == 1,
                 qPrintable(ended.err));
        QVERIFY2(ended.out.isEmpty(), qPrintable(ended.out));
        QCOMPARE(QDir(m_dir.path()).entryList(), before);
    }

    void sharingThatIsNotMeantIsRefused_data()
    {
        QTest::addColumn<QString>("block");
        QTest::addColumn<QString>("sentence");
        const QString begin = "parallelTrain=true|learn=[SGD=[ParallelTrain=[";
        QTest::newRow("none") << ""
                              << "mpirun has started 2 processes, but the configuration trains with one; ";
        QTest::newRow("another method") << begin + "parallelizationMethod=BlockMomentumSGD]]]"
                                        << "column 50: parallelizationMethod \"BlockMomentumSGD\" is not "
                                           "supported; use DataParallelSGD.";
        QTest::newRow("one bit") << begin + "parallelizationMethod=DataParallelSGD; "
                                            "DataParallelSGD=[gradientBits=1]]]]"
                                 << ": gradients of 1 bits are not supported; set gradientBits to 32.";
    }
    void sharingThatIsNotMeantIsRefused()
    {
        QFETCH(QString, block);
        QFETCH(QString, sentence);
        const Ended ended =
            run(QStringList{"cntk", "configFile=digits.cntk"} + block.split('|', Qt::SkipEmptyParts),
                {"OMPI_COMM_WORLD_SIZE=2"});
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains(sentence), qPrintable(ended.err));
    }

    // With dropout. One of them prints, writes and tests.
    void processesOfMpirunGiveTheCurveOfOne_data()
    {
        QTest::addColumn<QString>("parallelTrain");
        QTest::addColumn<QString>("notice");
        QTest::newRow("in step") << "parallelizationMethod=DataParallelSGD; distributedMBReading=true; "
                                    "DataParallelSGD=[gradientBits=32]"
                                 << QString();
        QTest::newRow("told not to wait")
            << "parallelizationMethod=DataParallelASGD; syncPerfStats=20; DataParallelASGD=[usePipeline=true]"
            << "parallelizationMethod DataParallelASGD: the workers take every step together, ";
    }
    void processesOfMpirunGiveTheCurveOfOne()
    {
        QFETCH(QString, parallelTrain);
        QFETCH(QString, notice);
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        if (!QFile::exists(trainyard::test::binPath("../lib/libtrainyard-mpi.so")))
            QSKIP("The MPI plug-in is not built.");
        const QStringList cntk{"cntk", "configFile=digits.cntk", "numCPUThreads=1", "makeMode=false"};
        const Ended alone = run(cntk + QStringList{"modelPath=alone/m"});
        QVERIFY2(alone.code == 0, qPrintable(alone.err));
        QProcess mpirun;
        mpirun.setWorkingDirectory(m_dir.path());
        mpirun.start("mpirun", QStringList{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none",
                                           "-n", "2", trainyard::test::binPath("trainyard-train")} +
                                   cntk +
                                   QStringList{"modelPath=shared/m", "parallelTrain=true",
                                               "learn=[SGD=[ParallelTrain=[" + parallelTrain + "]]]"});
        QVERIFY(mpirun.waitForFinished(60000));
        QVERIFY2(mpirun.exitCode() == 0, mpirun.readAllStandardError().constData());
        const QString out = QString::fromUtf8(mpirun.readAllStandardOutput());
        QVERIFY2(out.startsWith(notice), qPrintable(out));
        const auto shared = results(out);
        const auto expected = results(alone.out);
        QVERIFY(expected.size() > 10);
        QCOMPARE(shared.size(), expected.size());
        for (qsizetype i = 0; i < shared.size(); ++i)
            QVERIFY2(qAbs(shared[i] - expected[i]) <= 1e-4 * expected[i], qPrintable(alone.out));
        QVERIFY(QFile::exists(m_dir.filePath("shared/m.onnx")));
    }

    void brokenRowsAreLeftOutWithANotice()
    {
        const Ended ended = run({"cntk", "configFile=digits.cntk", "data=broken", "modelPath=broken/m",
                                 "epochs=1", "learn=[reader=[maxErrors=2]]", "command=learn"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.startsWith("2 broken rows of broken/Train-28x28_cntk_text.txt left out; the first "
                                      "is line 3, column 1: expected "),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains("Data: CNTK text, 300 rows of ") &&
                     ended.out.contains("totalSamplesSeen = 300;"),
                 qPrintable(ended.out));
    }

    void dataThatDoNotFitAreReadWhileTraining()
    {
        const QStringList arguments{"cntk",     "configFile=digits.cntk",     "data=large", "dataMemory=1",
                                    "epochs=2", "learn=[SGD=[epochSize=200]]"};
        QByteArray models[2];
        for (int i = 0; i < 2; ++i) {
            const Ended ended = run(arguments + QStringList{QString("modelPath=streamed%1/m").arg(i)});
            QVERIFY2(ended.code == 0, qPrintable(ended.err));
            QVERIFY2(ended.out.contains("CNTK text, 600 rows of 1 × 28 × 28, 10 classes, read while training "
                                        "in large/Train-28x28_cntk_text.txt"),
                     qPrintable(ended.out));
            QVERIFY2(ended.out.contains("totalSamplesSeen = 400;") && ended.out.contains("% * 100; ce = "),
                     qPrintable(ended.out));
            models[i] = read(QString("streamed%1/m.onnx").arg(i));
        }
        QVERIFY(!models[0].isEmpty());
        QCOMPARE(models[0], models[1]);
    }

    void stoppedTrainingGoesOn_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("in memory") << QStringList{};
        QTest::newRow("streamed, epochs of another length")
            << QStringList{"data=large", "dataMemory=1", "learn=[SGD=[epochSize=220]]"};
        QTest::newRow("growing minibatches") << QStringList{"learn=[SGD=[minibatchSize=16*2:64]]"};
    }
    void stoppedTrainingGoesOn()
    {
        QFETCH(QStringList, more);
        const QString folder = QString("goeson%1").arg(more.size() + more.join("").size());
        const QStringList arguments =
            QStringList{"cntk", "configFile=digits.cntk", "epochs=20", "numCPUThreads=2"} + more;
        const QString whole = "modelPath=" + folder + "/whole/m", parts = "modelPath=" + folder + "/parts/m";
        const Ended uninterrupted = run(arguments + QStringList{whole});
        QVERIFY2(uninterrupted.code == 0, qPrintable(uninterrupted.err));

        QVERIFY(runUntil("Finished Epoch[ 2", arguments + QStringList{parts}));
        QVERIFY(QFile::exists(m_dir.filePath(folder + "/parts/m.2.onnx")));
        QVERIFY(!QFile::exists(m_dir.filePath(folder + "/parts/m.onnx")));
        const Ended ended = run(arguments + QStringList{parts});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.contains("Going on from the checkpoint: epoch "), qPrintable(ended.out));
        QVERIFY(!read(folder + "/whole/m.onnx").isEmpty());
        QCOMPARE(read(folder + "/parts/m.onnx"), read(folder + "/whole/m.onnx"));
        QCOMPARE(ended.out.section("Final Results", 1), uninterrupted.out.section("Final Results", 1));
    }

    void completeTrainingIsNotRepeated()
    {
        const QStringList arguments{"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=complete/m"};
        const Ended first = run(arguments);
        QVERIFY2(first.code == 0, qPrintable(first.err));
        const QByteArray model = read("complete/m.onnx");
        QVERIFY(QFile::remove(m_dir.filePath("complete/m.onnx")));

        const Ended second = run(arguments);
        QVERIFY2(second.code == 0, qPrintable(second.err));
        QVERIFY2(second.out.contains("is complete: it has had 1 epochs") &&
                     !second.out.contains("Finished Epoch"),
                 qPrintable(second.out));
        QCOMPARE(second.out.section("Final Results", 1), first.out.section("Final Results", 1));
        QVERIFY(QFile::exists(m_dir.filePath("complete/m.onnx"))); // again

        const Ended more = run(arguments + QStringList{"epochs=2", "command=learn"});
        QVERIFY2(more.code == 0 && more.out.contains("Finished Epoch[ 2 of 2]") &&
                     !more.out.contains("Finished Epoch[ 1"),
                 qPrintable(more.out + more.err));
    }

    void withoutMakeModeItBeginsAnew()
    {
        const QStringList arguments{"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=anew/m",
                                    "command=learn"};
        QVERIFY(run(arguments).code == 0);
        const QByteArray model = read("anew/m.onnx");
        const Ended other = run(arguments + QStringList{"randomSeedOffset=5"});
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.contains(
                     "anew/m.ckp.safetensors was made with the randomSeedOffset \"0\", not \"5\"; remove it"),
                 qPrintable(other.err));
        const Ended anew = run(arguments + QStringList{"randomSeedOffset=5", "makeMode=false"});
        QVERIFY2(anew.code == 0 && anew.out.contains("Finished Epoch[ 1 of 1]"), qPrintable(anew.err));
        QVERIFY(read("anew/m.onnx") != model);
    }

    void savedModelsAreTested()
    {
        const Ended trained = run({"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=saved/m.dnn"});
        QVERIFY2(trained.code == 0, qPrintable(trained.err));
        const QStringList test{"cntk", "configFile=digits.cntk", "modelPath=saved/m.dnn", "command=check"};
        const Ended tested = run(test);
        QVERIFY2(tested.code == 0, qPrintable(tested.err));
        QVERIFY2(tested.out.startsWith("Testing saved/m.onnx on ./digits/Test-28x28_cntk_text.txt\n"),
                 qPrintable(tested.out));
        QCOMPARE(tested.out.section("Final Results", 1), trained.out.section("Final Results", 1));

        const Ended part =
            run(test + QStringList{"check=[epochSize=50;minibatchSize=20;evalNodeNames=errs:top3Errs]"});
        const QRegularExpression line(
            "\nFinal Results: Minibatch\\[1-3\\]: errs = [0-9.]+% \\* 50; top3Errs = [0-9.]+% \\* 50\n$");
        QVERIFY2(line.match(part.out).hasMatch(), qPrintable(part.out + part.err));
        const Ended timed = run(test + QStringList{"timestamping=true"});
        QVERIFY2(timed.out.contains(QRegularExpression("\n\\d\\d/\\d\\d/\\d{4} [0-9:]{8}: Final Results: ")),
                 qPrintable(timed.out));
    }
};

QTEST_GUILESS_MAIN(tst_CntkProgram)
#include "tst_cntkprogram.moc"
