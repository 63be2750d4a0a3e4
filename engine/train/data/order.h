// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace trainyard::train {

// The rows 0 … rows - 1 in the order in which that epoch takes them, drawn from the seed alone.
std::vector<std::uint32_t> shuffledRows(std::size_t rows, std::uint64_t seed, int epoch);

} // namespace trainyard::train
