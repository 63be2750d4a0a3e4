// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxresponsenorm.h"

#include <string_view>

namespace trainyard::train {

namespace {

constexpr int several = -1;

// Goes from node to node as long as each is the only one that takes what the last has made.
class Chain
{
public:
    Chain(const onnx::GraphProto &graph, const OnnxConsumers &consumers, const onnx::NodeProto &first)
        : m_graph(graph)
        , m_consumers(consumers)
        , m_node(&first)
    {}

    // The next node, where it is of that kind, takes the last value as input number `place` of `inputs`, and
    // has one output; else null.
    const onnx::NodeProto *next(std::string_view kind, int place, int inputs)
    {
        const std::string &value = m_node->output(0);
        m_index = m_consumers.only(value);
        if (m_index < 0)
            return nullptr;
        m_node = &m_graph.node(m_index);
        const bool fits = m_node->op_type() == kind && m_node->input_size() == inputs &&
                          m_node->input(place) == value && m_node->output_size() == 1;
        return fits ? m_node : nullptr;
    }
    int index() const { return m_index; }

private:
    const onnx::GraphProto &m_graph;
    const OnnxConsumers &m_consumers;
    const onnx::NodeProto *m_node;
    int m_index = -1;
};

// Size, channels and k of a mean over a window of each channel by itself.
bool readMean(const onnx::NodeProto &node, OnnxConstants &constants, FoundResponseNorm &found)
{
    using Numbers = OnnxAttributes::Numbers;
    OnnxAttributes attributes(node);
    const Numbers kernel = attributes.numbers("kernel_shape", {});
    found.channels = extentOf(attributes.number("group", 1), 1);
    if (kernel.size() != 2 || kernel[0] != kernel[1] || kernel[0] % 2 == 0)
        return false;
    const int size = extentOf(kernel[0], 1);
    const int half = size / 2;
    if (attributes.numbers("pads", {}) != Numbers{half, half, half, half} ||
        attributes.numbers("strides", {1, 1}) != Numbers{1, 1})
        return false;
    attributes.requireOnes("dilations");
    attributes.requireNoMore();
    const float share = 1 / static_cast<float>(std::int64_t{size} * size);
    if (!constants.hasShape(node.input(1), {found.channels, 1, size, size}) ||
        !constants.hasShape(node.input(2), {found.channels}) || constants.takeAll(node.input(1)) != share)
        return false;
    const auto k = constants.takeAll(node.input(2));
    found.layer.size = size;
    found.layer.k = k.value_or(0);
    return k.has_value();
}

} // namespace

OnnxConsumers::OnnxConsumers(const onnx::GraphProto &graph)
{
    const auto take = [this](const std::string &value, int by) {
        if (const auto [place, isNew] = m_only.emplace(value, by); !isNew)
            place->second = several;
    };
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const std::string &input : graph.node(i).input())
            take(input, i);
    }
    for (const onnx::ValueInfoProto &output : graph.output())
        take(output.name(), several);
}

int OnnxConsumers::only(const std::string &value) const
{
    const auto found = m_only.find(value);
    return found == m_only.end() ? several : found->second;
}

std::optional<FoundResponseNorm> findResponseNorm(const onnx::GraphProto &graph,
                                                  const onnx::NodeProto &square,
                                                  const OnnxConsumers &consumers, OnnxConstants &constants)
{
    FoundResponseNorm found{.layer = {.isWithinChannel = true}, .output = {}};
    Chain chain(graph, consumers, square);
    const onnx::NodeProto *node = chain.next("Mul", 0, 2);
    const auto alpha = node ? constants.number(node->input(1)) : std::nullopt;
    found.rest[0] = chain.index();
    node = alpha ? chain.next("Conv", 0, 3) : nullptr;
    if (!node || !readMean(*node, constants, found))
        return std::nullopt;
    found.rest[1] = chain.index();
    node = chain.next("Pow", 0, 2);
    const auto beta = node ? constants.number(node->input(1)) : std::nullopt;
    found.rest[2] = chain.index();
    node = beta ? chain.next("Div", 1, 2) : nullptr;
    if (!node || node->input(0) != square.input(0))
        return std::nullopt;
    found.rest[3] = chain.index();
    found.layer.alpha = *alpha;
    found.layer.beta = *beta;
    found.output = node->output(0);
    return found;
}

} // namespace trainyard::train
