// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/network/plan.h"
#include "engine/train/solver/updaterule.h"

#include <dnnl.hpp>
#include <optional>
#include <span>
#include <vector>

namespace trainyard::train {

// One parameter tensor with its moments, in the layout that the layer's primitives want. All lanes read the
// same one.
class Weights
{
public:
    // `layout` has the dimensions in the order of Tensor. 0 to 2 moments.
    Weights(const Runtime &runtime, const dnnl::memory::desc &layout, int moments);

    const dnnl::memory &value() const { return m_value; }

    // Brings the sum of the lanes' gradients into the first of them; only the part of that number of so many
    // equal parts.
    static void sum(std::span<const std::span<float>> gradients, int part, int parts);
    // Steps along that part of the gradient.
    void update(UpdateMethod method, const UpdateStep &step, std::span<const float> gradient, int part,
                int parts);

    std::vector<float> plainValues() const { return plain(m_value); }
    // Also zeroes the moments. As many as the tensor has.
    void setPlainValues(std::span<const float> values);
    std::vector<float> plainMoments(int which) const; // zeros where there are none
    void setPlainMoments(int which, std::span<const float> values);
    // From a gradient as it lies, and back.
    std::vector<float> plainGradient(std::span<float> gradient) const;
    void setPlainGradient(std::span<const float> values, std::span<float> gradient) const;

private:
    std::vector<float> plain(const dnnl::memory &from) const;
    void setPlain(std::span<const float> values, const dnnl::memory &to) const;

    Runtime m_runtime;
    dnnl::memory m_value;
    std::vector<dnnl::memory> m_moments;
};

// The parameters of a session, by their index in the plan. The first lane that asks for one decides its
// layout.
class WeightStore
{
public:
    // `plan` outlives it.
    WeightStore(const Plan &plan, UpdateMethod method)
        : m_plan(plan)
        , m_moments(momentsOf(method))
        , m_weights(plan.parameters.size())
    {}

    Weights &open(int index, const Runtime &runtime, const dnnl::memory::desc &layout);
    // All of them, once the lanes are made.
    std::span<std::optional<Weights>> all() { return m_weights; }

private:
    const Plan &m_plan;
    const int m_moments;
    std::vector<std::optional<Weights>> m_weights;
};

} // namespace trainyard::train
