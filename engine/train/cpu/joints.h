// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/network/plan.h"

#include <vector>

namespace trainyard::train {

// Add, and the ReLU behind it in the same go where there is one. In place of an input that may be changed;
// its gradient is that of all inputs.
class Addition final : public Operation
{
public:
    Addition(Runtime &runtime, bool isReluFused)
        : m_runtime(runtime)
        , m_isReluFused(isReluFused)
    {}

    Flow prepareForward(const std::vector<Flow> &inputs) override;
    std::vector<Flow> prepareBackward(const Flow &outputGradient, const std::vector<bool> &wanted) override;
    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;

private:
    Runtime &m_runtime;
    const bool m_isReluFused;
    dnnl::memory m_sum; // the first one to begin with
    std::vector<dnnl::memory> m_others;
    Calls m_forwardConversion;
};

// Concatenate, in plain layout.
class Concatenation final : public Operation
{
public:
    Concatenation(Runtime &runtime, Shape output)
        : m_runtime(runtime)
        , m_output(output)
    {}

    Flow prepareForward(const std::vector<Flow> &inputs) override;
    std::vector<Flow> prepareBackward(const Flow &outputGradient, const std::vector<bool> &wanted) override;
    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;

private:
    Runtime &m_runtime;
    const Shape m_output;
    std::vector<dnnl::memory> m_parts;
    dnnl::memory m_whole;
    std::vector<dnnl::memory> m_partGradients;
    dnnl::memory m_wholeGradient;
    Calls m_forwardConversion;
    Calls m_backwardConversion;
};

} // namespace trainyard::train
