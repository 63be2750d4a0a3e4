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
    , m_velocity(runtime.allocate(layout))
{}

void Weights::update(std::span<const std::span<float>> gradients, float learningRate, float momentum,
                     int part, int parts)
{
    const std::span<float> velocity = numbers(m_velocity);
    const auto border = [&](int of) {
        return velocity.size() * static_cast<std::size_t>(of) / static_cast<std::size_t>(parts);
    };
    const std::size_t first = border(part);
    const std::size_t count = border(part + 1) - first;
    const auto sum = gradients.front().subspan(first, count);
    for (const std::span<float> other : gradients.subspan(1))
        add(sum, other.subspan(first, count));
    descend(numbers(m_value).subspan(first, count), velocity.subspan(first, count), sum, learningRate,
            momentum);
}

std::vector<float> Weights::plain(const dnnl::memory &from) const
{
    dnnl::memory laidOut = from;
    dnnl::memory plain = m_runtime.allocate(plainLayout(from.get_desc().dims()));
    dnnl::stream stream = m_runtime.stream;
    dnnl::reorder(laidOut, plain).execute(stream, laidOut, plain);
    const auto all = numbers(plain);
    return {all.begin(), all.end()};
}

void Weights::setPlain(std::span<const float> values, dnnl::memory &to)
{
    const auto layout = plainLayout(to.get_desc().dims());
    assert(values.size_bytes() == layout.get_size());
    dnnl::memory plain = m_runtime.allocate(layout);
    std::memcpy(plain.get_data_handle(), values.data(), values.size_bytes());
    dnnl::reorder(plain, to).execute(m_runtime.stream, plain, to);
}

std::vector<float> Weights::plainValues() const
{
    return plain(m_value);
}

void Weights::setPlainValues(std::span<const float> values)
{
    setPlain(values, m_value);
    std::ranges::fill(numbers(m_velocity), 0.0F);
}

std::vector<float> Weights::plainVelocities() const
{
    return plain(m_velocity);
}

void Weights::setPlainVelocities(std::span<const float> values)
{
    setPlain(values, m_velocity);
}

Weights &WeightStore::open(int index, const Runtime &runtime, const dnnl::memory::desc &layout)
{
    auto &weights = m_weights[static_cast<std::size_t>(index)];
    if (!weights)
        weights.emplace(runtime, layout);
    return *weights;
}

} // namespace trainyard::train
