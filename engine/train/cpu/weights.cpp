// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/weights.h"

#include "engine/train/cpu/loops.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace trainyard::train {

Weights::Weights(Runtime &runtime, const dnnl::memory::desc &layout)
    : m_runtime(&runtime)
    , m_value(runtime.allocate(layout))
    , m_gradient(runtime.allocate(layout))
    , m_velocity(layout.get_size() / sizeof(float))
{
}

void Weights::update(float learningRate, float momentum)
{
    descend(numbers(m_value), m_velocity, numbers(m_gradient), learningRate, momentum);
}

std::vector<float> Weights::plainValues() const
{
    const auto layout = plainLayout(m_value.get_desc().dims());
    const dnnl::memory plain = m_runtime->allocate(layout);
    dnnl::memory value = m_value;
    dnnl::memory target = plain;
    dnnl::reorder(value, target).execute(m_runtime->stream, value, target);
    std::vector<float> values(layout.get_size() / sizeof(float));
    std::memcpy(values.data(), plain.get_data_handle(), layout.get_size());
    return values;
}

void Weights::setPlainValues(std::span<const float> values)
{
    const auto layout = plainLayout(m_value.get_desc().dims());
    assert(values.size_bytes() == layout.get_size());
    dnnl::memory plain = m_runtime->allocate(layout);
    std::memcpy(plain.get_data_handle(), values.data(), values.size_bytes());
    dnnl::reorder(plain, m_value).execute(m_runtime->stream, plain, m_value);
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
}

} // namespace trainyard::train
