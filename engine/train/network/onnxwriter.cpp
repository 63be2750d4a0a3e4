// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxwriter.h"

#include "engine/base/files.h"
#include "engine/train/network/onnx.pb.h"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <limits>
#include <span>
#include <utility>

namespace trainyard::train {

namespace {

static_assert(std::endian::native == std::endian::little, "raw_data of ONNX is little-endian");

constexpr char inputName[] = "features";
constexpr char outputName[] = "z";

// Writes the layers as nodes.
class Graph
{
public:
    Graph(onnx::GraphProto &graph, const Plan &plan, const std::vector<Tensor> &parameters)
        : m_graph(graph)
        , m_plan(plan)
        , m_parameters(parameters)
        , m_input{inputName, plan.input.height == 1 && plan.input.width == 1}
    {}

    void write()
    {
        m_graph.set_name(m_plan.name);
        describe(*m_graph.add_input(), inputName, m_plan.input, m_input.isVector);
        describe(*m_graph.add_output(), outputName, m_plan.layers.back().output, true);
        for (const PlannedLayer &layer : m_plan.layers) {
            m_layer = &layer;
            m_value = valueOf(layer.inputs.front());
            std::visit([this](const auto &kind) { write(kind); }, layer.layer);
            m_values.push_back(m_value);
        }
        if (!m_value.isVector)
            flatten(m_layer->name + ".flatten");
        else if (std::holds_alternative<Dropout>(m_layer->layer))
            addNode(m_layer->name + ".output", "Identity");
        m_graph.mutable_node(m_graph.node_size() - 1)->set_output(0, outputName);
    }

private:
    // Layers have no dot in their names, so the names of nodes and tensors beside theirs, which have one,
    // cannot be those of another layer.

    // What a layer has made.
    struct Value {
        std::string name;
        bool isVector = false; // N × C rather than N × C × H × W
    };

    const Value &valueOf(int layer) const
    {
        return layer == networkInput ? m_input : m_values[static_cast<std::size_t>(layer)];
    }

    void write(const Scale &scale)
    {
        const std::string factor = m_layer->name + ".factor";
        addInitializer(factor, {}, std::span(&scale.factor, 1));
        addNode(m_layer->name, "Mul").add_input(factor);
        if (scale.offset == 0)
            return;
        const std::string offset = m_layer->name + ".offset";
        addInitializer(offset, {}, std::span(&scale.offset, 1));
        addNode(m_layer->name + ".add", "Add").add_input(offset);
    }

    void write(const Conv2d &conv)
    {
        onnx::NodeProto &node = addNode(m_layer->name, "Conv");
        addParameters(node);
        addWindow(node, conv.window);
        if (conv.groups > 1)
            addNumber(node, "group", conv.groups);
    }

    void write(const MaxPool2d &pool) { writePool("MaxPool", pool.window); }
    void write(const AveragePool2d &pool) { writePool("AveragePool", pool.window); }
    void writePool(const std::string &kind, const Window &window)
    {
        if (window.border == Window::Border::Whole)
            addNode(m_layer->name, "Global" + kind);
        else
            addWindow(addNode(m_layer->name, kind), window);
    }

    void write(const Relu &) { addNode(m_layer->name, "Relu"); }
    void write(const Sigmoid &) { addNode(m_layer->name, "Sigmoid"); }
    void write(const Tanh &) { addNode(m_layer->name, "Tanh"); }
    void write(const Dropout &) {}

    void write(const Dense &)
    {
        if (!m_value.isVector)
            flatten(m_layer->name + ".flatten");
        onnx::NodeProto &node = addNode(m_layer->name, "Gemm");
        addParameters(node);
        addNumber(node, "transB", 1);
    }

    void write(const BatchNormalization &norm)
    {
        onnx::NodeProto &node = addNode(m_layer->name, "BatchNormalization");
        const std::vector<float> ones(static_cast<std::size_t>(m_layer->input.channels), 1);
        const std::vector<float> zeros(ones.size(), 0);
        addParameter(node, m_layer->weight, ".ones", ones);
        addParameter(node, m_layer->bias, ".zeros", zeros);
        addParameter(node, m_layer->mean, "", {});
        addParameter(node, m_layer->variance, "", {});
        addFloat(node, "epsilon", norm.epsilon);
        addFloat(node, "momentum", 1 - norm.share);
    }

