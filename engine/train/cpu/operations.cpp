// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/operations.h"

#include "engine/train/cpu/batchnorm.h"
#include "engine/train/cpu/convolution.h"
#include "engine/train/cpu/dense.h"
#include "engine/train/cpu/joints.h"
#include "engine/train/cpu/pointwise.h"
#include "engine/train/cpu/pooling.h"
#include "engine/train/cpu/responsenorm.h"

namespace trainyard::train {

namespace {

// Makes the operation of one layer; knows its neighbours, for the work that they take over from each other.
class Maker
{
public:
    Maker(Runtime &runtime, WeightStore &weights, const Plan &plan, std::size_t index, std::uint64_t seed)
        : m_runtime(runtime)
        , m_weights(weights)
        , m_layer(plan.layers[index])
        , m_index(static_cast<int>(index))
        , m_seed(seed)
        , m_before(only(plan, m_layer.inputs.front()))
        , m_behind(next(plan, m_index))
    {}

    std::unique_ptr<Operation> operator()(const Scale &scale) const
    {
        return std::make_unique<ScaleOperation>(m_runtime, m_layer.input, scale);
    }
    std::unique_ptr<Operation> operator()(const Conv2d &) const
    {
        return std::make_unique<Convolution>(m_runtime, m_weights, m_layer, is<Relu>(m_behind));
    }
    std::unique_ptr<Operation> operator()(const MaxPool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layer, is<Relu>(m_before));
    }
    std::unique_ptr<Operation> operator()(const AveragePool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layer, false);
    }
    std::unique_ptr<Operation> operator()(const Relu &) const
    {
        const bool isForwardDone = is<Conv2d>(m_before) || is<Dense>(m_before) ||
                                   is<BatchNormalization>(m_before) || is<Add>(m_before);
        const ReluOperation::Halves halves{.forward = !isForwardDone, .backward = !is<MaxPool2d>(m_behind)};
        return std::make_unique<ReluOperation>(m_runtime, m_layer.input, halves);
    }
    std::unique_ptr<Operation> operator()(const Sigmoid &) const
    {
        return std::make_unique<SigmoidOperation>(m_runtime, m_layer.input);
    }
    std::unique_ptr<Operation> operator()(const Tanh &) const
    {
        return std::make_unique<TanhOperation>(m_runtime, m_layer.input);
    }
    std::unique_ptr<Operation> operator()(const Dropout &dropout) const
    {
        return std::make_unique<DropoutOperation>(m_runtime, m_layer.input, dropout.rate, m_seed,
                                                  static_cast<std::uint32_t>(m_index));
    }
    std::unique_ptr<Operation> operator()(const Dense &) const
    {
        return std::make_unique<FullyConnected>(m_runtime, m_weights, m_layer, is<Relu>(m_behind));
    }
    std::unique_ptr<Operation> operator()(const BatchNormalization &) const
    {
        return std::make_unique<BatchNorm>(m_runtime, m_weights, m_layer, m_index, is<Relu>(m_behind));
    }
    std::unique_ptr<Operation> operator()(const LocalResponseNormalization &kind) const
    {
        return std::make_unique<ResponseNorm>(m_runtime, kind);
    }
    std::unique_ptr<Operation> operator()(const Add &) const
    {
        return std::make_unique<Addition>(m_runtime, is<Relu>(m_behind));
    }
    std::unique_ptr<Operation> operator()(const Concatenate &) const
    {
        return std::make_unique<Concatenation>(m_runtime, m_layer.output);
    }

private:
    // The layer of that index where only one other takes what it makes.
    static const PlannedLayer *only(const Plan &plan, int index)
    {
        if (index == networkInput || consumersOf(plan, index).size() != 1)
            return nullptr;
        return &plan.layers[static_cast<std::size_t>(index)];
    }
    // The only layer that takes what the one of that index makes.
    static const PlannedLayer *next(const Plan &plan, int index)
    {
        const auto consumers = consumersOf(plan, index);
        return consumers.size() == 1 ? &plan.layers[consumers.front()] : nullptr;
    }
    template <class Kind>
    static bool is(const PlannedLayer *layer)
    {
        return layer && std::holds_alternative<Kind>(layer->layer);
    }

    Runtime &m_runtime;
    WeightStore &m_weights;
    const PlannedLayer &m_layer;
    const int m_index;
    const std::uint64_t m_seed;
    const PlannedLayer *const m_before; // null where work cannot be shared with it, likewise behind
    const PlannedLayer *const m_behind;
};

} // namespace

std::vector<std::unique_ptr<Operation>> makeOperations(Runtime &runtime, WeightStore &weights,
                                                       const Plan &plan, std::uint64_t seed)
{
    std::vector<std::unique_ptr<Operation>> operations;
    for (std::size_t i = 0; i < plan.layers.size(); ++i)
        operations.push_back(std::visit(Maker(runtime, weights, plan, i, seed), plan.layers[i].layer));
    return operations;
}

} // namespace trainyard::train
