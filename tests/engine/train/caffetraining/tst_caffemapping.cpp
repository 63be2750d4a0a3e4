// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/train/caffetraining/layermapping.h"
#include "engine/train/caffetraining/mapping.h"
#include "tests/engine/train/caffe/netsupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;
using namespace trainyard::train::caffe;

namespace {

const std::string data = "layer { name: 'd' type: 'Data' top: 'in' top: 'label' "
                         "data_param { source: '-' batch_size: 4 backend: LMDB } }\n";
const std::string loss =
    "layer { name: 'loss' type: 'SoftmaxWithLoss' bottom: 'fc' bottom: 'label' top: 'loss' }\n";

std::string dense(const std::string &bottom)
{
    return "layer { name: 'fc' type: 'InnerProduct' bottom: '" + bottom +
           "' top: 'fc' inner_product_param { num_output: 10 } }\n";
}

// One layer named x, from "in" to "x", between data of 3×32×32 and a dense layer.
std::string around(const std::string &layer)
{
    return data + layer + dense("x") + loss;
}

Result<MappedNet> mappedOf(const std::string &text, Phase phase = Phase::Train)
{
    auto net = netsupport::netOf(text, phase);
    if (!net)
        return net.error();
    return mapNet(*net, "net.prototxt");
}

QString text(const Pads &pads)
{
    return QStringLiteral("%1,%2,%3,%4").arg(pads.top).arg(pads.left).arg(pads.bottom).arg(pads.right);
}
QString text(const Window &w)
{
    return QStringLiteral("%1x%2/%3x%4 %5%6")
        .arg(w.height)
        .arg(w.width)
        .arg(w.strideY)
        .arg(w.strideX)
        .arg(w.border == Window::Border::Whole ? "whole" : text(w.pads), w.roundsUp ? " up" : "");
}

// "Conv2d 5x5/1x1 2,2,2,2 group 1": the layer, for a table.
QString text(const train::Layer &layer)
{
    struct Texts {
        QString operator()(const train::Scale &) const { return "Scale"; }
        QString operator()(const Conv2d &c) const
        {
            return "Conv2d " + text(c.window) +
                   QStringLiteral(" %1 group %2%3")
                       .arg(c.filters)
                       .arg(c.groups)
                       .arg(c.bias ? "" : " no bias");
        }
        QString operator()(const MaxPool2d &p) const { return "Max " + text(p.window); }
        QString operator()(const AveragePool2d &p) const { return "Average " + text(p.window); }
        QString operator()(const train::Relu &) const { return "ReLU"; }
        QString operator()(const train::Sigmoid &) const { return "Sigmoid"; }
        QString operator()(const train::Tanh &) const { return "Tanh"; }
        QString operator()(const train::Dropout &d) const
        {
            return QStringLiteral("Dropout %1").arg(static_cast<double>(d.rate));
        }
        QString operator()(const Dense &d) const
        {
            return QStringLiteral("Dense %1%2").arg(d.units).arg(d.bias ? "" : " no bias");
        }
        QString operator()(const BatchNormalization &b) const
        {
            return QStringLiteral("BatchNorm %1 %2%3%4")
                .arg(static_cast<double>(b.epsilon))
                .arg(static_cast<double>(b.share), 0, 'g', 3)
                .arg(b.scale ? " scale" : "", b.bias ? " bias" : "");
        }
        QString operator()(const LocalResponseNormalization &n) const
        {
            return QStringLiteral("LRN %1 %2 %3 %4%5")
                .arg(n.size)
                .arg(static_cast<double>(n.alpha))
                .arg(static_cast<double>(n.beta))
                .arg(static_cast<double>(n.k))
                .arg(n.isWithinChannel ? " within" : "");
        }
        QString operator()(const Add &) const { return "Add"; }
        QString operator()(const Concatenate &) const { return "Concatenate"; }
    };
    return std::visit(Texts(), layer);
}

QString layersOf(const MappedNet &mapped)
{
    QStringList all;
    for (const PlannedLayer &layer : mapped.plan.layers)
        all << text(layer.layer);
    return all.join(" | ");
}

} // namespace