    void write(const LocalResponseNormalization &norm)
    {
        if (norm.isWithinChannel)
            return writeWithinChannel(norm);
        onnx::NodeProto &node = addNode(m_layer->name, "LRN");
        addNumber(node, "size", norm.size);
        addFloat(node, "alpha", norm.alpha);
        addFloat(node, "beta", norm.beta);
        addFloat(node, "bias", norm.k);
    }

    // There is no operator for it: x / (k + mean(alpha × x²))^beta. The mean is a convolution, as evaluators
    // do not agree on the pads of average pools.
    void writeWithinChannel(const LocalResponseNormalization &norm)
    {
        const std::string &name = m_layer->name;
        const Value input = m_value;
        addNode(name + ".square", "Mul").add_input(input.name);
        addConstant(name + ".times", "Mul", norm.alpha);
        onnx::NodeProto &mean = addNode(name + ".mean", "Conv");
        const std::size_t area = static_cast<std::size_t>(norm.size) * static_cast<std::size_t>(norm.size);
        const auto channels = static_cast<std::size_t>(m_layer->input.channels);
        addTensor(mean, ".shares", {m_layer->input.channels, 1, norm.size, norm.size},
                  std::vector<float>(channels * area, 1 / static_cast<float>(area)));
        addTensor(mean, ".k", {m_layer->input.channels}, std::vector<float>(channels, norm.k));
        const int half = norm.size / 2;
        addNumbers(mean, "kernel_shape", {norm.size, norm.size});
        addNumbers(mean, "pads", {half, half, half, half});
        addNumber(mean, "group", m_layer->input.channels);
        addConstant(name + ".power", "Pow", norm.beta);
        const std::string divisor = std::exchange(m_value, input).name;
        addNode(name, "Div").add_input(divisor);
    }

    void write(const Add &) { writeJoint("Sum"); }
    void write(const Concatenate &)
    {
        writeJoint("Concat");
        addNumber(*m_graph.mutable_node(m_graph.node_size() - 1), "axis", 1);
    }
    void writeJoint(const char *kind)
    {
        std::vector<Value> inputs;
        for (const int input : m_layer->inputs)
            inputs.push_back(valueOf(input));
        if (std::ranges::any_of(inputs, &Value::isVector)) {
            for (Value &input : inputs) {
                m_value = input;
                if (!input.isVector)
                    flatten(m_layer->name + ".flatten" + std::to_string(&input - inputs.data()));
                input = m_value;
            }
        }
        m_value = inputs.front();
        onnx::NodeProto &node = addNode(m_layer->name, kind);
        for (std::size_t i = 1; i < inputs.size(); ++i)
            node.add_input(inputs[i].name);
    }

    void flatten(const std::string &name)
    {
        addNode(name, "Flatten");
        m_value.isVector = true;
    }

    // One that takes the value under way and gives the next.
    onnx::NodeProto &addNode(const std::string &name, const std::string &kind)
    {
        onnx::NodeProto &node = *m_graph.add_node();
        node.set_name(name);
        node.set_op_type(kind);
        node.add_input(m_value.name);
        m_value.name = name + ".out";
        m_value.isVector = m_value.isVector || kind == "Gemm";
        node.add_output(m_value.name);
        return node;
    }

    void addConstant(const std::string &name, const char *kind, float number)
    {
        addInitializer(name + ".number", {}, std::span(&number, 1));
        addNode(name, kind).add_input(name + ".number");
    }

    void addParameters(onnx::NodeProto &node)
    {
        for (const int index : {m_layer->weight, m_layer->bias}) {
            if (index >= 0)
                addParameter(node, index, "", {});
        }
    }

    // The parameter, or where there is none these values under a name of their own.
    void addParameter(onnx::NodeProto &node, int index, const char *suffix, const std::vector<float> &values)
    {
        if (index < 0)
            return addTensor(node, suffix, {static_cast<std::int64_t>(values.size())}, values);
        const Tensor &tensor = m_parameters[static_cast<std::size_t>(index)];
        addInitializer(tensor.name, tensor.shape, tensor.values);
        node.add_input(tensor.name);
    }

