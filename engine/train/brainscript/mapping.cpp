// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/mapping.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <map>
#include <set>

namespace trainyard::train::brainscript {

namespace {

template <class T>
const T *as(const Node &node)
{
    return std::get_if<T>(&node.operation);
}

bool isFunction(const Node &node, FunctionNode::Kind kind)
{
    const auto *function = as<FunctionNode>(node);
    return function && function->kind == kind;
}

Fault notYet(const Node &node)
{
    return {node.place, nameOf(node.operation) +
                            " is understood, but the trainer cannot train it yet: its networks are scalings, "
                            "convolutions, pools, dense layers, ReLU and Dropout in a row"};
}

void requireUsual(const Node &node, const Initialization &initialization)
{
    const Initialization usual;
    if (initialization.kind != usual.kind)
        throw Fault{node.place, "the initial weights " + inQuotes(initialization.kind) +
                                    " cannot be made yet; use init = \"glorotUniform\""};
    if (initialization.scale != usual.scale || initialization.bias != usual.bias)
        throw Fault{node.place, "initValueScale must be 1 and initBias 0"};
}

Window window(const Node &node, const std::vector<int> &kernel, const std::vector<int> &stride, bool isPadded,
              bool hasExplicitPad)
{
    if (kernel.size() != 2)
        throw Fault{node.place, "the filter must have two axes, (width:height)"};
    if (hasExplicitPad)
        throw Fault{node.place, "lowerPad and upperPad are not supported; use pad = true"};
    return {kernel[1], kernel[0], stride[1], stride[0],
            isPadded ? Window::Border::Same : Window::Border::Valid};
}

// Turns nodes in a row into layers.
class LayerMaker
{
public:
    LayerMaker(const Graph &graph, const MappingOptions &options, Network &network)
        : m_graph(graph)
        , m_options(options)
        , m_network(network)
    {}

    void add(const Node &node)
    {
        if (node.layer >= 0 && !m_weights.insert(node.layer).second)
            throw Fault{node.place, "the layer is applied more than once, and shared weights cannot be "
                                    "trained yet"};
        std::visit([&](const auto &operation) { make(node, operation); }, node.operation);
    }

    // Of the layer that a plan's sentence begins with; else the network's.
    Place placeOf(const std::string &sentence) const
    {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (sentence.starts_with("Layer \"" + m_network.layers[i].name + "\" "))
                return m_places[i];
        }
        return m_graph.place;
    }

private:
    void push(const Node &node, const char *kind, Layer layer)
    {
        const int number = ++m_counts[kind];
        std::string name = node.name.empty() ? kind + std::to_string(number) : node.name;
        while (!m_names.insert(name).second)
            name += "_";
        m_network.layers.push_back({name, layer});
        m_places.push_back(node.place);
    }

    void make(const Node &node, const InputNode &) { throw notYet(node); }
    void make(const Node &node, const ConstantNode &) { throw notYet(node); }
    void make(const Node &node, const ParameterNode &) { throw notYet(node); }
    void make(const Node &node, const BatchNormalizationNode &) { throw notYet(node); }
    void make(const Node &node, const CriterionNode &) { throw notYet(node); }

    void make(const Node &node, const ConvolutionNode &convolution)
    {
        requireUsual(node, convolution.initialization);
        const bool hasPad = convolution.lowerPad > 0 || convolution.upperPad > 0;
        push(node, "conv",
             Conv2d{convolution.filters,
                    window(node, convolution.kernel, convolution.stride, convolution.isPadded, hasPad),
                    convolution.bias});
    }

    void make(const Node &node, const PoolingNode &pool)
    {
        if (pool.isGlobal)
            throw notYet(node);
        const bool hasPad = pool.lowerPad > 0 || pool.upperPad > 0;
        const Window shape = window(node, pool.kernel, pool.stride, pool.isPadded, hasPad);
        if (pool.kind == PoolingNode::Kind::Max)
            push(node, "pool", MaxPool2d{shape});
        else
            push(node, "pool", AveragePool2d{shape});
    }

    void make(const Node &node, const DenseNode &dense)
    {
        requireUsual(node, dense.initialization);
        push(node, "dense", Dense{dense.units, dense.bias});
    }

    void make(const Node &node, const FunctionNode &function)
    {
        if (function.kind == FunctionNode::Kind::Relu)
            push(node, "relu", Relu{});
        else if (function.kind == FunctionNode::Kind::Dropout)
            push(node, "dropout", Dropout{static_cast<float>(m_options.dropoutRate)});
        else
            throw notYet(node);
    }

    void make(const Node &node, const ArithmeticNode &arithmetic)
    {
        const auto *left = as<ConstantNode>(m_graph.nodes[node.inputs[0]]);
        const auto *right = as<ConstantNode>(m_graph.nodes[node.inputs[1]]);
        if (arithmetic.kind == ArithmeticNode::Kind::ElementTimes && (left || right))
            push(node, "scale", Scale{static_cast<float>(left ? left->value : right->value)});
        else if (arithmetic.kind == ArithmeticNode::Kind::ElementDivide && right)
            push(node, "scale", Scale{static_cast<float>(1 / right->value)});
        else
            throw notYet(node);
    }

