// SPDX-License-Identifier: Apache-2.0
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
        program.start(TRAINYARD_BIN_DIR "/trainyard-train", arguments);
        if (!program.waitForFinished(60000) || program.exitStatus() != QProcess::NormalExit)
            return {};
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    bool write(const QString &name, const QString &text) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
    }

    // The progress lines without what the clock says.
    static QStringList progress(const QString &out)
    {
        QStringList lines;
        for (const QString &line : out.split('\n')) {
            if (line.startsWith(" Minibatch") || line.startsWith("Finished Epoch"))
                lines.append(line.section(QRegularExpression(" [0-9.]+s \\("), 0, 0));
        }
        return lines;
    }

private slots:
    void initTestCase()
    {
        const Ended made = run({"data", "digits", "--output", "digits", "--train", "300", "--test", "100"});
        QVERIFY2(made.code == 0, qPrintable(made.err));
        QVERIFY(write("digits.cntk", digits));
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
        QCOMPARE(progress(cntk.out).size(), 6);
        QCOMPARE(progress(cntk.out), progress(fit.out));
        const QRegularExpression last("Final Results: Minibatch\\[1-2\\]: errs = ([0-9.]+)% \\* 100\\n");
        const auto found = last.match(cntk.out);
        QVERIFY2(found.hasMatch(), qPrintable(cntk.out));
        QVERIFY2(fit.out.contains("errs = " + found.captured(1) + "% * 100"), qPrintable(fit.out));
        QCOMPARE(QDir(m_dir.filePath("models")).entryList(QDir::Files, QDir::Name),
                 (QStringList{"Digits.1.onnx", "Digits.onnx"}));
    }

    void argumentsGoOverTheFile()
    {
        const Ended ended = run({"cntk", "configFile=digits.cntk", "epochs=1", "modelPath=short/cntk.dnn",
                                 "Learn=[SGD=[minibatchSize=100;numMBsToShowResult=1]]", "command=learn"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QCOMPARE(progress(ended.out).size(), 4);
        QCOMPARE(QDir(m_dir.filePath("short/events")).entryList({"events.out.tfevents.*"}).size(), 1);
        QVERIFY(!ended.out.contains("Final Results"));
        QCOMPARE(QDir(m_dir.filePath("short")).entryList(QDir::Files), QStringList{"cntk.onnx"});
    }

    void validationDataAreEvaluatedAfterEachEpoch()
    {
        const Ended ended =
            run({"cntk", "configFile=digits.cntk", "epochs=1", "command=learn", "modelPath=valid/m",
                 "learn=[cvReader=[readerType=CNTKTextFormatReader;file=digits/Test-28x28_cntk_text.txt;"
                 "input=[features=[dim=784];labels=[dim=10]]]]"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.contains("Finished Evaluation [1]: Minibatch[1-1]: metric = "),
                 qPrintable(ended.out));
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
        const QRegularExpression last("Final Results: Minibatch\\[1-2\\]: errs = ([0-9.]+)% \\* 100\\n");
        const double error = events.filter("5 test/error ").value(0).section(' ', 2).toDouble();
        QCOMPARE(QString::number(error * 100, 'f', 2), last.match(ended.out).captured(1));
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
        row("a test of nothing", {"configFile=digits.cntk", "command=check"},
            ": no action before \"check\" trains its modelPath");
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

    void severalWorkersAreRefused()
    {
        const Ended ended = run({"cntk", "configFile=digits.cntk"}, {"OMPI_COMM_WORLD_SIZE=2"});
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains("Several workers"), qPrintable(ended.err));
    }

    void signalsEndTheTrainingCleanly()
    {
        QProcess program;
        program.setWorkingDirectory(m_dir.path());
        program.start(TRAINYARD_BIN_DIR "/trainyard-train",
                      {"cntk", "configFile=digits.cntk", "epochs=100000", "modelPath=stopped/m"});
        while (!program.readAllStandardOutput().contains("Finished Epoch[2"))
            QVERIFY(program.waitForReadyRead(60000));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), SIGTERM), 0);
        QVERIFY(program.waitForFinished(60000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 143);
        QVERIFY(QFile::exists(m_dir.filePath("stopped/m.1.onnx")));
        QVERIFY(!QFile::exists(m_dir.filePath("stopped/m.onnx")));
    }
};

QTEST_GUILESS_MAIN(tst_CntkProgram)
#include "tst_cntkprogram.moc"
