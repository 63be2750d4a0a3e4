// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace trainyard::train::cuda {

// A piece of memory that is in use in the moments [first, last] of a step.
struct Lifetime {
    std::size_t bytes = 0;
    int first = 0;
    int last = 0;
};

// Where each piece lies in one allocation, so that two that are in use at the same moment never overlap.
struct Arena {
    std::vector<std::size_t> offsets; // multiples of 256 bytes, as the libraries like them
    std::size_t bytes = 0;            // of the allocation
};

// Places the largest first, each as low as it goes: near the least that is possible, for the few hundred
// pieces of a network. The same for the same pieces.
Arena arrange(std::span<const Lifetime> pieces);

} // namespace trainyard::train::cuda
