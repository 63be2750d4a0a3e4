// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/mapping.h"

#include "engine/train/brainscript/layermaker.h"

#include <algorithm>
#include <set>

namespace trainyard::train::brainscript {

namespace {

bool isFunction(const Node &node, FunctionNode::Kind kind)
{
    const auto *function = as<FunctionNode>(node);
    return function && function->kind == kind;
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
        m_network.loss = as<CriterionNode>(criterion)->kind == CriterionNode::Kind::SquareError
                             ? Loss::SquareError
                             : Loss::CrossEntropy;
        const Node &labels = m_graph.nodes[criterion.inputs[0]];
        const Node &last = m_graph.nodes[criterion.inputs[1]];
        if (!as<InputNode>(labels))
            throw Fault{criterion.place, "the first argument of " + nameOf(criterion.operation) +
                                             " must be the labels, an Input"};
        const Node &features = addLayers(criterion.inputs[1]);
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
        m_layers.check(*planned);
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
        if (!kind || kind->kind == CriterionNode::Kind::ClassificationError)
            throw Fault{criterion.place, nameOf(criterion.operation) +
                                             " is understood, but no criterion to train for; use "
                                             "CrossEntropyWithSoftmax or SquareError"};
        return criterion;
    }

    // Adds the layers that lead to `last`; the input that they start from.
    const Node &addLayers(NodeId last)
    {
        std::set<NodeId> used = {last};
        const Node *features = nullptr;
        for (NodeId id = last + 1; id-- > 0;) { // every node comes behind its inputs
            if (!used.contains(id))
                continue;
            const Node &at = node(id);
            used.insert(at.inputs.begin(), at.inputs.end());
            if (!as<InputNode>(at))
                continue;
            if (features)
                throw Fault{features->place, "the network takes more than one input"};
            features = &at;
        }
        if (!features)
            throw notTrainable(node(last));
        for (const NodeId id : used)
            m_layers.add(id);
        return *features;
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
