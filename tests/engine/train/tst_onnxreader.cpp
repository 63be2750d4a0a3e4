// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/onnx.pb.h"
#include "engine/train/network/onnxreader.h"
#include "tests/engine/train/samples.h"
#include "tests/engine/train/testnetworks.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <cstring>
#include <functional>
#include <set>

using namespace trainyard;
using namespace trainyard::train;

namespace {

std::vector<float> logits(const Plan &plan, const std::vector<Tensor> &parameters, const Rows &rows)
{
    CpuBackend cpu(1);
    auto session = std::move(*cpu.createSession(plan, {.batchSize = static_cast<int>(rows.labels.size())}));
    const bool isSet = session->setParameters(parameters) && session->setEvaluationRows(rows);
    return isSet ? *session->logits(0, rows.labels.size()) : std::vector<float>();
}

onnx::ModelProto smallModel(const char *name = "every layer")
{
    const Plan made = *plan(testNetwork(name));
    onnx::ModelProto model;
    model.ParseFromString(onnxModel(made, variedParameters(made, 1), {}));
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

// A window with the pads that follow from it.
template <class Kind>
Layer withPads(Kind kind, const Pads &pads)
{
    if (kind.window.border != Window::Border::Whole)
        kind.window.border = Window::Border::Given;
    kind.window.pads = pads;
    kind.window.roundsUp = false;
    return kind;
}

Layer withPads(const PlannedLayer &layer)
{
    if (const auto *conv = std::get_if<Conv2d>(&layer.layer))
        return withPads(*conv, layer.pads);
    if (const auto *pool = std::get_if<MaxPool2d>(&layer.layer))
        return withPads(*pool, layer.pads);
    if (const auto *pool = std::get_if<AveragePool2d>(&layer.layer))
        return withPads(*pool, layer.pads);
    return layer.layer;
}

// All that a plan says of how it computes, a line for each layer but dropout.
QStringList told(const Plan &plan)
{
    QStringList lines;
    std::vector<QString> names; // of what each layer makes
    const auto nameOf = [&](int layer) {
        return layer == networkInput ? QString("input") : names[static_cast<std::size_t>(layer)];
    };
    const auto parameter = [&](int index) {
        if (index < 0)
            return QString(" none");
        const Parameter &one = plan.parameters[static_cast<std::size_t>(index)];
        return QString(" %1 %2").arg(QString::fromStdString(one.name)).arg(one.size());
    };
    for (const PlannedLayer &layer : plan.layers) {
        const bool isDropout = std::holds_alternative<Dropout>(layer.layer);
        names.push_back(isDropout ? nameOf(layer.inputs.front()) : QString::fromStdString(layer.name));
        if (isDropout)
            continue;
        QString line = names.back() + QString(" %1").arg(layer.layer.index());
        for (const int input : layer.inputs)
            line += " " + nameOf(input);
        line += QString::fromStdString(" " + toString(layer.input) + " to " + toString(layer.output));
        for (const int index : {layer.weight, layer.bias, layer.mean, layer.variance})
            line += parameter(index);
        lines << line;
    }
    return lines;
}

std::vector<Layer> layersOf(const Plan &plan)
{
    std::vector<Layer> layers;
    for (const PlannedLayer &layer : plan.layers) {
        if (!std::holds_alternative<Dropout>(layer.layer))
            layers.push_back(withPads(layer));
    }
    return layers;
}

void addInteger(onnx::NodeProto &node, const char *name, int number)
{
    auto &attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_i(number);
}

void setIntegers(onnx::NodeProto &node, const char *name, int place, int number)
{
    for (auto &attribute : *node.mutable_attribute()) {
        if (attribute.name() == name)
            attribute.set_ints(place, number);
    }
}

onnx::TensorProto &tensor(onnx::ModelProto &model, const std::string &name)
{
    for (onnx::TensorProto &each : *model.mutable_graph()->mutable_initializer()) {
        if (each.name() == name)
            return each;
    }
    qFatal("There is no tensor %s.", name.c_str());
}

// The flatten before the dense layer, as a reshape to these.
void reshape(onnx::ModelProto &model, std::vector<std::int64_t> shape)
{
    onnx::TensorProto &constant = *model.mutable_graph()->add_initializer();
    constant.set_name("shape");
    constant.set_data_type(onnx::TensorProto::INT64);
    constant.add_dims(static_cast<std::int64_t>(shape.size()));
    constant.mutable_int64_data()->Add(shape.begin(), shape.end());
    node(model, "dense.flatten").set_op_type("Reshape");
    node(model, "dense.flatten").add_input("shape");
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
        QTest::addColumn<int>("rows");
        for (const char *name : {"vector", "every layer", "normalized", "joints", "ends in a convolution"})
            QTest::newRow(name) << name << 5;
        for (const std::string &name : networkNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name) << 1;
    }
    void whatWasWrittenComesBack()
    {
        QFETCH(QString, name);
        QFETCH(int, rows);
        const Plan made = *plan(testNetwork(name.toStdString()));
        const auto parameters = variedParameters(made, 3);
        const ModelNotes notes{{"epoch", "3"}, {"network", made.name}};
        const auto model = parseOnnx(onnxModel(made, parameters, notes), "model.onnx");
        QVERIFY2(model, model ? "" : model.error().message.c_str());
        QCOMPARE(model->notes, notes);
        QVERIFY(model->plan.input == made.input);
        QCOMPARE(model->plan.classes, made.classes);
        QCOMPARE(told(model->plan), told(made));
        QVERIFY(layersOf(model->plan) == layersOf(made));
        const Samples samples = randomSamples(static_cast<std::size_t>(rows), made, 100);
        QCOMPARE(logits(model->plan, model->parameters, samples.rows()),
                 logits(made, parameters, samples.rows()));
    }

    void otherSpellingsMeanTheSame_data()
    {
        using Change = std::function<void(onnx::ModelProto &)>;
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, const Change &change) { QTest::newRow(name) << change; };
        row("reshape to 0, -1", [](auto &model) { reshape(model, {0, -1}); });
        row("reshape to -1, n", [](auto &model) { reshape(model, {-1, 64}); });
        row("reshape with a fixed batch", [](auto &model) {
            model.mutable_graph()
                ->mutable_input(0)
                ->mutable_type()
                ->mutable_tensor_type()
                ->mutable_shape()
                ->mutable_dim(0)
                ->set_dim_value(5);
            reshape(model, {5, -1});
        });
        row("factor in front", [](auto &model) { node(model, "scale").mutable_input()->SwapElements(0, 1); });
        row("quotient", [](auto &model) {
            const float divisor = 2;
            tensor(model, "scale.factor").set_raw_data(&divisor, sizeof divisor);
            node(model, "scale").set_op_type("Div");
        });
        row("constant as a node", [](auto &model) {
            auto &constant = *model.mutable_graph()->add_node();
            constant.set_op_type("Constant");
            constant.add_output("half");
            auto &value = *constant.add_attribute();
            value.set_name("value");
            *value.mutable_t() = tensor(model, "scale.factor");
            auto &nodes = *model.mutable_graph()->mutable_node();
            for (int i = nodes.size() - 1; i > 0; --i)
                nodes.SwapElements(i, i - 1);
            node(model, "scale").set_input(1, "half");
        });
        row("parameter under another name", [](auto &model) {
            auto &other = *model.mutable_graph()->add_node();
            other.set_op_type("Identity");
            other.add_input("dense.weight");
            other.add_output("other");
            auto &nodes = *model.mutable_graph()->mutable_node();
            for (int i = nodes.size() - 1; i > 0; --i)
                nodes.SwapElements(i, i - 1);
            node(model, "dense").set_input(1, "other");
        });
        row("dropout", [](auto &model) {
            auto &drop = *model.mutable_graph()->add_node();
            drop = node(model, "relu1");
            drop.set_name("drop");
            drop.set_op_type("Dropout");
            drop.set_input(0, "relu1.out");
            drop.set_output(0, "drop.out");
            node(model, "pool1").set_input(0, "drop.out");
            auto &nodes = *model.mutable_graph()->mutable_node();
            for (int i = nodes.size() - 1; nodes.Get(i - 1).name() != "relu1"; --i)
                nodes.SwapElements(i, i - 1);
        });
        row("rounding up where there is nothing to round",
            [](auto &model) { addInteger(node(model, "pool1"), "ceil_mode", 1); });
        row("no kernel_shape", [](auto &model) {
            auto &attributes = *node(model, "conv1").mutable_attribute();
            attributes.DeleteSubrange(0, 1);
        });
        row("other names", [](auto &model) {
            for (auto &each : *model.mutable_graph()->mutable_node())
                each.set_name("/a.b/" + each.op_type());
        });
    }
    void otherSpellingsMeanTheSame()
    {
        using Change = std::function<void(onnx::ModelProto &)>;
        QFETCH(Change, change);
        const Plan made = *plan(testNetwork("every layer"));
        onnx::ModelProto stored = smallModel();
        change(stored);
        const auto model = parseOnnx(stored.SerializeAsString(), "model.onnx");
        QVERIFY2(model, model ? "" : model.error().message.c_str());
        const Samples samples = randomSamples(5, made, 1);
        QCOMPARE(logits(model->plan, model->parameters, samples.rows()),
                 logits(made, variedParameters(made, 1), samples.rows()));
        std::set<std::string> names;
        for (const PlannedLayer &layer : model->plan.layers)
            QVERIFY2(names.insert(layer.name).second, layer.name.c_str());
    }

