// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/network/keras.h"
#include "engine/train/network/plan.h"
#include "testpaths.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// A model of Keras 2 around these layers.
std::string model(const std::string &layers)
{
    return R"({"class_name": "Sequential", "config": {"name": "my digits", "layers": [
        {"class_name": "InputLayer", "config": {"batch_input_shape": [null, 28, 20, 3], "name": "in"}}, )" +
           layers + R"(]}, "keras_version": "2.11.0", "backend": "tensorflow"})";
}

constexpr char flatten[] = R"({"class_name": "Flatten", "config": {"name": "flatten"}})";
constexpr char ending[] =
    R"({"class_name": "Dense", "config": {"name": "probs", "units": 10, "activation": "softmax", "use_bias": true}})";

std::string withEnding(const std::string &layer)
{
    return model(layer + ", " + flatten + ", " + ending);
}

Result<Network> readFile(const char *name)
{
    const auto text =
        trainyard::readFile(test::sourcePath("tests/engine/train/data/").toStdString() + std::string(name));
    return text ? readKerasModel(*text, name) : text.error();
}

// Layers without inputs take the one before.
void compare(const Network &network, const std::vector<NamedLayer> &expected)
{
    QCOMPARE(network.layers.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const NamedLayer &layer = network.layers[i];
        QCOMPARE(layer.name, expected[i].name);
        QVERIFY2(layer.layer == expected[i].layer, layer.name.c_str());
        const std::vector<int> before{static_cast<int>(i) - 1};
        QVERIFY2(layer.inputs == (expected[i].inputs.empty() ? before : expected[i].inputs),
                 layer.name.c_str());
    }
}

} // namespace

Q_DECLARE_METATYPE(trainyard::train::Initializer)

class tst_Keras : public QObject
{
    Q_OBJECT

private slots:
    void convolutionalModelBecomesItsLayers()
    {
        const auto network = readKerasModel(
            withEnding(
                R"({"class_name": "Conv2D", "config": {"name": "conv2d", "filters": 32, "kernel_size": [5, 3],
                           "strides": [1, 2], "padding": "same", "activation": "relu", "use_bias": false,
                           "data_format": "channels_last", "dilation_rate": [1, 1], "groups": 1}},
                          {"class_name": "MaxPooling2D", "config": {"name": "pool", "pool_size": [2, 2],
                           "strides": null, "padding": "valid", "data_format": "channels_last"}},
                          {"class_name": "AveragePooling2D", "config": {"name": "mean", "pool_size": [3, 3],
                           "strides": [1, 1], "padding": "same"}},
                          {"class_name": "Dropout", "config": {"name": "dropout", "rate": 0.25}})"),
            "model.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QCOMPARE(network->displayName, std::string("my_digits"));
        QVERIFY(network->input == (Shape{3, 28, 20}));
        const std::vector<Layer> expected{
            Conv2d{32, {5, 3, 1, 2, Window::Border::Same}, false}, Relu{},         MaxPool2d{{2, 2, 2, 2}},
            AveragePool2d{{3, 3, 1, 1, Window::Border::Same}},     Dropout{0.25F}, Dense{10}};
        QCOMPARE(network->layers.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(network->layers[i].layer == expected[i], network->layers[i].name.c_str());
        const auto made = plan(*network);
        QVERIFY(made);
        QVERIFY(made->layers.back().input == (Shape{32, 14, 5}));
    }

