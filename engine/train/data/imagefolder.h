// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::train {

struct LabelledImage {
    std::filesystem::path file;
    std::int32_t label = 0;
};

// The images of a folder, class by class, in the order of their names.
struct ImageSets {
    std::vector<std::string> classNames; // sorted; a label is the place in it
    std::vector<LabelledImage> train;
    std::vector<LabelledImage> test; // may be empty
};

// Looks for .jpg, .jpeg and .png files (in any case of letters) in FOLDER/train/CLASS, with a test set in
// FOLDER/test/CLASS or else FOLDER/val/CLASS; or in FOLDER/CLASS, where a tenth of each class, rounded down,
// becomes the test set, picked by the names of the files alone. Folders whose names start with a dot, and
// those without images, are passed over. Null when there are no images; an error when there is only one
// class, or one in the test set that the training set lacks.
Result<std::optional<ImageSets>> findImages(const std::filesystem::path &folder);

} // namespace trainyard::train
