// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/order.h"

#include "engine/train/data/draws.h"

#include <numeric>
#include <utility>

namespace trainyard::train {

std::vector<std::uint32_t> shuffledRows(std::size_t rows, std::uint64_t seed, int epoch)
{
    constexpr std::uint64_t purpose = 0x6f72646572;
    std::vector<std::uint32_t> order(rows);
    std::iota(order.begin(), order.end(), 0U);
    Draws draws(seed, purpose, static_cast<std::uint64_t>(epoch));
    for (std::size_t i = rows; i > 1; --i)
        std::swap(order[i - 1], order[draws.below(static_cast<std::uint32_t>(i))]);
    return order;
}

} // namespace trainyard::train
