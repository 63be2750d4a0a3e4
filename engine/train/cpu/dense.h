// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

// Dense. An image is multiplied as it lies in memory, with the weights in an order to match.
class FullyConnected final : public WeightedOperation
{
public:
    using WeightedOperation::WeightedOperation;

private:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;
    dnnl::memory::desc weightLayout() const;
    dnnl::memory::desc outputLayout() const;

    dnnl::inner_product_forward::primitive_desc m_hint;
};

} // namespace trainyard::train
