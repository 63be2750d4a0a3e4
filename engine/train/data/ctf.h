// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::train {

struct CtfOptions {
    std::string name = "the text"; // of the file, for messages
    std::string labels = "labels"; // names of the streams that are read
    std::string features = "features";
    int classes = 0; // values in each; 0: as many as in the first row
    int dimension = 0;
    int sparseClasses =
        0; // values in each where the first row is sparse and cannot tell; 0: that is an error
    int sparseDimension = 0;
    bool isSparse = false;      // rows without any feature may be there, whatever the first one is
    std::size_t mostBroken = 0; // so many faulty rows are left out
    std::size_t firstLine = 1;  // the number of the first line, for messages
    int threads = 0;            // 0 takes all cores
    std::size_t chunkBytes = std::size_t(1)
                             << 20; // what a thread takes at a time; changes nothing but the speed
};

// Reads CNTK's text format, one image a line, `|labels 0 0 1 |features 0 12 255`: labels are one-hot, streams
// come in any order, sparse ones as index:value (and none, where the first row is sparse); a sequence number
// may lead, comments are `|# …`, lines may be empty. Of N features the shape is 1 × s × s when N = s², 3 × s
// × s when N = 3s² and s is 8 or more, else 1 × 1 × N. An error names `name`, the line and the column (in
// bytes) of the first fault, and what was expected there.
Result<Dataset> parseCtf(std::string_view text, const CtfOptions &options = {});

// The same, with how many rows were left out as options.mostBroken allows. There may be no other row.
struct CtfRows {
    Dataset data;
    std::size_t broken = 0;
    std::string firstFault; // "line 7, column 3: expected …"
};
Result<CtfRows> parseCtfRows(std::string_view text, const CtfOptions &options);

// What the first row of a text tells, to which the others must keep. Fails as parseCtf() does.
struct CtfMeasure {
    Dataset shape; // classes and extents, without rows
    bool isSparse = false;
};
Result<CtfMeasure> measureCtf(std::string_view text, const CtfOptions &options = {});

// Lines, and those among them that hold rows.
struct CtfCount {
    std::size_t lines = 0;
    std::size_t rows = 0;
};
CtfCount countCtf(std::string_view text);

// parseCtf() on a file, whose path takes the place of options.name.
Result<Dataset> readCtf(const std::filesystem::path &file, CtfOptions options = {});

} // namespace trainyard::train
