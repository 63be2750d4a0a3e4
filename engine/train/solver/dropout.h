// SPDX-License-Identifier: Apache-2.0
#pragma once

// The dropout masks, drawn from (seed, layer, step, element) alone, so that every back end, thread count and
// batch split draws the same. Plain C++ without includes beyond the integers: also compiled for CUDA devices.

#include <cstdint>

#ifdef __CUDACC__
#define TRAINYARD_DEVICE __host__ __device__
#else
#define TRAINYARD_DEVICE
#endif

namespace trainyard::train {

struct DropoutKey {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};

// A bijection of 64 bits in which every input bit changes about half of the output bits (splitmix64's
// finaliser).
TRAINYARD_DEVICE constexpr std::uint64_t mixed64(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

// The same for 32 bits.
TRAINYARD_DEVICE constexpr std::uint32_t mixed32(std::uint32_t x)
{
    x = (x ^ (x >> 16)) * 0x21f0aaadU;
    x = (x ^ (x >> 15)) * 0x735a2d97U;
    return x ^ (x >> 15);
}

// The key of the masks of one layer (its index in Plan::layers) in one step. Once per layer and step, on the
// host.
TRAINYARD_DEVICE constexpr DropoutKey dropoutKey(std::uint64_t seed, std::uint32_t layer, std::uint64_t step)
{
    const std::uint64_t key = mixed64(mixed64(mixed64(seed) ^ layer) ^ step);
    return {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)};
}

// An element is kept when its draw is not below this.
TRAINYARD_DEVICE constexpr std::uint32_t dropoutThreshold(float rate)
{
    return static_cast<std::uint32_t>(static_cast<double>(rate) * 4294967296.0);
}

// `element` is row in the minibatch × values of a row + index in the row in channel, row, column order.
TRAINYARD_DEVICE constexpr std::uint32_t dropoutDraw(DropoutKey key, std::uint32_t element)
{
    return mixed32(mixed32(element ^ key.low) + key.high);
}

// What the element is multiplied by, forward and backward: 0 or 1 / (1 - rate).
TRAINYARD_DEVICE constexpr float dropoutFactor(DropoutKey key, std::uint32_t element, std::uint32_t threshold,
                                               float keptScale)
{
    return dropoutDraw(key, element) >= threshold ? keptScale : 0.0F;
}

} // namespace trainyard::train
