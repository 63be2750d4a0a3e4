// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/joints.h"

#include "engine/train/cuda/check.h"
#include "engine/train/cuda/pointwisekernels.h"

namespace trainyard::train::cuda {

Status Addition::forward(const Pass &pass, const Flow &flow)
{
    const std::size_t count = static_cast<std::size_t>(pass.rows) * m_size;
    for (std::size_t i = 0; i < flow.inputs.size(); ++i) {
        if (flow.inputs[i] != flow.output)
            cuda::pass(flow.inputs[i], count, flow.output, i > 0, m_stream);
    }
    return checked(cudaGetLastError(), "adding up");
}

Status Addition::backward(const Pass &pass, const Flow &flow)
{
    const std::size_t count = static_cast<std::size_t>(pass.rows) * m_size;
    for (const Flow::Gradient &wanted : flow.inputGradients) {
        if (wanted.data && wanted.data != flow.outputGradient)
            cuda::pass(flow.outputGradient, count, wanted.data, wanted.accumulates, m_stream);
    }
    return checked(cudaGetLastError(), "working out the gradients of a sum");
}

Status Concatenation::forward(const Pass &pass, const Flow &flow)
{
    std::size_t begin = 0;
    for (std::size_t i = 0; i < flow.inputs.size(); ++i) {
        copyColumns(flow.inputs[i], m_sizes[i], pass.rows, m_sizes[i], flow.output + begin, m_whole, false,
                    m_stream);
        begin += m_sizes[i];
    }
    return checked(cudaGetLastError(), "putting together");
}

Status Concatenation::backward(const Pass &pass, const Flow &flow)
{
    std::size_t begin = 0;
    for (std::size_t i = 0; i < flow.inputGradients.size(); ++i) {
        const Flow::Gradient &wanted = flow.inputGradients[i];
        if (wanted.data)
            copyColumns(flow.outputGradient + begin, m_whole, pass.rows, m_sizes[i], wanted.data, m_sizes[i],
                        wanted.accumulates, m_stream);
        begin += m_sizes[i];
    }
    return checked(cudaGetLastError(), "taking apart the gradient");
}

} // namespace trainyard::train::cuda
