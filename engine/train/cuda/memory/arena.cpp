// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/arena.h"

#include <algorithm>
#include <numeric>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t alignment = 256;

std::size_t roundedUp(std::size_t bytes)
{
    return (bytes + alignment - 1) / alignment * alignment;
}

bool meet(const Lifetime &a, const Lifetime &b)
{
    return a.first <= b.last && b.first <= a.last;
}

} // namespace

Arena arrange(std::span<const Lifetime> pieces)
{
    std::vector<std::size_t> order(pieces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return pieces[a].bytes > pieces[b].bytes; });
    Arena arena{std::vector<std::size_t>(pieces.size()), 0};
    std::vector<std::size_t> placed; // by their offsets
    for (const std::size_t piece : order) {
        const std::size_t bytes = roundedUp(pieces[piece].bytes);
        std::size_t offset = 0;
        for (const std::size_t other : placed) {
            if (!meet(pieces[piece], pieces[other]))
                continue;
            if (offset + bytes <= arena.offsets[other])
                break;
            offset = std::max(offset, arena.offsets[other] + roundedUp(pieces[other].bytes));
        }
        arena.offsets[piece] = offset;
        arena.bytes = std::max(arena.bytes, offset + bytes);
        const auto behind = std::ranges::upper_bound(placed, offset, {},
                                                     [&](std::size_t other) { return arena.offsets[other]; });
        placed.insert(behind, piece);
    }
    return arena;
}

} // namespace trainyard::train::cuda
