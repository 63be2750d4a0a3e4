// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace trainyard::train::cuda {

// What differs from step to step, read by the kernels on the device: so that the work itself stays the same
// and can be recorded once. Behind it in one block of memory lie the update steps and the row indices, see
// StepBlock.
struct StepControl {
    std::uint64_t step = 0;          // since the start of the training
    const float *features = nullptr; // of all training rows, on the device
    const std::int32_t *labels = nullptr;
    std::uint32_t firstRow = 0; // see StepOptions
    std::uint32_t rows = 0;     // of this minibatch
    float gradientScale = 1;
    float dropoutRate = 0; // of all dropouts; below 0: each layer's own
};

} // namespace trainyard::train::cuda
