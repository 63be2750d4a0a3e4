// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/operation.h"
#include "engine/train/cpu/weights.h"
#include "engine/train/network/plan.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace trainyard::train {

// One operation for each layer of the plan, not yet prepared. `runtime` and `weights` outlive them.
std::vector<std::unique_ptr<Operation>> makeOperations(Runtime &runtime, WeightStore &weights,
                                                       const Plan &plan, std::uint64_t seed);

} // namespace trainyard::train
