// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/network/plan.h"

#include <driver_types.h>

namespace trainyard::train::cuda {

// LocalResponseNormalization.
class ResponseNorm final : public Operation
{
public:
    ResponseNorm(cudaStream_t stream, const Shape &shape, const LocalResponseNormalization &kind)
        : m_stream(stream)
        , m_shape(shape)
        , m_kind(kind)
    {}

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const cudaStream_t m_stream;
    const Shape m_shape;
    const LocalResponseNormalization m_kind;
};

} // namespace trainyard::train::cuda
