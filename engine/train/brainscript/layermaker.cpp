// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/layermaker.h"

#include "engine/base/strings.h"

#include <cmath>

namespace trainyard::train::brainscript {

namespace {

// As CNTK's documentation of initial values defines them; the scale is a factor of the values.
Initializer initializer(const Node &node, const Initialization &initialization)
{
    using Distribution = Initializer::Distribution;
    using Fan = Initializer::Fan;
    static const std::map<std::string, Initializer> known = {
        {"glorotUniform", {Distribution::Uniform, Fan::Average, 1}},
        {"glorotNormal", {Distribution::Normal, Fan::Average, 1}},
        {"heUniform", {Distribution::Uniform, Fan::In, 2}},
        {"heNormal", {Distribution::Normal, Fan::In, 2}},
        {"xavier", {Distribution::Uniform, Fan::In, 1}},
        {"gaussian", {Distribution::Normal, Fan::In, 0.04F}},
        {"uniform", {Distribution::Uniform, Fan::None, 0.05F}},
        {"normal", {Distribution::Normal, Fan::None, 1}},
        {"zero", constant(0)},
    };
    const auto found = known.find(initialization.kind);
    if (found == known.end())
        throw Fault{node.place, "the initial weights " + inQuotes(initialization.kind) +
                                    " cannot be made; use init = \"glorotUniform\""};
    Initializer made = found->second;
    const auto scale = static_cast<float>(initialization.scale);
    made.value *= made.fan == Fan::None ? scale : scale * scale; // of a deviation, or of a variance
    return made;
}

Learning learning(const Node &node, const Initialization &initialization)
{
    return {.weight = initializer(node, initialization),
            .bias = constant(static_cast<float>(initialization.bias))};
}

Window window(const Node &node, const std::vector<int> &kernel, const std::vector<int> &stride, bool isPadded,
              int lowerPad, int upperPad)
{
    if (kernel.size() != 2)
        throw Fault{node.place, "the filter must have two axes, (width:height)"};
    const bool isGiven = lowerPad > 0 || upperPad > 0;
    if (isGiven && isPadded)
        throw Fault{node.place, "lowerPad and upperPad need pad = false"};
    return {.height = kernel[1],
            .width = kernel[0],
            .strideY = stride[1],
            .strideX = stride[0],
            .border = isGiven    ? Window::Border::Given
                      : isPadded ? Window::Border::Same
                                 : Window::Border::Valid,
            .pads = {lowerPad, lowerPad, upperPad, upperPad}};
}

} // namespace

Fault notTrainable(const Node &node)
{
    return {node.place,
            nameOf(node.operation) +
                " is understood, but the trainer has no layer for it here: it trains convolutions, "
                "pools, dense layers, normalizations, ReLU, Sigmoid, Tanh, Dropout, sums of "
                "branches, and what constants are added to or multiplied with"};
}

void LayerMaker::add(NodeId id)
{
    const Node &node = m_graph.nodes[id];
    if (as<ConstantNode>(node))
        return;
    if (as<InputNode>(node)) {
        m_indices[id] = networkInput;
        return;
    }
    if (node.layer >= 0 && !m_weights.insert(node.layer).second)
        throw Fault{node.place, "the layer is applied more than once, and shared weights cannot be "
                                "trained"};
    m_inputs.clear();
    for (const NodeId input : node.inputs) {
        if (const auto found = m_indices.find(input); found != m_indices.end())
            m_inputs.push_back(found->second);
    }
    if (m_inputs.empty())
        throw notTrainable(node);
    std::visit([&](const auto &operation) { make(node, operation); }, node.operation);
    m_indices[id] = static_cast<int>(m_network.layers.size()) - 1;
}

Place LayerMaker::placeOf(const std::string &sentence) const
{
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (sentence.starts_with("Layer \"" + m_network.layers[i].name + "\" "))
            return m_places[i];
    }
    return m_graph.place;
}

void LayerMaker::push(const Node &node, const char *kind, Layer layer, const Learning &learning)
{
    const int number = ++m_counts[kind];
    std::string name = node.name.empty() ? kind + std::to_string(number) : node.name;
    while (!m_names.insert(name).second)
        name += "_";
    m_network.layers.push_back({name, std::move(layer), m_inputs, learning});
    m_places.push_back(node.place);
}

