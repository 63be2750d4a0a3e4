// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxgraph.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"
#include "engine/train/network/sliding.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::train {

namespace {

constexpr int mostNodes = 100'000;

void requireInputs(const onnx::NodeProto &node, int least, int most)
{
    if (node.input_size() < least || node.input_size() > most)
        throw Outside{"another number of inputs"};
}

// Momenta are decimals such as 0.9, of which 1 - 0.9 in floats is not quite the share 0.1.
float shareOf(float momentum)
{
    constexpr double decimals = 1e6;
    const double share = 1 - static_cast<double>(momentum);
    const double rounded = std::round(share * decimals) / decimals;
    return static_cast<float>(rounded > 0 ? rounded : share);
}

// The only input that is no tensor of the model: older models list those among the inputs, too.
const onnx::ValueInfoProto &inputOf(const onnx::GraphProto &graph, const OnnxConstants &constants)
{
    std::vector<const onnx::ValueInfoProto *> inputs;
    for (const onnx::ValueInfoProto &input : graph.input()) {
        if (!constants.contains(input.name()))
            inputs.push_back(&input);
    }
    if (inputs.size() != 1)
        throw Outside{"has " + std::to_string(inputs.size()) + " inputs instead of one"};
    const int extents = inputs.front()->type().tensor_type().shape().dim_size();
    if (extents != 2 && extents != 4)
        throw Outside{"has an input that is neither N × C nor N × C × H × W"};
    return *inputs.front();
}

OnnxValues startOf(const onnx::GraphProto &graph, const onnx::ValueInfoProto &input)
{
    const auto &dims = input.type().tensor_type().shape().dim();
    const auto at = [&](int i) {
        const std::int64_t extent = i < dims.size() ? dims[i].dim_value() : 1;
        if (extent < 1 || extent > largestExtent)
            throw Outside{"has an input without fixed extents"};
        return static_cast<int>(extent);
    };
    return {identifier(graph.name(), "model"), {at(1), at(2), at(3)}, input.name(), dims.size() == 2};
}

} // namespace

OnnxGraph::OnnxGraph(const onnx::GraphProto &graph, std::size_t mostNumbers)
    : m_graph(graph)
    , m_constants(graph, mostNumbers)
    , m_consumers(graph)
    , m_values(startOf(graph, inputOf(graph, m_constants)))
    , m_isRead(static_cast<std::size_t>(graph.node_size()))
    , m_batch(inputOf(graph, m_constants).type().tensor_type().shape().dim(0).dim_value())
{
    if (graph.node_size() > mostNodes)
        throw Outside{"has more than " + std::to_string(mostNodes) + " nodes"};
    readAll();
    readOutput();
}

void OnnxGraph::readAll()
{
    for (int i = 0; i < m_graph.node_size(); ++i) {
        if (!m_isRead[static_cast<std::size_t>(i)])
            read(m_graph.node(i));
    }
}

void OnnxGraph::readOutput() const
{
    if (m_graph.output_size() != 1 || !m_values.isOfLastLayer(m_graph.output(0).name()))
        throw Outside{"has an output that is not that of its last node"};
}

void OnnxGraph::read(const Node &node)
{
    try {
        readKind(node);
    } catch (const Outside &outside) {
        throw Outside{"has a node " + inQuotes(node.name()) + " of the kind " + inQuotes(node.op_type()) +
                      " with " + outside.sentence + ", which is outside of what can be read"};
    }
}

const std::map<std::string_view, OnnxGraph::Read> &OnnxGraph::readers()
{
    static const std::map<std::string_view, Read> all{
        {"Add", &OnnxGraph::readSum},
        {"AveragePool", &OnnxGraph::readPool<AveragePool2d>},
        {"BatchNormalization", &OnnxGraph::readNormalization},
        {"Concat", &OnnxGraph::readConcatenation},
        {"Constant", &OnnxGraph::readConstant},
        {"Conv", &OnnxGraph::readConvolution},
        {"Div", &OnnxGraph::readQuotient},
        {"Dropout", &OnnxGraph::readDropout},
        {"Flatten", &OnnxGraph::readFlatten},
        {"Gemm", &OnnxGraph::readDense},
        {"GlobalAveragePool", &OnnxGraph::readGlobalPool<AveragePool2d>},
        {"GlobalMaxPool", &OnnxGraph::readGlobalPool<MaxPool2d>},
        {"Identity", &OnnxGraph::readIdentity},
        {"LRN", &OnnxGraph::readResponseNorm},
        {"MaxPool", &OnnxGraph::readPool<MaxPool2d>},
        {"Mul", &OnnxGraph::readProduct},
        {"Pad", &OnnxGraph::readPad},
        {"Relu", &OnnxGraph::readPlain<Relu>},
        {"Reshape", &OnnxGraph::readReshape},
        {"Sigmoid", &OnnxGraph::readPlain<Sigmoid>},
        {"Sub", &OnnxGraph::readDifference},
        {"Sum", &OnnxGraph::readSum},
        {"Tanh", &OnnxGraph::readPlain<Tanh>},
    };
    return all;
}

