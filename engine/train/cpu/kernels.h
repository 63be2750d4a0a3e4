// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/maxpool.h"
#include "engine/train/solver/dropout.h"
#include "engine/train/solver/updaterule.h"

#include <cstdint>
#include <vector>

namespace trainyard::train {

// Loops that oneDNN has not, or not as fast, compiled for several generations of processors.
struct Kernels {
    const char *name; // "v4": of the x86-64 level
    // values = factor × values + offset
    void (*scale)(float *values, std::size_t count, float factor, float offset);
    void (*add)(float *sums, const float *values, std::size_t count);
    void (*addAndClamp)(float *sums, const float *values, std::size_t count); // to 0 where the sum is below
    void (*clampBelowZero)(float *values, std::size_t count);
    void (*zeroWhereNotPositive)(float *gradient, const float *value, std::size_t count);
    // Multiplies each value of a row by its dropoutFactor(); `elements` are their indices in plain order,
    // `first` the index of the row's first one in the minibatch.
    void (*mask)(float *values, const std::uint32_t *elements, std::size_t count, DropoutKey key,
                 std::uint32_t first, float rate);
    // See updateWeight().
    void (*update)(UpdateMethod method, const UpdateStep &step, const float *gradient, float *w, float *v,
                   float *u, std::size_t count);
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
