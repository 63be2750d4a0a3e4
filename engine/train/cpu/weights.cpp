// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/weights.h"

#include "engine/train/cpu/loops.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace trainyard::train {

Weights::Weights(const Runtime &runtime, const dnnl::memory::desc &layout)
    : m_runtime(runtime)
    , m_value(runtime.allocate(layout))
    , m_velocity(layout.get_size() / sizeof(float))
{}

void Weights::update(std::span<const std::span<float>> gradients, float learningRate, float momentum,
                     int part, int parts)
{
    const auto border = [&](int of) {
        return m_velocity.size() * static_cast<std::size_t>(of) / static_cast<std::size_t>(parts);
    };
    const std::size_t first = border(part);
    const std::size_t count = border(part + 1) - first;
    const auto sum = gradients.front().subspan(first, count);
    for (const std::span<float> other : gradients.subspan(1))
        add(sum, other.subspan(first, count));
    descend(numbers(m_value).subspan(first, count), std::span(m_velocity).subspan(first, count), sum,
            learningRate, momentum);
}

std::vector<float> Weights::plainValues() const
{
    const auto layout = plainLayout(m_value.get_desc().dims());
    dnnl::memory value = m_value;
    dnnl::memory plain = m_runtime.allocate(layout);
    dnnl::stream stream = m_runtime.stream;
    dnnl::reorder(value, plain).execute(stream, value, plain);
    const auto all = numbers(plain);
    return {all.begin(), all.end()};
}

void Weights::setPlainValues(std::span<const float> values)
{
    const auto layout = plainLayout(m_value.get_desc().dims());
    assert(values.size_bytes() == layout.get_size());
    dnnl::memory plain = m_runtime.allocate(layout);
    std::memcpy(plain.get_data_handle(), values.data(), values.size_bytes());
    dnnl::reorder(plain, m_value).execute(m_runtime.stream, plain, m_value);
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
}

Weights &WeightStore::open(int index, const Runtime &runtime, const dnnl::memory::desc &layout)
{
    auto &weights = m_weights[static_cast<std::size_t>(index)];
    if (!weights)
        weights.emplace(runtime, layout);
    return *weights;
}

} // namespace trainyard::train
