// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace trainyard::train {

// CIFAR's binary files (https://www.cs.toronto.edu/~kriz/cifar.html): rows without a header, each the label
// bytes, then 32 × 32 bytes of red, of green and of blue, line by line. CIFAR-10 has one label, 0 to 9;
// CIFAR-100 two, the coarse one (0 to 19), then the fine one (0 to 99).
enum class CifarLabels { Ten, Coarse, Fine };

int cifarClasses(CifarLabels labels);
// Of one row in a file: 3073 or 3074.
std::size_t cifarRowBytes(CifarLabels labels);

// Appends the rows in `bytes`, of which nothing is taken where one is faulty. `name` is the file, for
// messages. Fails unless there is at least one row, all are whole and every label is one of its classes.
Status appendCifar(std::string_view bytes, CifarLabels labels, const std::string &name, Dataset &data);

// Reads files one after the other into one set; names that end in .gz are unpacked, to 1 GiB at most.
Result<Dataset> readCifar(std::span<const std::filesystem::path> files, CifarLabels labels);

} // namespace trainyard::train
