// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace trainyard::train {

// A stream of 64-bit numbers, another one for each triple of seed, purpose and index; the same on every
// machine (SplitMix64: Steele, Lea, Flood 2014).
class Draws
{
public:
    Draws(std::uint64_t seed, std::uint64_t purpose, std::uint64_t index)
        : m_state(mixed(mixed(mixed(seed) ^ purpose) ^ index))
    {}

    std::uint64_t next() { return mixed(m_state++); }
    // Uniform in [0, 1).
    double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * uniform(); }
    // Uniform in [0, end); the bias of below 2^-32 does not matter to an order.
    std::uint64_t below(std::uint32_t end) { return ((next() >> 32) * end) >> 32; }

private:
    static constexpr std::uint64_t mixed(std::uint64_t x)
    {
        x += 0x9e3779b97f4a7c15U;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
        return x ^ (x >> 31);
    }

    std::uint64_t m_state;
};

} // namespace trainyard::train
