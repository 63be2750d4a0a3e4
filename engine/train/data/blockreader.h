// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace trainyard::train {

// Labelled rows that lie in blocks on a disk, to be read one block at a time in any order. Calls may come
// from several threads at once.
class BlockReader
{
public:
    virtual ~BlockReader() = default;

    virtual std::size_t blocks() const = 0;
    virtual std::size_t rowsOf(std::size_t block) const = 0; // at least 1
    virtual std::size_t rowSize() const = 0;                 // values of a row

    // Fills in all rows of a block, laid out as in Dataset: rowsOf() × rowSize() features, rowsOf() labels.
    virtual Status read(std::size_t block, std::span<float> features,
                        std::span<std::int32_t> labels) const = 0;
};

} // namespace trainyard::train
