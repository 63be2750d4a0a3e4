// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/onnxconstants.h"
#include "engine/train/network/onnxresponsenorm.h"
#include "engine/train/network/onnxvalues.h"

#include <map>
#include <string>
#include <vector>

namespace trainyard::train {

// Reads the nodes of an ONNX graph, each behind those that it takes, as the layers of a network. Throws
// Outside; its sentences continue "FILE ". The graph outlives it.
class OnnxGraph
{
public:
    // Parameters are at most `mostNumbers` numbers.
    OnnxGraph(const onnx::GraphProto &graph, std::size_t mostNumbers);

    const Network &network() const { return m_values.network(); }
    // As many as the plan has, in its order; their names are the file's.
    std::vector<Tensor> takeTensors() { return std::move(m_tensors); }
    // What nodes say of shapes against those that follow from the layers.
    void check(const Plan &plan) const { m_values.checkClaims(plan); }

private:
    using Attributes = OnnxAttributes;
    using Node = onnx::NodeProto;
    using Value = OnnxValue;
    using Read = void (OnnxGraph::*)(const Node &, Attributes &);

    static const std::map<std::string_view, Read> &readers(); // by the kind of node
    void readAll();
    void read(const Node &node);
    void readKind(const Node &node);
    void readOutput() const;

    template <class Kind>
    void readPlain(const Node &node, Attributes &attributes);
    template <class Kind>
    void readPool(const Node &node, Attributes &attributes);
    template <class Kind>
    void readGlobalPool(const Node &node, Attributes &attributes);
    void readConvolution(const Node &node, Attributes &attributes);
    void readDense(const Node &node, Attributes &attributes);
    void readNormalization(const Node &node, Attributes &attributes);
    void readResponseNorm(const Node &node, Attributes &attributes);
    void readConcatenation(const Node &node, Attributes &attributes);
    void readSum(const Node &node, Attributes &attributes);
    void readProduct(const Node &node, Attributes &attributes);
    void readDifference(const Node &node, Attributes &attributes);
    void readQuotient(const Node &node, Attributes &attributes);
    void readSquare(const Node &node);
    void readFlatten(const Node &node, Attributes &attributes);
    void readReshape(const Node &node, Attributes &attributes);
    void readPad(const Node &node, Attributes &attributes);
    void readIdentity(const Node &node, Attributes &attributes);
    void readDropout(const Node &node, Attributes &attributes);
    void readConstant(const Node &node, Attributes &attributes);

    void addOffset(const Node &node, int value, float offset);
    float numberOf(const Node &node, int input) const;
    bool takeParameters(const Node &node, std::size_t extents);

    const onnx::GraphProto &m_graph;
    OnnxConstants m_constants;
    const OnnxConsumers m_consumers;
    OnnxValues m_values;
    std::vector<bool> m_isRead; // of the nodes
    std::vector<Tensor> m_tensors;
    std::int64_t m_batch; // that the file fixes; 0: any
};

} // namespace trainyard::train
