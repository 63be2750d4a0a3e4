// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/data/datadigest.h"
#include "engine/train/evaluate.h"
#include "engine/train/fit.h"
#include "engine/train/network/onnxreader.h"
#include "tests/engine/train/data/imagefiles.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;

using Files = QMap<QString, QByteArray>;

namespace {

bool writeFiles(const QString &folder, const Files &files)
{
    for (auto entry = files.cbegin(); entry != files.cend(); ++entry) {
        if (!writeFile(folder + "/" + entry.key(), entry.value()))
            return false;
    }
    return true;
}

// One dense layer on samples of that shape, which has to be normalized.
QByteArray line(const QString &input)
{
    return R"({"class_name": "Sequential", "config": {"name": "line", "layers": [
        {"class_name": "Flatten", "config": {"name": "f", "batch_input_shape": [null, )" +
           input.toUtf8() + R"(]}},
        {"class_name": "Dense", "config": {"name": "d", "units": 10, "activation": "softmax"}}]}})";
}

QByteArray image(int brightness)
{
    return encoded(plain(20, 20, qRgb(brightness, brightness, brightness)), "png");
}

} // namespace

class tst_Evaluate : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    fs::path path(const QString &name) const { return m_dir.filePath(name).toStdString(); }

    // What a model says of the test set of a folder, as CSV or as a sentence.
    std::string predicted(const fs::path &model, const QString &data) const
    {
        const fs::path output = path("predicted.csv");
        UseOptions options;
        options.model = model;
        options.data = path(data);
        options.device = "cpu";
        options.threads = 1;
        options.top = 3;
        const auto done = predict(options, output);
        return done ? *readFile(output) : done.error().message;
    }

    // The model of a training on that folder, one epoch long.
    fs::path trained(const QString &data, const QString &input) const
    {
        const QString network = m_dir.filePath("line.json");
        FitOptions options;
        options.network = network.toStdString();
        options.data = path(data);
        options.output = path(data + " out");
        options.epochs = 1;
        options.device = "cpu";
        options.threads = 1;
        options.isStopped = [] { return false; };
        if (!writeFile(network, line(input)))
            return {};
        if (const auto done = fit(options); !done) {
            qWarning("%s", done.error().message.c_str());
            return {};
        }
        return options.output / "line_0.onnx";
    }

private slots:
    void modelsBringTheirNormalization_data()
    {
        QTest::addColumn<Files>("train");
        QTest::addColumn<Files>("otherTrain");
        QTest::addColumn<Files>("test");
        QTest::addColumn<QString>("input");
        const auto pixels = [](int first, int second) {
            return QByteArray(1, '\1') + QByteArray(3072, static_cast<char>(first)) + QByteArray(1, '\2') +
                   QByteArray(3072, static_cast<char>(second));
        };
        QTest::newRow("CIFAR-10") << Files{{"data_batch_1.bin", pixels(0, 200)}}
                                  << Files{{"data_batch_1.bin", pixels(90, 100)}}
                                  << Files{{"test_batch.bin", pixels(50, 60)}} << "32, 32, 3";
        QTest::newRow("CSV") << Files{{"train.csv", "x,y,kind\n1,5,low\n2,7,high\n"}}
                             << Files{{"train.csv", "x,y,kind\n100,-5,low\n-300,9,high\n"}}
                             << Files{{"test.csv", "x,y,kind\n3,6,high\n0.5,4,low\n"}} << "2, 1, 1";
        QTest::newRow("images") << Files{{"train/a/1.png", image(20)}, {"train/b/1.png", image(230)}}
                                << Files{{"train/a/1.png", image(90)}, {"train/b/1.png", image(99)}}
                                << Files{{"test/a/1.png", image(60)}, {"test/b/1.png", image(140)}}
                                << "16, 16, 3";
    }
    void modelsBringTheirNormalization()
    {
        QFETCH(Files, train);
        QFETCH(Files, otherTrain);
        QFETCH(Files, test);
        QFETCH(QString, input);
        const QString folder = QTest::currentDataTag(), other = folder + " other";
        QVERIFY(writeFiles(m_dir.filePath(folder), train) && writeFiles(m_dir.filePath(folder), test));
        QVERIFY(writeFiles(m_dir.filePath(other), otherTrain) && writeFiles(m_dir.filePath(other), test));
        const fs::path model = trained(folder, input), otherModel = trained(other, input);
        QVERIFY(!model.empty() && !otherModel.empty());

        const std::string own = predicted(model, folder);
        QVERIFY2(own.starts_with("row,label,class1,"), own.c_str());
        QCOMPARE(predicted(model, other), own);

        const auto notes = readOnnx(model)->notes, otherNotes = readOnnx(otherModel)->notes;
        QVERIFY(noteIn(notes, "inputMean") != noteIn(otherNotes, "inputMean"));
        const QString digest = QString::fromStdString(noteIn(notes, dataDigestName));
        QVERIFY2(QRegularExpression("^[0-9a-f]{64}$").match(digest).hasMatch(), qPrintable(digest));
        QVERIFY(noteIn(notes, dataDigestName) != noteIn(otherNotes, dataDigestName));
    }

    void notesThatNormalizeNothingAreRefused_data()
    {
        QTest::addColumn<QString>("mean");
        QTest::addColumn<QString>("deviation");
        QTest::addColumn<QString>("words");
        QTest::newRow("no deviation") << "1 2"
                                      << ""
                                      << "are no numbers to bring data to mean 0";
        QTest::newRow("deviation of 0") << "1 2"
                                        << "1 0"
                                        << "are no numbers";
        QTest::newRow("words") << "one two"
                               << "1 1"
                               << "are no numbers";
        QTest::newRow("other columns") << "1 2 3"
                                       << "1 1 1"
                                       << "with 3 means, but those in ";
    }
    void notesThatNormalizeNothingAreRefused()
    {
        QFETCH(QString, mean);
        QFETCH(QString, deviation);
        QFETCH(QString, words);
        QVERIFY(writeFiles(m_dir.filePath("table"), {{"train.csv", "x,y,kind\n1,5,low\n2,7,high\n"},
                                                     {"test.csv", "x,y,kind\n3,6,high\n"}}));
        const Network network{"line", "line", {2, 1, 1}, {{"d", Dense{2}}}};
        const Plan made = *plan(network);
        const std::vector<Tensor> parameters{{"d.weight", {2, 2}, {1, 0, 0, 1}}, {"d.bias", {2}, {0, 0}}};
        const fs::path model = path("noted.onnx");
        QVERIFY(writeOnnx(model, made, parameters,
                          {{"inputMean", mean.toStdString()}, {"inputDeviation", deviation.toStdString()}}));
        const std::string said = predicted(model, "table");
        QVERIFY2(said.find(words.toStdString()) != std::string::npos && said.ends_with('.'), said.c_str());
    }
};

QTEST_GUILESS_MAIN(tst_Evaluate)
#include "tst_evaluate.moc"
