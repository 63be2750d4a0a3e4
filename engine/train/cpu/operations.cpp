// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/operations.h"

#include "engine/train/cpu/convolution.h"
#include "engine/train/cpu/dense.h"
#include "engine/train/cpu/pointwise.h"
#include "engine/train/cpu/pooling.h"

namespace trainyard::train {

namespace {

// Makes the operation of one layer; knows its neighbours, for the work that they take over from each other.
class Maker
{
public:
    Maker(Runtime &runtime, WeightStore &weights, const Plan &plan, std::size_t index, std::uint64_t seed)
        : m_runtime(runtime)
        , m_weights(weights)
        , m_layers(plan.layers)
        , m_index(index)
        , m_seed(seed)
    {}

    std::unique_ptr<Operation> operator()(const Scale &scale) const
    {
        return std::make_unique<ScaleOperation>(m_runtime, shape(), scale.factor);
    }
    std::unique_ptr<Operation> operator()(const Conv2d &) const
    {
        return std::make_unique<Convolution>(m_runtime, m_weights, m_layers[m_index], is<Relu>(m_index + 1));
    }
    std::unique_ptr<Operation> operator()(const MaxPool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layers[m_index], m_index > 0 && is<Relu>(m_index - 1));
    }
    std::unique_ptr<Operation> operator()(const AveragePool2d &) const
    {
        return std::make_unique<Pooling>(m_runtime, m_layers[m_index], false);
    }
    std::unique_ptr<Operation> operator()(const Relu &) const
    {
        const bool isForwardDone = m_index > 0 && (is<Conv2d>(m_index - 1) || is<Dense>(m_index - 1));
        const ReluOperation::Halves halves{.forward = !isForwardDone,
                                           .backward = !is<MaxPool2d>(m_index + 1)};
        return std::make_unique<ReluOperation>(m_runtime, shape(), halves);
    }
    std::unique_ptr<Operation> operator()(const Dropout &dropout) const
    {
        return std::make_unique<DropoutOperation>(m_runtime, shape(), dropout.rate, m_seed,
                                                  static_cast<std::uint32_t>(m_index));
    }
    std::unique_ptr<Operation> operator()(const Dense &) const
    {
        return std::make_unique<FullyConnected>(m_runtime, m_weights, m_layers[m_index],
                                                is<Relu>(m_index + 1));
    }

private:
    const Shape &shape() const { return m_layers[m_index].input; }
    template <class Kind>
    bool is(std::size_t index) const
    {
        return index < m_layers.size() && std::holds_alternative<Kind>(m_layers[index].layer);
    }

    Runtime &m_runtime;
    WeightStore &m_weights;
    const std::vector<PlannedLayer> &m_layers;
    const std::size_t m_index;
    const std::uint64_t m_seed;
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