void OnnxGraph::readKind(const Node &node)
{
    const auto found = readers().find(node.op_type());
    if (found == readers().end())
        throw Outside{"an operator of its own"};
    if (node.output_size() < 1 || (node.input_size() < 1 && node.op_type() != "Constant"))
        throw Outside{"no input or no output"};
    if (node.output_size() > 1 && node.op_type() != "Dropout")
        throw Outside{"more than one output"};
    if (m_values.contains(node.output(0)) || m_constants.contains(node.output(0)))
        throw Outside{"an output " + inQuotes(node.output(0)) + " that there is already"};
    Attributes attributes(node);
    (this->*found->second)(node, attributes);
    attributes.requireNoMore();
}

template <class Kind>
void OnnxGraph::readPlain(const Node &node, Attributes &)
{
    requireInputs(node, 1, 1);
    m_values.add(node, Kind{}, {m_values.find(node, 0)});
}

template <class Kind>
void OnnxGraph::readPool(const Node &node, Attributes &attributes)
{
    requireInputs(node, 1, 1);
    attributes.requireNumber("storage_order", 0);
    const bool countsPads = attributes.number("count_include_pad", 0) != 0;
    const bool roundsUp = attributes.number("ceil_mode", 0) != 0;
    Window window = windowOf(attributes, {});
    if (countsPads && window.pads != Pads{})
        throw Outside{"pads that count"};
    window.roundsUp = roundsUp;
    m_values.add(node, Kind{window}, {m_values.findImage(node)});
}

template <class Kind>
void OnnxGraph::readGlobalPool(const Node &node, Attributes &)
{
    requireInputs(node, 1, 1);
    m_values.add(node, Kind{{.border = Window::Border::Whole}}, {m_values.findImage(node)});
}

void OnnxGraph::readConvolution(const Node &node, Attributes &attributes)
{
    requireInputs(node, 2, 3);
    const Value image = m_values.findImage(node);
    const bool hasBias = takeParameters(node, 4);
    const auto &shape = m_tensors[m_tensors.size() - (hasBias ? 2 : 1)].shape;
    const Window window = windowOf(attributes, {shape[2], shape[3]});
    m_values.add(node,
                 Conv2d{.filters = extentOf(shape[0], 1),
                        .window = window,
                        .bias = hasBias,
                        .groups = extentOf(attributes.number("group", 1), 1)},
                 {image});
}

void OnnxGraph::readDense(const Node &node, Attributes &attributes)
{
    requireInputs(node, 2, 3);
    attributes.requireNumber("transA", 0);
    attributes.requireNumber("transB", 1);
    attributes.requireReal("alpha", 1);
    attributes.requireReal("beta", 1);
    const Value vector = m_values.find(node, 0);
    if (!vector.isVector)
        throw Outside{"an image for its input"};
    const bool hasBias = takeParameters(node, 2);
    const Tensor &weight = m_tensors[m_tensors.size() - (hasBias ? 2 : 1)];
    m_values.add(node, Dense{.units = extentOf(weight.shape[0], 1), .bias = hasBias}, {vector});
}

// A scale of ones and a bias of zeros under the names that onnxModel() gives such are none.
void OnnxGraph::readNormalization(const Node &node, Attributes &attributes)
{
    requireInputs(node, 5, 5);
    attributes.requireNumber("training_mode", 0);
    attributes.requireNumber("spatial", 1);
    BatchNormalization norm{.epsilon = attributes.real("epsilon", 1e-5F),
                            .share = shareOf(attributes.real("momentum", 0.9F))};
    const auto isLeftOut = [&](int input, std::string_view ending, float value) {
        const std::string &name = node.input(input);
        return name.ends_with(ending) && m_constants.takeAll(name) == value;
    };
    norm.scale = !isLeftOut(1, ".ones", 1);
    norm.bias = !isLeftOut(2, ".zeros", 0);
    for (int input = 1; input < 5; ++input) {
        if ((input == 1 && !norm.scale) || (input == 2 && !norm.bias))
            continue;
        m_tensors.push_back(m_constants.take(node.input(input)));
    }
    m_values.add(node, norm, {m_values.find(node, 0)});
}

void OnnxGraph::readResponseNorm(const Node &node, Attributes &attributes)
{
    requireInputs(node, 1, 1);
    LocalResponseNormalization norm;
    norm.size = extentOf(attributes.number("size", 0), 1);
    norm.alpha = attributes.real("alpha", 1e-4F);
    norm.beta = attributes.real("beta", 0.75F);
    norm.k = attributes.real("bias", 1);
    m_values.add(node, norm, {m_values.findImage(node)});
}

void OnnxGraph::readConcatenation(const Node &node, Attributes &attributes)
{
    attributes.requireNumber("axis", 1);
    m_values.addJoint(node, Concatenate{});
}

void OnnxGraph::readSum(const Node &node, Attributes &)
{
    const bool isPair = node.op_type() == "Add";
    if (isPair)
        requireInputs(node, 2, 2);
    for (int constant = 0; isPair && constant < 2; ++constant) {
        if (m_constants.contains(node.input(constant)))
            return addOffset(node, 1 - constant, numberOf(node, constant));
    }
    m_values.addJoint(node, Add{});
}

