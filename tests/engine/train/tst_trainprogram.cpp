// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "tests/engine/train/data/imagefiles.h"
#include "tests/engine/train/readevents.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <csignal>

using namespace trainyard::train;

namespace {

constexpr int patienceMs = 240'000; // a whole epoch of real digits takes minutes on a busy machine

struct Ended {
    int code = -1;
    QString out;
    QString err;
};

Ended run(const QStringList &arguments, const QStringList &environment = {})
{
    QProcess program;
    program.setEnvironment(QProcess::systemEnvironment() + environment);
    program.start(trainyard::test::binPath("trainyard-train"), arguments);
    if (!program.waitForFinished(patienceMs) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

// The values of one tag as (step, value).
QList<std::pair<int, double>> seriesOf(const QStringList &events, const QString &tag)
{
    QList<std::pair<int, double>> series;
    for (const QString &event : events) {
        const QStringList words = event.split(' ');
        if (words.value(1) == tag)
            series.append({words[0].toInt(), words.value(2).toDouble()});
    }
    return series;
}

// Whether `value`, which has single precision, is what a line printed with that many decimals.
bool isPrintedAs(double value, const QString &printed)
{
    const double half = 0.5 * std::pow(10, -printed.section('.', 1).size());
    return std::abs(value - printed.toDouble()) <= half + 1e-7 * std::abs(value);
}

} // namespace

class tst_TrainProgram : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    QString data() const { return m_dir.filePath("digits"); }
    QStringList fit(const QString &output, const QStringList &more = {}) const
    {
        return QStringList{"fit", "--network", "convnet_mnist", "--data", data(), "--output", output} + more;
    }

private slots:
    void initTestCase()
    {
        const Ended made = run({"data", "digits", "--output", data(), "--train", "300", "--test", "100"});
        QVERIFY2(made.code == 0, qPrintable(made.err));
    }

    void fitPrintsTheLinesAndWritesAModelAnEpoch()
    {
        const QString output = m_dir.filePath("new/models");
        const Ended ended = run(fit(output, {"--epochs", "2", "--device", "cpu", "--progress-every", "2"}));
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        for (const char *pattern :
             {"^Training 98778 parameters in 10 parameter tensors\\.$", "^Data: .*300.*100.*in .*/digits$",
              "^Device: CPU, .*, \\d+ threads?$",
              "^ Minibatch\\[   1-   2\\]: loss = \\d+\\.\\d{6} \\* 128, metric = \\d+\\.\\d\\d% \\* 128;$",
              "^ Minibatch\\[   3-   4\\]: ",
              "^Finished Epoch\\[1 of 2\\]: \\[Training\\] loss = \\d+\\.\\d{6} \\* 300, metric = "
              "\\d+\\.\\d\\d% \\* 300 "
              "\\d+\\.\\d{3}s \\(\\d+\\.\\d samples/s\\);$",
              "^Finished Evaluation \\[2\\]: Minibatch\\[1-1\\]: metric = \\d+\\.\\d\\d% \\* 100;$",
              "^Final Results: Minibatch\\[1-1\\]: errs = \\d+\\.\\d\\d% \\* 100$"}) {
            const QRegularExpression line(pattern, QRegularExpression::MultilineOption);
            QVERIFY2(line.match(ended.out).hasMatch(), qPrintable(pattern + QString("\n") + ended.out));
        }
        QCOMPARE(QDir(output).entryList(QDir::Files, QDir::Name),
                 (QStringList{"ConvNet_MNIST_0.onnx", "ConvNet_MNIST_1.onnx", "checkpoint.safetensors"}));
    }

    void eventFileHasWhatTheLinesSay()
    {
        const QString output = m_dir.filePath("told");
        const Ended ended = run(fit(output, {"--epochs", "2", "--device", "cpu", "--progress-every", "2"}));
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QStringList events = eventsIn(output + "/events");
        const auto losses = seriesOf(events, "train/loss"), errors = seriesOf(events, "train/error");
        QList<int> steps;
        const QRegularExpression line(" Minibatch\\[.*loss = ([0-9.]+) \\* \\d+, metric = ([0-9.]+)%");
        auto found = line.globalMatch(ended.out);
        for (qsizetype i = 0; found.hasNext(); ++i) {
            const auto match = found.next();
            QVERIFY2(i < losses.size() && i < errors.size(), qPrintable(events.join('\n')));
            QVERIFY2(isPrintedAs(losses[i].second, match.captured(1)), qPrintable(match.captured()));
            QVERIFY2(isPrintedAs(errors[i].second * 100, match.captured(2)), qPrintable(match.captured()));
            steps << losses[i].first;
        }
        QCOMPARE(steps, (QList<int>{2, 4, 7, 9})); // of five minibatches an epoch
        QCOMPARE(losses.size(), 4);

        const QRegularExpression epoch("Finished Epoch\\[2 .*loss = ([0-9.]+) .*, metric = ([0-9.]+)%");
        const auto match = epoch.match(ended.out);
        QCOMPARE(seriesOf(events, "epoch/loss").size(), 2);
        QCOMPARE(seriesOf(events, "epoch/loss").last().first, 10);
        QVERIFY(isPrintedAs(seriesOf(events, "epoch/loss").last().second, match.captured(1)));
        QVERIFY(isPrintedAs(seriesOf(events, "epoch/error").last().second * 100, match.captured(2)));
        const QRegularExpression test("Final Results: .* errs = ([0-9.]+)%");
        QVERIFY(isPrintedAs(seriesOf(events, "test/error").last().second * 100,
                            test.match(ended.out).captured(1)));
        QCOMPARE(seriesOf(events, "test/loss").size(), 2);
        for (const char *tag : {"train/samples_per_second", "epoch/samples_per_second"}) {
            for (const auto &[step, value] : seriesOf(events, tag))
                QVERIFY(value > 0);
        }
        const auto norms = seriesOf(events, "train/gradient_norm");
        QCOMPARE(norms.size(), 4);
        for (const auto &[step, value] : norms)
            QVERIFY(std::isfinite(value) && value > 0);
        QCOMPARE(seriesOf(events, "train/gpu_memory_bytes").size(), 0);
        QCOMPARE(seriesOf(events, "train/learning_rate").first().second, static_cast<double>(0.001F));
    }

    void eventFileGoesWhereItIsLookedFor()
    {
        const QString output = m_dir.filePath("places"), job = m_dir.filePath("job"),
                      chosen = m_dir.filePath("chosen");
        const QStringList environment{"AZ_BATCHAI_STDOUTERR_DIR=" + job};
        QCOMPARE(run(fit(output, {"--epochs", "1", "--device", "cpu"}), environment).code, 0);
        QVERIFY(!seriesOf(eventsIn(job), "epoch/loss").isEmpty());
        QVERIFY(!QDir(output + "/events").exists());
        QCOMPARE(run(fit(output, {"--epochs", "1", "--device", "cpu", "--events", chosen}), environment).code,
                 0);
        QVERIFY(!seriesOf(eventsIn(chosen), "epoch/loss").isEmpty());

        const QString wrong = data() + "/Train-28x28_cntk_text.txt";
        const Ended refused = run(fit(output, {"--events", wrong + "/events"}));
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(wrong) && refused.out.isEmpty(), qPrintable(refused.err));
    }

