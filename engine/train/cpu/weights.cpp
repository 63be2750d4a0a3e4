// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/weights.h"

#include "engine/train/cpu/kernels.h"
#include "engine/train/cpu/loops.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace trainyard::train {

namespace {

// The part of that number of so many equal parts.
template <class Number>
std::span<Number> partOf(std::span<Number> all, int part, int parts)
{
    const auto border = [&](int of) {
        return all.size() * static_cast<std::size_t>(of) / static_cast<std::size_t>(parts);
    };
    return all.subspan(border(part), border(part + 1) - border(part));
}

} // namespace

Weights::Weights(const Runtime &runtime, const dnnl::memory::desc &layout, int moments)
    : m_runtime(runtime)
    , m_value(runtime.allocate(layout))
{
    for (int i = 0; i < moments; ++i)
        m_moments.push_back(runtime.allocate(layout));
}

void Weights::sum(std::span<const std::span<float>> gradients, int part, int parts)
{
    const auto sum = partOf(gradients.front(), part, parts);
    for (const std::span<float> other : gradients.subspan(1))
        add(sum, partOf(other, part, parts));
}

void Weights::update(UpdateMethod method, const UpdateStep &step, std::span<const float> gradient, int part,
                     int parts)
{
    const auto gradients = partOf(gradient, part, parts);
    kernels().update(method, step, gradients.data(), partOf(numbers(m_value), part, parts).data(),
                     partOf(numbers(m_moments.front()), part, parts).data(),
                     partOf(numbers(m_moments.back()), part, parts).data(), gradients.size());
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

void Weights::setPlain(std::span<const float> values, const dnnl::memory &to) const
{
    const auto layout = plainLayout(to.get_desc().dims());
    assert(values.size_bytes() == layout.get_size());
    dnnl::memory plain = m_runtime.allocate(layout);
    std::memcpy(plain.get_data_handle(), values.data(), values.size_bytes());
    dnnl::memory laidOut = to;
    dnnl::stream stream = m_runtime.stream;
    dnnl::reorder(plain, laidOut).execute(stream, plain, laidOut);
}

void Weights::setPlainValues(std::span<const float> values)
{
    setPlain(values, m_value);
    for (const dnnl::memory &moments : m_moments)
        std::ranges::fill(numbers(moments), 0.0F);
}

std::vector<float> Weights::plainMoments(int which) const
{
    if (static_cast<std::size_t>(which) >= m_moments.size())
        return std::vector<float>(plainLayout(m_value.get_desc().dims()).get_size() / sizeof(float));
    return plain(m_moments[static_cast<std::size_t>(which)]);
}

void Weights::setPlainMoments(int which, std::span<const float> values)
{
    if (static_cast<std::size_t>(which) < m_moments.size())
        setPlain(values, m_moments[static_cast<std::size_t>(which)]);
}

std::vector<float> Weights::plainGradient(std::span<float> gradient) const
{
    return plain(dnnl::memory(m_value.get_desc(), m_runtime.engine, gradient.data()));
}

void Weights::setPlainGradient(std::span<const float> values, std::span<float> gradient) const
{
    setPlain(values, dnnl::memory(m_value.get_desc(), m_runtime.engine, gradient.data()));
}

Weights &WeightStore::open(int index, const Runtime &runtime, const dnnl::memory::desc &layout)
{
    auto &weights = m_weights[static_cast<std::size_t>(index)];
    if (!weights)
        weights.emplace(runtime, layout,
                        m_plan.parameters[static_cast<std::size_t>(index)].isLearnt ? m_moments : 0);
    return *weights;
}

} // namespace trainyard::train
