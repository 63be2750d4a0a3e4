// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/mapping.h"
#include "tests/engine/train/brainscript/reading.h"

#include <QtTest>

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
    return toClassifier(*graph, {.name = "net", .dropoutRate = dropoutRate});
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
        const QString notYet =
            " is understood, but the trainer cannot train it yet: its networks are scalings, "
            "convolutions, pools, dense layers, ReLU and Dropout in a row.";
        const auto layer = [](const QString &text) {
            return classifier("z = Sequential (" + text + " : LinearLayer {10}) (x)");
        };
        row("batch normalization", layer("BatchNormalizationLayer {spatialRank = 2}"),
            "2, column 17: BatchNormalizationLayer" + notYet);
        row("sigmoid", layer("Sigmoid"), "2, column 17: Sigmoid" + notYet);
        row("tanh", layer("DenseLayer {5, activation = Tanh}"), "2, column 45: Tanh" + notYet);
        row("residual block", layer("(v => ReLU (v + ReLU (v)))"), "2, column 31: Plus" + notYet);
        row("a constant added", layer("(v => v - 128)"), "2, column 25: Minus" + notYet);
        row("parameters", layer("(v => ParameterTensor {5} * v)"), "2, column 43: Times" + notYet);
        row("global pool", layer("GlobalAveragePoolingLayer {}"),
            "2, column 17: GlobalAveragePoolingLayer" + notYet);
        row("no input", classifier("z = LinearLayer {10} (Constant (1))"),
            "2, column 5: DenseLayer" + notYet);
        row("initial weights", layer("DenseLayer {5, init = 'heNormal'}"),
            "2, column 17: the initial weights \"heNormal\" cannot be made yet; use init = "
            "\"glorotUniform\".");
        row("initial scale", layer("DenseLayer {5, initValueScale = 2}"),
            "2, column 17: initValueScale must be 1 and initBias 0.");
        row("explicit pads", layer("MaxPoolingLayer {(3:3), lowerPad = 1}"),
            "2, column 17: lowerPad and upperPad are not supported; use pad = true.");
        row("axes of a filter", layer("ConvolutionalLayer {5, 3}"),
            "2, column 17: the filter must have two axes, (width:height).");
        row("shared weights", classifier("f = DenseLayer {10}\nz = f (f (x))"),
            "3, column 5: the layer is applied more than once, and shared weights cannot be trained yet.");
        row("large window", layer("MaxPoolingLayer {(40:40)}"),
            "2, column 17: Layer \"pool1\" of network net has a window of 40×40 pixels, but the input gives "
            "it "
            "only 20×28.");
        row("no criterion", "x = Input {4}",
            "1, column 1: the network needs one criterion node, but has 0; set criterionNodes = (…).");
        row("square error",
            "x = Input {4}; y = Input {2}\nc = SquareError (y, LinearLayer {2} (x)); criterionNodes = c",
            "2, column 5: SquareError is understood, but the trainer cannot use it as the criterion yet; use "
            "CrossEntropyWithSoftmax.");
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
