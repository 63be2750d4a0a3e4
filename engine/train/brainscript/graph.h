// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/place.h"

#include <string>
#include <variant>
#include <vector>

namespace trainyard::train::brainscript {

// What a network definition means, before it is known whether anything here can train it: nodes over tensors,
// with a whole layer (convolution, dense, …) as one node. Extents are in CNTK's order, the one whose index
// moves fastest first: width, height, channels.

// How a learnt tensor begins.
struct Initialization {
    std::string kind = "glorotUniform"; // CNTK's names: glorotUniform, heNormal, gaussian, uniform, …
    double scale = 1;                   // what its random values are multiplied by
    double bias = 0;                    // the beginning of each bias
    bool operator==(const Initialization &) const = default;
};

struct InputNode {
    std::vector<int> shape;
};
struct ConstantNode {
    double value = 0;
};
// A learnt tensor of its own, outside of layers.
struct ParameterNode {
    std::vector<int> shape;
    Initialization initialization;
};
struct ConvolutionNode {
    int filters = 0;
    std::vector<int> kernel; // without channels
    std::vector<int> stride; // as many as kernel
    bool isPadded = false;   // so that the output has ceil(input / stride) pixels
    int lowerPad = 0;        // pixels of explicit padding, on each axis
    int upperPad = 0;
    bool bias = true;
    Initialization initialization;
};
struct PoolingNode {
    enum class Kind { Max, Average };
    Kind kind = Kind::Max;
    bool isGlobal = false; // over all pixels; then there is no kernel
    std::vector<int> kernel;
    std::vector<int> stride;
    bool isPadded = false;
    int lowerPad = 0;
    int upperPad = 0;
};
struct DenseNode {
    int units = 0;
    bool bias = true;
    Initialization initialization;
};
struct BatchNormalizationNode {
    int spatialRank = 0; // 2: statistics for each channel; 0: for each value
    double initialScale = 1;
    double normalizationTimeConstant = 5000; // in samples
    double blendTimeConstant = 0;            // in samples
    double epsilon = 0.00001;
};
// Of one input, value by value; the softmaxes over all values.
struct FunctionNode {
    enum class Kind { Relu, Sigmoid, Tanh, Softmax, LogSoftmax, Dropout, Sqrt, Exp, Log, Abs };
    Kind kind = Kind::Relu;
};
// Of two inputs; all but Times value by value.
struct ArithmeticNode {
    enum class Kind { Plus, Minus, ElementTimes, ElementDivide, Times };
    Kind kind = Kind::Plus;
};
// Of two inputs: labels and predictions.
struct CriterionNode {
    enum class Kind { CrossEntropyWithSoftmax, SquareError, ClassificationError };
    Kind kind = Kind::CrossEntropyWithSoftmax;
    int topN = 1; // of a classification error
};

using Operation =
    std::variant<InputNode, ConstantNode, ParameterNode, ConvolutionNode, PoolingNode, DenseNode,
                 BatchNormalizationNode, FunctionNode, ArithmeticNode, CriterionNode>;

using NodeId = std::size_t; // index into Graph::nodes

struct Node {
    Operation operation;
    std::vector<NodeId> inputs; // each smaller than the node's own
    std::string name;           // of the variable that holds it; may be empty
    int layer = -1; // nodes with weights and the same number share them: one layer, applied more than once
    Place place;
};

// "ConvolutionalLayer", "Plus": the name of a node's operation in BrainScript.
std::string nameOf(const Operation &operation);

struct Graph {
    std::vector<Node> nodes;
    std::vector<NodeId> features; // the special nodes: featureNodes, labelNodes, … or tag = "feature", …
    std::vector<NodeId> labels;
    std::vector<NodeId> criteria;
    std::vector<NodeId> evaluations;
    std::vector<NodeId> outputs;
    Place place; // of the definition
};

} // namespace trainyard::train::brainscript
