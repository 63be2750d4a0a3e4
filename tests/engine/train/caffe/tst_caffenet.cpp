// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/train/caffe/netsupport.h"

#include <QtTest>

using namespace netsupport;

namespace {

Result<Net> netOfFile(const char *name, Phase phase, const Dimensions &image)
{
    const auto text = readNetFile(folder + name, variable);
    if (!text)
        return text.error();
    return describeNet(**text, stateOf(**text, phase), images(image));
}

} // namespace

class tst_CaffeNet : public QObject
{
    Q_OBJECT
private slots:
    void netsOfFilesAreDescribed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("outputs");
        const int train = static_cast<int>(Phase::Train);
        const int test = static_cast<int>(Phase::Test);
        const QString digits = "c1.weight=8×1×5×5*1/1 c1.bias=8*2/0 d1.weight=64×1152*1/1 d1.bias=64*1/1 "
                               "d2.weight=10×64*1/1";
        QTest::newRow("digits, training")
            << "digits.prototxt" << train << "1 28 28"
            << "pixels=32×1×28×28 digit=32 c1=32×8×24×24 p1=32×8×12×12 d1=32×64 d1=32×64 d1=32×64 "
               "scores=32×10 loss=a single number"
            << digits << "loss";
        QTest::newRow("digits, testing")
            << "digits.prototxt" << test << "1 28 28"
            << "pixels=50×1×28×28 digit=50 c1=50×8×24×24 p1=50×8×12×12 d1=50×64 d1=50×64 scores=50×10 "
               "accuracy=a single number loss=a single number"
            << digits << "accuracy loss";
        QTest::newRow("objects")
            << "objects.prototxt" << test << "3 32 32"
            << "data=20×3×30×30 label=20 conv1=20×32×30×30 pool1=20×32×15×15 norm1=20×32×15×15 "
               "conv2=20×32×15×15 conv2=20×32×15×15 pool2=20×32×8×8 flat=20×2048 score=20×10 "
               "accuracy=a single number loss=a single number"
            << "conv1.weight=32×3×5×5*1/1 conv1.bias=32*1/1 conv2.weight=32×8×5×5*1/1 conv2.bias=32*1/1 "
               "score.weight=10×2048*1/1 score.bias=10*1/1"
            << "accuracy loss";
        QTest::newRow("residual")
            << "residual.prototxt" << train << "0 0 0"
            << "in=4×16×9×9 short=4×32×5×5 short=4×32×5×5 short=4×32×5×5 a=4×32×5×5 a=4×32×5×5 a=4×32×5×5 "
               "a=4×32×5×5 b=4×32×5×5 sum=4×32×5×5 sum=4×32×5×5 join=4×64×5×5 pool=4×64×1×1 classes=4×7 "
               "probabilities=4×7"
            << "short.weight=32×16×1×1*1/1 short_bn.mean=32*0/0 short_bn.variance=32*0/0 "
               "short_bn.factor=1*0/0 "
               "short_scale.weight=32*1/1 short_scale.bias=32*1/1 a.weight=32×16×3×3*1/1 a_bn.mean=32*0/0 "
               "a_bn.variance=32*0/0 a_bn.factor=1*0/0 a_scale.weight=32*1/1 a_scale.bias=32*1/1 "
               "b.weight=32×32×3×3*1/1 classes.weight=7×64*1/1 classes.bias=7*1/1"
            << "probabilities";
    }
    void netsOfFilesAreDescribed()
    {
        QFETCH(QString, file);
        QFETCH(int, phase);
        QFETCH(QString, image);
        Dimensions shape;
        for (const QString &extent : image.split(u' '))
            shape.push_back(extent.toInt());
        const auto net = netOfFile(qPrintable(file), static_cast<Phase>(phase), shape);
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QTEST(valuesOf(*net), "values");
        QTEST(netsupport::parametersOf(*net), "parameters");
        QStringList outputs;
        for (const int output : net->outputs)
            outputs << QString::fromStdString(net->values[static_cast<std::size_t>(output)].blob);
        QTEST(outputs.join(u' '), "outputs");
    }

    void settingsArriveWhole()
    {
        const auto net = netOfFile("digits.prototxt", Phase::Train, {1, 28, 28});
        QVERIFY(net);
        const auto &data = std::get<Data>(net->layers[0].layer);
        QCOMPARE(data.source, std::string("/data/digits/train_lmdb"));
        QCOMPARE(data.batchSize, 32);
        QVERIFY(std::abs(data.transform.scale - 1 / 255.0) < 1e-8);
        const auto &conv = std::get<Convolution>(net->layers[1].layer);
        QCOMPARE(conv.weightFiller.kind, Filler::Kind::Xavier);
        QVERIFY(std::abs(conv.biasFiller.value - 0.1) < 1e-7);
        QCOMPARE(net->layers[1].line, 15);
        const auto &dense = std::get<InnerProduct>(net->layers[3].layer);
        QVERIFY(dense.weightFiller.kind == Filler::Kind::Msra &&
                dense.weightFiller.norm == Filler::Norm::FanOut);
        QCOMPARE(std::get<Dropout>(net->layers[5].layer).rate, 0.25);
        QCOMPARE(net->layers[5].bottoms, std::vector<int>{5}); // what the ReLU in the same place made
        QCOMPARE(net->layers.back().lossWeights, std::vector<double>{1});

        const auto objects = netOfFile("objects.prototxt", Phase::Train, {3, 32, 32});
        QVERIFY(objects);
        const auto &transform = std::get<Data>(objects->layers[0].layer).transform;
        QCOMPARE(transform.meanFile, std::string("$OBJECTS/mean.binaryproto")); // no such variable
        QCOMPARE(transform.cropSize, 30);
        QVERIFY(transform.mirror);
        const auto &norm = std::get<Lrn>(objects->layers[3].layer);
        QVERIFY(norm.isWithinChannel && norm.size == 3 && norm.k == 1);
        const auto &even = std::get<Convolution>(objects->layers[4].layer).weightFiller;
        QVERIFY(even.kind == Filler::Kind::Uniform && std::abs(even.least + 0.1) < 1e-7);
        QCOMPARE(objects->layers.back().lossWeights, std::vector<double>{0.5});

        for (const Phase phase : {Phase::Train, Phase::Test}) {
            const auto residual = netOfFile("residual.prototxt", phase, {});
            QVERIFY(residual);
            const auto &bn = std::get<BatchNorm>(residual->layers[5].layer);
            QCOMPARE(bn.usesRunning, phase == Phase::Test);
            QVERIFY(std::abs(bn.movingAverageFraction - 0.9) < 1e-7);
            QCOMPARE(std::get<Scale>(residual->layers[3].layer).filler.value, 1.0);
            QCOMPARE(std::get<Scale>(residual->layers[6].layer).filler.value, 0.5);
            QCOMPARE(std::get<Eltwise>(residual->layers[9].layer).coefficients, (std::vector<double>{1, 1}));
        }
    }

    void rulesChooseLayers_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<int>("phase");
        QTest::addColumn<bool>("isIn");
        const int train = static_cast<int>(Phase::Train);
        const int test = static_cast<int>(Phase::Test);
        const auto row = [](const char *rules, int phase, bool isIn) {
            QTest::addRow("%s in %d", rules, phase) << rules << phase << isIn;
        };
        row("", train, true);
        row("include { phase: TRAIN }", train, true);
        row("include { phase: TRAIN }", test, false);
        row("exclude { phase: TEST }", train, true);
        row("exclude { phase: TEST }", test, false);
        row("include { phase: TEST } include { stage: \"deep\" }", train, true);
        row("include { phase: TEST stage: \"deep\" }", train, false);
        row("include { stage: \"deep\" stage: \"other\" }", train, false);
        row("include { not_stage: \"deep\" }", train, false);
        row("include { not_stage: \"other\" }", train, true);
        row("include { min_level: 3 }", train, true);
        row("include { min_level: 4 }", train, false);
        row("exclude { max_level: 2 }", train, true);
        row("exclude { max_level: 3 }", train, false);
    }
    void rulesChooseLayers()
    {
        QFETCH(QString, rules);
        QFETCH(int, phase);
        const auto net =
            netOf("state { level: 3 stage: \"deep\" }\n" + around(layer("ReLU", rules.toStdString())),
                  static_cast<Phase>(phase));
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QTEST(net->layers.size() == 2, "isIn");
    }

    void whatDoesNotFitNamesBothLayers_data()
    {
        QTest::addColumn<QString>("layers");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const std::string &layers, const char *sentence) {
            QTest::newRow(name) << QString::fromStdString(layers) << sentence;
        };
        const std::string one = conv("num_output: 4 kernel_size: 3");
        row("unknown bottom", "layer { name: \"y\" type: \"ReLU\" bottom: \"far\" top: \"y\" }",
            "line 2: layer \"y\" (ReLU) takes \"far\", which no layer before it makes.");
        row("sum of different shapes",
            one + "layer { name: \"y\" type: \"Eltwise\" bottom: \"x\" bottom: \"in\" top: \"y\" }",
            "line 3: layer \"y\" (Eltwise) joins \"x\" of 2×4×11×11 (of layer \"x\", line 2) and \"in\" of "
            "2×6×13×13 (of layer \"in\", line 1), which differ; make their shapes the same.");
        row("concatenation",
            one + "layer { name: \"y\" type: \"Concat\" bottom: \"x\" bottom: \"in\" top: \"y\" }",
            "line 3: layer \"y\" (Concat) joins the channels of \"x\" of 2×4×11×11 (of layer \"x\", line 2) "
            "and "
            "\"in\" of 2×6×13×13 (of layer \"in\", line 1), whose other extents differ.");
        row("window", conv("num_output: 4 kernel_size: 14"),
            "line 2: layer \"x\" (Convolution) looks through a window of 14×14, but takes \"in\" of "
            "2×6×13×13 "
            "(of layer \"in\", line 1).");
        row("pool", pool("kernel_size: 15"), "looks through a window of 15×15");
        row("vector for an image",
            layer("InnerProduct", "inner_product_param { num_output: 5 }") +
                "layer { name: \"y\" type: \"LRN\" bottom: \"x\" top: \"y\" }",
            "line 3: layer \"y\" (LRN) needs images, batch×channels×height×width, but takes \"x\" of 2×5 (of "
            "layer \"x\", line 2).");
        row("labels",
            "layer { name: \"y\" type: \"SoftmaxWithLoss\" bottom: \"in\" bottom: \"label\" top: \"y\" }",
            "compares \"in\" of 2×6×13×13 (of layer \"in\", line 1) with \"label\" of 2 (of layer \"in\", "
            "line "
            "1), but needs 338 labels.");
        row("groups", conv("num_output: 4 group: 4 kernel_size: 1"),
            "4 groups, which do not divide the channels of \"in\"");
        row("best of too few",
            layer("InnerProduct", "inner_product_param { num_output: 5 }") +
                "layer { name: \"y\" type: \"Accuracy\" bottom: \"x\" bottom: \"label\" top: \"y\" "
                "accuracy_param { top_k: 9 } }",
            "looks at the best 9 of \"x\" of 2×5 (of layer \"x\", line 2), which has fewer channels");
        row("two makers", one + "layer { name: \"y\" type: \"ReLU\" bottom: \"in\" top: \"x\" }",
            "line 3: layer \"y\" (ReLU) makes \"x\", which layer \"x\" (line 2) makes already");
        row("convolution in place",
            "layer { name: \"y\" type: \"Convolution\" bottom: \"in\" top: \"in\" convolution_param { "
            "num_output: 6 kernel_size: 1 } }",
            "makes \"in\", which layer \"in\" (line 1) makes already");
        row("no bottom", "layer { name: \"y\" type: \"ReLU\" top: \"y\" }", "takes 0 bottoms");
        row("two tops", layer("ReLU", "top: \"z\""), "makes 2 tops");
        row("blob beyond counting",
            "layer { name: \"y\" type: \"Input\" top: \"y\" input_param { shape { dim: 65536 dim: 65536 } } "
            "}",
            "makes \"y\" of 65536×65536, which is more than the 2³¹ - 1 values");
        row("parameter beyond counting",
            layer("InnerProduct", "inner_product_param { num_output: 16777216 }"),
            "makes \"x.weight\" of 16777216×1014, which is more");
    }
    void whatDoesNotFitNamesBothLayers()
    {
        QFETCH(QString, layers);
        QFETCH(QString, sentence);
        const auto net = netOf(around(layers.toStdString()));
        QVERIFY(!net);
        const QString message = QString::fromStdString(net.error().message);
        QVERIFY2(message.startsWith("Cannot read net.prototxt: line ") && message.contains(sentence),
                 qPrintable(message));
    }

    void theDataSayTheirShape()
    {
        const auto text = readNet("layer { name: \"x\" type: \"Data\" top: \"x\" data_param { source: \"a\" "
                                  "backend: LMDB batch_size: 2 } }",
                                  "net.prototxt", variable);
        QVERIFY(text);
        const auto failing = [](const NetLayer &layer) {
            return Result<Dimensions>(
                Error{Error::Code::NotFound, "No " + std::get<Data>(layer.layer).source + "."});
        };
        const auto net = describeNet(**text, {}, failing);
        QVERIFY(!net);
        QCOMPARE(net.error().message, std::string("No a."));
    }

    void imageListsNeedNoLookWhereTheSizeIsGiven()
    {
        const auto text = readNet(
            "layer { name: \"x\" type: \"ImageData\" top: \"x\" top: \"y\" image_data_param { source: \"a\" "
            "new_height: 9 new_width: 8 is_color: false batch_size: 2 } }",
            "net.prototxt", variable);
        QVERIFY(text);
        const auto net = describeNet(**text, {}, [](const NetLayer &) {
            return Result<Dimensions>(Error{Error::Code::Internal, "asked"});
        });
        QVERIFY(net);
        QCOMPARE(valuesOf(*net), QString("x=2×1×9×8 y=2"));
    }
};

QTEST_APPLESS_MAIN(tst_CaffeNet)
#include "tst_caffenet.moc"
