// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/graph.h"
#include "engine/train/brainscript/mapping.h"
#include "engine/train/network/network.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace trainyard::train::brainscript {

// The operation of a node, where it is of that kind.
template <class T>
const T *as(const Node &node)
{
    return std::get_if<T>(&node.operation);
}

// For a node that no layer of a network stands for.
Fault notTrainable(const Node &node);

// Turns nodes into layers. Throws Fault.
class LayerMaker
{
public:
    LayerMaker(const Graph &graph, const MappingOptions &options, Network &network)
        : m_graph(graph)
        , m_options(options)
        , m_network(network)
    {}

    // Nodes come behind those that they take; an InputNode is the network's input.
    void add(NodeId id);

    // What only the extents tell: normalizations of each value stand behind vectors.
    void check(const Plan &plan) const;

    // Of the layer that a plan's sentence begins with; else the network's.
    Place placeOf(const std::string &sentence) const;

private:
    void push(const Node &node, const char *kind, Layer layer, const Learning &learning = {});
    [[noreturn]] void make(const Node &node, const InputNode &) { throw notTrainable(node); }
    [[noreturn]] void make(const Node &node, const ConstantNode &) { throw notTrainable(node); }
    [[noreturn]] void make(const Node &node, const ParameterNode &) { throw notTrainable(node); }
    [[noreturn]] void make(const Node &node, const CriterionNode &) { throw notTrainable(node); }
    void make(const Node &node, const ConvolutionNode &convolution);
    void make(const Node &node, const PoolingNode &pool);
    void make(const Node &node, const DenseNode &dense);
    void make(const Node &node, const BatchNormalizationNode &norm);
    void make(const Node &node, const FunctionNode &function);
    void make(const Node &node, const ArithmeticNode &arithmetic);

    const Graph &m_graph;
    const MappingOptions &m_options;
    Network &m_network;
    std::map<NodeId, int> m_indices;    // of the layers that nodes have become, or networkInput
    std::vector<int> m_inputs;          // of the layer under way
    std::vector<Place> m_places;        // of the layers
    std::set<std::size_t> m_valueNorms; // layers that normalize each value by itself
    std::map<std::string, int> m_counts;
    std::set<std::string> m_names;
    std::set<int> m_weights;
};

} // namespace trainyard::train::brainscript
