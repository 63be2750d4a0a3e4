// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>

namespace trainyard::train {

// What `trainyard-train eval` and `predict` share: a saved model, and a folder whose test set it sees.
struct UseOptions {
    std::filesystem::path model;
    std::filesystem::path data;
    std::string label; // as DataOptions::label
    std::string device = "auto";
    int threads = 0; // all cores
    int top = 1;
};

// Prints how good the model is on the test set: loss, the share of wrong rows, and of those whose label is
// not among the `top` most probable classes. Writes what was taken for what as CSV into `confusion`, unless
// that is empty.
Status evaluate(const UseOptions &options, const std::filesystem::path &confusion);

// Writes a line for each row of the test set as CSV, to `output` or, where that is empty, to the standard
// output: its number from 0, its label, and the `top` most probable classes with their probabilities.
Status predict(const UseOptions &options, const std::filesystem::path &output);

} // namespace trainyard::train
