// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/flowplan.h"

#include <QtTest>

using namespace trainyard::train;
using namespace trainyard::train::cuda;

namespace {

constexpr Traits weighted{.readsInput = true};
constexpr Traits rectifier{
    .output = Kept::Signs, .isInPlace = true, .keepsSigns = true, .isGradientInPlace = true};
constexpr Traits adder{.isInPlace = true, .passesGradient = true};

// A network of vectors of four numbers, so that a row takes 16 bytes.
Plan vectors(std::vector<NamedLayer> layers)
{
    return *plan({"vectors", "Vectors", {4, 1, 1}, std::move(layers)});
}

} // namespace

class tst_FlowPlan : public QObject
{
    Q_OBJECT

private slots:
    void valuesLiveFromWhoMakesThemToWhoReadsThem()
    {
        const Plan network = vectors({{"a", Dense{4}}, {"relu", Relu{}}, {"b", Dense{4}}});
        const FlowPlan flows = planFlows(network, {weighted, rectifier, weighted}, 2);
        const auto piece = [&](int index) { return flows.pieces[static_cast<std::size_t>(index)]; };
        // Moments: gather 0, forward 1 to 3, loss 4, backward 5 to 7.
        QCOMPARE(piece(flows.input).bytes, std::size_t(2 * 4 * 4));
        QCOMPARE(piece(flows.input).first, 0);
        QCOMPARE(piece(flows.input).last, 7);
        QCOMPARE(flows.stages[1].output, flows.stages[0].output); // in place
        QCOMPARE(piece(flows.stages[0].output).first, 1);
        QCOMPARE(piece(flows.stages[0].output).last, 6);
        QCOMPARE(piece(flows.stages[2].output).last, 4);
        QCOMPARE(piece(flows.stages[2].outputGradient).first, 4);
        QCOMPARE(piece(flows.stages[2].outputGradient).last, 5);
        QCOMPARE(flows.stages[0].outputGradient, flows.stages[1].outputGradient); // in place, too
        QCOMPARE(piece(flows.stages[1].outputGradient).first, 5);
        QCOMPARE(piece(flows.stages[1].outputGradient).last, 7);
        QCOMPARE(flows.stages[0].inputGradients.front().piece, FlowPlan::none); // the input learns nothing
    }

    void whatIsReadAgainIsNotOverwritten()
    {
        // The ReLU's input is also the sum's.
        const Plan network =
            vectors({{"a", Dense{4}}, {"relu", Relu{}}, {"b", Dense{4}}, {"sum", Add{}, {0, 2}}});
        const FlowPlan flows = planFlows(network, {weighted, rectifier, weighted, adder}, 1);
        QVERIFY(flows.stages[1].output != flows.stages[0].output);
        QVERIFY(flows.stages[3].output != flows.stages[0].output);
    }

    void gradientsOfSumsAreShared()
    {
        const Plan network = vectors({{"a", Dense{4}},
                                      {"relu", Relu{}},
                                      {"b", Dense{4}},
                                      {"c", Dense{4}},
                                      {"sum", Add{}, {1, 3}},
                                      {"d", Dense{4}}});
        const FlowPlan flows =
            planFlows(network, {weighted, rectifier, weighted, weighted, adder, weighted}, 1);
        const auto &sum = flows.stages[4];
        // The ReLU's for its own, to which b adds; c looks at it before.
        QCOMPARE(sum.inputGradients[0].piece, sum.outputGradient);
        QCOMPARE(sum.inputGradients[1].piece, sum.outputGradient);
        QVERIFY(!sum.inputGradients[0].accumulates && !sum.inputGradients[1].accumulates);
        QVERIFY(flows.stages[3].inputGradients[0].piece != sum.outputGradient);
        QCOMPARE(flows.stages[2].inputGradients[0].piece, sum.outputGradient);
        QVERIFY(flows.stages[2].inputGradients[0].accumulates);
    }

    void gradientsOfSumsAreCopiedWhereOneChangesWhileItIsRead()
    {
        const Plan network = vectors(
            {{"a", Dense{4}}, {"relu", Relu{}}, {"b", Dense{4}}, {"sum", Add{}, {1, 2}}, {"c", Dense{4}}});
        const FlowPlan flows = planFlows(network, {weighted, rectifier, weighted, adder, weighted}, 1);
        const auto &sum = flows.stages[3];
        QCOMPARE(sum.inputGradients[0].piece, sum.outputGradient);
        QVERIFY(sum.inputGradients[1].piece != sum.outputGradient); // b adds to the first as it reads
    }

    void aValueTakenTwiceGetsBothGradients()
    {
        const Plan network = vectors({{"a", Dense{4}}, {"sum", Add{}, {0, 0}}, {"c", Dense{4}}});
        const FlowPlan flows = planFlows(network, {weighted, adder, weighted}, 1);
        const auto &sum = flows.stages[1];
        QVERIFY(sum.inputGradients[0].piece != sum.outputGradient);
        QCOMPARE(sum.inputGradients[1].piece, sum.inputGradients[0].piece);
        QVERIFY(!sum.inputGradients[0].accumulates && sum.inputGradients[1].accumulates);
    }

    void memoryOfADeepRowIsThatOfItsValues()
    {
        std::vector<NamedLayer> layers;
        std::vector<Traits> traits;
        for (int i = 0; i < 40; ++i) {
            layers.push_back({"dense" + std::to_string(i), Dense{64}});
            layers.push_back({"relu" + std::to_string(i), Relu{}});
            traits.insert(traits.end(), {weighted, rectifier});
        }
        const Plan network = vectors(std::move(layers));
        const FlowPlan flows = planFlows(network, traits, 100);
        const std::size_t value = 100 * 64 * sizeof(float);
        // Forty kept values, and the gradients find room where values are no longer needed.
        QVERIFY(arrange(flows.pieces).bytes <= 43 * value);
    }
};

QTEST_APPLESS_MAIN(tst_FlowPlan)
#include "tst_flowplan.moc"
