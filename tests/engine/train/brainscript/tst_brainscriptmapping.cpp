// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/mapping.h"
#include "tests/engine/train/brainscript/reading.h"

#include <QtTest>
#include <cmath>

using namespace trainyard;
using namespace trainyard::train;
using namespace trainyard::train::brainscript;

namespace {

// A definition around what makes z of x.
std::string classifier(const QString &model, const QString &more = {})
{
    return ("x = Input {(28:20:3)}; y = Input {10}\n" + model +
            "\nce = CrossEntropyWithSoftmax (y, z); errs = ClassificationError (y, z)\n"
            "criterionNodes = (ce); evaluationNodes = (errs)\n" +
            more)
        .toStdString();
}

Result<Classifier> mapped(const std::string &text, double dropoutRate = 0.5)
{
    const auto graph = graphOf(text);
    if (!graph)
        return graph.error();
    return toClassifier(*graph, {.name = "net", .dropoutRate = dropoutRate, .minibatchSize = 64});
}

} // namespace

class tst_BrainScriptMapping : public QObject
{
    Q_OBJECT

private slots:
    void layersInARowBecomeANetwork()
    {
        const auto found = mapped(
            classifier("Scale {f} = v => Constant (f) .* v\n"
                       "first = Scale {1/256} (x)\n"
                       "z = Sequential (ConvolutionalLayer {8, (5:3), stride = (2:1), pad = true, bias = "
                       "false} : ReLU :\n"
                       "  MaxPoolingLayer {(3:2), stride = 2} : AveragePoolingLayer {(2:2), pad = true} :\n"
                       "  DenseLayer {16, activation = ReLU} : Dropout : LinearLayer {10}) (first)",
                       "featureNodes = (x); labelNodes = (y); outputNodes = (z)"));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(found->features, std::string("x"));
        QCOMPARE(found->labels, std::string("y"));
        QVERIFY(found->plan.input == (Shape{3, 20, 28}));
        using enum Window::Border;
        const std::vector<std::pair<std::string, Layer>> expected{
            {"first", Scale{1.0F / 256}},
            {"conv1", Conv2d{8, {3, 5, 1, 2, Same}, false}},
            {"relu1", Relu{}},
            {"pool1", MaxPool2d{{2, 3, 2, 2}}},
            {"pool2", AveragePool2d{{2, 2, 1, 1, Same}}},
            {"dense1", Dense{16}},
            {"relu2", Relu{}},
            {"dropout1", Dropout{0.5F}},
            {"z", Dense{10}}};
        QCOMPARE(found->plan.layers.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(found->plan.layers[i].name, expected[i].first);
            QVERIFY2(found->plan.layers[i].layer == expected[i].second, expected[i].first.c_str());
        }
        QCOMPARE(found->plan.classes, 10);
    }

    void constantsScale_data()
    {
        QTest::addColumn<QString>("scaled");
        QTest::addColumn<double>("factor");
        QTest::newRow("times") << "0.5 .* x" << 0.5;
        QTest::newRow("a number before") << "4 * x" << 4.0;
        QTest::newRow("a number after") << "x * 4" << 4.0;
        QTest::newRow("a call") << "ElementTimes (x, Constant (3))" << 3.0;
        QTest::newRow("division") << "x / 128" << 1.0 / 128;
    }
    void constantsScale()
    {
        QFETCH(QString, scaled);
        QFETCH(double, factor);
        const auto found = mapped(classifier("z = LinearLayer {10} (" + scaled + ")"));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(found->plan.layers.at(0).layer == Layer(Scale{static_cast<float>(factor)}));
    }

    void constantsMove_data()
    {
        QTest::addColumn<QString>("moved");
        QTest::addColumn<double>("factor");
        QTest::addColumn<double>("offset");
        QTest::newRow("minus") << "x - Constant (128)" << 1.0 << -128.0;
        QTest::newRow("plus") << "Constant (3) + x" << 1.0 << 3.0;
        QTest::newRow("from a constant") << "Constant (1) - x" << -1.0 << 1.0;
        QTest::newRow("turned") << "-1 .* x" << -1.0 << 0.0;
    }
    void constantsMove()
    {
        QFETCH(QString, moved);
        QFETCH(double, factor);
        QFETCH(double, offset);
        const auto found = mapped(classifier("z = LinearLayer {10} (" + moved + ")"));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(found->plan.layers.at(0).layer ==
                Layer(Scale{static_cast<float>(factor), static_cast<float>(offset)}));
    }

