// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/cudnnconvolution.h"
#include "engine/train/cuda/normkernels.h"
#include "engine/train/cuda/operation.h"
#include "engine/train/cuda/parameters.h"

namespace trainyard::train::cuda {

// Conv2d with its bias, and the ReLU behind it in the same go where there is one. May work on a copy of the
// input with zeros around it; see paddedShape().
class Convolution final : public Operation
{
public:
    Convolution(const Runtime &runtime, const Parameters &parameters, const PlannedLayer &layer,
                bool isReluFused);

    Status prepare(int rows) override;
    std::size_t scratchBytes(int rows) const override;
    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    Planes outputPlanes(int rows) const;
    std::size_t inputPlanes(int rows) const;
    // The input with its zeros, in the scratch where it is a copy.
    const float *padded(const Pass &pass, const float *input, std::byte *scratch) const;
    void *workspace(std::byte *scratch) const; // behind the copy
    Status backwardInput(const Pass &pass, const Flow &flow, const Flow::Gradient &wanted);

    const Runtime &m_runtime;
    const Parameters &m_parameters;
    const PlannedLayer m_layer;
    const bool m_isReluFused;
    const bool m_isPadded; // as a copy
    const Shape m_paddedShape;
    int m_batchSize = 0;
    std::unique_ptr<CudnnConvolution> m_convolution; // from prepare() on
};

} // namespace trainyard::train::cuda