    void vectorsNeedNoFlatten()
    {
        const auto network = readKerasModel(
            R"({"class_name": "Sequential", "config": {"name": "mlp", "layers": [
                {"class_name": "Dense", "config": {"name": "a", "units": 512, "activation": "relu",
                 "batch_input_shape": [null, 784]}},
                {"class_name": "Dense", "config": {"name": "b", "units": 10, "activation": "linear"}},
                {"class_name": "Activation", "config": {"name": "c", "activation": "softmax"}}]}})",
            "mlp.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QVERIFY(network->input == (Shape{784, 1, 1}));
        QCOMPARE(plan(*network)->parameterCount(), std::size_t(784 * 512 + 512 + 5120 + 10));
    }

    void channelsFirstAndKeras3AreRead()
    {
        const auto network = readKerasModel(
            R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
                {"class_name": "InputLayer", "config": {"batch_shape": [null, 1, 28, 20], "name": "in"}},
                {"class_name": "Conv2D", "config": {"name": "c", "filters": 4, "kernel_size": [3, 3],
                 "data_format": "channels_first", "activation": "linear"}},
                {"class_name": "ReLU", "config": {"name": "r", "max_value": null, "negative_slope": 0.0, "threshold": 0.0}},
                {"class_name": "Flatten", "config": {"name": "f"}},
                {"class_name": "Dense", "config": {"name": "d", "units": 2}},
                {"class_name": "Softmax", "config": {"name": "s"}}]}})",
            "m.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QVERIFY(network->input == (Shape{1, 28, 20}));
        QCOMPARE(network->layers.size(), std::size_t(3));
    }

    void functionalModelsBecomeGraphs()
    {
        const auto network = readFile("resnet.keras3.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QCOMPARE(network->name, std::string("small_resnet"));
        QVERIFY(network->input == (Shape{3, 32, 32}));
        const Window padded7{7, 7, 2, 2, Window::Border::Given, {3, 3, 3, 3}};
        const Window padded3{3, 3, 2, 2, Window::Border::Given, {1, 1, 1, 1}};
        const Window same3{3, 3, 1, 1, Window::Border::Same};
        const BatchNormalization norm{.epsilon = 1e-5F, .share = 0.1F};
        const std::vector<NamedLayer> expected{
            {"rescaling", Scale{0.0078125F, -1}},
            {"conv1", Conv2d{8, padded7, false}},
            {"bn1", norm},
            {"relu1", Relu{}},
            {"pool1", MaxPool2d{padded3}},
            {"conv2", Conv2d{8, same3, false}},
            {"bn2", norm},
            {"relu2", Relu{}},
            {"conv3", Conv2d{8, same3, false, 2}},
            {"bn3", norm},
            {"add1", Add{}, {9, 4}},
            {"relu3", Relu{}},
            {"conv4", Conv2d{12, {1, 1, 2, 2, Window::Border::Same}, false}},
            {"bn4", norm},
            {"conv5", Conv2d{12, {3, 3, 2, 2, Window::Border::Same}, false}, {11}},
            {"bn5", norm},
            {"add2", Add{}, {13, 15}},
            {"tanh1", Tanh{}},
            {"mean", AveragePool2d{{.border = Window::Border::Whole}}},
            {"peak", MaxPool2d{{.border = Window::Border::Whole}}, {17}},
            {"both", Concatenate{}, {18, 19}},
            {"probabilities", Dense{10}},
        };
        compare(*network, expected);
        const Initializer he{Initializer::Distribution::Normal, Initializer::Fan::In, 2};
        const Initializer normal{Initializer::Distribution::Normal, Initializer::Fan::None, 0.02F};
        QVERIFY(network->layers[1].learning.weight == he);
        QVERIFY(network->layers.back().learning.weight == normal);
        QCOMPARE(plan(*network)->layers.back().input.channels, 24);
    }

    void branchesOfKeras2AreRead()
    {
        const auto network = readFile("branches.keras2.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QVERIFY(network->input == (Shape{2, 12, 10}));
        compare(
            *network,
            {{"left", Conv2d{4, {3, 3, 1, 1, Window::Border::Same}, true, 2}},
             {"left_activation", Sigmoid{}},
             {"right", Conv2d{3, {1, 1}, false}, {networkInput}},
             {"right_activation", Tanh{}},
             {"together", Concatenate{}, {1, 3}},
             {"norm", BatchNormalization{.epsilon = 0.001F, .share = 0.01F, .scale = false, .bias = false}},
             {"pool", AveragePool2d{{2, 2, 2, 2}}},
             {"one", Dense{6}},
             {"two", Dense{6}, {6}},
             {"sum", Add{}, {7, 8}},
             {"norm2", BatchNormalization{.epsilon = 0.01F, .share = 0.5F}},
             {"drop", Dropout{0.25F}},
             {"z", Dense{3, false}}});
        QVERIFY(plan(*network));
        QVERIFY(network->layers[0].learning.bias == constant(0.5F));
        QVERIFY(network->layers[7].learning.bias == constant(1));
    }

    void initializersAreThoseOfKeras_data()
    {
        using Distribution = Initializer::Distribution;
        using Fan = Initializer::Fan;
        QTest::addColumn<QString>("json");
        QTest::addColumn<Initializer>("expected");
        const auto row = [](const char *json, const Initializer &expected) {
            QTest::newRow(json) << QString(json) << expected;
        };
        row("null", {Distribution::Uniform, Fan::Average, 1});
        row(R"("glorot_uniform")", {Distribution::Uniform, Fan::Average, 1});
        row(R"({"class_name": "GlorotNormal", "config": {"seed": 1}})",
            {Distribution::Normal, Fan::Average, 1});
        row(R"("he_uniform")", {Distribution::Uniform, Fan::In, 2});
        row(R"({"class_name": "HeNormal"})", {Distribution::Normal, Fan::In, 2});
        row(R"("lecun_uniform")", {Distribution::Uniform, Fan::In, 1});
        row(R"("LecunNormal")", {Distribution::Normal, Fan::In, 1});
        row(R"("zeros")", constant(0));
        row(R"({"class_name": "Ones", "config": {}})", constant(1));
        row(R"({"class_name": "Constant", "config": {"value": 0.25}})", constant(0.25F));
        row(R"({"class_name": "RandomUniform", "config": {"minval": -0.25, "maxval": 0.75}})",
            {Distribution::Uniform, Fan::None, 0.5F, 0.25F});
        row(R"("random_normal")", {Distribution::Normal, Fan::None, 0.05F});
        row(R"({"class_name": "RandomNormal", "config": {"mean": 1, "stddev": 2}})",
            {Distribution::Normal, Fan::None, 2, 1});
        row(R"({"class_name": "VarianceScaling", "config": {"scale": 3, "mode": "fan_out",
             "distribution": "uniform"}})",
            {Distribution::Uniform, Fan::Out, 3});
    }
    void initializersAreThoseOfKeras()
    {
        QFETCH(QString, json);
        QFETCH(Initializer, expected);
        const auto network = readKerasModel(
            withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 3, "kernel_size": 3,
                           "kernel_initializer": )" +
                       json.toStdString() + "}}"),
            "model.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QVERIFY(network->layers.front().learning.weight == expected);
    }

    void namesStayUnique()
    {
        const auto network = readKerasModel(
            withEnding(R"({"class_name": "Conv2D", "config": {"name": "a b", "filters": 3, "kernel_size": 3,
                           "activation": "relu"}},
                          {"class_name": "ReLU", "config": {"name": "a_b_activation"}},
                          {"class_name": "ReLU", "config": {"name": "a_b"}})"),
            "model.json");
        QVERIFY2(network, network ? "" : network.error().message.c_str());
        QVERIFY(plan(*network));
        QCOMPARE(network->layers[0].name, std::string("a_b"));
    }

    void whatIsOutsideOfAGraphIsNamed_data()
    {
        QTest::addColumn<QString>("layers");
        QTest::addColumn<QString>("words");
        const char dense[] =
            R"({"class_name": "Dense", "config": {"units": 3}, "name": "z", "inbound_nodes": [[["in", 0, 0, {}]]]})";
        const auto row = [](const char *name, const QString &layers, const char *words) {
            QTest::newRow(name) << layers << words;
        };
        const auto node = [](const char *kind, const char *config, const char *inbound) {
            return QString(R"({"class_name": "%1", "config": %2, "name": "x", "inbound_nodes": %3}, )")
                .arg(kind, config, inbound);
        };
        row("two inputs",
            QString(R"({"class_name": "InputLayer", "config": {"batch_shape": [null, 4]}, "name": "in2",
                        "inbound_nodes": []}, )") +
                dense,
            "\"in2\" (InputLayer) is a second input");
        row("later layer", node("ReLU", "{}", R"([[["z", 0, 0, {}]]])") + dense,
            "\"x\" (ReLU) takes what layer \"z\" makes, which does not stand before it");
        row("nothing", node("ReLU", "{}", "[]") + dense, "\"x\" (ReLU) takes nothing");
        row("called twice", node("ReLU", "{}", R"([[["in", 0, 0, {}]], [["in", 0, 0, {}]]])") + dense,
            "is called more than once");
        row("second call", node("ReLU", "{}", R"([[["in", 1, 0, {}]]])") + dense, "another value of layer");
        row("argument", node("BatchNormalization", "{}", R"([[["in", 0, 0, {"training": false}]]])") + dense,
            "is called with the argument \"training\"");
        row("argument of Keras 3",
            node("ReLU", "{}",
                 R"([{"args": [{"config": {"keras_history": ["in", 0, 0]}}], "kwargs": {"a": 1}}])") +
                dense,
            "is called with the argument \"a\"");
        row("two values into one", node("ReLU", "{}", R"([[["in", 0, 0, {}], ["in", 0, 0, {}]]])") + dense,
            "takes 2 inputs instead of one");
        row("model within", node("Sequential", "{}", R"([[["in", 0, 0, {}]]])") + dense,
            "is a model within the model");
        row("same name", QString(dense) + ", " + dense, "\"z\" (Dense) has the name of another layer");
        row("way that ends",
            QString(dense) + ", " + node("Dense", R"({"units": 2})", R"([[["in", 0, 0, {}]]])").chopped(2),
            "layer \"z\" is the output, but not the last layer");
    }
    void whatIsOutsideOfAGraphIsNamed()
    {
        QFETCH(QString, layers);
        QFETCH(QString, words);
        const QString json = QString(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
                {"class_name": "InputLayer", "config": {"batch_shape": [null, 4]}, "name": "in",
                 "inbound_nodes": []}, %1], "output_layers": ["z", 0, 0]}})")
                                 .arg(layers);
        const auto network = readKerasModel(json.toStdString(), "model.json");
        QVERIFY(!network);
        const QString message = QString::fromStdString(network.error().message);
        QVERIFY2(message.contains(words) && message.endsWith('.'), qPrintable(message));
    }

    void whatIsOutsideIsNamed_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const std::string &json, const char *words) {
            QTest::newRow(name) << QString::fromStdString(json) << words;
        };
        row("no JSON", "{", "at byte 2");
        row("another document", "[1]", "the model lacks a field");
        row("another model", R"({"class_name": "MyModel", "config": {}})",
            "neither Sequential nor Functional");
        row("brackets without end", std::string(100000, '['), "too deep");
        row("unknown kind", withEnding(R"({"class_name": "LSTM", "config": {"name": "l"}})"),
            "\"l\" (LSTM) is of a kind");
        row("no input", R"({"class_name": "Sequential", "config": {"layers": [
            {"class_name": "Dense", "config": {"name": "d", "units": 2}}]}})",
            "\"d\" (Dense) is the first");
        row("dense on an image", model(ending), "Flatten");
        row("activation",
            model(std::string(flatten) + R"(, {"class_name": "Dense", "config": {"name": "t", "units": 2,
            "activation": "gelu"}})"),
            "\"t\" (Dense) has the activation \"gelu\"");
        row("initializer", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 1,
            "kernel_size": 3, "kernel_initializer": "orthogonal"}})"),
            "\"c\" (Conv2D) has the initializer \"orthogonal\"");
        row("regularizer", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 1,
            "kernel_size": 3, "kernel_regularizer": {"class_name": "L2"}}})"),
            "has a kernel_regularizer");
        row("frozen", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 1,
            "kernel_size": 3, "trainable": false}})"),
            "is not trainable");
        row("normalization", withEnding(R"({"class_name": "Normalization", "config": {"name": "n"}})"),
            "\"n\" (Normalization) keeps its means in the weights");
        row("axis of a normalization",
            withEnding(R"({"class_name": "BatchNormalization", "config": {"name": "b", "axis": 2}})"),
            "has an axis other than that of the channels");
        row("normalized rows of an image",
            model(std::string(flatten) +
                  R"(, {"class_name": "BatchNormalization", "config": {"name": "b"}})"),
            "normalizes a flattened image");
        row("gamma", withEnding(R"({"class_name": "BatchNormalization", "config": {"name": "b",
            "gamma_initializer": "zeros"}})"),
            "gamma_initializer other than ones");
        row("pads before an average",
            withEnding(R"({"class_name": "ZeroPadding2D", "config": {"name": "p", "padding": 1}},
                          {"class_name": "AveragePooling2D", "config": {"name": "a"}})"),
            "\"a\" (AveragePooling2D) comes after a ZeroPadding2D");
        row("pads before a maximum",
            withEnding(R"({"class_name": "ZeroPadding2D", "config": {"name": "p", "padding": 1}},
                          {"class_name": "MaxPooling2D", "config": {"name": "a"}})"),
            "\"a\" (MaxPooling2D) comes after a ZeroPadding2D of values that may be below 0");
        row("pads twice",
            withEnding(R"({"class_name": "ZeroPadding2D", "config": {"name": "p", "padding": 1}},
                          {"class_name": "Conv2D", "config": {"name": "a", "filters": 1, "kernel_size": 3,
                           "padding": "same"}})"),
            "has the padding \"same\" behind a ZeroPadding2D");
        row("channels on two axes",
            withEnding(R"({"class_name": "BatchNormalization", "config": {"name": "b", "axis": 1}},
                          {"class_name": "Conv2D", "config": {"name": "a", "filters": 1, "kernel_size": 3,
                           "data_format": "channels_last"}})"),
            "\"a\" (Conv2D) has its channels on another axis");
        row("scales", withEnding(R"({"class_name": "Rescaling", "config": {"name": "r", "scale": [1, 2]}})"),
            "has a list of scales");
        row("layer after softmax",
            model(std::string(flatten) + ", " + ending + ", " + R"({"class_name": "Dropout",
            "config": {"name": "late", "rate": 0.5}})"),
            "\"late\" (Dropout) comes after the softmax");
        row("dilation", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 1,
            "kernel_size": [3, 3], "dilation_rate": [2, 2]}})"),
            "dilated");
        row("missing field", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c"}})"),
            "\"c\" (Conv2D) lacks");
        row("leaky", withEnding(R"({"class_name": "ReLU", "config": {"name": "r", "negative_slope": 0.1}})"),
            "slope");
    }
    void whatIsOutsideIsNamed()
    {
        QFETCH(QString, json);
        QFETCH(QString, words);
        const auto network = readKerasModel(json.toStdString(), "model.json");
        QVERIFY(!network);
        const QString message = QString::fromStdString(network.error().message);
        QVERIFY2(message.startsWith("Cannot read model.json") && message.contains(words),
                 qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_Keras)
#include "testpaths.h"
#include "tst_keras.moc"
