// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <dnnl.hpp>
#include <span>

namespace trainyard::train {

// All floats of a memory, in the order in which they lie, paddings of the layout included.
std::span<float> numbers(const dnnl::memory &memory);

// The loops that oneDNN has no primitive for, in the calling thread.
void multiply(std::span<float> values, float factor);
void add(std::span<float> sums, std::span<const float> values);
void clampBelowZero(std::span<float> values);
void zeroWhereNotPositive(std::span<float> gradient, std::span<const float> value);
// See StepOptions.
void descend(std::span<float> value, std::span<float> velocity, std::span<const float> gradient,
             float learningRate, float momentum);

} // namespace trainyard::train
