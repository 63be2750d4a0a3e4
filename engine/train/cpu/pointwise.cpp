// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/pointwise.h"

#include "engine/train/cpu/kernels.h"
#include "engine/train/cpu/loops.h"
#include "engine/train/solver/dropout.h"

#include <algorithm>
#include <cmath>

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

Pointwise::Pointwise(Runtime &runtime, Shape shape, Traits traits)
    : m_runtime(runtime)
    , m_shape(shape)
    , m_traits(traits)
{}

Flow Pointwise::prepareValue(const Flow &input)
{
    const dnnl::memory::desc given = input.memory.get_desc();
    // What pads a layout has to stay zero.
    const bool fits = isSampleBySample(given) && (m_traits.keepsSigns || !isPadded(given));
    const auto layout = fits ? given : plainLayout(given.dims());
    const Flow own = m_forwardConversion.addChangeable(m_runtime, input, layout, m_traits.keepsSigns);
    m_value = own.memory;
    return {m_value, std::max(own.kept, m_traits.kept)};
}

Flow Pointwise::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    if (!isWanted)
        return {};
    const Flow own = m_backwardConversion.addChangeable(m_runtime, outputGradient, m_value.get_desc(), false);
    m_gradient = own.memory;
    return own;
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

ScaleOperation::ScaleOperation(Runtime &runtime, Shape shape, const Scale &scale)
    : Pointwise(runtime, shape, {.keepsSigns = scale.factor > 0 && scale.offset == 0})
    , m_scale(scale)
{}

void ScaleOperation::changeValue(const dnnl::memory &value, const Pass & /*pass*/)
{
    scale(numbers(value), m_scale.factor, m_scale.offset);
}

void ScaleOperation::changeGradient(const dnnl::memory &gradient, const Pass & /*pass*/)
{
    scale(numbers(gradient), m_scale.factor, 0);
}

SigmoidOperation::SigmoidOperation(Runtime &runtime, Shape shape)
    : Pointwise(runtime, shape, {Kept::Values, false})
{}

void SigmoidOperation::changeValue(const dnnl::memory &value, const Pass & /*pass*/)
{
    for (float &number : numbers(value))
        number = 1 / (1 + std::exp(-number));
}

void SigmoidOperation::changeGradient(const dnnl::memory &gradient, const Pass & /*pass*/)
{
    const auto values = numbers(m_value);
    const auto gradients = numbers(gradient);
    for (std::size_t i = 0; i < values.size(); ++i)
        gradients[i] *= values[i] * (1 - values[i]);
}

TanhOperation::TanhOperation(Runtime &runtime, Shape shape)
    : Pointwise(runtime, shape, {Kept::Values, true})
{}

void TanhOperation::changeValue(const dnnl::memory &value, const Pass & /*pass*/)
{
    for (float &number : numbers(value))
        number = std::tanh(number);
}

void TanhOperation::changeGradient(const dnnl::memory &gradient, const Pass & /*pass*/)
{
    const auto values = numbers(m_value);
    const auto gradients = numbers(gradient);
    for (std::size_t i = 0; i < values.size(); ++i)
        gradients[i] *= 1 - values[i] * values[i];
}

ReluOperation::ReluOperation(Runtime &runtime, Shape shape, Halves halves)
    : Pointwise(runtime, shape, {halves.backward ? Kept::Signs : Kept::Nothing, true})
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
    : Pointwise(runtime, shape, {})
    , m_rate(rate)
    , m_seed(seed)
    , m_layer(layer)
{}

Flow DropoutOperation::prepareValue(const Flow &input)
{
    const Flow value = Pointwise::prepareValue(input);
    m_elements = elementsAsTheyLie(value.memory.get_desc(), m_shape);
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
    const std::size_t stride = m_elements.size();
    const auto sampleSize = static_cast<std::uint32_t>(m_shape.size());
    const float rate = pass.dropoutRate < 0 ? m_rate : pass.dropoutRate;
    float *const data = numbers(values).data();
    for (int row = 0; row < m_runtime.batchSize; ++row)
        kernels().mask(data + static_cast<std::size_t>(row) * stride, m_elements.data(), stride, key,
                       (pass.firstRow + static_cast<std::uint32_t>(row)) * sampleSize, rate);
}

} // namespace trainyard::train
