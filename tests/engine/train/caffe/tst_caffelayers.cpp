// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/train/caffe/netsupport.h"

#include <QRegularExpression>
#include <QtTest>

using namespace netsupport;

class tst_CaffeLayers : public QObject
{
    Q_OBJECT
private slots:
    // Caffe's rounding, worked out by hand: convolutions down, pools up.
    void windowsGiveTheirExtents_data()
    {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QString>("dimensions");
        const auto row = [](const std::string &text, const char *dimensions) {
            QTest::newRow(qPrintable(QString::fromStdString(text).simplified()))
                << QString::fromStdString(text) << dimensions;
        };
        row(conv("num_output: 4 kernel_size: 3"), "2×4×11×11");
        row(conv("num_output: 4 kernel_size: 4 stride: 2"), "2×4×5×5");
        row(conv("num_output: 4 kernel_size: 3 kernel_size: 5"), "2×4×11×9");
        row(conv("num_output: 4 kernel_h: 1 kernel_w: 13 pad_h: 2 pad_w: 0 stride_h: 3 stride_w: 1"),
            "2×4×6×1");
        row(conv("num_output: 4 kernel_size: 3 dilation: 6"), "2×4×1×1");
        row(conv("num_output: 4 kernel_size: 3 dilation: 2 dilation: 1 pad: 1"), "2×4×11×13");
        row(pool("kernel_size: 2 stride: 2"), "2×6×7×7"); // ⌈11/2⌉ + 1
        row(pool("kernel_size: 2 stride: 2 round_mode: FLOOR"), "2×6×6×6");
        row(pool("kernel_size: 3 stride: 2"), "2×6×6×6");
        row(pool("kernel_size: 2 stride: 2 pad: 1"), "2×6×7×7"); // ⌈13/2⌉ + 1 = 8, whose last begins behind
        row(pool("kernel_h: 13 kernel_w: 1 stride_h: 1 stride_w: 4 pool: AVE"), "2×6×1×4");
        row(pool("global_pooling: true"), "2×6×1×1");
    }
    void windowsGiveTheirExtents()
    {
        QFETCH(QString, layer);
        const auto net = netOf(around(layer.toStdString()));
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QTEST(QString::fromStdString(toString(net->values.back().dimensions)), "dimensions");
    }

