// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// The weights before the first step, as Plan::parameters tells, drawn from the seed alone. Uniform ones are
// the same on every machine; normal ones may differ in the last bit with the mathematics library.
std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed);

} // namespace trainyard::train