class tst_CaffeMapping : public QObject
{
    Q_OBJECT
private slots:
    void layersAreTheTrainers_data()
    {
        QTest::addColumn<QString>("layers");
        QTest::addColumn<QString>("mapped");
        const auto row = [](const char *name, const std::string &layers, const char *mapped) {
            QTest::newRow(name) << QString::fromStdString(layers) << QString(mapped);
        };
        using netsupport::conv, netsupport::layer, netsupport::pool;
        row("convolution", conv("num_output: 5 kernel_size: 5 pad: 2"), "Conv2d 5x5/1x1 2,2,2,2 5 group 1");
        row("oblong",
            conv("num_output: 6 kernel_h: 3 kernel_w: 1 pad_h: 1 pad_w: 0 stride_h: 2 stride_w: 1 group: 3 "
                 "bias_term: false"),
            "Conv2d 3x1/2x1 1,0,1,0 6 group 3 no bias");
        row("max pool", pool("pool: MAX kernel_size: 3 stride: 2"), "Max 3x3/2x2 0,0,0,0 up");
        row("padded max pool", pool("pool: MAX kernel_size: 3 stride: 2 pad: 1"), "Max 3x3/2x2 1,1,1,1 up");
        row("average pool", pool("pool: AVE kernel_size: 3 stride: 2"), "Average 3x3/2x2 0,0,0,0 up");
        row("global pool", pool("pool: AVE global_pooling: true"), "Average 32x32/1x1 whole");
        row("ReLU", layer("ReLU"), "ReLU");
        row("sigmoid", layer("Sigmoid"), "Sigmoid");
        row("tanh", layer("TanH"), "Tanh");
        row("dropout", layer("Dropout", "dropout_param { dropout_ratio: 0.25 }"), "Dropout 0.25");
        row("across", layer("LRN", "lrn_param { local_size: 3 alpha: 0.5 beta: 0.25 k: 2 }"),
            "LRN 3 0.5 0.25 2");
        row("within", layer("LRN", "lrn_param { local_size: 3 alpha: 0.5 k: 2 norm_region: WITHIN_CHANNEL }"),
            "LRN 3 0.5 0.75 1 within");
        row("norm alone", layer("BatchNorm", "batch_norm_param { moving_average_fraction: 0.9 eps: 0.001 }"),
            "BatchNorm 0.001 0.1");
        row("norm and scale",
            layer("BatchNorm") +
                "layer { name: 's' type: 'Scale' bottom: 'x' top: 'x' scale_param { bias_term: true } }",
            "BatchNorm 1e-05 0.001 scale bias");
        row("norm and factor", layer("BatchNorm") + "layer { name: 's' type: 'Scale' bottom: 'x' top: 'x' }",
            "BatchNorm 1e-05 0.001 scale");
        row("sum",
            "layer { name: 'a' type: 'ReLU' bottom: 'in' top: 'a' } layer { name: 'x' type: 'Eltwise' "
            "bottom: 'a' bottom: 'in' top: 'x' }",
            "ReLU | Add");
        row("join",
            "layer { name: 'a' type: 'ReLU' bottom: 'in' top: 'a' } layer { name: 'x' type: 'Concat' bottom: "
            "'a' bottom: 'in' top: 'x' }",
            "ReLU | Concatenate");
        row("join of one", layer("Concat") + "layer { name: 'r' type: 'ReLU' bottom: 'x' top: 'x' }", "ReLU");
        row("flatten", layer("Flatten") + "layer { name: 'r' type: 'ReLU' bottom: 'x' top: 'x' }", "ReLU");
    }
    void layersAreTheTrainers()
    {
        QFETCH(QString, layers);
        QFETCH(QString, mapped);
        const auto net = mappedOf(around(layers.toStdString()));
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QCOMPARE(layersOf(*net), mapped + " | Dense 10");
        QVERIFY(net->plan.input == (Shape{3, 32, 32}));
        QVERIFY(net->isMean && net->lossWeight == 1);
    }

