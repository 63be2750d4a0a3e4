// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// The weights before the first step, as Plan::parameters tells, drawn from the seed alone, the same on every
// machine.
std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed);

} // namespace trainyard::train