    void whatIsNotSupportedIsRefused_data()
    {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QString>("words");
        const auto row = [](const std::string &text, const char *words) {
            QTest::newRow(qPrintable(QString::fromStdString(text).simplified()))
                << QString::fromStdString(text) << words;
        };
        row(layer("Reshape", "reshape_param { shape { dim: 0 dim: -1 } }"),
            "(Reshape) is of a type that is not supported");
        row(layer("Python"), "(Python) is of a type that is not supported");
        row("layer { name: \"x\" }", "(without a type) is of a type");
        row(conv("num_output: 4"), "has no kernel_size");
        row(conv("kernel_size: 3"), "num_output 0");
        row(conv("num_output: 4 kernel_h: 3"), "only one of kernel_h and kernel_w");
        row(conv("num_output: 4 kernel_size: 3 kernel_h: 3 kernel_w: 3"), "beside kernel_h and kernel_w");
        row(conv("num_output: 4 kernel_size: 3 stride: 0"), "stride 0");
        row(conv("num_output: 4 kernel_size: 4294967295"), "kernel_size 4294967295");
        row(conv("num_output: 4 kernel_size: 3 kernel_size: 3 kernel_size: 3"), "more than two");
        row(conv("num_output: 5 kernel_size: 3 group: 2"), "do not divide");
        row(conv("num_output: 5 kernel_size: 3 axis: 2"), "another axis");
        row(conv("num_output: 5 kernel_size: 3 weight_filler { type: \"bilinear\" }"), "filler \"bilinear\"");
        row(conv("num_output: 5 kernel_size: 3 weight_filler { type: \"gaussian\" sparse: 15 }"), "sparse");
        row(conv("num_output: 5 kernel_size: 3 weight_filler { type: \"gaussian\" std: nan }"),
            "filler's std");
        row(pool("pool: STOCHASTIC kernel_size: 2"), "at random");
        row(pool("kernel_size: 2 pad: 2"), "pad as large");
        row(pool("kernel_size: 2 global_pooling: true"), "keep one");
        row(pool("global_pooling: true stride: 2"), "cannot have");
        row(layer("InnerProduct", "inner_product_param { num_output: 4 axis: 2 }"), "axis 2");
        row(layer("InnerProduct", "inner_product_param { num_output: 4 transpose: true }"), "transposed");
        row(layer("LRN", "lrn_param { local_size: 4 }"), "even local_size");
        row(layer("Dropout", "dropout_param { dropout_ratio: 1 }"), "dropout_ratio");
        row(layer("BatchNorm", "batch_norm_param { eps: 0 }"), "eps above 0");
        row(layer("Scale", "scale_param { num_axes: -1 }"), "scales along");
        row(layer("Eltwise", "bottom: \"in\" eltwise_param { operation: PROD coeff: 1 coeff: 1 }"),
            "coefficients");
        row(layer("ReLU", "loss_weight: 1"), "no loss");
        row(layer("ReLU", "param { lr_mult: 1 }"), "has 1 param, but learns 0 blobs");
        row(layer("ReLU", "include { phase: TRAIN } exclude { phase: TEST }"), "include and exclude");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" data_param { source: \"a\" batch_size: 2 } }",
            "LEVELDB");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" data_param { backend: LMDB batch_size: 2 } }",
            "names no source");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" data_param { source: \"a\" backend: LMDB } }",
            "batch_size 0");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" transform_param { crop_size: 33 } data_param { "
            "source: \"a\" backend: LMDB batch_size: 2 } }",
            "crops images of 3×32×32 to 33×33");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" transform_param { mean_value: 1 mean_value: 2 } "
            "data_param { source: \"a\" backend: LMDB batch_size: 2 } }",
            "2 mean_value for images of 3 channels");
        row("layer { name: \"x\" type: \"Data\" top: \"x\" transform_param { mean_value: 1 mean_file: \"m\" "
            "} data_param { source: \"a\" backend: LMDB batch_size: 2 } }",
            "mean_file and a mean_value");
        row(conv("num_output: 1 kernel_size: 1") +
                "layer { name: \"x\" type: \"Scale\" bottom: \"x\" top: \"x\" }",
            "no name of its own");
        row(layer("Scale", "param { name: \"w\" }") +
                "layer { name: \"y\" type: \"Scale\" bottom: \"x\" top: \"x\" param { name: \"w\" } }",
            "shares the parameter \"w\"");
    }
    void whatIsNotSupportedIsRefused()
    {
        QFETCH(QString, layer);
        QFETCH(QString, words);
        const auto net = netOf(around(layer.toStdString()));
        QVERIFY(!net);
        const QString message = QString::fromStdString(net.error().message);
        QVERIFY2(message.contains(words) &&
                     message.contains(QRegularExpression("line [23]: layer \"[xy]\" \\(")),
                 qPrintable(message));
        QCOMPARE(message.count(u'\n'), 0);
    }

    // √(3/n) and √(2/n) for a tensor of 8 outputs, 3 inputs, 2×2.
    void fillersKnowTheirSpread_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("norm");
        QTest::addColumn<double>("spread");
        const auto row = [](const char *name, Filler::Kind kind, Filler::Norm norm, double spread) {
            QTest::newRow(name) << static_cast<int>(kind) << static_cast<int>(norm) << spread;
        };
        row("xavier, in", Filler::Kind::Xavier, Filler::Norm::FanIn, 0.5);                     // 12
        row("xavier, out", Filler::Kind::Xavier, Filler::Norm::FanOut, 0.30618621784789724);   // 32
        row("xavier, both", Filler::Kind::Xavier, Filler::Norm::Average, 0.36927447293799814); // 22
        row("msra, out", Filler::Kind::Msra, Filler::Norm::FanOut, 0.25);
        row("constant", Filler::Kind::Constant, Filler::Norm::FanIn, 0);
    }
    void fillersKnowTheirSpread()
    {
        QFETCH(int, kind);
        QFETCH(int, norm);
        QFETCH(double, spread);
        Filler filler;
        filler.kind = static_cast<Filler::Kind>(kind);
        filler.norm = static_cast<Filler::Norm>(norm);
        QVERIFY(std::abs(fillerSpread(filler, {8, 3, 2, 2}) - spread) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(tst_CaffeLayers)
#include "tst_caffelayers.moc"
