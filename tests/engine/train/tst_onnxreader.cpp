// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/onnx.pb.h"
#include "engine/train/network/onnxreader.h"
#include "engine/train/solver/random.h"
#include "tests/engine/train/samples.h"
#include "tests/engine/train/testnetworks.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <cstring>

using namespace trainyard;
using namespace trainyard::train;

namespace {

std::vector<float> logits(const Plan &plan, const std::vector<Tensor> &parameters, const Rows &rows)
{
    CpuBackend cpu(1);
    auto session = std::move(*cpu.createSession(plan, {.batchSize = 5}));
    const bool isSet = session->setParameters(parameters) && session->setEvaluationRows(rows);
    return isSet ? *session->logits(0, rows.labels.size()) : std::vector<float>();
}

onnx::ModelProto smallModel()
{
    const Plan made = *plan(testNetwork("every layer"));
    onnx::ModelProto model;
    model.ParseFromString(onnxModel(made, initialParameters(made, 1), {}));
    return model;
}

onnx::NodeProto &node(onnx::ModelProto &model, const char *name)
{
    for (onnx::NodeProto &each : *model.mutable_graph()->mutable_node()) {
        if (each.name() == name)
            return each;
    }
    qFatal("There is no node %s.", name);
}

std::vector<float> numbersIn(const QString &file)
{
    QFile stored(file);
    if (!stored.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = stored.readAll();
    std::vector<float> numbers(static_cast<std::size_t>(bytes.size()) / sizeof(float));
    std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(float));
    return numbers;
}

} // namespace

class tst_OnnxReader : public QObject
{
    Q_OBJECT
private slots:
    void whatWasWrittenComesBack_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"vector", "every layer", "convnet_mnist"})
            QTest::newRow(name) << name;
    }
    void whatWasWrittenComesBack()
    {
        QFETCH(QString, name);
        const Plan made = *plan(testNetwork(name.toStdString()));
        const auto parameters = initialParameters(made, 3);
        const ModelNotes notes{{"epoch", "3"}, {"network", made.name}};
        const auto model = parseOnnx(onnxModel(made, parameters, notes), "model.onnx");
        QVERIFY2(model, model ? "" : model.error().message.c_str());
        QCOMPARE(model->notes, notes);
        QVERIFY(model->plan.input == made.input);
        QCOMPARE(model->plan.classes, made.classes);
        const Samples samples = randomSamples(5, made, 100);
        QCOMPARE(logits(model->plan, model->parameters, samples.rows()),
                 logits(made, parameters, samples.rows()));
    }

    void modelsOfOtherProgramsAreRead()
    {
        const QTemporaryDir folder;
        QProcess exporter;
        exporter.setProcessChannelMode(QProcess::MergedChannels);
        exporter.start("/usr/bin/python3",
                       {TRAINYARD_SOURCE_DIR "/tests/engine/train/export_onnx.py", folder.path()});
        QVERIFY(exporter.waitForFinished(120000));
        if (exporter.exitCode() == 77)
            QSKIP(exporter.readAll());
        QVERIFY2(exporter.exitCode() == 0, exporter.readAll());
        const auto model = readOnnx(folder.filePath("model.onnx").toStdString());
        QVERIFY2(model, model ? "" : model.error().message.c_str());
        const std::vector<float> features = numbersIn(folder.filePath("features.f32"));
        const std::vector<float> expected = numbersIn(folder.filePath("logits.f32"));
        const std::size_t rows = features.size() / model->plan.input.size();
        const std::vector<std::int32_t> labels(rows);
        const auto given = logits(model->plan, model->parameters, {features, labels});
        QCOMPARE(given.size(), expected.size());
        for (std::size_t i = 0; i < given.size(); ++i)
            QVERIFY(std::abs(given[i] - expected[i]) < 1e-5F);
    }

    void whatIsOutsideIsNamed_data()
    {
        using Change = std::function<void(onnx::ModelProto &)>;
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const Change &change, const char *part) {
            onnx::ModelProto model = smallModel();
            change(model);
            QTest::newRow(name) << QByteArray::fromStdString(model.SerializeAsString()) << QString(part);
        };
        QTest::newRow("no model") << QByteArray("{}") << QString("is no ONNX model");
        QTest::newRow("empty") << QByteArray() << QString("is no ONNX model");
        row(
            "cut off", [](auto &model) { model.mutable_graph()->mutable_node()->RemoveLast(); },
            "output that is not that of its last node");
        row(
            "operator", [](auto &model) { node(model, "relu1").set_op_type("Sigmoid"); },
            "node \"relu1\" of the kind \"Sigmoid\" with an operator of its own");
        row(
            "name that would tear the sentence",
            [](auto &model) { node(model, "relu1").set_op_type("Sig\nmoid\xff" + std::string(1000, 'x')); },
            "\"Sig?moid");
        row(
            "branch", [](auto &model) { node(model, "pool1").set_input(0, "features"); },
            "node \"pool1\" of the kind \"MaxPool\" with an input that is not the node before");
        row(
            "no tensor", [](auto &model) { node(model, "dense").set_input(1, "other"); },
            "an input \"other\" that is no tensor");
        row(
            "half a tensor",
            [](auto &model) { model.mutable_graph()->mutable_initializer(1)->set_raw_data("abcd"); },
            "whose numbers it does not hold");
        row(
            "endless tensor",
            [](auto &model) {
                auto &tensor = *model.mutable_graph()->mutable_initializer(1);
                tensor.set_dims(0, std::int64_t(1) << 62);
                tensor.set_dims(1, 4);
            },
            "whose numbers it does not hold");
        row(
            "other numbers",
            [](auto &model) { model.mutable_graph()->mutable_initializer(1)->set_data_type(10); },
            "not of 32-bit floats");
        row(
            "groups",
            [](auto &model) {
                auto &attribute = *node(model, "conv1").add_attribute();
                attribute.set_name("group");
                attribute.set_i(2);
            },
            "an attribute group other than 1");
        row(
            "attribute", [](auto &model) { node(model, "pool1").add_attribute()->set_name("auto_pad"); },
            "an attribute \"auto_pad\"");
        row(
            "pads",
            [](auto &model) {
                for (auto &attribute : *node(model, "conv1").mutable_attribute()) {
                    if (attribute.name() == "pads")
                        attribute.set_ints(0, 7);
                }
            },
            "\"conv1\" with pads other than");
        row(
            "two inputs", [](auto &model) { *model.mutable_graph()->add_input() = model.graph().input(0); },
            "has 2 inputs");
        row(
            "input without an extent",
            [](auto &model) {
                auto &input = *model.mutable_graph()->mutable_input(0)->mutable_type()->mutable_tensor_type();
                input.mutable_shape()->mutable_dim(2)->set_dim_param("height");
            },
            "without fixed extents");
    }
    void whatIsOutsideIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        const auto model = parseOnnx(bytes.toStdString(), "model.onnx");
        QVERIFY(!model);
        const QString message = QString::fromStdString(model.error().message);
        QVERIFY2(message.startsWith("model.onnx ") && message.contains(part) && message.endsWith('.') &&
                     !message.contains('\n') && message.size() < 400,
                 qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_OnnxReader)
#include "tst_onnxreader.moc"
