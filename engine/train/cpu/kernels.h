// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/maxpool.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// Loops that oneDNN has not, or not as fast, compiled for several generations of processors.
struct Kernels {
    const char *name; // "v4": of the x86-64 level
    // y is the greatest value of each window, the first of equal ones or a value that is no number. `chosen`,
    // laid out as y, is that value's place in the window row by row, or 255 where only positive maxima count
    // and it is none.
    void (*maxPoolForward)(const MaxPoolGeometry &geometry, bool onlyPositive, const float *x, float *y,
                           std::uint8_t *chosen);
    // Each value of x gets the gradients of those windows that have chosen it.
    void (*maxPoolBackward)(const MaxPoolGeometry &geometry, const float *outputGradient,
                            const std::uint8_t *chosen, float *inputGradient);
};

// Those that this processor can run, the best ones last.
const std::vector<const Kernels *> &runnableKernels();

// The best ones.
const Kernels &kernels();

} // namespace trainyard::train
