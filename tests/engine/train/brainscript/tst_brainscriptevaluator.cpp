// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/train/brainscript/reading.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::train::brainscript;

namespace {

// Nodes as text: "Plus(features, ReLU(ConvolutionalLayer#0(features)))"; # is the number of a layer's
// weights.
QString shown(const Graph &graph, NodeId id)
{
    const Node &node = graph.nodes[id];
    if (std::holds_alternative<InputNode>(node.operation))
        return QString::fromStdString(node.name);
    if (const auto *constant = std::get_if<ConstantNode>(&node.operation))
        return QString::number(constant->value, 'g', 12);
    QStringList inputs;
    for (const NodeId input : node.inputs)
        inputs.append(shown(graph, input));
    return QString::fromStdString(nameOf(node.operation)) +
           (node.layer >= 0 ? "#" + QString::number(node.layer) : QString()) + "(" + inputs.join(", ") + ")";
}

} // namespace

class tst_BrainScriptEvaluator : public QObject
{
    Q_OBJECT

private slots:
    void expressionsHaveValues_data()
    {
        QTest::addColumn<QString>("text"); // defines r
        QTest::addColumn<double>("value");
        const auto row = [](const char *text, double value) { QTest::newRow(text) << text << value; };
        row("r = 1/256", 1.0 / 256);
        row("r = -2 + 3 * 4", 10);
        row("r = 2 ** 10 % 1000", 24);
        row("r = if 1 < 2 && !(3 <= 2) then 5 else 6", 5);
        row("r = if 'a' + 'b' == \"ab\" then 1 else 0", 1);
        row("r = if false || 1 != 1 then 1 else if true == false then 2 else 3", 3);
        row("r = (10 : 20 : 30)[1]", 20);
        row("a = 1 : 2; b = a : 3 : a; r = Length (b) * 100 + b[4]", 502);
        row("x = { y = { z = 4 } }; r = x.y.z", 4);
        row("r = { a = b + 1; b = 41 }.a", 42);
        row("f (x, y = x * 2) = x + y; r = f (3)", 9);
        row("f (x, y = 1) = x - y; r = f (3, y = 5)", -2);
        row("f {x} = x; r = f {7}", 7);
        row("f = x => y => x * 10 + y; r = f (4) (2)", 42);
        row("apply (g, x) = g (x); r = apply (v => v * v, 6)", 36);
        row("x = 1; f (x) = { y = x * 2 }.y; r = f (x + 4)", 10); // the parameter hides the item
        row("x = 1; f () = x; r = { x = 5; y = f () }.y", 1);     // scopes are those of the text
        row("f (n) = if n == 0 then 1 else n * f (n - 1); r = f (10)", 3628800);
        row("a = array[1..4] (i => i * i); r = a[3] + Length (a)", 20);
        row("a[i:0..2] = i + 0.5; r = a[2]", 2.5);
        row("r = Length (array[0..-1] (i => i))", 0);
        row("r = Floor (2.7) + Ceil (2.2) + Round (2.5) + Abs (-1) + Sqrt (9)", 12);
        row("r = Min (3, 4) * Max (3, 4)", 12);
        row("unused (x) = undefined; r = 1", 1); // functions are not evaluated until they are called
        row("r = if true then 1 else undefined", 1);
        row("Sequential = 3; r = Sequential", 3); // names go before what the language knows
    }
    void expressionsHaveValues()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto graph = graphOf(text.toStdString() + "\noutputNodes = (Constant (r))");
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        QCOMPARE(std::get<ConstantNode>(graph->nodes[graph->outputs.at(0)].operation).value, value);
    }

    void networksBecomeGraphs_data()
    {
        QTest::addColumn<QString>("text"); // defines z
        QTest::addColumn<QString>("graph");
        const auto row = [](const char *name, const char *text, const char *graph) {
            QTest::newRow(name) << text << graph;
        };
        row("scaling by a function of one's own", "Scale{f} = y => Constant(f) .* y\nz = Scale {1/256} (x)",
            "ElementTimes(0.00390625, x)");
        row("operators", "z = -(x - 128) / 2 + x * 3",
            "Plus(ElementDivide(Minus(0, Minus(x, 128)), 2), ElementTimes(x, 3))");
        row("layers", "z = DenseLayer {5} (ConvolutionalLayer {8, (3:3), activation = ReLU} (x))",
            "DenseLayer#0(ReLU(ConvolutionalLayer#1(x)))");
        row("a chain", "z = Sequential (ReLU : DenseLayer {5} : (y => Plus (y, x)) : Dropout) (x)",
            "Dropout(Plus(DenseLayer#0(ReLU(x)), x))");
        row("chains of chains", "a = Sequential (Tanh : Sigmoid); z = Sequential (a : Softmax : a) (x)",
            "Sigmoid(Tanh(Softmax(Sigmoid(Tanh(x)))))");
        row("an empty chain", "z = Sequential (array[0..-1] (i => ReLU)) (x + 1)", "Plus(x, 1)");
        row("one layer twice shares its weights", "f = LinearLayer {5}; z = f (f (x))",
            "DenseLayer#0(DenseLayer#0(x))");
        row("a function makes its layers anew", "f (y) = LinearLayer {5} (y); z = f (f (x))",
            "DenseLayer#0(DenseLayer#1(x))");
        row("residual block",
            "block {n} = { apply (y) = { b = ConvolutionalLayer {n, (3:3), pad = true} (y)\n s = Plus (b, "
            "y)\n"
            " r = ReLU (s) }.r }.apply\n stack {k, n} = Sequential (array[1..k] (i => block {n}))\n"
            "z = stack {2, 8} (x)",
            "ReLU(Plus(ConvolutionalLayer#1(ReLU(Plus(ConvolutionalLayer#0(x), x))), "
            "ReLU(Plus(ConvolutionalLayer#0(x), x))))");
        row("batch normalization", "z = BatchNormalizationLayer {spatialRank = 2, reluFuse = true} (x)",
            "BatchNormalizationLayer#0(x)");
        row("parameters", "w = ParameterTensor {(5:3)}; z = w * x + ParameterTensor {5, initValue = 0}",
            "Plus(Times(ParameterTensor(), x), ParameterTensor())");
        row("pools",
            "z = GlobalAveragePoolingLayer {} (AveragePoolingLayer {2, stride = 2} (MaxPoolingLayer {(2:2)} "
            "(x)))",
            "GlobalAveragePoolingLayer#0(AveragePoolingLayer#1(MaxPoolingLayer#2(x)))");
        row("square error", "z = Sqrt (SquareError (x, ReLU (x)) / 10)",
            "Sqrt(ElementDivide(SquareError(x, ReLU(x)), 10))");
    }
    void networksBecomeGraphs()
    {
        QFETCH(QString, text);
        QFETCH(QString, graph);
        const auto found = graphOf("x = Input {(8:8:3)}\n" + text.toStdString() + "\noutputNodes = (z)");
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(shown(*found, found->outputs.at(0)), graph);
    }

    void layersKeepTheirSettings()
    {
        const auto graph =
            graphOf("x = Input {(8:6:3)}\n"
                    "c = ConvolutionalLayer {16, (5:3), stride = (2:1), pad = true, bias = false,\n"
                    "    init = 'heNormal', initValueScale = 0.5, initBias = 0.1} (x)\n"
                    "p = MaxPoolingLayer {(3:2), stride = 2, lowerPad = 1} (c)\n"
                    "b = BatchNormalizationLayer {spatialRank = 2, normalizationTimeConstant = 4096,\n"
                    "    blendTimeConstant = 7, epsilon = 0.001, initialScale = 0} (p)");
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        QCOMPARE(graph->nodes.size(), std::size_t(4));
        QCOMPARE(std::get<InputNode>(graph->nodes[0].operation).shape, (std::vector<int>{8, 6, 3}));
        const auto &c = std::get<ConvolutionNode>(graph->nodes[1].operation);
        QVERIFY(c.filters == 16 && c.kernel == (std::vector<int>{5, 3}) &&
                c.stride == (std::vector<int>{2, 1}));
        QVERIFY(c.isPadded && !c.bias && c.initialization == (Initialization{"heNormal", 0.5, 0.1}));
        const auto &p = std::get<PoolingNode>(graph->nodes[2].operation);
        QVERIFY(p.kind == PoolingNode::Kind::Max && p.kernel == (std::vector<int>{3, 2}));
        QVERIFY(p.stride == (std::vector<int>{2, 2}) && !p.isPadded && p.lowerPad == 1 && p.upperPad == 0);
        const auto &b = std::get<BatchNormalizationNode>(graph->nodes[3].operation);
        QVERIFY(b.spatialRank == 2 && b.normalizationTimeConstant == 4096 && b.blendTimeConstant == 7);
        QVERIFY(b.epsilon == 0.001 && b.initialScale == 0);
        QCOMPARE(graph->nodes[1].name, std::string("c"));
        QCOMPARE(toString(graph->nodes[3].place), std::string("net.bs, line 5, column 5"));
    }

    void specialNodesAreListedOrTagged()
    {
        const char *const network =
            "x = Input {4%1}; y = Input {2%2}; z = LinearLayer {2} (x)\n"
            "ce = CrossEntropyWithSoftmax (y, z%3); e = ErrorPrediction (y, z, topN = 2%4)\n";
        const QString tagged =
            QString(network).arg(", tag='feature'", ", tag='label'", ", tag='criterion'", ", tag='eval'");
        const QString listed = QString(network).arg("", "", "", "") +
                               "featureNodes = (x); labelNodes = y; criterionNodes = (ce)\n"
                               "evaluationNodes = (e : ce); outputNodes = (z)";
        for (const QString &text : {tagged, listed}) {
            const auto graph = graphOf(text.toStdString());
            QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
            QCOMPARE(graph->nodes[graph->features.at(0)].name, std::string("x"));
            QCOMPARE(graph->nodes[graph->labels.at(0)].name, std::string("y"));
            QCOMPARE(graph->nodes[graph->criteria.at(0)].name, std::string("ce"));
            QCOMPARE(std::get<CriterionNode>(graph->nodes[graph->evaluations.at(0)].operation).topN, 2);
            QCOMPARE(graph->evaluations.size(), std::size_t(text == listed ? 2 : 1));
            QCOMPARE(graph->outputs.size(), std::size_t(text == listed ? 1 : 0));
        }
    }

    void includedItemsAreTheRecordsOwn()
    {
        const auto graph = graphOf("include 'macros.bs'\nx = Input {4}; outputNodes = (twice (x))",
                                   {{"macros.bs", "# comment\ntwice (v) = v + v"}});
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        QCOMPARE(shown(*graph, graph->outputs[0]), QString("Plus(x, x)"));
        QCOMPARE(refusalOf("include 'macros.bs'", {{"macros.bs", "a = 1\nb = (2"}}),
                 QString("macros.bs, line 2, column 7: expected ), not the end."));
        QCOMPARE(refusalOf("\n include 'none.bs'"),
                 QString("net.bs, line 2, column 2: there is no file none.bs."));
    }

    void faultsSayWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *text, const char *sentence) {
            QTest::newRow(name) << text << QString("net.bs, line ") + sentence;
        };
        row("unknown name", "a = 1\nb = LSTMLayer {5}",
            "2, column 5: \"LSTMLayer\" is not defined, or is a part of BrainScript that is not supported.");
        row("circle", "a = b; b = c; c = a", "1, column 5: \"a\" is defined by itself.");
        row("no function", "a = 1 (2)", "1, column 5: a number cannot be called.");
        row("no record", "a = 'x'.y", "1, column 8: a string has no member \"y\".");
        row("no member", "a = { b = 1 }.c", "1, column 14: the record has no member \"c\".");
        row("no array", "a = 1; b = a[0]", "1, column 13: a number has no elements.");
        row("index", "a = (1 : 2)[2]", "1, column 13: the index must be a whole number from 0 to 1.");
        row("condition", "a = if 1 then 2 else 3",
            "1, column 8: the condition must be true or false, not a number.");
        row("operator", "a = 1 + 'x'", "1, column 7: the operator + does not work on a number and a string.");
        row("division", "a = 1 / (2 - 2)", "1, column 7: this divides by zero.");
        row("overflow", "a = 10 ** 400", "1, column 8: the result is not a finite number.");
        row("too few", "f (x) = x; a = f ()", "1, column 16: the function needs an argument \"x\".");
        row("too many", "f (x) = x; a = f (1, 2)", "1, column 22: the function takes 1 arguments, not more.");
        row("unknown argument", "f (x) = x; a = f (1, y = 2)",
            "1, column 22: the function has no parameter \"y\".");
        row("unknown setting", "a = DenseLayer {5, sparse = true}",
            "1, column 20: DenseLayer has no parameter \"sparse\" here.");
        row("setting by position", "a = ConvolutionalLayer {5, (3:3), ReLU}",
            "1, column 35: ConvolutionalLayer takes no more than 2 arguments without a name; give the others "
            "as "
            "name = value.");
        row("missing setting", "a = ConvolutionalLayer {5}",
            "1, column 5: ConvolutionalLayer needs an argument filterShape.");
        row("size", "a = DenseLayer {2.5}",
            "1, column 17: the outDim of DenseLayer must be a whole number from 1 to 16777216.");
        row("stride", "a = MaxPoolingLayer {(3:3), stride = (1:1:1)}",
            "1, column 40: the stride of MaxPoolingLayer must have as many axes as the filter shape.");
        row("pad of one axis", "a = MaxPoolingLayer {(3:3), pad = (true:false)}",
            "1, column 41: the pad of MaxPoolingLayer must be the same for all axes.");
        row("transpose", "a = ConvolutionalLayer {5, (3:3), transpose = true}",
            "1, column 47: the transpose of ConvolutionalLayer is not supported.");
        row("chain of no functions", "a = Sequential (ReLU : 5)",
            "1, column 24: Sequential chains functions, but this is a number.");
        row("layer of a string", "a = DenseLayer {5} ('x')",
            "1, column 21: DenseLayer takes nodes, not a string.");
        row("function of a string", "a = ReLU ('x')",
            "1, column 11: the x of ReLU must be a node, not a string.");
        row("layer by name", "a = DenseLayer {5} (x = 1)", "1, column 21: a layer takes no argument \"x\".");
        row("tag", "a = Input {5, tag = 'fun'}",
            "1, column 21: the tag must be feature, label, criterion, evaluation or output.");
        row("special node", "featureNodes = (5)",
            "1, column 17: featureNodes must list nodes, not a number.");
        row("arrays of arrays", "a = array[0..1] (i => (1 : 2))",
            "1, column 5: arrays of arrays are not supported.");
        row("large array", "a = array[0..1000000] (i => i)",
            "1, column 5: the array has more than 10000 elements.");
        row("function without end", "f (x) = f (x + 1); a = f (0)",
            "1, column 9: the evaluation is nested too deeply; a function may call itself without end.");
        row("many steps", "a = array[0..9999] (i => array[0..999] (j => j)[0])",
            "1, column 46: the network takes too many steps to evaluate.");
        row("doubled strings", "f (s, n) = if n == 0 then s else f (s + s, n - 1); a = f ('x', 40)",
            "1, column 39: the string is too long.");
    }
    void faultsSayWhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QCOMPARE(refusalOf(text.toStdString()), sentence);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptEvaluator)
#include "tst_brainscriptevaluator.moc"
