// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/responsenorm.h"

#include "engine/train/cuda/check.h"
#include "engine/train/cuda/normkernels.h"

namespace trainyard::train::cuda {

Status ResponseNorm::forward(const Pass &pass, const Flow &flow)
{
    normalizeResponse(flow.input(), pass.rows, m_shape, m_kind, flow.output, m_stream);
    return checked(cudaGetLastError(), "normalizing");
}

Status ResponseNorm::backward(const Pass &pass, const Flow &flow)
{
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (wanted.data)
        responseGradient(flow.input(), flow.outputGradient, pass.rows, m_shape, m_kind,
                         reinterpret_cast<float *>(flow.backwardScratch), wanted.data, wanted.accumulates,
                         m_stream);
    return checked(cudaGetLastError(), "working out the gradient of a normalization");
}

} // namespace trainyard::train::cuda
