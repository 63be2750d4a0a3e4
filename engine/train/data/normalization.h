// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace trainyard::train {

// What brings rows to mean 0 and deviation 1: value = (value - mean) / deviation. A row is cut into as many
// equal parts as there are means; part i takes mean[i] and deviation[i]. So three means are those of the
// channels of colour images, and as many as a row has values are those of a table's columns.
struct Normalization {
    std::vector<float> mean;
    std::vector<float> deviation; // above 0; 1 where all values are the same

    bool operator==(const Normalization &) const = default;
};

// The means and variances of the parts of some rows.
struct Moments {
    std::vector<double> mean;
    std::vector<double> variance;
    std::size_t rows = 0;
};
Moments momentsOf(const Dataset &data, std::size_t parts, int threads);
// Those of all their rows together; `all` is not empty and has the same parts everywhere.
Moments combined(std::span<const Moments> all);
Normalization normalizationOf(const Moments &moments);

// Of the rows of a set, in `parts` parts that divide rowSize(). The same whatever the number of threads.
Normalization measure(const Dataset &data, std::size_t parts);

// Whether it has as many parts as rows of the data in `place` are to be cut into.
Status checkParts(const Normalization &normalization, std::size_t parts, const std::string &place);

// Applies it to values of rows of `rowSize`, one row after the other, the first from its value `first` on.
void normalize(std::span<float> values, std::size_t first, std::size_t rowSize,
               const Normalization &normalization);

} // namespace trainyard::train
