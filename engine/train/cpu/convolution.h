// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

// Conv2d.
class Convolution final : public WeightedOperation
{
public:
    using WeightedOperation::WeightedOperation;

private:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;
    dnnl::convolution_backward_weights::primitive_desc weightGradientDescription() const;

    dnnl::convolution_forward::primitive_desc m_hint;
};

} // namespace trainyard::train
