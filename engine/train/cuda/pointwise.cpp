// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/pointwise.h"

#include "engine/train/cuda/check.h"

namespace trainyard::train::cuda {

Status Pointwise::forward(const Pass &pass, const Flow &flow)
{
    change(pass, flow.input(), static_cast<std::size_t>(pass.rows) * m_size, flow.output);
    return checked(cudaGetLastError(), "running a layer");
}

Status Pointwise::backward(const Pass &pass, const Flow &flow)
{
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (wanted.data)
        changeGradient(flow.output, flow.outputGradient, static_cast<std::size_t>(pass.rows) * m_size,
                       wanted);
    return checked(cudaGetLastError(), "working out the gradients of a layer");
}

void Pointwise::leave(const float *input, std::size_t count, float *output, bool accumulates) const
{
    if (input != output || accumulates)
        pass(input, count, output, accumulates, m_stream);
}

void ScaleOperation::change(const Pass & /*pass*/, const float *input, std::size_t count, float *output) const
{
    scale(input, m_scale.factor, m_scale.offset, count, output, m_stream);
}

void ScaleOperation::changeGradient(const float * /*output*/, const float *outputGradient, std::size_t count,
                                    const Flow::Gradient &made) const
{
    scaleGradient(outputGradient, m_scale.factor, count, made.data, made.accumulates, m_stream);
}

void ReluOperation::change(const Pass & /*pass*/, const float *input, std::size_t count, float *output) const
{
    if (m_halves.forward)
        relu(input, count, output, m_stream);
    else
        leave(input, count, output, false);
}

void ReluOperation::changeGradient(const float *output, const float *outputGradient, std::size_t count,
                                   const Flow::Gradient &made) const
{
    if (m_halves.backward)
        reluGradient(output, outputGradient, count, made.data, made.accumulates, m_stream);
    else
        leave(outputGradient, count, made.data, made.accumulates);
}

void SigmoidOperation::change(const Pass & /*pass*/, const float *input, std::size_t count,
                              float *output) const
{
    sigmoid(input, count, output, m_stream);
}

void SigmoidOperation::changeGradient(const float *output, const float *outputGradient, std::size_t count,
                                      const Flow::Gradient &made) const
{
    sigmoidGradient(output, outputGradient, count, made.data, made.accumulates, m_stream);
}

void TanhOperation::change(const Pass & /*pass*/, const float *input, std::size_t count, float *output) const
{
    hyperbolicTangent(input, count, output, m_stream);
}

void TanhOperation::changeGradient(const float *output, const float *outputGradient, std::size_t count,
                                   const Flow::Gradient &made) const
{
    hyperbolicTangentGradient(output, outputGradient, count, made.data, made.accumulates, m_stream);
}

void DropoutOperation::change(const Pass &pass, const float *input, std::size_t count, float *output) const
{
    if (pass.training)
        dropout(input, m_mask, m_control, count, output, false, m_stream);
    else
        leave(input, count, output, false);
}

void DropoutOperation::changeGradient(const float * /*output*/, const float *outputGradient,
                                      std::size_t count, const Flow::Gradient &made) const
{
    dropout(outputGradient, m_mask, m_control, count, made.data, made.accumulates, m_stream);
}

} // namespace trainyard::train::cuda
