// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/builtins.h"
#include "engine/train/brainscript/evaluator.h"

#include <algorithm>

namespace trainyard::train::brainscript {

// What the built-in functions make: nodes, layers and functions.

namespace {

std::vector<NodeId> *taggedNodes(Graph &graph, const std::string &tag)
{
    if (tag == "feature")
        return &graph.features;
    if (tag == "label")
        return &graph.labels;
    if (tag == "criterion")
        return &graph.criteria;
    if (tag == "evaluation" || tag == "eval")
        return &graph.evaluations;
    return tag == "output" ? &graph.outputs : nullptr;
}

} // namespace

Value Evaluator::addNode(Operation operation, const std::vector<Value> &inputs, const Place &place, int layer)
{
    charge(1, place);
    std::vector<NodeId> ids;
    for (const Value &input : inputs) {
        if (const auto *node = std::get_if<NodeReference>(&input.content)) {
            ids.push_back(node->id);
            continue;
        }
        if (!std::holds_alternative<double>(input.content))
            throw Fault{input.place, nameOf(operation) + " takes nodes, not " + kindOf(input)};
        const Value constant = addNode(ConstantNode{std::get<double>(input.content)}, {}, input.place);
        ids.push_back(std::get<NodeReference>(constant.content).id);
    }
    m_graph.nodes.push_back({std::move(operation), std::move(ids), {}, layer, place});
    return {NodeReference{m_graph.nodes.size() - 1}, place};
}

Value Evaluator::addTagged(Operation operation, const std::vector<Value> &inputs, const Place &place,
                           const Value *tag)
{
    Value node = addNode(std::move(operation), inputs, place);
    const std::string name = tag ? toString(*tag, "the tag") : std::string();
    if (name.empty())
        return node;
    std::vector<NodeId> *const nodes = taggedNodes(m_graph, name);
    if (!nodes)
        throw Fault{tag->place, "the tag must be feature, label, criterion, evaluation or output"};
    nodes->push_back(std::get<NodeReference>(node.content).id);
    return node;
}

Value Evaluator::addFunction(Function function, const Place &place)
{
    charge(1, place);
    m_functions.push_back(std::move(function));
    return {&m_functions.back(), place};
}

Value Evaluator::addLayer(Operation operation, const Value *activation, const Place &place)
{
    LayerFunction layer{std::move(operation), m_layers++, {}};
    if (activation)
        layer.activation = *activation;
    return addFunction({std::move(layer)}, place);
}

Result<Graph> readGraph(const SourceText &text, const Substitution &substitution, const Include &include)
{
    try {
        const ExpressionPtr definition = parseRecord(lex(text, substitution), include);
        return Evaluator(*definition).run();
    } catch (const Fault &fault) {
        return toError(fault);
    }
}

} // namespace trainyard::train::brainscript
