// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/maxpool.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/network/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace trainyard::train {

// MaxPool2d and AveragePool2d, by oneDNN; max pools over blocks of channels by kernels of our own, which take
// a fifth of the time.
//
// A ReLU right before a max pool leaves its backward half to the pool: where the pooled value is positive so
// is the pixel it came from, and elsewhere no gradient flows. The pooled image is several times smaller.
class Pooling final : public UnaryOperation
{
public:
    Pooling(Runtime &runtime, const PlannedLayer &layer, bool isAfterRelu);

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;

private:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;
    bool findKernel();

    Runtime &m_runtime;
    const PlannedLayer m_layer;
    const bool m_isAfterRelu;
    dnnl::pooling_forward::primitive_desc m_hint;
    dnnl::memory m_output;
    dnnl::memory m_outputGradient;
    dnnl::memory m_workspace;                  // which pixel each maximum came from
    std::optional<MaxPoolGeometry> m_geometry; // for the kernels of our own, where they do it
    std::vector<std::uint8_t> m_chosen;        // by them
    dnnl::memory m_input;
    dnnl::memory m_inputGradient;
    Calls m_forward;
    Calls m_conversion;
    Calls m_backward;
};

} // namespace trainyard::train
