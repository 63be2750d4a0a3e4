// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/mapping.h"
#include "engine/train/network/onnxreader.h"
#include "engine/train/solver/brainscriptlines.h"

#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::train {

// A network as the actions of a configuration know it: by the names of its nodes.
struct CntkNetwork {
    Plan plan;
    std::string features; // inputs
    std::string labels;
    std::vector<Measure> measures; // the criterion, then the evaluation nodes
    std::vector<Measure> others;   // nodes of that kind that only a test may ask for, as top5Errs
};

CntkNetwork toNetwork(const brainscript::Classifier &classifier, const brainscript::Graph &graph);

// The names as notes of a model, and back; a model without them has CNTK's usual names: features, labels, ce,
// errs.
ModelNotes notesOf(const CntkNetwork &network);
CntkNetwork toNetwork(const Model &model);

// The modelPath of a configuration without an ending that models have: .dnn, .model, .cmf or .onnx. The model
// is STEM.onnx, the checkpoint STEM.ckp.safetensors.
std::filesystem::path modelStem(std::filesystem::path modelPath);
std::filesystem::path modelFile(const std::filesystem::path &modelPath);

} // namespace trainyard::train
