// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace trainyard::train::cuda {

// What a batch normalization keeps from its forward to its backward pass: six numbers a channel.
struct BatchMoments {
    float *mean = nullptr;
    float *inverse = nullptr; // 1 / √(variance + epsilon)
    float *factor = nullptr;  // output = factor × input + offset
    float *offset = nullptr;
    float *slope = nullptr; // input gradient = factor × output gradient + slope × input + rest
    float *rest = nullptr;

    static std::size_t bytes(int channels) { return 6 * static_cast<std::size_t>(channels) * sizeof(float); }
    static BatchMoments in(float *memory, int channels);
};

} // namespace trainyard::train::cuda
