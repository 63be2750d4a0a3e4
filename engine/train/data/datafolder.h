// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/dataset.h"

#include <filesystem>
#include <optional>
#include <string>

namespace trainyard::train {

// What a folder of training data holds. Where there is a test set, it has the training set's shape and
// classes.
struct TrainingData {
    Dataset train;
    std::optional<Dataset> test;
    std::string description; // for people: "CNTK text, 60,000 + 10,000 rows of 1 × 28 × 28, 10 classes"
};

// What TrainingData::description says of these data in that format.
std::string describeData(const TrainingData &data, const std::string &format);

// Reads the training set of `folder` and, where there is one, its test set. Looked for, in this order, in the
// folder itself: CNTK text (Train-28x28_cntk_text.txt as the CNTK quickstart names it, else the one
// train*.txt or train*.ctf, in any case of letters; likewise test*) and IDX (train-images-idx3-ubyte and
// train-labels-idx1-ubyte; t10k-* or test-*; also with .gz and with a dot before "idx"). Uses all cores.
// Fails with one sentence that names the file and the place in it.
Result<TrainingData> loadDataFolder(const std::filesystem::path &folder);

} // namespace trainyard::train
