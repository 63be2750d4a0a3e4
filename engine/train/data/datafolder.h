// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"
#include "engine/train/data/normalization.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::train {

struct DataOptions {
    // Which label is learnt where the data have several: of CIFAR-100 "fine" (as when empty) or "coarse"; of
    // CSV the name of a column, as when empty the last one. Data with one label take no other.
    std::string label = {};
    // Brings CIFAR (each channel) and CSV (each column) to mean 0 and deviation 1, by what the training set
    // has. Other formats stay as they are.
    bool normalize = false;
    // By this instead, where it is given: that of the data which a model was trained on.
    std::optional<Normalization> normalization = {};
    // How many classes and values CNTK text has whose rows are sparse, so that they cannot tell it; 0: such
    // text is refused.
    int sparseClasses = 0;
    int sparseDimension = 0;
};

// What a folder of training data holds, as it is in the files. Where there is a test set, it has the training
// set's shape and classes.
struct TrainingData {
    Dataset train = {};
    std::optional<Dataset> test = {};
    std::string description = {}; // for people: "CNTK text, 60,000 + 10,000 rows of 1 × 28 × 28, 10 classes"
    std::optional<Normalization> normalization = {}; // that both sets are to be shown by
    std::vector<std::string> classNames = {};        // empty where the data have numbers only

    // The values of one of the two, normalized where they are to be.
    FeatureView shown(const Dataset &set) const
    {
        return normalization ? set.values().normalized(set.rowSize(), *normalization) : set.values();
    }
};

// What a description tells.
struct DataSummary {
    std::string format;
    std::size_t trainRows = 0;
    std::size_t testRows = 0; // 0: there is no test set
    int channels = 0;
    int height = 0;
    int width = 0;
    int classes = 0;
    bool isNormalized = false;
};
std::string describe(const DataSummary &summary);

// Reads the training set of `folder` and, where there is one, its test set. Looked for, in this order, in the
// folder itself: CNTK text (Train-28x28_cntk_text.txt as the CNTK quickstart names it, else the one
// train*.txt or train*.ctf, in any case of letters; likewise test*), IDX (train-images-idx3-ubyte and
// train-labels-idx1-ubyte; t10k-* or test-*; also with .gz and with a dot before "idx"), CIFAR-10
// (data_batch_1.bin to data_batch_5.bin, those that are there; test_batch.bin; also with .gz) and CIFAR-100
// (train.bin, test.bin; also with .gz), CSV (train*.csv and test*.csv, or the only *.csv). Uses all cores.
// Fails with one sentence that names the file and the place in it.
Result<TrainingData> loadDataFolder(const std::filesystem::path &folder, const DataOptions &options = {});

} // namespace trainyard::train
