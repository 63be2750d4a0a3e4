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

// What a tensor to be learnt looks like and how it begins.
struct Parameter {
    enum class Initial {
        Zero,
        GlorotUniform, // uniform in ±sqrt(6 / (fanIn + fanOut))
    };
    std::string name; // "conv1.weight", "conv1.bias"
    std::vector<std::int64_t> shape;
    Initial initial = Initial::Zero;
    std::int64_t fanIn = 0;
    std::int64_t fanOut = 0;

    std::size_t size() const;
};

// Zeros around the input of a convolution, or pixels that a pool leaves out.
struct Pads {
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;

    bool operator==(const Pads &) const = default;
};

struct PlannedLayer {
    std::string name;
    Layer layer;
    Shape input;
    Shape output;
    Pads pads;       // of convolutions and pools
    int weight = -1; // index into Plan::parameters; -1 is none
    int bias = -1;
};

// A network with everything computed that follows from its layers: what back ends and writers work from.
struct Plan {
    std::string name;
    std::string displayName;
    Shape input;
    int classes = 0;
    std::vector<PlannedLayer> layers;
    std::vector<Parameter> parameters;

    std::size_t parameterCount() const; // single numbers, over all tensors
};

// Works out shapes, paddings and parameters. Fails with one sentence that names both layers where two do not
// fit.
Result<Plan> plan(const Network &network);

// Whether `tensors` are the plan's parameters: same order, names, shapes and counts. The sentence names the
// first that differs.
Status checkParameters(const Plan &plan, const std::vector<Tensor> &tensors);

} // namespace trainyard::train
