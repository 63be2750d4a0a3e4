// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace trainyard::train {

// Half of the memory that this process may have: of the machine's, or of its control group's where that is
// less.
std::uint64_t memoryForData();

} // namespace trainyard::train
