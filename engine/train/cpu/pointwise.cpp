// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/pointwise.h"

#include "engine/train/cpu/loops.h"
#include "engine/train/solver/dropout.h"

namespace trainyard::train {

namespace {

// Where element (channel, y, x) of the first sample lies.
std::size_t offset(const dnnl::memory::desc &layout, dnnl_dim_t channel, dnnl_dim_t y, dnnl_dim_t x)
{
    const auto &blocking = layout.data.format_desc.blocking;
    dnnl_dim_t position[] = {0, channel, y, x};
    dnnl_dim_t result = layout.data.offset0;
    dnnl_dim_t step = 1;
    for (int block = blocking.inner_nblks - 1; block >= 0; --block) {
        dnnl_dim_t &index = position[blocking.inner_idxs[block]];
        result += index % blocking.inner_blks[block] * step;
        step *= blocking.inner_blks[block];
        index /= blocking.inner_blks[block];
    }
    for (int axis = 1; axis < 4; ++axis)
        result += position[axis] * blocking.strides[axis];
    return static_cast<std::size_t>(result);
}

std::vector<std::uint32_t> elementsAsTheyLie(const dnnl::memory::desc &layout, const Shape &shape)
{
    std::vector<std::uint32_t> elements(
        static_cast<std::size_t>(layout.data.format_desc.blocking.strides[0]));
    std::uint32_t element = 0;
    for (int channel = 0; channel < shape.channels; ++channel) {
        for (int y = 0; y < shape.height; ++y) {
            for (int x = 0; x < shape.width; ++x)
                elements[offset(layout, channel, y, x)] = element++;
        }
    }
    return elements; // what pads the layout is zero and stays so, whatever its mask
}

} // namespace

Pointwise::Pointwise(Runtime &runtime, Shape shape)
    : m_runtime(runtime)
    , m_shape(shape)
{}

dnnl::memory Pointwise::prepareForward(const dnnl::memory &input)
{
    const dnnl::memory::desc layout = input.get_desc();
    m_value = isSampleBySample(layout)
                  ? input
                  : m_forwardConversion.addConversion(m_runtime, input, plainLayout(layout.dims()));
    return m_value;
}

dnnl::memory Pointwise::prepareBackward(const dnnl::memory &outputGradient, bool isInputGradientWanted)
{
    if (!isInputGradientWanted)
        return {};
    m_gradient = m_backwardConversion.addConversion(m_runtime, outputGradient, m_value.get_desc());
    return m_gradient;
}

void Pointwise::forward(const Pass &pass)
{
    m_forwardConversion.run(m_runtime);
    changeValue(m_value, pass);
}

void Pointwise::backward(const Pass &pass)
{
    if (!m_gradient)
        return;
    m_backwardConversion.run(m_runtime);
    changeGradient(m_gradient, pass);
}

ScaleOperation::ScaleOperation(Runtime &runtime, Shape shape, float factor)
    : Pointwise(runtime, shape)
    , m_factor(factor)
{}

void ScaleOperation::changeValue(const dnnl::memory &value, const Pass & /*pass*/)
{
    multiply(numbers(value), m_factor);
}

void ScaleOperation::changeGradient(const dnnl::memory &gradient, const Pass & /*pass*/)
{
    multiply(numbers(gradient), m_factor);
}

ReluOperation::ReluOperation(Runtime &runtime, Shape shape, Halves halves)
    : Pointwise(runtime, shape)
    , m_halves(halves)
{}

void ReluOperation::changeValue(const dnnl::memory &value, const Pass & /*pass*/)
{
    if (m_halves.forward)
        clampBelowZero(numbers(value));
}

void ReluOperation::changeGradient(const dnnl::memory &gradient, const Pass & /*pass*/)
{
    if (m_halves.backward)
        zeroWhereNotPositive(numbers(gradient), numbers(m_value));
}

DropoutOperation::DropoutOperation(Runtime &runtime, Shape shape, float rate, std::uint64_t seed,
                                   std::uint32_t layer)
    : Pointwise(runtime, shape)
    , m_rate(rate)
    , m_seed(seed)
    , m_layer(layer)
{}

dnnl::memory DropoutOperation::prepareForward(const dnnl::memory &input)
{
    const dnnl::memory value = Pointwise::prepareForward(input);
    m_elements = elementsAsTheyLie(value.get_desc(), m_shape);
    return value;
}

void DropoutOperation::changeValue(const dnnl::memory &value, const Pass &pass)
{
    if (pass.training)
        mask(value, pass);
}

void DropoutOperation::changeGradient(const dnnl::memory &gradient, const Pass &pass)
{
    mask(gradient, pass);
}

void DropoutOperation::mask(const dnnl::memory &values, const Pass &pass) const
{
    const DropoutKey key = dropoutKey(m_seed, m_layer, pass.step);
    const std::uint32_t threshold = dropoutThreshold(m_rate);
    const float keptScale = 1 / (1 - m_rate);
    const auto stride = static_cast<std::ptrdiff_t>(m_elements.size());
    const auto sampleSize = static_cast<std::uint32_t>(m_shape.size());
    const std::uint32_t *const elements = m_elements.data();
    float *const data = numbers(values).data();
    const int rows = m_runtime.batchSize;
    for (int row = 0; row < rows; ++row) {
        float *const sample = data + row * stride;
        const std::uint32_t first = (pass.firstRow + static_cast<std::uint32_t>(row)) * sampleSize;
#pragma omp simd
        for (std::ptrdiff_t i = 0; i < stride; ++i)
            sample[i] *= dropoutFactor(key, first + elements[i], threshold, keptScale);
    }
}

} // namespace trainyard::train
