// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"

#include <dnnl.hpp>
#include <optional>
#include <span>
#include <vector>

namespace trainyard::train {

// One parameter tensor with its velocity, in the layout that the layer's primitives want. All lanes read the
// same one.
class Weights
{
public:
    // `layout` has the dimensions in the order of Tensor.
    Weights(const Runtime &runtime, const dnnl::memory::desc &layout);

    const dnnl::memory &value() const { return m_value; }

    // Steps along the sum of the lanes' gradients, see StepOptions; only the part of that number of so many
    // equal parts. May change the gradients.
    void update(std::span<const std::span<float>> gradients, float learningRate, float momentum, int part,
                int parts);

    std::vector<float> plainValues() const;
    // Also zeroes the velocity. As many as the tensor has.
    void setPlainValues(std::span<const float> values);
    std::vector<float> plainVelocities() const;
    void setPlainVelocities(std::span<const float> values);

private:
    std::vector<float> plain(const dnnl::memory &from) const;
    void setPlain(std::span<const float> values, dnnl::memory &to);

    Runtime m_runtime;
    dnnl::memory m_value;
    dnnl::memory m_velocity;
};

// The parameters of a session, by their index in the plan. The first lane that asks for one decides its
// layout.
class WeightStore
{
public:
    explicit WeightStore(std::size_t count)
        : m_weights(count)
    {}

    Weights &open(int index, const Runtime &runtime, const dnnl::memory::desc &layout);
    // All of them, once the lanes are made.
    std::span<std::optional<Weights>> all() { return m_weights; }

private:
    std::vector<std::optional<Weights>> m_weights;
};

} // namespace trainyard::train
