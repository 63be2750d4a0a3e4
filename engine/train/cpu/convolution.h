// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

// Conv2d.
class Convolution final : public WeightedOperation
{
public:
    using WeightedOperation::WeightedOperation;

    dnnl::memory prepareForward(const dnnl::memory &input) override;
    dnnl::memory prepareBackward(const dnnl::memory &outputGradient, bool isInputGradientWanted) override;

private:
    dnnl::convolution_backward_weights::primitive_desc weightGradientDescription() const;

    dnnl::convolution_forward::primitive_desc m_hint;
};

} // namespace trainyard::train
