// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/normkernels.h"
#include "engine/train/cuda/operation.h"
#include "engine/train/cuda/parameters.h"

namespace trainyard::train::cuda {

// BatchNormalization, and the ReLU behind it in the same go where there is one.
class BatchNorm final : public Operation
{
public:
    BatchNorm(cudaStream_t stream, const Parameters &parameters, const PlannedLayer &layer, bool isReluFused,
              const StepControl *control);

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    Planes planes(int rows) const;
    BatchMoments moments(const Flow &flow) const;

    const cudaStream_t m_stream;
    const PlannedLayer m_layer;
    const BatchNormalization m_kind;
    const bool m_isReluFused;
    const StepControl *const m_control;
    BatchParameters m_parameters;
    float *const m_scaleGradient; // null where there is none
    float *const m_biasGradient;
};

} // namespace trainyard::train::cuda
