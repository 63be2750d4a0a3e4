// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace trainyard::train {

// Random numbers that are the same on every machine: SplitMix64 (Steele, Lea, Flood 2014) and plain IEEE
// arithmetic, nothing of <random> or of the C library's mathematics.
class DigitRandom
{
public:
    // An independent stream for each pair of seed and index.
    DigitRandom(std::uint64_t seed, std::uint64_t index)
        : m_state(mixed(mixed(seed + increment) ^ (index * 0xD1342543DE82EF95U)))
    {}

    std::uint64_t next() { return mixed(m_state += increment); }

    // 0 to below `end`; the bias is beneath 2⁻³² for the small ends used here.
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>((next() >> 32) * end >> 32); }

    // From 0 to below 1, in steps of 2⁻²⁴.
    float uniform() { return static_cast<float>(next() >> 40) * 0x1p-24F; }
    float between(float low, float high) { return low + (high - low) * uniform(); }
    bool chance(float probability) { return uniform() < probability; }

    // A bell of mean 0 and the deviation `sigma`, cut at 3.46 sigma: the sum of four uniform numbers.
    float bell(float sigma)
    {
        const float first = uniform() + uniform();
        const float second = uniform() + uniform();
        return (first + second - 2.0F) * 1.7320508F * sigma;
    }

private:
    static constexpr std::uint64_t increment = 0x9E3779B97F4A7C15U;

    static std::uint64_t mixed(std::uint64_t z)
    {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
};

} // namespace trainyard::train
