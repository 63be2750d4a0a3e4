// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/augmentation.h"
#include "engine/train/data/datafolder.h"
#include "engine/train/data/datamemory.h"
#include "engine/train/data/rowsource.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::train {

struct SourceOptions {
    DataOptions data;
    std::uint64_t seed = 0; // of the order of the training rows and of the variation of images
    std::uint64_t memoryBytes = memoryForData(); // what sets in memory may take
    // Of images alone:
    ImageShape shape; // what the network takes
    Augmentation augmentation{true, true, true};
    std::size_t batchSize = 64; // decoded ahead
    int threads = 0;            // that decode, or read blocks; 0 takes all cores
};

// A folder of training data, ready to train on.
struct DataSources {
    int channels = 0; // of every row, as in Dataset
    int height = 0;
    int width = 0;
    int classes = 0;
    std::vector<std::string> classNames; // of each class; empty where the data have numbers only
    std::string description;             // as TrainingData::description
    std::string digest;                  // of the training set's files (datadigest.h)
    std::optional<Normalization> normalization;
    std::shared_ptr<const TrainingData> loaded; // what the sources show, where it is in memory
    std::size_t windowBlocks = 0;     // of the training rows, on which their order depends; 0: in memory
    std::unique_ptr<RowSource> train; // shuffled
    std::unique_ptr<RowSource> test;  // in order; null where there is none
};

// Opens what loadDataFolder() reads, from the disk again and again where it is text that does not fit into
// options.memoryBytes; or else the images of the folder (imagefolder.h), scaled to
// options.shape. Fails with one sentence that names the file and the place in it.
Result<DataSources> openDataFolder(const std::filesystem::path &folder, const SourceOptions &options);

} // namespace trainyard::train
