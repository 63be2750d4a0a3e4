// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/pooling.h"

#include "engine/train/cuda/check.h"
#include "engine/train/cuda/poolingkernels.h"

namespace trainyard::train::cuda {

Status MaxPooling::forward(const Pass &pass, const Flow &flow)
{
    maxPool(flow.input(), pass.rows, m_layer, flow.output, reinterpret_cast<std::int32_t *>(flow.state),
            m_stream);
    return checked(cudaGetLastError(), "running a pool");
}

Status MaxPooling::backward(const Pass &pass, const Flow &flow)
{
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (!wanted.data)
        return {};
    maxPoolGradient(flow.outputGradient, reinterpret_cast<const std::int32_t *>(flow.state),
                    m_isAfterRelu ? flow.output : nullptr, pass.rows, m_layer, wanted.data,
                    wanted.accumulates, m_stream);
    return checked(cudaGetLastError(), "working out the gradient of a pool");
}

Status AveragePooling::forward(const Pass &pass, const Flow &flow)
{
    averagePool(flow.input(), pass.rows, m_layer, flow.output, m_stream);
    return checked(cudaGetLastError(), "running a pool");
}

Status AveragePooling::backward(const Pass &pass, const Flow &flow)
{
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (wanted.data)
        averagePoolGradient(flow.outputGradient, pass.rows, m_layer, wanted.data, wanted.accumulates,
                            m_stream);
    return checked(cudaGetLastError(), "working out the gradient of a pool");
}

} // namespace trainyard::train::cuda
