// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

// Dense. An image is multiplied as it lies in memory, with the weights in an order to match.
class FullyConnected final : public WeightedOperation
{
public:
    using WeightedOperation::WeightedOperation;

    dnnl::memory prepareForward(const dnnl::memory &input) override;
    dnnl::memory prepareBackward(const dnnl::memory &outputGradient, bool isInputGradientWanted) override;

private:
    dnnl::memory::desc weightLayout() const;
    dnnl::memory::desc outputLayout() const;

    dnnl::inner_product_forward::primitive_desc m_hint;
};

} // namespace trainyard::train
