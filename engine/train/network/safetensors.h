// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/plan.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// What a file of the safetensors format holds: the length of a head, the head in JSON (for each tensor its
// type, shape and place; texts about them under __metadata__), then the numbers. Here all are 32-bit floats.
struct TensorFile {
    std::vector<Tensor> tensors; // each name once, in the order of the file
    std::map<std::string, std::string> notes;
};

// Whole or not at all, and on the disk when it returns.
Status writeSafetensors(const std::filesystem::path &file, const TensorFile &content);

// Fails with one sentence that names the file; takes no more memory than the file has bytes, and some.
Result<TensorFile> readSafetensors(const std::filesystem::path &file);
// `name` is for the sentence.
Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string &name);

} // namespace trainyard::train