    void residualBlocksBecomeBranches()
    {
        const auto found = mapped(classifier(
            "Block {k} = v => {\n"
            "  a = Sequential (ConvolutionalLayer {k, (3:3), pad = true, bias = false, init = 'heNormal'} :\n"
            "    BatchNormalizationLayer {spatialRank = 2, normalizationTimeConstant = 4096} : ReLU) (v)\n"
            "  p = ReLU (v + a)\n"
            "}.p\n"
            "f = ConvolutionalLayer {4, (3:3), lowerPad = 2, upperPad = 1, activation = Tanh} (x)\n"
            "g = Block {4} (f)\n"
            "h = GlobalAveragePoolingLayer {} (g)\n"
            "z = Sequential (DenseLayer {6, activation = Sigmoid, initBias = 0.5} :\n"
            "  BatchNormalizationLayer {} : LinearLayer {10}) (h)"));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        const auto &layers = found->plan.layers;
        QCOMPARE(layers.size(), std::size_t(12));
        QVERIFY(layers[0].pads == (Pads{2, 2, 1, 1}));
        QVERIFY(std::holds_alternative<Tanh>(layers[1].layer));
        const auto &norm = std::get<BatchNormalization>(layers[3].layer);
        QVERIFY(std::fabs(norm.share - (1 - std::exp(-64.0F / 4096))) < 1e-6F);
        QVERIFY(found->plan.parameters[2].initial ==
                (Initializer{Initializer::Distribution::Normal, Initializer::Fan::In, 2}));
        QVERIFY(std::holds_alternative<Add>(layers[5].layer));
        QVERIFY((layers[5].inputs == std::vector{1, 4}));
        QVERIFY(layers[7].output == (Shape{4, 1, 1}));
        const Parameter &bias = found->plan.parameters[static_cast<std::size_t>(layers[8].bias)];
        QVERIFY(bias.initial == constant(0.5F));
        QVERIFY(std::holds_alternative<Sigmoid>(layers[9].layer));
    }

    void theSquareErrorIsACriterion()
    {
        const auto found = mapped("x = Input {4}; y = Input {2}\n"
                                  "c = SquareError (y, LinearLayer {2} (x)); criterionNodes = c");
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(found->plan.loss == Loss::SquareError);
    }

    void initialWeightsAreThoseOfTheDocumentation_data()
    {
        QTest::addColumn<int>("distribution");
        QTest::addColumn<int>("fan");
        QTest::addColumn<float>("value"); // for a scale of 2
        const auto row = [](const char *name, Initializer::Distribution distribution, Initializer::Fan fan,
                            float value) {
            QTest::newRow(name) << static_cast<int>(distribution) << static_cast<int>(fan) << value;
        };
        using enum Initializer::Distribution;
        using enum Initializer::Fan;
        row("glorotUniform", Uniform, Average, 4);
        row("glorotNormal", Normal, Average, 4);
        row("heUniform", Uniform, In, 8);
        row("heNormal", Normal, In, 8);
        row("xavier", Uniform, In, 4);
        row("gaussian", Normal, In, 0.16F);
        row("uniform", Uniform, None, 0.1F);
        row("normal", Normal, None, 2);
    }
    void initialWeightsAreThoseOfTheDocumentation()
    {
        QFETCH(int, distribution);
        QFETCH(int, fan);
        QFETCH(float, value);
        const auto found =
            mapped(classifier(QString("z = LinearLayer {10, init = '%1', initValueScale = 2} (x)")
                                  .arg(QTest::currentDataTag())));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        const Initializer &initial = found->plan.parameters[0].initial;
        QCOMPARE(static_cast<int>(initial.distribution), distribution);
        QCOMPARE(static_cast<int>(initial.fan), fan);
        QVERIFY(std::fabs(initial.value - value) < 1e-6F);
    }

    void softmaxOfTheLogitsMayBeAnOutput()
    {
        const auto found =
            mapped(classifier("z = LinearLayer {10} (x)", "p = Softmax (z); outputNodes = (p : z)"));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(found->plan.layers.size(), std::size_t(1));
    }

