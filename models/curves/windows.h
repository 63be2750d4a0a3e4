// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

// Weighted means and medians around each of some values; what is not finite counts nowhere and stays as it
// is. Beyond the ends there is nothing.
namespace trainyard::models::windows {

// Of the values up to `half` places away. No sum is ever taken apart again, so that a huge value leaves no
// trace where it is out of the window. O(values).
std::vector<double> mean(std::span<const double> values, std::size_t half);
// O(values · (log window + window moved in memory)).
std::vector<double> median(std::span<const double> values, std::size_t half);
// Weights exp(−n²/2σ²) to within 1e-7. O(values), whatever σ.
std::vector<double> gaussian(std::span<const double> values, double sigma);

} // namespace trainyard::models::windows
