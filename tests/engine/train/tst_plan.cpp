// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/networks.h"
#include "engine/train/network/plan.h"

#include <QtTest>
#include <limits>

using namespace trainyard;
using namespace trainyard::train;

class tst_Plan : public QObject
{
    Q_OBJECT

private:
    static Network small(std::vector<NamedLayer> layers, Shape input = {1, 8, 8})
    {
        return {"small", "Small", input, std::move(layers)};
    }

private slots:
    void convNetMnistHasTheShapesAndParametersOfTheOriginal()
    {
        const auto made = plan(*findNetwork("convnet_mnist"));
        QVERIFY(made);
        QCOMPARE(made->parameterCount(), std::size_t(98778));
        QCOMPARE(made->parameters.size(), std::size_t(10));
        QCOMPARE(made->classes, 10);
        const auto output = [&](const std::string &name) {
            for (const PlannedLayer &layer : made->layers) {
                if (layer.name == name)
                    return layer.output;
            }
            return Shape{};
        };
        QVERIFY(output("conv1") == (Shape{32, 28, 28}));
        QVERIFY(output("pool1") == (Shape{32, 13, 13}));
        QVERIFY(output("conv2") == (Shape{48, 11, 11}));
        QVERIFY(output("pool2") == (Shape{48, 5, 5}));
        QVERIFY(output("conv3") == (Shape{64, 3, 3}));
        QVERIFY(output("dense4") == (Shape{96, 1, 1}));
        const Parameter &conv2 = made->parameters[2];
        QCOMPARE(conv2.name, std::string("conv2.weight"));
        QVERIFY((conv2.shape == std::vector<std::int64_t>{48, 32, 3, 3}));
        QCOMPARE(conv2.fanIn, std::int64_t(32 * 9));
        QCOMPARE(conv2.fanOut, std::int64_t(48 * 9));
    }