    const Graph &m_graph;
    const MappingOptions &m_options;
    Network &m_network;
    std::vector<Place> m_places; // of the layers
    std::map<std::string, int> m_counts;
    std::set<std::string> m_names;
    std::set<int> m_weights;
};

// The one node in a row behind `node`: its input, or the input beside a constant.
const Node &before(const Graph &graph, const Node &node)
{
    const Node *found = nullptr;
    for (const NodeId id : node.inputs) {
        if (as<ConstantNode>(graph.nodes[id]))
            continue;
        if (found)
            throw notYet(node);
        found = &graph.nodes[id];
    }
    if (!found)
        throw notYet(node);
    return *found;
}

Shape inputShape(const Node &input)
{
    const std::vector<int> &shape = as<InputNode>(input)->shape;
    if (shape.size() == 1)
        return {shape[0], 1, 1};
    if (shape.size() != 3)
        throw Fault{input.place, "the input must have one axis or three, width:height:channels"};
    return {shape[2], shape[1], shape[0]};
}

std::size_t valuesOf(const std::vector<int> &shape)
{
    std::size_t values = 1;
    for (const int extent : shape)
        values = std::min<std::size_t>(values * static_cast<std::size_t>(extent), std::size_t(1) << 32);
    return values;
}

class Mapper
{
public:
    Mapper(const Graph &graph, const MappingOptions &options)
        : m_graph(graph)
        , m_network{options.name, options.name, {}, {}}
        , m_layers(graph, options, m_network)
    {}

    Classifier map()
    {
        const Node &criterion = onlyCriterion();
        const Node &labels = m_graph.nodes[criterion.inputs[0]];
        const Node &last = m_graph.nodes[criterion.inputs[1]];
        if (!as<InputNode>(labels))
            throw Fault{criterion.place,
                        "the first argument of CrossEntropyWithSoftmax must be the labels, an "
                        "Input"};
        const Node &features = addLayers(last);
        m_network.input = inputShape(features);
        checkSpecialNodes(features, labels);
        checkEvaluations(labels, last);
        checkOutputs(last);
        auto planned = plan(m_network);
        if (!planned) {
            std::string sentence = planned.error().message;
            sentence.pop_back(); // the full stop
            throw Fault{m_layers.placeOf(sentence), sentence};
        }
        const std::size_t classes = valuesOf(as<InputNode>(labels)->shape);
        if (classes != static_cast<std::size_t>(planned->classes))
            throw Fault{criterion.place, "the labels have " + std::to_string(classes) +
                                             " values, but the network gives " +
                                             std::to_string(planned->classes)};
        return {std::move(*planned), nameOfInput(features), nameOfInput(labels)};
    }

private:
    const Node &node(NodeId id) const { return m_graph.nodes[id]; }

    const Node &onlyCriterion() const
    {
        if (m_graph.criteria.size() != 1)
            throw Fault{m_graph.place, "the network needs one criterion node, but has " +
                                           std::to_string(m_graph.criteria.size()) +
                                           "; set criterionNodes = (…)"};
        const Node &criterion = node(m_graph.criteria[0]);
        const auto *kind = as<CriterionNode>(criterion);
        if (!kind || kind->kind != CriterionNode::Kind::CrossEntropyWithSoftmax)
            throw Fault{criterion.place, nameOf(criterion.operation) +
                                             " is understood, but the trainer cannot use it as the criterion "
                                             "yet; use CrossEntropyWithSoftmax"};
        return criterion;
    }

    // Adds the layers that lead to `last`; the input that they start from.
    const Node &addLayers(const Node &last)
    {
        std::vector<const Node *> row;
        const Node *at = &last;
        for (; !as<InputNode>(*at); at = &before(m_graph, *at))
            row.push_back(at);
        std::ranges::reverse(row);
        for (const Node *layer : row)
            m_layers.add(*layer);
        return *at;
    }

    void checkSpecialNodes(const Node &features, const Node &labels) const
    {
        if (&features == &labels)
            throw Fault{features.place, "features and labels are the same input"};
        checkList(m_graph.features, features, "feature");
        checkList(m_graph.labels, labels, "label");
    }

    void checkList(const std::vector<NodeId> &list, const Node &used, const std::string &what) const
    {
        for (const NodeId id : list) {
            if (&node(id) != &used)
                throw Fault{node(id).place, "the " + what + " node is not the one that the criterion uses"};
        }
    }

    void checkEvaluations(const Node &labels, const Node &last) const
    {
        for (const NodeId id : m_graph.evaluations) {
            const Node &evaluation = node(id);
            const auto *criterion = as<CriterionNode>(evaluation);
            const bool isKnown = criterion && criterion->kind != CriterionNode::Kind::SquareError;
            if (!isKnown || criterion->topN != 1)
                throw Fault{evaluation.place, nameOf(evaluation.operation) +
                                                  (isKnown ? " with topN above 1" : "") +
                                                  " is understood, but cannot be evaluated yet"};
            if (&node(evaluation.inputs[0]) != &labels || &node(evaluation.inputs[1]) != &last)
                throw Fault{evaluation.place, "the evaluation node compares others than the criterion does"};
        }
    }

    void checkOutputs(const Node &last) const
    {
        for (const NodeId id : m_graph.outputs) {
            const Node &output = node(id);
            const bool isSoftmax = isFunction(output, FunctionNode::Kind::Softmax);
            if (&output != &last && !(isSoftmax && &node(output.inputs[0]) == &last))
                throw Fault{output.place, "the output node is not the one that the criterion uses"};
        }
    }

    static std::string nameOfInput(const Node &input)
    {
        if (input.name.empty())
            throw Fault{input.place, "the input needs a name, as in features = Input {…}"};
        return input.name;
    }

    const Graph &m_graph;
    Network m_network;
    LayerMaker m_layers;
};

} // namespace

Result<Classifier> toClassifier(const Graph &graph, const MappingOptions &options)
{
    try {
        return Mapper(graph, options).map();
    } catch (const Fault &fault) {
        return toError(fault);
    }
}

} // namespace trainyard::train::brainscript
