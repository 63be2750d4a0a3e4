// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/operations.h"

#include "engine/train/cuda/batchnorm.h"
#include "engine/train/cuda/convolution.h"
#include "engine/train/cuda/dense.h"
#include "engine/train/cuda/joints.h"
#include "engine/train/cuda/memory/neighbours.h"
#include "engine/train/cuda/pointwise.h"
#include "engine/train/cuda/pooling.h"
#include "engine/train/cuda/responsenorm.h"

namespace trainyard::train::cuda {

namespace {

using Made = std::unique_ptr<Operation>;

// Makes the operation of one layer; knows its neighbours.
class Maker
{
public:
    Maker(const Workshop &workshop, int index)
        : m_workshop(workshop)
        , m_stream(workshop.runtime.stream())
        , m_layer(workshop.plan.layers[static_cast<std::size_t>(index)])
        , m_index(index)
        , m_beside(Neighbours::of(workshop.plan, index))
    {}

    Made operator()(const Scale &scale) const
    {
        return make<ScaleOperation>(m_stream, m_layer.output, scale);
    }
    Made operator()(const Conv2d &) const
    {
        return make<Convolution>(m_workshop.runtime, m_workshop.parameters, m_layer, m_beside.isReluBehind());
    }
    Made operator()(const MaxPool2d &) const
    {
        return make<MaxPooling>(m_stream, m_layer, m_beside.isReluBefore());
    }
    Made operator()(const AveragePool2d &) const { return make<AveragePooling>(m_stream, m_layer); }
    Made operator()(const Relu &) const
    {
        return make<ReluOperation>(
            m_stream, m_layer.output,
            ReluOperation::Halves{m_beside.isReluForward(), m_beside.isReluBackward()});
    }
    Made operator()(const Sigmoid &) const { return make<SigmoidOperation>(m_stream, m_layer.output); }
    Made operator()(const Tanh &) const { return make<TanhOperation>(m_stream, m_layer.output); }
    Made operator()(const Dropout &dropout) const
    {
        const Mask mask{m_workshop.seed, static_cast<std::uint32_t>(m_index), dropout.rate,
                        static_cast<std::uint32_t>(m_layer.output.size())};
        return make<DropoutOperation>(m_stream, m_layer.output, mask, m_workshop.control);
    }
    Made operator()(const Dense &) const
    {
        return make<FullyConnected>(m_workshop.runtime, m_workshop.parameters, m_layer,
                                    m_beside.isReluBehind());
    }
    Made operator()(const BatchNormalization &) const
    {
        return make<BatchNorm>(m_stream, m_workshop.parameters, m_layer, m_beside.isReluBehind(),
                               m_workshop.control);
    }
    Made operator()(const LocalResponseNormalization &kind) const
    {
        return make<ResponseNorm>(m_stream, m_layer.input, kind);
    }
    Made operator()(const Add &) const { return make<Addition>(m_stream, m_layer.output); }
    Made operator()(const Concatenate &) const
    {
        std::vector<std::size_t> sizes;
        for (const int input : m_layer.inputs)
            sizes.push_back(shapeOf(input).size());
        return make<Concatenation>(m_stream, std::move(sizes), m_layer.output.size());
    }

private:
    template <class Kind, class... Arguments>
    static Made make(Arguments &&...arguments)
    {
        return std::make_unique<Kind>(std::forward<Arguments>(arguments)...);
    }

    const Shape &shapeOf(int value) const
    {
        return value == networkInput ? m_workshop.plan.input
                                     : m_workshop.plan.layers[static_cast<std::size_t>(value)].output;
    }
    const Workshop &m_workshop;
    const cudaStream_t m_stream;
    const PlannedLayer &m_layer;
    const int m_index;
    const Neighbours m_beside;
};

} // namespace

std::vector<std::unique_ptr<Operation>> makeOperations(const Workshop &workshop)
{
    std::vector<std::unique_ptr<Operation>> operations;
    for (std::size_t i = 0; i < workshop.plan.layers.size(); ++i)
        operations.push_back(std::visit(Maker(workshop, static_cast<int>(i)), workshop.plan.layers[i].layer));
    return operations;
}

} // namespace trainyard::train::cuda
