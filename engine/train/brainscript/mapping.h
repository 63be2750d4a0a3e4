// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/brainscript/graph.h"
#include "engine/train/network/plan.h"

namespace trainyard::train::brainscript {

struct MappingOptions {
    std::string name = "network"; // of the network
    double dropoutRate = 0;       // of every Dropout: CNTK keeps it in the SGD block
    int minibatchSize = 256;      // which a batch normalization's time constant is measured against
};

// A graph as a classifier that can be trained.
struct Classifier {
    Plan plan;
    std::string features; // names of the input nodes
    std::string labels;
};

// Takes the layers between the one feature and the one criterion, CrossEntropyWithSoftmax or SquareError
// (labels, z). A layer is named after the variable that holds it, else conv1, relu1, … What is added to or
// multiplied with a constant is a Scale. A padded window that cannot be centred has the odd pixel at the
// bottom and right, where CNTK may have it at the top and left. An output may be z or Softmax (z); models
// hold z. Fails with one sentence with file, line and column for what Network cannot express (parameters
// outside of layers, shared layers, functions and criteria that a network has no layer for, blended or
// per-pixel normalization) and where two layers do not fit.
Result<Classifier> toClassifier(const Graph &graph, const MappingOptions &options);

} // namespace trainyard::train::brainscript
