// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::train {

// What every row of a CNTK text file has in common.
struct CtfShape {
    std::string_view labels; // names of the two streams
    std::string_view features;
    std::size_t classes = 0; // values in each
    std::size_t dimension = 0;
    std::size_t sparseClasses = 0; // in each where the first row is sparse and cannot tell; 0: unknown
    std::size_t sparseDimension = 0;
    bool isSparse = false; // the features of the first row are: rows without any value may follow
};

// What is wrong with a line: where, counted from 1 in bytes, and what stood in place of what.
struct CtfFault {
    std::size_t column = 0;
    std::string what; // "expected 784 values of features, found 783"
};

// Whether a line holds a row: anything but blanks and comments (`|# …`).
bool isCtfRow(std::string_view line);

// Fills in what is still 0 of `shape` by counting the values in `line`, or for sparse streams from
// sparseClasses and sparseDimension, and sets isSparse where they are.
std::optional<CtfFault> measureCtfRow(std::string_view line, CtfShape &shape);

// Reads `line` (without its line feed), of streams in any order, dense (`0 12 255`) or sparse (`5:12 8:255`),
// after an optional sequence number. Writes shape.dimension values to `features` and the class to `label`.
// Streams of other names are passed over.
std::optional<CtfFault> parseCtfRow(std::string_view line, const CtfShape &shape, float *features,
                                    std::int32_t &label);

} // namespace trainyard::train