void OnnxGraph::readProduct(const Node &node, Attributes &)
{
    requireInputs(node, 2, 2);
    if (node.input(0) == node.input(1))
        return readSquare(node);
    const int constant = m_constants.contains(node.input(0)) ? 0 : 1;
    if (!m_constants.contains(node.input(constant)))
        throw Outside{"a product of two values"};
    const float factor = numberOf(node, constant);
    m_values.add(node, Scale{factor}, {m_values.find(node, 1 - constant)}).isProduct = true;
}

void OnnxGraph::readDifference(const Node &node, Attributes &)
{
    requireInputs(node, 2, 2);
    addOffset(node, 0, -numberOf(node, 1));
}

void OnnxGraph::readQuotient(const Node &node, Attributes &)
{
    requireInputs(node, 2, 2);
    m_values.add(node, Scale{1 / numberOf(node, 1)}, {m_values.find(node, 0)});
}

void OnnxGraph::readSquare(const Node &node)
{
    const auto found = findResponseNorm(m_graph, node, m_consumers, m_constants);
    if (!found)
        throw Outside{"a product of two values"};
    for (const int index : found->rest)
        m_isRead[static_cast<std::size_t>(index)] = true;
    const Value image = m_values.findImage(node);
    m_values.claimChannels(node, image, found->channels);
    m_values.add(m_graph.node(found->rest.back()), found->layer, {image});
}

void OnnxGraph::readFlatten(const Node &node, Attributes &attributes)
{
    requireInputs(node, 1, 1);
    attributes.requireNumber("axis", 1);
    Value value = m_values.find(node, 0);
    value.isVector = true;
    m_values.pass(node, value);
}

// To N × the rest.
void OnnxGraph::readReshape(const Node &node, Attributes &attributes)
{
    requireInputs(node, 2, 2);
    attributes.requireNumber("allowzero", 0);
    const auto shape = integersOf(m_constants.find(node.input(1)));
    const bool keepsRows = shape.size() == 2 && (shape[0] == 0 || (shape[0] == -1 && shape[1] > 0) ||
                                                 (m_batch > 0 && shape[0] == m_batch));
    if (!keepsRows || (shape[1] != -1 && shape[1] < 1))
        throw Outside{"a shape other than N × the rest"};
    Value value = m_values.find(node, 0);
    if (shape[1] > 0)
        m_values.claimSize(node, value, shape[1]);
    value.isVector = true;
    m_values.pass(node, value);
}

// PyTorch writes one before each average pool, also where it has no pads.
void OnnxGraph::readPad(const Node &node, Attributes &attributes)
{
    requireInputs(node, 2, 3);
    attributes.number("mode", 0); // how it would pad
    for (const std::int64_t pad : integersOf(m_constants.find(node.input(1)))) {
        if (pad != 0)
            throw Outside{"pads other than 0"};
    }
    m_values.pass(node, m_values.find(node, 0));
}

void OnnxGraph::readIdentity(const Node &node, Attributes &)
{
    requireInputs(node, 1, 1);
    if (m_constants.contains(node.input(0)))
        m_constants.addAlias(node.output(0), node.input(0));
    else
        m_values.pass(node, m_values.find(node, 0));
}

// Nothing, while a model is used.
void OnnxGraph::readDropout(const Node &node, Attributes &attributes)
{
    requireInputs(node, 1, 3);
    attributes.real("ratio", 0);
    attributes.number("seed", 0);
    m_values.pass(node, m_values.find(node, 0));
}

void OnnxGraph::readConstant(const Node &node, Attributes &attributes)
{
    const onnx::TensorProto *tensor = attributes.tensor("value");
    if (!tensor)
        throw Outside{"no tensor"};
    m_constants.add(node.output(0), *tensor);
}

// To the product before, where this is all that happens to it.
void OnnxGraph::addOffset(const Node &node, int value, float offset)
{
    const Value given = m_values.find(node, value);
    if (!given.isProduct || m_consumers.only(node.input(value)) < 0) {
        m_values.add(node, Scale{.factor = 1, .offset = offset}, {given});
        return;
    }
    std::get<Scale>(m_values.layerOf(given)).offset = offset;
    m_values.pass(node, given);
}

float OnnxGraph::numberOf(const Node &node, int input) const
{
    const auto number = m_constants.number(node.input(input), 2);
    if (!number)
        throw Outside{"a constant that is not one number"};
    return *number;
}

// The weight and, where there is one, the bias; whether there is.
bool OnnxGraph::takeParameters(const Node &node, std::size_t extents)
{
    Tensor weight = m_constants.take(node.input(1));
    if (weight.shape.size() != extents)
        throw Outside{"a weight of another number of dimensions"};
    m_tensors.push_back(std::move(weight));
    const bool hasBias = node.input_size() == 3 && !node.input(2).empty();
    if (hasBias)
        m_tensors.push_back(m_constants.take(node.input(2)));
    return hasBias;
}

} // namespace trainyard::train
