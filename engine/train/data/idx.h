// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::train {

// IDX, the format of MNIST's own files: a big-endian header (magic 0x801 or 0x803, one size a dimension),
// then bytes.

// The bytes of one image file, row after row, and of one label file; views of what was parsed.
struct IdxImages {
    std::size_t rows = 0;
    std::size_t height = 0;
    std::size_t width = 0;
    std::string_view pixels;
};

// `name` is the file, for messages. Fails unless the header is sound and the bytes are exactly those it
// announces.
Result<IdxImages> parseIdxImages(std::string_view bytes, const std::string &name);
Result<std::string_view> parseIdxLabels(std::string_view bytes, const std::string &name);

// Reads a pair of files; names that end in .gz are unpacked. `classes` 0 means the largest label + 1, else a
// label of that or more is an error. Memory is taken only once a file is known to be as large as its header
// says.
Result<Dataset> readIdx(const std::filesystem::path &images, const std::filesystem::path &labels,
                        int classes = 0);

} // namespace trainyard::train
