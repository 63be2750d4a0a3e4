// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/datafolder.h"
#include "engine/train/data/rowsource.h"

#include <memory>
#include <string>

namespace trainyard::train {

struct SourceOptions {
    DataOptions data;
    std::uint64_t seed = 0; // of the order of the training rows
};

// A folder of training data, ready to train on.
struct DataSources {
    int channels = 0; // of every row, as in Dataset
    int height = 0;
    int width = 0;
    int classes = 0;
    std::string description; // as TrainingData::description
    std::optional<Normalization> normalization;
    std::shared_ptr<const TrainingData> loaded; // what the sources show, where it is in memory
    std::unique_ptr<RowSource> train;           // shuffled
    std::unique_ptr<RowSource> test;            // in order; null where there is none
};

// Opens what loadDataFolder() reads.
Result<DataSources> openDataFolder(const std::filesystem::path &folder, const SourceOptions &options);

} // namespace trainyard::train
