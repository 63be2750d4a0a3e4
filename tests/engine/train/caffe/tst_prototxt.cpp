// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/train/caffe/netsupport.h"

#include <QtTest>

using namespace netsupport;

class tst_Prototxt : public QObject
{
    Q_OBJECT
private slots:
    void faultsNameTheirPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *text, const char *sentence) {
            QTest::newRow(qPrintable(QString::fromLatin1(text).simplified()))
                << QString::fromLatin1(text) << "Cannot read net.prototxt: " + QString(sentence);
        };
        row("name: \"a\"\nlayer { name: \"x\"\n  kind: \"y\" }",
            "line 3, column 7: there is no field \"kind\" in a LayerParameter, or none that is supported.");
        row("layer {\n  pooling_param { pool: MIN } }",
            "line 2, column 29: Unknown enumeration value of \"MIN\" for field \"pool\".");
        row("layer { bottom: 5 }", "line 1, column 17: Expected string, got: 5.");
        row("layer {", "line 1, column 8: Expected identifier, got: .");
        row("name: \"a\" name: \"b\"",
            "line 1, column 15: Non-repeated field \"name\" is specified multiple times.");
        row("name: \"a", "line 1, column 9: Unexpected end of string.");
        row("layer { } layers { }",
            "it has layers of both forms, \"layer\" and \"layers\"; use \"layer\" alone.");
        row("input: \"a\" input_dim: 1",
            "\"input\" stands there 1 times, which needs as many \"input_shape\", or "
            "four \"input_dim\" each.");
        row("", "no layer is for training.");
        row("\xff", "line 1, column 1: Interpreting non ascii codepoint 255.");
    }
    void faultsNameTheirPlace()
    {
        QFETCH(QString, text);
        const auto net = netOf(text.toLatin1().toStdString());
        QVERIFY(!net);
        QTEST(QString::fromStdString(net.error().message), "sentence");
    }

    void aLongTextIsRefused()
    {
        const auto net = netOf(std::string(5 << 20, ' '));
        QVERIFY(!net);
        QCOMPARE(net.error().message,
                 std::string(
                     "Cannot read net.prototxt: it is longer than the 4 MiB that a description may have."));
    }

    void aMissingFileIsNamed()
    {
        const auto net = readNetFile("/nowhere/net.prototxt", variable);
        QVERIFY(!net);
        QVERIFY(net.error().message.starts_with("Cannot read /nowhere/net.prototxt: "));
        QCOMPARE(net.error().code, Error::Code::NotFound);
    }

    // `layers` with enumerated types, multipliers in lists, and the transformation within the data's
    // settings.
    void theOlderFormMeansTheSame()
    {
        const auto net = netOf(R"(name: "old"
            layers { name: "d" type: DATA top: "data" top: "label" include: { phase: TRAIN }
              data_param { source: "$DIGITS/l" backend: LMDB batch_size: 4 scale: 0.5 mean_file: "m" mirror: true crop_size: 28 } }
            layers { name: "c" type: CONVOLUTION bottom: "data" top: "c" blobs_lr: 1 blobs_lr: 2 weight_decay: 1 weight_decay: 0
              convolution_param { num_output: 6 kernel_size: 5 } }
            layers { name: "p" type: POOLING bottom: "c" top: "p" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
            layers { name: "r" type: RELU bottom: "p" top: "p" }
            layers { name: "i" type: INNER_PRODUCT bottom: "p" top: "i" inner_product_param { num_output: 9 } }
            layers { name: "l" type: SOFTMAX_LOSS bottom: "i" bottom: "label" })");
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QCOMPARE(valuesOf(*net), QString("data=4×3×28×28 label=4 c=4×6×24×24 p=4×6×12×12 p=4×6×12×12 i=4×9 "
                                         "l=a single number"));
        QCOMPARE(netsupport::parametersOf(*net),
                 QString("c.weight=6×3×5×5*1/1 c.bias=6*2/0 i.weight=9×864*1/1 i.bias=9*1/1"));
        QCOMPARE(QString::fromStdString(net->layers.back().type), QString("SoftmaxWithLoss"));
        QCOMPARE(net->layers.back().line, 9);
        const auto &data = std::get<Data>(net->layers[0].layer);
        QCOMPARE(data.source, std::string("/data/digits/l"));
        QVERIFY(data.transform == (Transform{0.5, true, 28, "m", {}, false, false}));
    }

    void typesOfTheOlderFormAreNamedAsToday()
    {
        const auto net = netOf("layers { name: \"s\" type: SLICE bottom: \"a\" }");
        QVERIFY(!net);
        QCOMPARE(net.error().message,
                 std::string("Cannot read net.prototxt: line 1: layer \"s\" (Slice) is of a "
                             "type that is not supported."));
    }

    void inputsBecomeLayers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("shapes") << "input: \"a\" input_shape { dim: 1 dim: 3 dim: 8 dim: 8 }";
        QTest::newRow("extents") << "input: \"a\" input_dim: 1 input_dim: 3 input_dim: 8 input_dim: 8";
    }
    void inputsBecomeLayers()
    {
        QFETCH(QString, text);
        const auto net =
            netOf(text.toStdString() + "\nlayer { name: \"r\" type: \"ReLU\" bottom: \"a\" top: \"b\" }");
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QCOMPARE(valuesOf(*net), QString("a=1×3×8×8 b=1×3×8×8"));
        QCOMPARE(net->layers[0].line, 0);
        QCOMPARE(net->layers[1].line, 2);
    }
};

QTEST_APPLESS_MAIN(tst_Prototxt)
#include "tst_prototxt.moc"
