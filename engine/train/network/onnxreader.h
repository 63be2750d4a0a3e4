// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnxwriter.h"

#include <string_view>

namespace trainyard::train {

// A trained network, ready for a session.
struct Model {
    Plan plan;
    std::vector<Tensor> parameters; // as in Plan::parameters
    ModelNotes notes;
};

// What a note says; empty where there is none of that key.
std::string noteIn(const ModelNotes &notes, std::string_view key);

// Reads an ONNX model that is a row of Mul by one number, Conv, MaxPool, AveragePool, Relu, Dropout, Flatten
// and Gemm, as onnxModel() writes it and other programs do: one input, one output, the numbers in the file as
// 32-bit floats. Fails with one sentence that names `file` and the node that is outside.
Result<Model> parseOnnx(std::string_view bytes, const std::string &file);
Result<Model> readOnnx(const std::filesystem::path &file);

} // namespace trainyard::train
