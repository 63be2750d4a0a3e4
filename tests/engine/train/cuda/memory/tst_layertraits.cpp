// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/layertraits.h"
#include "engine/train/network/networks.h"

#include <QtTest>

using namespace trainyard::train;
using namespace trainyard::train::cuda;

namespace {

// Values and gradients of all layers, each in memory of its own.
std::size_t bytesWithoutSharing(const Plan &plan, int rows)
{
    std::size_t numbers = plan.input.size();
    for (const PlannedLayer &layer : plan.layers)
        numbers += 2 * layer.output.size();
    return numbers * sizeof(float) * static_cast<std::size_t>(rows);
}

} // namespace

class tst_LayerTraits : public QObject
{
    Q_OBJECT

private slots:
    void aReluThatAnotherLayerAppliesKeepsNothing()
    {
        const Plan network = *plan({"pooled",
                                    "Pooled",
                                    {1, 8, 8},
                                    {{"conv", Conv2d{.filters = 4, .window = {.height = 3, .width = 3}}},
                                     {"relu", Relu{}},
                                     {"pool", MaxPool2d{{.height = 2, .width = 2}}},
                                     {"z", Dense{10}}}});
        const auto traits = layerTraits(network, 6);
        QCOMPARE(traits.size(), network.layers.size());
        QVERIFY(traits[0].readsInput);
        QCOMPARE(traits[1].output, Kept::Nothing); // the pool has its backward half
        QCOMPARE(traits[2].output, Kept::Signs);
        QCOMPARE(traits[2].stateBytes, 6 * network.layers[2].output.size() * 4);
    }

    void stepsShareTheirMemory_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"convnet_mnist", "lenet", "vgg_cifar10", "resnet20", "resnet50", "mlp"})
            QTest::newRow(name) << name;
    }
    void stepsShareTheirMemory()
    {
        QFETCH(QString, name);
        const Plan network = *plan(*findNetwork(name.toStdString()));
        const std::size_t bytes = stepBytes(network, 64);
        QVERIFY(bytes < bytesWithoutSharing(network, 64));
        QVERIFY(bytes > bytesWithoutSharing(network, 64) / 8);
        const double growth = double(stepBytes(network, 256)) / double(bytes);
        QVERIFY2(growth > 3.5 && growth < 4.1, qPrintable(QString::number(growth)));
    }
};

QTEST_APPLESS_MAIN(tst_LayerTraits)
#include "tst_layertraits.moc"
