// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/layernames.h"
#include "engine/train/network/onnx.pb.h"
#include "engine/train/network/plan.h"

#include <map>
#include <string>
#include <vector>

namespace trainyard::train {

// What a node of an ONNX graph has made.
struct OnnxValue {
    int layer = networkInput;
    bool isVector = false;  // N × C rather than N × C × H × W
    bool isProduct = false; // of a Scale that has no offset yet
};

// The values of an ONNX graph by their names, and the network that comes of the nodes which make them. Throws
// Outside.
class OnnxValues
{
public:
    OnnxValues(std::string name, const Shape &input, const std::string &inputName, bool isVector);

    const Network &network() const { return m_network; }
    bool contains(const std::string &name) const { return m_values.contains(name); }
    bool isOfLastLayer(const std::string &name) const;

    // What input number `input` of the node is.
    const OnnxValue &find(const onnx::NodeProto &node, int input) const;
    const OnnxValue &findImage(const onnx::NodeProto &node, int input = 0) const;

    // The node's output is that value.
    void pass(const onnx::NodeProto &node, const OnnxValue &value);
    // … is made by a layer of the node's name. It is returned for what more there is to say of it.
    OnnxValue &add(const onnx::NodeProto &node, Layer layer, const std::vector<OnnxValue> &inputs);
    // … that takes all that the node takes.
    void addJoint(const onnx::NodeProto &node, Layer layer);
    Layer &layerOf(const OnnxValue &value);

    // What a node takes for granted: that a value has so many channels, or numbers in all.
    void claimChannels(const onnx::NodeProto &node, const OnnxValue &value, std::int64_t channels);
    void claimSize(const onnx::NodeProto &node, const OnnxValue &value, std::int64_t size);
    void checkClaims(const Plan &plan) const;

private:
    struct Claim {
        int layer = 0;
        std::int64_t channels = 0; // 0: none
        std::int64_t size = 0;     // 0: none
        std::string node;
    };

    Network m_network;
    LayerNames m_names;
    std::map<std::string, OnnxValue> m_values;
    std::vector<Claim> m_claims;
};

} // namespace trainyard::train
