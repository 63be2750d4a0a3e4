// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"

#include <dnnl.hpp>
#include <span>
#include <vector>

namespace trainyard::train {

// One parameter tensor with its gradient and velocity, all in the layout that the layer's primitives want.
class Weights
{
public:
    // `layout` has the dimensions in the order of Tensor.
    Weights(Runtime &runtime, const dnnl::memory::desc &layout);

    const dnnl::memory &value() const { return m_value; }
    const dnnl::memory &gradient() const { return m_gradient; }

    // See StepOptions.
    void update(float learningRate, float momentum);

    std::vector<float> plainValues() const;
    // Also zeroes the velocity. As many as the tensor has.
    void setPlainValues(std::span<const float> values);

private:
    Runtime *m_runtime;
    dnnl::memory m_value;
    dnnl::memory m_gradient;
    std::vector<float> m_velocity;
};

} // namespace trainyard::train
