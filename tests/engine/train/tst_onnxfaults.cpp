// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxreader.h"
#include "tests/engine/train/onnxmodels.h"

#include <QtTest>
#include <functional>

using namespace trainyard;
using namespace trainyard::train;

class tst_OnnxFaults : public QObject
{
    Q_OBJECT

private slots:
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

QTEST_APPLESS_MAIN(tst_OnnxFaults)
#include "tst_onnxfaults.moc"
