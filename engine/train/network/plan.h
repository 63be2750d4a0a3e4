// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::train {

// A named tensor in plain row-major order. Convolution weights are [output, input, height, width], dense
// weights [output, input] with the input in channel, row, column order, biases [output].
struct Tensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

// What a parameter looks like, how it begins and how it learns.
struct Parameter {
    std::string name; // "conv1.weight", "conv1.bias", "bn1.mean", "bn1.variance"
    std::vector<std::int64_t> shape;
    Initializer initial;
    std::int64_t fanIn = 0;
    std::int64_t fanOut = 0;
    bool isLearnt = true;  // false for running means and variances, which follow from the data
    float rateFactor = 1;  // times the learning rate
    float decayFactor = 1; // times the weight decay

    std::size_t size() const;
};

struct PlannedLayer {
    std::string name;
    Layer layer;             // a Whole window has the input's extents
    std::vector<int> inputs; // indices of earlier layers, or networkInput; at least one
    Shape input;             // of the first of them
    Shape output;
    Pads pads;       // of convolutions and pools
    int weight = -1; // index into Plan::parameters; -1 is none
    int bias = -1;
    int mean = -1; // running ones, of batch normalizations
    int variance = -1;
};

// A network with everything computed that follows from its layers: what back ends and writers work from.
struct Plan {
    std::string name;
    std::string displayName;
    Shape input;
    int classes = 0;
    std::vector<PlannedLayer> layers;
    std::vector<Parameter> parameters;
    Loss loss = Loss::CrossEntropy;

    std::size_t parameterCount() const; // single numbers to be learnt, over all tensors
};

// Whether a layer needs something of the whole minibatch in training: a batch normalization does.
bool needsWholeMinibatch(const Plan &plan);

// The layers that take what the layer of that index makes.
std::vector<std::size_t> consumersOf(const Plan &plan, int layer);

// Works out shapes, paddings and parameters. Fails with one sentence that names both layers where two do not
// fit.
Result<Plan> plan(const Network &network);

// Whether `tensors` are the plan's parameters: same order, names, shapes and counts. The sentence names the
// first that differs.
Status checkParameters(const Plan &plan, const std::vector<Tensor> &tensors);

} // namespace trainyard::train
