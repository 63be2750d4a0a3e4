// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/plan.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::train {

// Keys and values for people and tools, kept in the order given.
using ModelNotes = std::vector<std::pair<std::string, std::string>>;

// The network with these parameters (Plan::parameters, in order) as an ONNX model for inference: IR version
// 7, opset 13, input "features" N × C × H × W (N × C for a network on vectors) with any batch size N, output
// the logits "z" N × classes. Dropout is left out. Nodes are named after
// their layers; what a layer needs beside its node is named LAYER.something: tensors LAYER.weight, LAYER.bias
// and so on, LAYER.ones and LAYER.zeros where a batch normalization learns no scale or no bias.
std::string onnxModel(const Plan &plan, const std::vector<Tensor> &parameters, const ModelNotes &notes);

// The same into a file, whole or not at all.
Status writeOnnx(const std::filesystem::path &file, const Plan &plan, const std::vector<Tensor> &parameters,
                 const ModelNotes &notes);

} // namespace trainyard::train