    void namedNetworksHaveTheParametersOfTheirOriginals_data()
    {
        QTest::addColumn<int>("parameters");
        QTest::addColumn<int>("tensors");
        QTest::newRow("convnet_mnist") << 98778 << 10;
        QTest::newRow("lenet") << 431080 << 8;
        QTest::newRow("vgg_cifar10") << 3441592 << 12;
        QTest::newRow("resnet20") << 272474 << 107;
        QTest::newRow("resnet18") << 11689512 << 102;
        QTest::newRow("resnet50") << 25557032 << 267;
        QTest::newRow("mlp") << 535818 << 6;
        QTest::newRow("logistic") << 7850 << 2;
    }
    void namedNetworksHaveTheParametersOfTheirOriginals()
    {
        QFETCH(int, parameters);
        QFETCH(int, tensors);
        const auto network = findNetwork(QTest::currentDataTag());
        QVERIFY(network);
        QCOMPARE(network->name, std::string(QTest::currentDataTag()));
        const auto made = plan(*network);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->parameterCount(), static_cast<std::size_t>(parameters));
        QCOMPARE(made->parameters.size(), static_cast<std::size_t>(tensors));
        QVERIFY(made->classes == 10 || made->classes == 1000);
    }

    void everyNameIsKnown()
    {
        QCOMPARE(networkNames().size(), std::size_t(8));
        for (const std::string &name : networkNames())
            QVERIFY(findNetwork(name));
        QVERIFY(findNetwork("none").error().message.find("lenet, vgg_cifar10") != std::string::npos);
    }

    void windowsGiveShapesAndPads_data()
    {
        QTest::addColumn<int>("input");
        QTest::addColumn<int>("kernel");
        QTest::addColumn<int>("stride");
        QTest::addColumn<bool>("same");
        QTest::addColumn<int>("output");
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        QTest::newRow("valid") << 28 << 3 << 2 << false << 13 << 0 << 0;
        QTest::newRow("valid, whole") << 5 << 5 << 1 << false << 1 << 0 << 0;
        QTest::newRow("same, odd kernel") << 28 << 5 << 1 << true << 28 << 2 << 2;
        QTest::newRow("same, even kernel") << 7 << 2 << 1 << true << 7 << 0 << 1;
        QTest::newRow("same, stride") << 7 << 3 << 2 << true << 4 << 1 << 1;
        QTest::newRow("same, stride, even input") << 8 << 3 << 2 << true << 4 << 0 << 1;
        QTest::newRow("same, stride beyond the kernel") << 8 << 1 << 2 << true << 4 << 0 << 0;
    }
    void windowsGiveShapesAndPads()
    {
        QFETCH(int, input);
        QFETCH(int, kernel);
        QFETCH(int, stride);
        QFETCH(bool, same);
        QFETCH(int, output);
        QFETCH(int, before);
        QFETCH(int, after);
        const auto border = same ? Window::Border::Same : Window::Border::Valid;
        const Window window{kernel, 1, stride, 1, border};
        const auto made = plan(small({{"pool", MaxPool2d{window}}, {"out", Dense{3}}}, {2, input, 1}));
        QVERIFY(made);
        QVERIFY(made->layers[0].output == (Shape{2, output, 1}));
        QVERIFY(made->layers[0].pads == (Pads{before, 0, after, 0}));
        QVERIFY((made->parameters[0].shape == std::vector<std::int64_t>{3, 2 * output}));
    }

    // As Caffe and ONNX's ceil_mode count.
    void poolsMayRoundUp_data()
    {
        QTest::addColumn<int>("input");
        QTest::addColumn<int>("kernel");
        QTest::addColumn<int>("stride");
        QTest::addColumn<int>("pad");
        QTest::addColumn<int>("output");
        QTest::addColumn<int>("after");
        QTest::newRow("32, as in CIFAR-10 quick") << 32 << 3 << 2 << 0 << 16 << 1;
        QTest::newRow("whole windows only") << 33 << 3 << 2 << 0 << 16 << 0;
        QTest::newRow("padded") << 6 << 3 << 2 << 1 << 4 << 2;
        QTest::newRow("a last window beyond the image") << 5 << 2 << 3 << 1 << 2 << 0;
        QTest::newRow("no padding needed") << 224 << 2 << 2 << 0 << 112 << 0;
    }
    void poolsMayRoundUp()
    {
        QFETCH(int, input);
        QFETCH(int, kernel);
        QFETCH(int, stride);
        QFETCH(int, pad);
        QFETCH(int, output);
        QFETCH(int, after);
        const Window window{.height = kernel,
                            .strideY = stride,
                            .border = Window::Border::Given,
                            .pads = {pad, 0, pad, 0},
                            .roundsUp = true};
        const auto made = plan(small({{"pool", MaxPool2d{window}}, {"out", Dense{3}}}, {2, input, 1}));
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->layers[0].output.height, output);
        QVERIFY(made->layers[0].pads == (Pads{pad, 0, std::max(pad, after), 0}) ||
                made->layers[0].pads == (Pads{pad, 0, after, 0}));
    }

    void batchNormalizationsHaveRunningStatistics()
    {
        const auto made =
            plan(small({{"bn", BatchNormalization{.bias = false}}, {"out", Dense{2}}}, {3, 4, 4}));
        QVERIFY(made);
        QCOMPARE(made->parameters.size(), std::size_t(5));
        const PlannedLayer &layer = made->layers[0];
        QCOMPARE(layer.weight, 0);
        QCOMPARE(layer.bias, -1);
        QCOMPARE(made->parameters[1].name, std::string("bn.mean"));
        QVERIFY(!made->parameters[1].isLearnt && !made->parameters[2].isLearnt);
        QVERIFY(made->parameters[2].initial == constant(1));
        QCOMPARE(made->parameterCount(), std::size_t(3 + 2 * 48 + 2));
    }

    void whatDoesNotFitIsNamed_data()
    {
        QTest::addColumn<int>("network");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("window too large") << 0 << QStringList{"\"conv\"", "\"pool\"", "5×5", "4×4"};
        QTest::newRow("image after vector") << 1 << QStringList{"\"conv\"", "\"dense\"", "vector"};
        QTest::newRow("ends in an image") << 2 << QStringList{"\"conv\"", "4×6×6"};
        QTest::newRow("nothing to learn") << 3 << QStringList{"nothing to learn"};
        QTest::newRow("two of one name") << 4 << QStringList{"two layers", "\"dense\""};
        QTest::newRow("dropout of all") << 5 << QStringList{"\"drop\"", "[0, 1)"};
        QTest::newRow("no layers") << 6 << QStringList{"no layers"};
        QTest::newRow("scale by nothing") << 7 << QStringList{"\"scale\"", "nothing to learn from"};
        QTest::newRow("no filters") << 8 << QStringList{"\"conv\"", "filters"};
        QTest::newRow("no stride") << 9 << QStringList{"\"pool\"", "stride"};
        QTest::newRow("window without an end") << 10 << QStringList{"\"pool\"", "window", "too large"};
        QTest::newRow("more filters than fit") << 11 << QStringList{"\"conv\"", "weights"};
        QTest::newRow("more units than fit") << 12 << QStringList{"\"out\"", "weights"};
        QTest::newRow("sum of two shapes")
            << 13 << QStringList{"\"add\"", "\"a\"", "\"b\"", "4×6×6", "5×6×6"};
        QTest::newRow("sum of one") << 14 << QStringList{"\"add\"", "two inputs"};
        QTest::newRow("images of two sizes") << 15 << QStringList{"\"join\"", "4×6×6", "the input", "1×8×8"};
        QTest::newRow("two inputs of a convolution") << 16 << QStringList{"\"b\"", "one input"};
        QTest::newRow("an input behind it") << 17 << QStringList{"\"a\"", "behind"};
        QTest::newRow("leads nowhere") << 18 << QStringList{"\"b\"", "leads nowhere"};
        QTest::newRow("groups that do not divide") << 19 << QStringList{"\"a\"", "3 groups", "the input"};
        QTest::newRow("pads as large as the window") << 20 << QStringList{"\"pool\"", "pads"};
        QTest::newRow("even neighbours") << 21 << QStringList{"\"lrn\"", "odd"};
        QTest::newRow("share of nothing") << 22 << QStringList{"\"bn\"", "share"};
    }
    void whatDoesNotFitIsNamed()
    {
        QFETCH(int, network);
        QFETCH(QStringList, words);
        constexpr int most = std::numeric_limits<int>::max();
        const Window w3{3, 3}, w5{5, 5}, half{2, 2, 2, 2};
        const std::vector<Network> networks{
            small({{"pool", MaxPool2d{half}}, {"conv", Conv2d{4, w5}}, {"out", Dense{2}}}),
            small({{"dense", Dense{9}}, {"conv", Conv2d{4, w3}}, {"out", Dense{2}}}),
            small({{"conv", Conv2d{4, w3}}}),
            small({{"pool", AveragePool2d{{8, 8}}}}),
            small({{"dense", Dense{9}}, {"dense", Dense{2}}}),
            small({{"drop", Dropout{1}}, {"out", Dense{2}}}),
            small({}),
            small({{"scale", Scale{0}}, {"out", Dense{2}}}),
            small({{"conv", Conv2d{0, w3}}, {"out", Dense{2}}}),
            small({{"pool", MaxPool2d{{2, 2, 0, 1}}}, {"out", Dense{2}}}),
            small({{"pool", MaxPool2d{{most, most, most, most, Window::Border::Same}}}, {"out", Dense{2}}}),
            small({{"conv", Conv2d{most, w3}}, {"out", Dense{2}}}),
            small({{"dense", Dense{100}}, {"out", Dense{most}}}),
            small({{"a", Conv2d{4, w3}},
                   {"b", Conv2d{5, w3}, {-1}},
                   {"add", Add{}, {0, 1}},
                   {"out", Dense{2}}}),
            small({{"a", Conv2d{4, w3}}, {"add", Add{}}, {"out", Dense{2}}}),
            small({{"a", Conv2d{4, w3}}, {"join", Concatenate{}, {0, -1}}, {"out", Dense{2}}}),
            small({{"a", Conv2d{4, w3}}, {"b", Conv2d{5, w3}, {0, -1}}, {"out", Dense{2}}}),
            small({{"a", Conv2d{4, w3}, {1}}, {"b", Conv2d{5, w3}}, {"out", Dense{2}}}),
            small({{"a", Conv2d{4, w3}}, {"b", Relu{}}, {"out", Dense{2}, {0}}}),
            small({{"a", Conv2d{6, w3, true, 3}}, {"out", Dense{2}}}),
            small(
                {{"pool", MaxPool2d{{2, 2, 2, 2, Window::Border::Given, {2, 0, 0, 0}}}}, {"out", Dense{2}}}),
            small({{"lrn", LocalResponseNormalization{.size = 4}}, {"out", Dense{2}}}),
            small({{"bn", BatchNormalization{.share = 0}}, {"out", Dense{2}}}),
        };
        const auto made = plan(networks[static_cast<std::size_t>(network)]);
        QVERIFY(!made);
        for (const QString &word : words)
            QVERIFY2(QString::fromStdString(made.error().message).contains(word),
                     made.error().message.c_str());
    }

    void otherParametersAreRefused()
    {
        const auto made = plan(small({{"out", Dense{2}}}));
        QVERIFY(made);
        std::vector<Tensor> tensors{{"out.weight", {2, 64}, std::vector<float>(128)},
                                    {"out.bias", {2}, std::vector<float>(2)}};
        QVERIFY(checkParameters(*made, tensors));
        tensors[0].shape = {64, 2};
        QVERIFY(checkParameters(*made, tensors).error().message.find("out.weight") != std::string::npos);
        tensors.pop_back();
        QVERIFY(!checkParameters(*made, tensors));
    }
};

QTEST_APPLESS_MAIN(tst_Plan)
#include "tst_plan.moc"
