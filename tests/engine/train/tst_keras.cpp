// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/keras.h"
#include "engine/train/network/plan.h"

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

} // namespace

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

    void whatIsOutsideIsNamed_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const std::string &json, const char *words) {
            QTest::newRow(name) << QString::fromStdString(json) << words;
        };
        row("no JSON", "{", "at byte 2");
        row("another document", "[1]", "the model lacks a field");
        row("functional", R"({"class_name": "Functional", "config": {}})", "not Sequential");
        row("unknown kind", withEnding(R"({"class_name": "LSTM", "config": {"name": "l"}})"),
            "\"l\" (LSTM) is of a kind");
        row("no input", R"({"class_name": "Sequential", "config": {"layers": [
            {"class_name": "Dense", "config": {"name": "d", "units": 2}}]}})",
            "\"d\" (Dense) is the first");
        row("dense on an image", model(ending), "Flatten");
        row("tanh",
            model(std::string(flatten) + R"(, {"class_name": "Dense", "config": {"name": "t", "units": 2,
            "activation": "tanh"}})"),
            "\"t\" (Dense) has the activation \"tanh\"");
        row("layer after softmax",
            model(std::string(flatten) + ", " + ending + ", " + R"({"class_name": "Dropout",
            "config": {"name": "late", "rate": 0.5}})"),
            "\"late\" (Dropout) comes after the softmax");
        row("dilation", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 1,
            "kernel_size": [3, 3], "dilation_rate": [2, 2]}})"),
            "dilated");
        row("groups", withEnding(R"({"class_name": "Conv2D", "config": {"name": "c", "filters": 3,
            "kernel_size": [3, 3], "groups": 3}})"),
            "groups");
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
#include "tst_keras.moc"
