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

// Reads an ONNX model for inference: a graph with one input and one output, whose nodes stand behind those
// that they take, with numbers as 32-bit floats in the file. It may have Add, AveragePool,
// BatchNormalization, Concat, Constant, Conv, Div, Dropout, Flatten, Gemm, GlobalAveragePool, GlobalMaxPool,
// Identity, LRN, MaxPool, Mul, Pad by nothing, Relu, Reshape, Sigmoid, Sub, Sum and Tanh, as far as they are
// layers of ours: what onnxModel() writes comes back as the same layers under the same names, but for
// dropout, and borders that are Same there are Given here. Fails with one sentence that names `file` and the
// node that is outside.
Result<Model> parseOnnx(std::string_view bytes, const std::string &file);
Result<Model> readOnnx(const std::filesystem::path &file);

} // namespace trainyard::train