    void modelsOfOtherProgramsAreRead_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"row", "residual", "folded", "joints"})
            QTest::newRow(name) << name;
    }
    void modelsOfOtherProgramsAreRead()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        QProcess exporter;
        exporter.setProcessChannelMode(QProcess::MergedChannels);
        exporter.start("/usr/bin/python3",
                       {TRAINYARD_SOURCE_DIR "/tests/engine/train/export_onnx.py", folder.path(), name});
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
            "operator", [](auto &model) { node(model, "relu1").set_op_type("Elu"); },
            "node \"relu1\" of the kind \"Elu\" with an operator of its own");
        row(
            "name that would tear the sentence",
            [](auto &model) { node(model, "relu1").set_op_type("Sig\nmoid\xff" + std::string(1000, 'x')); },
            "\"Sig?moid");
        row(
            "way that ends", [](auto &model) { node(model, "relu1").set_input(0, "features"); },
            "\"conv1\" of network every_layer leads nowhere");
        row(
            "circle", [](auto &model) { node(model, "conv1").set_input(0, "relu1.out"); },
            "an input \"relu1.out\" that no node before it makes");
        row(
            "two makers", [](auto &model) { node(model, "relu1").set_output(0, "conv1.out"); },
            "an output \"conv1.out\" that there is already");
        row(
            "two outputs", [](auto &model) { node(model, "pool1").add_output("indices"); },
            "more than one output");
        row(
            "image into a dense layer", [](auto &model) { node(model, "dense").set_input(0, "conv2.out"); },
            "an image for its input");
        row(
            "reshape to an image",
            [](auto &model) {
                reshape(model, {0, 4, 2, 8});
            },
            "a shape other than N × the rest");
        row(
            "reshape to another size",
            [](auto &model) {
                reshape(model, {-1, 15});
            },
            "\"dense.flatten\" that does not fit the 4×2×8");
        row(
            "product of values", [](auto &model) { node(model, "scale").set_input(1, "features"); },
            "a product of two values");
        row(
            "factors", [](auto &model) { node(model, "scale").set_input(1, "conv1.bias"); },
            "a constant that is not one number");
        row(
            "pads that count", [](auto &model) { addInteger(node(model, "pool2"), "count_include_pad", 1); },
            "pads that count");
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
            "groups", [](auto &model) { addInteger(node(model, "conv1"), "group", 4); },
            "Layer \"conv1\" of network every_layer has 4 groups");
        row(
            "groups of other weights", [](auto &model) { addInteger(node(model, "conv1"), "group", 2); },
            "has parameters that do not fit");
        row(
            "attribute", [](auto &model) { node(model, "pool1").add_attribute()->set_name("auto_pad"); },
            "an attribute \"auto_pad\"");
        row(
            "pads", [](auto &model) { setIntegers(node(model, "conv1"), "pads", 0, -1); },
            "an extent that is none");
        row(
            "pads of a pool", [](auto &model) { setIntegers(node(model, "pool1"), "pads", 0, 7); },
            "which would see no pixel");
        row(
            "two inputs", [](auto &model) { *model.mutable_graph()->add_input() = model.graph().input(0); },
            "has 2 inputs");
        row(
            "tensor that is shared without end",
            [](auto &model) {
                auto &graph = *model.mutable_graph();
                const onnx::NodeProto dense = node(model, "dense");
                for (int i = 0; i < 1000; ++i) {
                    auto &more = *graph.add_node();
                    more = dense;
                    more.set_output(0, "more" + std::to_string(i));
                }
            },
            "that too many nodes share");
        row(
            "endless nodes",
            [](auto &model) {
                for (int i = 0; i < 100'001; ++i)
                    model.mutable_graph()->add_node();
            },
            "has more than 100000 nodes");
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