void LayerMaker::make(const Node &node, const ConvolutionNode &convolution)
{
    const Window shape = window(node, convolution.kernel, convolution.stride, convolution.isPadded,
                                convolution.lowerPad, convolution.upperPad);
    push(node, "conv", Conv2d{convolution.filters, shape, convolution.bias},
         learning(node, convolution.initialization));
}

void LayerMaker::make(const Node &node, const PoolingNode &pool)
{
    const Window shape =
        pool.isGlobal ? Window{.border = Window::Border::Whole}
                      : window(node, pool.kernel, pool.stride, pool.isPadded, pool.lowerPad, pool.upperPad);
    if (pool.kind == PoolingNode::Kind::Max)
        push(node, "pool", MaxPool2d{shape});
    else
        push(node, "pool", AveragePool2d{shape});
}

void LayerMaker::make(const Node &node, const DenseNode &dense)
{
    push(node, "dense", Dense{dense.units, dense.bias}, learning(node, dense.initialization));
}

void LayerMaker::make(const Node &node, const BatchNormalizationNode &norm)
{
    if (norm.spatialRank != 0 && norm.spatialRank != 2)
        throw Fault{node.place, "spatialRank must be 2, or 0 behind a dense layer"};
    if (norm.blendTimeConstant != 0)
        throw Fault{node.place, "blendTimeConstant must be 0"};
    if (norm.initialScale != 1)
        throw Fault{node.place, "initialScale must be 1"};
    if (norm.normalizationTimeConstant < 0 || !std::isfinite(norm.normalizationTimeConstant))
        throw Fault{node.place, "normalizationTimeConstant must be a number of samples"};
    const double kept = norm.normalizationTimeConstant > 0
                            ? std::exp(-m_options.minibatchSize / norm.normalizationTimeConstant)
                            : 0;
    push(node, "bn",
         BatchNormalization{.epsilon = static_cast<float>(norm.epsilon),
                            .share = static_cast<float>(1 - kept)});
    if (norm.spatialRank == 0)
        m_valueNorms.insert(m_network.layers.size() - 1);
}

void LayerMaker::make(const Node &node, const FunctionNode &function)
{
    switch (function.kind) {
    case FunctionNode::Kind::Relu:
        return push(node, "relu", Relu{});
    case FunctionNode::Kind::Sigmoid:
        return push(node, "sigmoid", Sigmoid{});
    case FunctionNode::Kind::Tanh:
        return push(node, "tanh", Tanh{});
    case FunctionNode::Kind::Dropout:
        return push(node, "dropout", Dropout{static_cast<float>(m_options.dropoutRate)});
    default:
        throw notTrainable(node);
    }
}

void LayerMaker::make(const Node &node, const ArithmeticNode &arithmetic)
{
    using Kind = ArithmeticNode::Kind;
    const auto *left = as<ConstantNode>(m_graph.nodes[node.inputs[0]]);
    const auto *right = as<ConstantNode>(m_graph.nodes[node.inputs[1]]);
    if (arithmetic.kind == Kind::Plus && !left && !right)
        return push(node, "sum", Add{});
    if (!left && !right)
        throw notTrainable(node);
    const auto number = static_cast<float>(left ? left->value : right->value);
    if (arithmetic.kind == Kind::Plus)
        push(node, "scale", Scale{1, number});
    else if (arithmetic.kind == Kind::Minus)
        push(node, "scale", left ? Scale{-1, number} : Scale{1, -number});
    else if (arithmetic.kind == Kind::ElementTimes)
        push(node, "scale", Scale{number});
    else if (arithmetic.kind == Kind::ElementDivide && right)
        push(node, "scale", Scale{static_cast<float>(1 / right->value)});
    else
        throw notTrainable(node);
}

void LayerMaker::check(const Plan &plan) const
{
    for (const std::size_t layer : m_valueNorms) {
        const Shape &shape = plan.layers[layer].input;
        if (shape.height != 1 || shape.width != 1)
            throw Fault{m_places[layer], "spatialRank must be 2 here, where each value is a pixel's"};
    }
}

} // namespace trainyard::train::brainscript