    void fillersAndMultipliersAreKept_data()
    {
        QTest::addColumn<QString>("filler");
        QTest::addColumn<Initializer>("initial");
        using D = Initializer::Distribution;
        using F = Initializer::Fan;
        QTest::newRow("constant") << "type: 'constant' value: 0.5" << constant(0.5F);
        QTest::newRow("gaussian") << "type: 'gaussian' std: 0.1 mean: 1"
                                  << Initializer{D::Normal, F::None, 0.1F, 1};
        QTest::newRow("uniform") << "type: 'uniform' min: -1 max: 2"
                                 << Initializer{D::Uniform, F::None, 1.5F, 0.5F};
        QTest::newRow("xavier") << "type: 'xavier'" << Initializer{D::Uniform, F::In, 1};
        QTest::newRow("xavier average")
            << "type: 'xavier' variance_norm: AVERAGE" << Initializer{D::Uniform, F::Average, 1};
        QTest::newRow("msra out") << "type: 'msra' variance_norm: FAN_OUT"
                                  << Initializer{D::Normal, F::Out, 2};
    }
    void fillersAndMultipliersAreKept()
    {
        QFETCH(QString, filler);
        QFETCH(Initializer, initial);
        const auto net =
            netsupport::netOf(around("layer { name: 'x' type: 'Convolution' bottom: 'in' top: 'x' param { "
                                     "lr_mult: 3 decay_mult: 0.5 } "
                                     "param { lr_mult: 2 decay_mult: 0 } convolution_param { num_output: 2 "
                                     "kernel_size: 1 weight_filler { " +
                                     filler.toStdString() + " } bias_filler { value: 0.25 } } }"));
        QVERIFY(net);
        const Learning learning = learningOf(net->layers[1]);
        QVERIFY(learning == (Learning{initial, constant(0.25F), 3, 0.5F, 2, 0}));
        const auto mapped = mapNet(*net, "net");
        QVERIFY(mapped);
        const train::Parameter &weight = mapped->plan.parameters.front();
        QVERIFY(weight.initial == initial);
        QCOMPARE(weight.rateFactor, 3.0F);
        QCOMPARE(weight.decayFactor, 0.5F);
    }

    void parametersFindTheirPlaces()
    {
        const auto mapped = mappedOf(
            around(netsupport::layer("BatchNorm") +
                   "layer { name: 's' type: 'Scale' bottom: 'x' top: 'x' scale_param { bias_term: true } }"));
        QVERIFY(mapped);
        QStringList names;
        for (const int index : mapped->parameters)
            names << (index < 0 ? QString("1")
                                : QString::fromStdString(
                                      mapped->plan.parameters[static_cast<std::size_t>(index)].name));
        QCOMPARE(names.join(' '), QString("x.mean x.variance 1 x.weight x.bias fc.weight fc.bias"));
    }

    void outputsAreMeasures()
    {
        const std::string two =
            "layer { name: 'soft' type: 'Softmax' bottom: 'fc' top: 'soft' include { phase: TEST } }"
            "layer { name: 'b' type: 'Accuracy' bottom: 'soft' bottom: 'label' top: 'five' accuracy_param { "
            "top_k: 5 } include { phase: TEST } }"
            "layer { name: 'a' type: 'Accuracy' bottom: 'fc' bottom: 'label' top: 'one' }";
        const auto test = mappedOf(data + dense("in") + two + loss, Phase::Test);
        const auto train = mappedOf(data + dense("in") + two + loss);
        QVERIFY(test && train);
        const auto measures = [](const MappedNet &net) {
            QStringList all;
            for (const Measure &measure : net.measures)
                all << QString::fromStdString(measure.name) + QString::number(measure.topK);
            return all.join(' ');
        };
        QCOMPARE(measures(*test), QString("five5 loss0 one1"));
        QCOMPARE(measures(*train), QString("loss0 one1"));
    }

    void namesArePlainAndApart()
    {
        const auto mapped = mappedOf(data +
                                     "layer { name: 'a/b' type: 'ReLU' bottom: 'in' top: 'a' } layer { name: "
                                     "'a-b' type: 'ReLU' bottom: 'a' top: 'a' }" +
                                     dense("a") + loss);
        QVERIFY(mapped);
        QCOMPARE(mapped->plan.layers[0].name, std::string("a_b"));
        QCOMPARE(mapped->plan.layers[1].name, std::string("a_b_1"));
    }

