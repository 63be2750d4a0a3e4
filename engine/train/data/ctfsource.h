// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/ctf.h"
#include "engine/train/data/rowsource.h"

#include <memory>
#include <optional>

namespace trainyard::train {

struct CtfSourceOptions {
    CtfOptions reading;                // with classes and dimension
    std::optional<std::uint64_t> seed; // shuffles; without it the rows come as they lie
    std::size_t epochSize = 0;         // rows of an epoch, which may be less or more than a pass; 0: a pass
    std::uint64_t memoryBytes = 0;     // what all rows may take in memory
};

// The rows of one file of CNTK text.
struct CtfSource {
    std::unique_ptr<RowSource> rows;
    std::size_t fileRows = 0;
    std::size_t windowBlocks = 0;  // on which their order depends; 0: all are in memory
    std::uint64_t memoryBytes = 0; // what the rows in memory take, all or those of the windows
    std::string notice;            // of rows that were left out, in one sentence; empty where there are none
};

// Reads all rows that fit into the memory, and else some blocks at a time while they are used. Fails with one
// sentence that names the file, and line and column of a fault.
Result<CtfSource> openCtfSource(const std::filesystem::path &file, const CtfSourceOptions &options);

} // namespace trainyard::train
