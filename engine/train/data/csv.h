// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// What the header and the labels of a table tell.
struct CsvSchema {
    std::vector<std::string> columns; // all of them, in order
    std::size_t label = 0;            // the place of the label's column in it
    // In the order of the numbers where all are numbers, else of the bytes. A label is the place in it.
    std::vector<std::string> classNames;
};

struct CsvTable {
    CsvSchema schema;
    Dataset data; // of shape 1 × 1 × columns but the label's
};

struct CsvOptions {
    std::string name = "the text";   // of the file, for messages
    std::string label = {};          // the name of the label's column; empty: the last one
    const CsvSchema *like = nullptr; // of a test set: what the training set has; `label` is not used
};

// Reads comma-separated text (csvrecords.h) whose first record names the columns. Features are finite
// numbers; labels are any text, at most 65536 different ones, or those of options.like. An error names the
// line and the column (in bytes) of the first fault: a missing value, one that is no number, too many or too
// few in a record, columns other than options.like has, a label that it lacks.
Result<CsvTable> parseCsv(std::string_view text, const CsvOptions &options = {});

// parseCsv() on a file, whose path takes the place of options.name.
Result<CsvTable> readCsv(const std::filesystem::path &file, CsvOptions options = {});

} // namespace trainyard::train