    void sameSeedGivesTheSameModel()
    {
        const auto model = [&](const QString &name, const QString &seed) {
            const Ended ended =
                run(fit(m_dir.filePath(name), {"--epochs", "1", "--device", "cpu", "--seed", seed}));
            QFile file(m_dir.filePath(name + "/ConvNet_MNIST_0.onnx"));
            return ended.code == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray first = model("a", "7");
        QVERIFY(!first.isEmpty());
        QVERIFY(first == model("b", "7"));
        QVERIFY(first != model("c", "8"));
    }

    void textThatDoesNotFitIsReadWhileTraining()
    {
        const auto model = [&](const QString &name) {
            const Ended ended =
                run(fit(m_dir.filePath(name), {"--epochs", "1", "--device", "cpu", "--data-memory", "1"}));
            QFile file(m_dir.filePath(name + "/ConvNet_MNIST_0.onnx"));
            const bool isStreamed =
                ended.out.contains("300 + 100 rows of 1 × 28 × 28, 10 classes, read while training in ") &&
                ended.out.contains(" * 300 ") &&
                ended.out.contains("Finished Evaluation [1]: Minibatch[1-1]");
            return isStreamed && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray first = model("streamed");
        QVERIFY(!first.isEmpty());
        QVERIFY(first == model("streamed again"));
    }

    void networkComesFromAKerasFile()
    {
        QFile file(m_dir.filePath("mlp.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"class_name": "Sequential", "config": {"name": "mlp", "layers": [
            {"class_name": "Rescaling", "config": {"name": "r", "scale": 0.00390625, "offset": 0.0,
             "batch_input_shape": [null, 784]}},
            {"class_name": "Dense", "config": {"name": "a", "units": 20, "activation": "relu"}},
            {"class_name": "Dense", "config": {"name": "b", "units": 10, "activation": "softmax"}}]}})");
        file.close();
        const Ended ended = run({"fit", "--network", file.fileName(), "--data", data(), "--output",
                                 m_dir.filePath("mlp"), "--epochs", "1", "--device", "cpu"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.contains("Training 15910 parameters in 4 parameter tensors."));
        QVERIFY(QFile::exists(m_dir.filePath("mlp/mlp_0.onnx")));
    }

    // A network of one dense layer learns what a folder of `files` holds, samples of the shape `input`.
    void everyFormatTrains_data()
    {
        QTest::addColumn<QMap<QString, QByteArray>>("files");
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("rate");
        QTest::addColumn<QString>("description");
        const QByteArray black(3072, '\0'), white(3072, '\xFF');
        QTest::newRow("CIFAR-10") << QMap<QString, QByteArray>{{"data_batch_1.bin",
                                                                "\1" + black + "\2" + white},
                                                               {"test_batch.bin", "\1" + black}}
                                  << "32, 32, 3"
                                  << "0.0001"
                                  << "CIFAR-10, 2 + 1 rows of 3 × 32 × 32, 10 classes, normalized in";
        QTest::newRow("CSV") << QMap<QString, QByteArray>{{"train.csv", "x,y,kind\n1e6,0,low\n2e6,0,high\n"},
                                                          {"test.csv", "x,y,kind\n3e6,0,high\n"}}
                             << "2, 1, 1"
                             << "0.2"
                             << "CSV, 2 + 1 rows of 1 × 1 × 2, 2 classes, normalized in";
        QTest::newRow("sparse CNTK text")
            << QMap<QString, QByteArray>{{"train.ctf", "|labels 3:1 |features 0:2\n|labels 5:1 |features\n"},
                                         {"test.ctf", "|labels 3:1 |features 0:3\n"}}
            << "2, 1, 1"
            << "0.2"
            << "CNTK text, 2 + 1 rows of 1 × 1 × 2, 10 classes in";
        QMap<QString, QByteArray> images;
        for (const char *name : {"train/black/1.png", "train/black/2.jpg", "test/black/3.jpg"})
            images[name] = encoded(plain(50, 40, qRgb(20, 20, 20)), name + strlen(name) - 3);
        for (const char *name : {"train/white/1.png", "train/white/2.jpg", "test/white/3.png"})
            images[name] = encoded(plain(40, 50, qRgb(230, 230, 230)), name + strlen(name) - 3);
        QTest::newRow("images") << images << "16, 16, 3"
                                << "0.0001"
                                << "Images, 4 + 2 rows of 3 × 16 × 16, 2 classes, normalized in";
    }
    void everyFormatTrains()
    {
        using Files = QMap<QString, QByteArray>;
        QFETCH(Files, files);
        QFETCH(QString, input);
        QFETCH(QString, rate);
        QFETCH(QString, description);
        const QTemporaryDir dir;
        for (auto entry = files.cbegin(); entry != files.cend(); ++entry) {
            QVERIFY(writeFile(dir.filePath("in/" + entry.key()), entry.value()));
        }
        QFile network(dir.filePath("line.json"));
        QVERIFY(network.open(QIODevice::WriteOnly));
        network.write(R"({"class_name": "Sequential", "config": {"name": "line", "layers": [
            {"class_name": "Flatten", "config": {"name": "f", "batch_input_shape": [null, )" +
                      input.toUtf8() + R"(]}},
            {"class_name": "Dense", "config": {"name": "d", "units": 10, "activation": "softmax"}}]}})");
        network.close();
        const Ended ended =
            run({"fit", "--network", network.fileName(), "--data", dir.filePath("in"), "--output",
                 dir.filePath("out"), "--epochs", "30", "--device", "cpu", "--learning-rate", rate});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.out.contains("Data: " + description), qPrintable(ended.out));
        QVERIFY2(ended.out.contains("Final Results: Minibatch[1-1]: errs = 0.00% * "), qPrintable(ended.out));
    }

    void mistakesAreOneSentenceAndLeaveNothing_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        const QString none = m_dir.filePath("none");
        QFile wrong(m_dir.filePath("wrong.json"));
        QVERIFY(wrong.open(QIODevice::WriteOnly));
        wrong.write(R"({"class_name": "Sequential", "config": {"layers": [{"class_name": "Dense",
                        "config": {"name": "d", "units": 10, "batch_input_shape": [null, 99]}}]}})");
        QTest::newRow("network") << QStringList{"--network", "resnet"} << 1 << "no network named \"resnet\"";
        QTest::newRow("network file") << QStringList{"--network", data()} << 1 << "folder";
        QTest::newRow("shapes") << QStringList{"--network", wrong.fileName()} << 1 << "takes samples of 99";
        QTest::newRow("data") << QStringList{"--data", none} << 1 << none;
        QTest::newRow("empty data") << QStringList{"--data", m_dir.path()} << 1 << m_dir.path();
        QTest::newRow("device") << QStringList{"--device", "tpu"} << 1 << "no device \"tpu\"";
        QTest::newRow("GPU") << QStringList{"--device", "cuda:99"} << 1 << "Cannot train on cuda:99: ";
        QTest::newRow("schedule") << QStringList{"--learning-rate", "fast"} << 1 << "\"fast\"";
        QTest::newRow("momentum") << QStringList{"--momentum", "0.9"} << 1 << "--momentum-time-constant";
        QTest::newRow("optimizer") << QStringList{"--optimizer", "best"} << 2 << "--optimizer";
        QTest::newRow("epochs") << QStringList{"--epochs", "0"} << 2 << "--epochs";
        QTest::newRow("batch size") << QStringList{"--batch-size", "many"} << 2 << "--batch-size";
        QTest::newRow("option") << QStringList{"--speed", "9"} << 2 << "--speed";
    }
    void mistakesAreOneSentenceAndLeaveNothing()
    {
        QFETCH(QStringList, more);
        QFETCH(int, code);
        QFETCH(QString, words);
        const QString output = m_dir.filePath("never");
        QStringList arguments = fit(output);
        const qsizetype given = arguments.indexOf(more.at(0));
        if (given >= 0)
            arguments[given + 1] = more.at(1);
        else
            arguments += more;
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, code);
        QVERIFY2(ended.err.contains(words), qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty());
        if (code == 1)
            QVERIFY2(ended.err.startsWith("trainyard-train: ") && ended.err.count('\n') == 1,
                     qPrintable(ended.err));
        QVERIFY(!QDir(output).exists());
    }

    void outputThatCannotBeIsNamed()
    {
        const Ended ended = run(fit(data() + "/Train-28x28_cntk_text.txt/models"));
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains("Train-28x28_cntk_text.txt"), qPrintable(ended.err));
    }

    void signalsEndTheTrainingCleanly_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("code");
        QTest::newRow("SIGINT") << SIGINT << 130;
        QTest::newRow("SIGTERM") << SIGTERM << 143;
    }
    void signalsEndTheTrainingCleanly()
    {
        QFETCH(int, signal);
        QFETCH(int, code);
        const QString output = m_dir.filePath(QString("signal%1").arg(signal));
        QProcess program;
        program.start(trainyard::test::binPath("trainyard-train"),
                      fit(output, {"--epochs", "100000", "--device", "cpu"}));
        while (!program.readAllStandardOutput().contains("Finished Evaluation"))
            QVERIFY(program.waitForReadyRead(patienceMs));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), signal), 0);
        QVERIFY(program.waitForFinished(patienceMs));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), code);
        QVERIFY(program.readAllStandardError().contains("Stopped by a signal"));
        for (const QString &file : QDir(output).entryList(QDir::Files))
            QVERIFY2(file.endsWith(".onnx") || file == "checkpoint.safetensors", qPrintable(file));
    }

    void stoppedTrainingGoesOn()
    {
        const QStringList options{"--epochs", "40",           "--device", "cpu",      "--threads",
                                  "2",        "--batch-size", "16",       "--resume", "--progress-every",
                                  "5"};
        const QString whole = m_dir.filePath("whole"), parts = m_dir.filePath("parts");
        QCOMPARE(run(fit(whole, options)).code, 0); // without a checkpoint it begins

        QProcess program;
        program.start(trainyard::test::binPath("trainyard-train"), fit(parts, options));
        while (!program.readAllStandardOutput().contains("Finished Evaluation"))
            QVERIFY(program.waitForReadyRead(patienceMs));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), SIGTERM), 0);
        QVERIFY(program.waitForFinished(patienceMs));
        QCOMPARE(program.exitCode(), 143);
        const Ended ended = run(fit(parts, options));
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.contains("Going on from the checkpoint: epoch "));

        const auto last = [](const QString &folder) {
            QFile file(folder + "/ConvNet_MNIST_39.onnx");
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(!last(whole).isEmpty());
        QCOMPARE(last(parts), last(whole));

        // The steps go on: in the file of each run its own, and none twice.
        const QStringList wholeEvents = eventsIn(whole + "/events"), events = eventsIn(parts + "/events");
        for (const char *tag : {"train/loss", "train/gradient_norm", "epoch/loss", "test/error"}) {
            QVERIFY(!seriesOf(events, tag).isEmpty());
            QCOMPARE(seriesOf(events, tag), seriesOf(wholeEvents, tag));
        }
        QCOMPARE(events.filter(" restart").size(), 1);

        const Ended complete = run(fit(parts, options));
        QCOMPARE(complete.code, 0);
        QVERIFY2(complete.out.contains("is complete: it has had 40 epochs"), qPrintable(complete.out));
        const Ended other = run(fit(parts, options + QStringList{"--seed", "9"}));
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.contains("was made with the seed \"1\", not \"9\""), qPrintable(other.err));
    }

    // Each learns more than chance, and goes on from its moments to the same bits.
    void everyOptimizerTrains_data()
    {
        QTest::addColumn<QStringList>("flags");
        const auto row = [](const char *name, const QStringList &flags = {}) {
            QTest::newRow(name) << QStringList{"--optimizer", name} + flags;
        };
        row("sgd", {"--momentum", "0.8", "--weight-decay", "0.0005"});
        row("nesterov");
        row("adagrad");
        row("rmsprop");
        row("adadelta");
        row("adam", {"--learning-rate", "0.002"});
    }
    void everyOptimizerTrains()
    {
        QFETCH(QStringList, flags);
        const QString name = QString("optimizer-") + QTest::currentDataTag();
        const QString whole = m_dir.filePath(name + "-whole"), parts = m_dir.filePath(name + "-parts");
        flags += {"--device", "cpu", "--batch-size", "16", "--resume", "--epochs"};
        const Ended ended = run(fit(whole, flags + QStringList{"4"}));
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QRegularExpression losses("Finished Epoch\\[(\\d) of 4\\]: \\[Training\\] loss = ([0-9.]+)");
        QList<double> all;
        for (const auto &match : losses.globalMatch(ended.out))
            all.append(match.captured(2).toDouble());
        QCOMPARE(all.size(), 4);
        QVERIFY2(all.last() < 2.25 && all.last() < all.first(), qPrintable(ended.out));

        QCOMPARE(run(fit(parts, flags + QStringList{"2"})).code, 0);
        QCOMPARE(run(fit(parts, flags + QStringList{"4"})).code, 0);
        const auto last = [](const QString &folder) {
            QFile file(folder + "/ConvNet_MNIST_3.onnx");
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(!last(whole).isEmpty());
        QCOMPARE(last(parts), last(whole));
    }

    void savedModelsAreEvaluatedAndTried()
    {
        const QString output = m_dir.filePath("used");
        const Ended trained = run(fit(output, {"--epochs", "2", "--device", "cpu"}));
        const QRegularExpression wrong("Final Results: .*errs = (\\d+\\.\\d+)% \\* 100");
        const QString error = wrong.match(trained.out).captured(1);
        QVERIFY(!error.isEmpty());
        const QStringList use{"--model", output + "/ConvNet_MNIST_1.onnx", "--data", data(), "--device",
                              "cpu"};

        const QString confusion = m_dir.filePath("confusion.csv");
        const Ended evaluated = run(QStringList{"eval", "--top", "10", "--confusion", confusion} + use);
        QVERIFY2(evaluated.code == 0, qPrintable(evaluated.err));
        QCOMPARE(wrong.match(evaluated.out).captured(1), error);
        QVERIFY2(evaluated.out.contains("; top10Errs = 0.00% * 100"), qPrintable(evaluated.out));
        QFile table(confusion);
        QVERIFY(table.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(table.readAll()).trimmed().split('\n');
        QCOMPARE(lines.size(), 11);
        QCOMPARE(lines.front(), QString("label,0,1,2,3,4,5,6,7,8,9"));
        int seen = 0, right = 0;
        for (int label = 0; label < 10; ++label) {
            const QStringList counts = lines[label + 1].split(',');
            for (int guess = 0; guess < 10; ++guess) {
                seen += counts[guess + 1].toInt();
                right += guess == label ? counts[guess + 1].toInt() : 0;
            }
        }
        QCOMPARE(seen, 100);
        QCOMPARE(QString::number(100.0 - right, 'f', 2), error);

        const Ended predicted = run(QStringList{"predict", "--top", "2"} + use);
        QVERIFY2(predicted.code == 0, qPrintable(predicted.err));
        const QStringList rows = predicted.out.trimmed().split('\n');
        QCOMPARE(rows.size(), 101);
        QCOMPARE(rows.front(), QString("row,label,class1,probability1,class2,probability2"));
        int agreeing = 0;
        for (const QString &row : rows.mid(1)) {
            const QStringList fields = row.split(',');
            QCOMPARE(fields.size(), 6);
            QVERIFY(fields[3].toDouble() >= fields[5].toDouble());
            agreeing += fields[1] == fields[2] ? 1 : 0;
        }
        QCOMPARE(agreeing, right);

        const Ended broken = run({"eval", "--model", confusion, "--data", data()});
        QCOMPARE(broken.code, 1);
        QVERIFY2(broken.err.contains(confusion + " is no ONNX model"), qPrintable(broken.err));
    }

    void helpAndVersionAreThere()
    {
        const Ended help = run({"fit", "--help"});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("--network") && help.out.contains("resnet50") &&
                help.out.contains("--seed") && help.out.contains("--events"));
        const Ended version = run({"--version"});
        QCOMPARE(version.code, 0);
        QVERIFY(version.out.startsWith("trainyard-train "));
        QCOMPARE(run({}).code, 2);
    }

    void realDigitsAreLearntInOneEpoch()
    {
        const QString mnist = trainyard::test::sharedPath("data/mnist");
        if (!QDir(mnist).exists())
            QSKIP("There is no MNIST in ../shared/data/mnist.");
        const Ended ended = run({"fit", "--network", "convnet_mnist", "--data", mnist, "--output",
                                 m_dir.filePath("mnist"), "--epochs", "1", "--device", "cpu"});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const auto found =
            QRegularExpression("Final Results: Minibatch\\[1-10\\]: errs = ([0-9.]+)% \\* 10000")
                .match(ended.out);
        QVERIFY2(found.hasMatch(), qPrintable(ended.out));
        QVERIFY2(found.captured(1).toDouble() < 3.5, qPrintable(found.captured()));
    }
};

QTEST_GUILESS_MAIN(tst_TrainProgram)
#include "tst_trainprogram.moc"