    void whatCannotBeTrainedIsOneSentence_data()
    {
        QTest::addColumn<QString>("net");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const std::string &net, const char *words) {
            QTest::newRow(name) << QString::fromStdString(net) << QString(words);
        };
        using netsupport::conv, netsupport::layer, netsupport::pool;
        row("input",
            netsupport::around("layer { name: 'fc' type: 'InnerProduct' bottom: 'in' top: 'fc' "
                               "inner_product_param { num_output: 10 } }") +
                loss,
            "line 1: layer \"in\" (Input) gives no data to train with");
        row("no loss", data + dense("in"), "the net has no SoftmaxWithLoss");
        row("two losses",
            data + dense("in") + loss +
                "layer { name: 'l2' type: 'SoftmaxWithLoss' bottom: 'fc' bottom: 'label' }",
            "layer \"l2\" (SoftmaxWithLoss) is a second loss");
        row("no labels",
            "layer { name: 'd' type: 'Data' top: 'in' data_param { source: '-' batch_size: 4 backend: LMDB } "
            "} layer { name: 'e' type: 'Data' top: 'y' top: 'label' data_param { source: '-' batch_size: 4 "
            "backend: LMDB } }" +
                dense("in") + loss,
            "layer \"d\" (Data) gives no labels");
        row("two data",
            data +
                "layer { name: 'e' type: 'Data' top: 'y' top: 'z' data_param { source: '-' batch_size: 4 "
                "backend: LMDB } }" +
                dense("in") + loss,
            "layer \"e\" (Data) is a second layer of data");
        row("dilation", around(conv("num_output: 5 kernel_size: 3 dilation: 2")),
            "line 2: layer \"x\" (Convolution) has a dilation");
        row("slope", around(layer("ReLU", "relu_param { negative_slope: 0.1 }")), "has a negative_slope");
        row("padded average", around(pool("pool: AVE kernel_size: 3 stride: 2 pad: 1")),
            "is an average pool with pads");
        row("lone scale", around(layer("Scale")), "stands alone");
        row("scale of a shared norm",
            data + layer("BatchNorm") +
                "layer { name: 's' type: 'Scale' bottom: 'x' top: 's' } layer { name: 'y' type: 'Eltwise' "
                "bottom: 's' bottom: 'x' top: 'y' }" +
                dense("y") + loss,
            "layer \"s\" (Scale) stands alone");
        row("scale's filler",
            around(
                layer("BatchNorm") +
                "layer { name: 's' type: 'Scale' bottom: 'x' top: 'x' scale_param { filler { value: 2 } } }"),
            "begins with factors other than 1");
        row("product",
            around("layer { name: 'x' type: 'Eltwise' bottom: 'in' bottom: 'in' top: 'x' eltwise_param { "
                   "operation: PROD } }"),
            "is no plain sum");
        row("difference",
            around("layer { name: 'x' type: 'Eltwise' bottom: 'in' bottom: 'in' top: 'x' eltwise_param { "
                   "coeff: 1 coeff: -1 } }"),
            "is no plain sum");
        row("running means", around(layer("BatchNorm", "batch_norm_param { use_global_stats: true }")),
            "uses running means while training");
        row("endless means", around(layer("BatchNorm", "batch_norm_param { moving_average_fraction: 1 }")),
            "moving_average_fraction of 1");
        row("softmax inside", around(layer("Softmax")), "takes what is no layer of features");
        row("ignored label",
            data + dense("in") +
                "layer { name: 'loss' type: 'SoftmaxWithLoss' bottom: 'fc' bottom: 'label' loss_param { "
                "ignore_label: 3 } }",
            "has an ignore_label");
        row("best five",
            data + dense("in") +
                "layer { name: 'a' type: 'Accuracy' bottom: 'fc' bottom: 'label' top: 'a' accuracy_param { "
                "top_k: 5 } }" +
                loss,
            "has a top_k above 1");
        row("two heads",
            data + dense("in") +
                "layer { name: 'g' type: 'InnerProduct' bottom: 'in' top: 'g' inner_product_param { "
                "num_output: 10 } } layer { name: 'a' type: 'Accuracy' bottom: 'g' bottom: 'label' top: 'a' "
                "}" +
                loss,
            "looks at another layer than");
        row("dead end",
            data + "layer { name: 'r' type: 'ReLU' bottom: 'in' top: 'r' }\n" + dense("in") + loss,
            "line 2: layer \"r\" (ReLU) leads nowhere");
        row("norm of a flat image",
            around(layer("Flatten") + "layer { name: 'bn' type: 'BatchNorm' bottom: 'x' top: 'x' }"),
            "cannot be trained behind a Flatten");
    }
    void whatCannotBeTrainedIsOneSentence()
    {
        QFETCH(QString, net);
        QFETCH(QString, words);
        const auto mapped = mappedOf(net.toStdString());
        QVERIFY(!mapped);
        const QString message = QString::fromStdString(mapped.error().message);
        QVERIFY2(message.startsWith("Cannot read net.prototxt: ") && message.contains(words) &&
                     message.endsWith('.') && !message.contains('\n'),
                 qPrintable(message));
    }
};

QTEST_GUILESS_MAIN(tst_CaffeMapping)
#include "tst_caffemapping.moc"
