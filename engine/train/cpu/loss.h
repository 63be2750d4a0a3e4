// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <cstdint>
#include <span>

namespace trainyard::train {

// The loss over rows of `classes` logits, one label for each of the first rows: what Sums counts. `gradient`,
// laid out as the logits, becomes that of the loss, and zero in the rows without a label.
Sums evaluateLogits(Loss loss, std::span<const float> logits, std::span<const std::int32_t> labels,
                    int classes, std::span<float> gradient);

} // namespace trainyard::train
