// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// All that is random about a training besides dropout, drawn from the seed alone, the same on every machine.

// The weights before the first step, as Plan::parameters tells.
std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed);

// The rows 0 … rows - 1 in the order in which that epoch takes them.
std::vector<std::uint32_t> shuffledRows(std::size_t rows, std::uint64_t seed, int epoch);

} // namespace trainyard::train
