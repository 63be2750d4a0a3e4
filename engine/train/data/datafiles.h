// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <vector>

namespace trainyard::train {

// Which files of a data folder make its training and its test set.
struct DataFiles {
    enum class Format { CntkText, Idx, Cifar10, Cifar100, Csv };

    Format format = Format::CntkText;
    std::vector<std::filesystem::path> train; // of IDX the images, then the labels
    std::vector<std::filesystem::path> test;  // empty: there is none
};

// For people: "CNTK text".
const char *formatName(DataFiles::Format format);

// Looks into `folder`, not below it, as loadDataFolder() tells. Fails with one sentence when it cannot be
// read, when there is no training set, when half of a pair is missing or when two files have a claim.
Result<DataFiles> findDataFiles(const std::filesystem::path &folder);

} // namespace trainyard::train
