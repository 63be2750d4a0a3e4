// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxvalues.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"

#include <algorithm>
#include <utility>

namespace trainyard::train {

OnnxValues::OnnxValues(std::string name, const Shape &input, const std::string &inputName, bool isVector)
    : m_network{.name = name, .displayName = name, .input = input, .layers = {}}
    , m_values{{inputName, {.isVector = isVector}}}
{}

bool OnnxValues::isOfLastLayer(const std::string &name) const
{
    const auto found = m_values.find(name);
    return found != m_values.end() && found->second.layer == static_cast<int>(m_network.layers.size()) - 1;
}

const OnnxValue &OnnxValues::find(const onnx::NodeProto &node, int input) const
{
    const auto found = m_values.find(node.input(input));
    if (found == m_values.end())
        throw Outside{"an input " + inQuotes(node.input(input)) + " that no node before it makes"};
    return found->second;
}

const OnnxValue &OnnxValues::findImage(const onnx::NodeProto &node, int input) const
{
    const OnnxValue &value = find(node, input);
    if (value.isVector)
        throw Outside{"a vector for its input"};
    return value;
}

void OnnxValues::pass(const onnx::NodeProto &node, const OnnxValue &value)
{
    m_values[node.output(0)] = {.layer = value.layer, .isVector = value.isVector};
}

OnnxValue &OnnxValues::add(const onnx::NodeProto &node, Layer layer, const std::vector<OnnxValue> &inputs)
{
    NamedLayer named{.name = m_names.add(node.name()), .layer = std::move(layer), .inputs = {}};
    for (const OnnxValue &input : inputs)
        named.inputs.push_back(input.layer);
    m_network.layers.push_back(std::move(named));
    OnnxValue &made = m_values[node.output(0)];
    made = {.layer = static_cast<int>(m_network.layers.size()) - 1, .isVector = inputs.front().isVector};
    return made;
}

void OnnxValues::addJoint(const onnx::NodeProto &node, Layer layer)
{
    std::vector<OnnxValue> inputs;
    for (int i = 0; i < node.input_size(); ++i)
        inputs.push_back(find(node, i));
    const bool isVector = inputs.front().isVector;
    if (std::ranges::any_of(inputs, [&](const OnnxValue &input) { return input.isVector != isVector; }))
        throw Outside{"both images and vectors for its inputs"};
    add(node, std::move(layer), inputs);
}

Layer &OnnxValues::layerOf(const OnnxValue &value)
{
    return m_network.layers[static_cast<std::size_t>(value.layer)].layer;
}

void OnnxValues::claimChannels(const onnx::NodeProto &node, const OnnxValue &value, std::int64_t channels)
{
    m_claims.push_back({.layer = value.layer, .channels = channels, .node = node.name()});
}

void OnnxValues::claimSize(const onnx::NodeProto &node, const OnnxValue &value, std::int64_t size)
{
    m_claims.push_back({.layer = value.layer, .size = size, .node = node.name()});
}

void OnnxValues::checkClaims(const Plan &plan) const
{
    for (const Claim &claim : m_claims) {
        const Shape &shape = claim.layer == networkInput
                                 ? plan.input
                                 : plan.layers[static_cast<std::size_t>(claim.layer)].output;
        if ((claim.channels > 0 && claim.channels != shape.channels) ||
            (claim.size > 0 && claim.size != static_cast<std::int64_t>(shape.size())))
            throw Outside{"has a node " + inQuotes(claim.node) + " that does not fit the " + toString(shape) +
                          " which it takes"};
    }
}

} // namespace trainyard::train
