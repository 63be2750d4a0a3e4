// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <dnnl.hpp>
#include <span>

namespace trainyard::train {

// All floats of a memory, in the order in which they lie, paddings of the layout included.
std::span<float> numbers(const dnnl::memory &memory);

// The kernels on whole spans; the second is as long as the first.
void scale(std::span<float> values, float factor, float offset);
void add(std::span<float> sums, std::span<const float> values);
void addAndClamp(std::span<float> sums, std::span<const float> values); // to 0 where the sum is below
void clampBelowZero(std::span<float> values);
void zeroWhereNotPositive(std::span<float> gradient, std::span<const float> value);
double sumOfSquares(std::span<const float> values);

} // namespace trainyard::train
