// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/cuda/parameters.h"

namespace trainyard::train::cuda {

// Dense, by cuBLAS, and the ReLU behind it in the same go where there is one.
class FullyConnected final : public Operation
{
public:
    FullyConnected(const Runtime &runtime, const Parameters &parameters, const PlannedLayer &layer,
                   bool isReluFused);

    Status forward(const Pass &pass, const Flow &flow) override;
    Status backward(const Pass &pass, const Flow &flow) override;

private:
    const Runtime &m_runtime;
    const Parameters &m_parameters;
    const PlannedLayer m_layer;
    const bool m_isReluFused;
    const int m_inputs;
    const int m_units;
};

} // namespace trainyard::train::cuda
