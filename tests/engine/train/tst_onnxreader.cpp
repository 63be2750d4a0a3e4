// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"
#include "engine/train/network/onnxreader.h"
#include "testpaths.h"
#include "tests/engine/train/onnxmodels.h"
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
        for (const std::string &name : networkNames()) {
            const bool isLarge = name == "resnet18" || name == "resnet50"; // 0: the parameters alone
            QTest::newRow(name.c_str()) << QString::fromStdString(name) << (isLarge ? 0 : 1);
        }
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
        for (std::size_t i = 0; i < parameters.size(); ++i)
            QVERIFY2(model->parameters[i].values == parameters[i].values, parameters[i].name.c_str());
        if (rows == 0)
            return;
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
                       {test::sourcePath("tests/engine/train/export_onnx.py"), folder.path(), name});
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
};

QTEST_APPLESS_MAIN(tst_OnnxReader)
#include "tst_onnxreader.moc"
