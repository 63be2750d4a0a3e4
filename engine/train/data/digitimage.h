// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

namespace trainyard::train {

constexpr int digitSide = 28;

// White on black, line after line.
using DigitImage = std::array<std::uint8_t, digitSide * digitSide>;

// Draws the digit `digit`, 0 to 9, of the data set `seed`: the same image for the same pair of seed and
// index.
DigitImage drawDigit(int digit, std::uint64_t seed, std::uint64_t index);

} // namespace trainyard::train
