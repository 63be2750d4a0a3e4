// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/network/plan.h"

#include <driver_types.h>

namespace trainyard::train::cuda {

// MaxPool2d. A ReLU right before it leaves its backward half to the pool: where the pooled value is positive
// so is the pixel it came from, and elsewhere no gradient flows.
class MaxPooling final : public Operation
{
public:
    MaxPooling(cudaStream_t stream, const PlannedLayer &layer, bool isAfterRelu)
        : m_stream(stream)
        , m_layer(layer)
        , m_isAfterRelu(isAfterRelu)
    {}

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const cudaStream_t m_stream;
    const PlannedLayer m_layer;
    const bool m_isAfterRelu;
};

// AveragePool2d.
class AveragePooling final : public Operation
{
public:
    AveragePooling(cudaStream_t stream, const PlannedLayer &layer)
        : m_stream(stream)
        , m_layer(layer)
    {}

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const cudaStream_t m_stream;
    const PlannedLayer m_layer;
};

} // namespace trainyard::train::cuda
