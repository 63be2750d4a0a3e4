// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/onnxwriter.h"
#include "testpaths.h"
#include "tests/engine/train/samples.h"
#include "tests/engine/train/testnetworks.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;

namespace {

void writeNumbers(const fs::path &file, const std::vector<float> &numbers)
{
    const std::string bytes(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(float));
    QVERIFY(writeFileAtomically(file, bytes));
}

} // namespace

class tst_OnnxWriter : public QObject
{
    Q_OBJECT

private slots:
    void modelsAreValidAndComputeTheLogits_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<float>("range");
        for (const char *name : {"vector", "every layer", "normalized", "joints", "ends in a convolution"})
            QTest::newRow(name) << name << 1.0F;
        for (const char *name : {"convnet_mnist", "lenet", "mlp", "logistic"})
            QTest::newRow(name) << name << 255.0F;
        for (const char *name : {"vgg_cifar10", "resnet20"})
            QTest::newRow(name) << name << 1.0F;
    }
    // For onnx's checker, to double-precision loops, and to OpenCV.
    void modelsAreValidAndComputeTheLogits()
    {
        QFETCH(QString, name);
        QFETCH(float, range);
        const auto made = plan(testNetwork(name.toStdString()));
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const Samples samples = randomSamples(5, *made, range);
        CpuBackend cpu(1);
        auto session = cpu.createSession(*made, {.batchSize = 5});
        QVERIFY(session && (*session)->setParameters(variedParameters(*made, 1)));
        QVERIFY((*session)->setEvaluationRows(samples.rows()));

        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        QVERIFY(writeOnnx(root / "model.onnx", *made, *(*session)->parameters(), {{"network", made->name}}));
        writeNumbers(root / "features.f32", samples.features);
        writeNumbers(root / "logits.f32", *(*session)->logits(0, 5));

        QProcess check;
        check.setProcessChannelMode(QProcess::MergedChannels);
        check.start("/usr/bin/python3",
                    {test::sourcePath("tests/engine/train/check_onnx.py"), dir.filePath("model.onnx"),
                     dir.filePath("features.f32"), dir.filePath("logits.f32")});
        QVERIFY(check.waitForFinished(120000));
        const QByteArray said = check.readAll();
        if (check.exitCode() == 77 || check.exitCode() == 78)
            QSKIP(said);
        QVERIFY2(check.exitCode() == 0, said);
    }

    void nothingIsLeftWhereTheFileCannotBe()
    {
        const auto made = plan(testNetwork("vector"));
        const auto written = writeOnnx("/proc/none/model.onnx", *made, initialParameters(*made, 1), {});
        QVERIFY(!written);
        QVERIFY(written.error().message.find("/proc/none/model.onnx") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_OnnxWriter)
#include "tst_onnxwriter.moc"