    void whatCannotBeTrainedIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const std::string &text, const QString &sentence) {
            QTest::newRow(name) << QString::fromStdString(text) << "net.bs, line " + sentence;
        };
        const QString notTrainable =
            " is understood, but the trainer has no layer for it here: it trains convolutions, pools, dense "
            "layers, normalizations, ReLU, Sigmoid, Tanh, Dropout, sums of branches, and what constants are "
            "added to or multiplied with.";
        const auto layer = [](const QString &text) {
            return classifier("z = Sequential (" + text + " : LinearLayer {10}) (x)");
        };
        row("normalization of pixels", layer("BatchNormalizationLayer {spatialRank = 0}"),
            "2, column 17: spatialRank must be 2 here, where each value is a pixel's.");
        row("normalization in one axis", layer("BatchNormalizationLayer {spatialRank = 1}"),
            "2, column 17: spatialRank must be 2, or 0 behind a dense layer.");
        row("blended normalization",
            layer("BatchNormalizationLayer {spatialRank = 2, blendTimeConstant = 1}"),
            "2, column 17: blendTimeConstant must be 0.");
        row("a product of branches", layer("(v => ReLU (v) .* Tanh (v))"),
            "2, column 32: ElementTimes" + notTrainable);
        row("a difference of branches", layer("(v => v - Tanh (v))"), "2, column 25: Minus" + notTrainable);
        row("a logarithm", layer("Log"), "2, column 17: Log" + notTrainable);
        row("a sum of two sizes", layer("(v => v + MaxPoolingLayer {(2:2)} (v))"),
            "2, column 25: Layer \"sum1\" of network net adds the 3×20×28 of the input and the 3×19×27 of "
            "layer \"pool1\".");
        row("parameters", layer("(v => ParameterTensor {5} * v)"),
            "2, column 23: ParameterTensor" + notTrainable);
        row("no input", classifier("z = LinearLayer {10} (Constant (1))"),
            "2, column 5: DenseLayer" + notTrainable);
        row("initial weights", layer("DenseLayer {5, init = 'bilinear'}"),
            "2, column 17: the initial weights \"bilinear\" cannot be made; use init = \"glorotUniform\".");
        row("two kinds of pads", layer("MaxPoolingLayer {(3:3), pad = true, lowerPad = 1}"),
            "2, column 17: lowerPad and upperPad need pad = false.");
        row("axes of a filter", layer("ConvolutionalLayer {5, 3}"),
            "2, column 17: the filter must have two axes, (width:height).");
        row("shared weights", classifier("f = DenseLayer {10}\nz = f (f (x))"),
            "3, column 5: the layer is applied more than once, and shared weights cannot be trained.");
        row("large window", layer("MaxPoolingLayer {(40:40)}"),
            "2, column 17: Layer \"pool1\" of network net has a window of 40×40 pixels, but the input gives "
            "it "
            "only 20×28.");
        row("no criterion", "x = Input {4}",
            "1, column 1: the network needs one criterion node, but has 0; set criterionNodes = (…).");
        row("error as the criterion",
            "x = Input {4}; y = Input {2}\nc = ClassificationError (y, LinearLayer {2} (x)); criterionNodes "
            "= c",
            "2, column 5: ClassificationError is understood, but no criterion to train for; use "
            "CrossEntropyWithSoftmax or SquareError.");
        row("two inputs",
            "x = Input {4}; w = Input {4}; y = Input {2}\n"
            "c = CrossEntropyWithSoftmax (y, LinearLayer {2} (x + w)); criterionNodes = c",
            "1, column 20: the network takes more than one input.");
        row("labels in second place",
            "x = Input {4}; y = Input {2}\nc = CrossEntropyWithSoftmax (LinearLayer {2} (x), y); "
            "criterionNodes = c",
            "2, column 5: the first argument of CrossEntropyWithSoftmax must be the labels, an Input.");
        row("labels of another size", classifier("z = LinearLayer {9} (x)"),
            "3, column 6: the labels have 10 values, but the network gives 9.");
        row("one input for both",
            "x = Input {4}\nc = CrossEntropyWithSoftmax (x, LinearLayer {4} (x)); criterionNodes = c",
            "1, column 5: features and labels are the same input.");
        row("another feature", classifier("z = LinearLayer {10} (x); w = Input {3}", "featureNodes = (w)"),
            "2, column 31: the feature node is not the one that the criterion uses.");
        row("top five",
            classifier("z = LinearLayer {10} (x)", "e = ClassificationError (y, z, topN = 5, tag = 'eval')"),
            "5, column 5: ClassificationError with topN above 1 is understood, but cannot be evaluated yet.");
        row("another output", classifier("z = LinearLayer {10} (x)", "outputNodes = (ReLU (z))"),
            "5, column 16: the output node is not the one that the criterion uses.");
        row("two axes",
            "x = Input {(4:4)}; y = Input {2}; c = CrossEntropyWithSoftmax (y, LinearLayer {2} "
            "(x))\ncriterionNodes = c",
            "1, column 5: the input must have one axis or three, width:height:channels.");
        row("input without a name",
            "y = Input {2}\nc = CrossEntropyWithSoftmax (y, LinearLayer {2} (Input {4})); criterionNodes = c",
            "2, column 50: the input needs a name, as in features = Input {…}.");
    }
    void whatCannotBeTrainedIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto found = mapped(text.toStdString());
        QCOMPARE(found ? QString() : QString::fromStdString(found.error().message), sentence);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptMapping)
#include "tst_brainscriptmapping.moc"