    // An input of the node that is not learnt.
    void addTensor(onnx::NodeProto &node, const char *suffix, const std::vector<std::int64_t> &shape,
                   const std::vector<float> &values)
    {
        const std::string name = m_layer->name + suffix;
        addInitializer(name, shape, values);
        node.add_input(name);
    }

    void addInitializer(const std::string &name, const std::vector<std::int64_t> &shape,
                        std::span<const float> values)
    {
        onnx::TensorProto &tensor = *m_graph.add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(onnx::TensorProto::FLOAT);
        tensor.mutable_dims()->Add(shape.begin(), shape.end());
        tensor.set_raw_data(values.data(), values.size_bytes());
    }

    void addWindow(onnx::NodeProto &node, const Window &window)
    {
        const Pads &pads = m_layer->pads;
        addNumbers(node, "kernel_shape", {window.height, window.width});
        addNumbers(node, "strides", {window.strideY, window.strideX});
        addNumbers(node, "pads", {pads.top, pads.left, pads.bottom, pads.right});
    }

    static void addNumbers(onnx::NodeProto &node, const char *name,
                           std::initializer_list<std::int64_t> numbers)
    {
        addAttribute(node, name, onnx::AttributeProto::INTS)
            .mutable_ints()
            ->Add(numbers.begin(), numbers.end());
    }
    static void addNumber(onnx::NodeProto &node, const char *name, std::int64_t number)
    {
        addAttribute(node, name, onnx::AttributeProto::INT).set_i(number);
    }
    static void addFloat(onnx::NodeProto &node, const char *name, float number)
    {
        addAttribute(node, name, onnx::AttributeProto::FLOAT).set_f(number);
    }

    static onnx::AttributeProto &addAttribute(onnx::NodeProto &node, const char *name,
                                              onnx::AttributeProto::Type type)
    {
        onnx::AttributeProto &attribute = *node.add_attribute();
        attribute.set_name(name);
        attribute.set_type(type);
        return attribute;
    }

    static void describe(onnx::ValueInfoProto &value, const char *name, const Shape &shape, bool asVector)
    {
        value.set_name(name);
        auto &tensor = *value.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(onnx::TensorProto::FLOAT);
        tensor.mutable_shape()->add_dim()->set_dim_param("N");
        tensor.mutable_shape()->add_dim()->set_dim_value(shape.channels);
        if (asVector)
            return;
        tensor.mutable_shape()->add_dim()->set_dim_value(shape.height);
        tensor.mutable_shape()->add_dim()->set_dim_value(shape.width);
    }

    onnx::GraphProto &m_graph;
    const Plan &m_plan;
    const std::vector<Tensor> &m_parameters;
    const Value m_input;
    std::vector<Value> m_values; // of the layers
    const PlannedLayer *m_layer = nullptr;
    Value m_value; // under way
};

} // namespace

std::string onnxModel(const Plan &plan, const std::vector<Tensor> &parameters, const ModelNotes &notes)
{
    onnx::ModelProto model;
    model.set_ir_version(7);
    model.set_producer_name("trainyard-train");
    model.set_producer_version(TRAINYARD_VERSION);
    onnx::OperatorSetIdProto &operators = *model.add_opset_import();
    operators.set_domain("");
    operators.set_version(13);
    for (const auto &[key, value] : notes) {
        onnx::StringStringEntryProto &note = *model.add_metadata_props();
        note.set_key(key);
        note.set_value(value);
    }
    Graph(*model.mutable_graph(), plan, parameters).write();
    return model.SerializeAsString();
}

Status writeOnnx(const std::filesystem::path &file, const Plan &plan, const std::vector<Tensor> &parameters,
                 const ModelNotes &notes)
{
    // Beyond this a protobuf message cannot be written.
    if (plan.parameterCount() * sizeof(float) > std::numeric_limits<std::int32_t>::max() - (1U << 20))
        return Error{Error::Code::Unavailable,
                     "Cannot write " + file.string() + ": an ONNX file holds at most 2 GB of parameters.",
                     file.string()};
    return writeFileAtomically(file, onnxModel(plan, parameters, notes));
}

} // namespace trainyard::train
