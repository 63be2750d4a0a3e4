// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxwriter.h"

#include "engine/base/files.h"
#include "engine/train/network/onnx.pb.h"

#include <bit>
#include <initializer_list>
#include <limits>
#include <span>

namespace trainyard::train {

namespace {

static_assert(std::endian::native == std::endian::little, "raw_data of ONNX is little-endian");

constexpr char inputName[] = "features";
constexpr char outputName[] = "z";

// Writes the layers as nodes, each reading what the one before made.
class Graph
{
public:
    Graph(onnx::GraphProto &graph, const Plan &plan, const std::vector<Tensor> &parameters)
        : m_graph(graph)
        , m_plan(plan)
        , m_parameters(parameters)
        , m_isVector(plan.input.height == 1 && plan.input.width == 1)
    {}

    void write()
    {
        m_graph.set_name(m_plan.name);
        describe(*m_graph.add_input(), inputName, m_plan.input, m_isVector);
        describe(*m_graph.add_output(), outputName, m_plan.layers.back().output, true);
        for (const PlannedLayer &layer : m_plan.layers) {
            m_layer = &layer;
            std::visit([this](const auto &kind) { write(kind); }, layer.layer);
        }
        if (!m_isVector)
            flatten("flatten");
        nameOutput();
    }

private:
    void write(const Scale &scale)
    {
        const std::string factor = m_layer->name + ".factor";
        addInitializer(factor, {}, std::span(&scale.factor, 1));
        addNode(m_layer->name, "Mul").add_input(factor);
    }

    void write(const Conv2d &conv)
    {
        onnx::NodeProto &node = addNode(m_layer->name, "Conv");
        addParameters(node);
        addWindow(node, conv.window);
    }

    void write(const MaxPool2d &pool) { addWindow(addNode(m_layer->name, "MaxPool"), pool.window); }
    void write(const AveragePool2d &pool) { addWindow(addNode(m_layer->name, "AveragePool"), pool.window); }
    void write(const Relu &) { addNode(m_layer->name, "Relu"); }
    void write(const Dropout &) {}

    void write(const Dense &)
    {
        if (!m_isVector)
            flatten(m_layer->name + "_flatten");
        onnx::NodeProto &node = addNode(m_layer->name, "Gemm");
        addParameters(node);
        onnx::AttributeProto &transposed = addAttribute(node, "transB", onnx::AttributeProto::INT);
        transposed.set_i(1);
    }

    void flatten(const std::string &name)
    {
        addNode(name, "Flatten");
        m_isVector = true;
    }

    onnx::NodeProto &addNode(const std::string &name, const char *kind)
    {
        onnx::NodeProto &node = *m_graph.add_node();
        node.set_name(name);
        node.set_op_type(kind);
        node.add_input(m_current);
        m_current = name + ".out";
        node.add_output(m_current);
        return node;
    }

    void addParameters(onnx::NodeProto &node)
    {
        for (const int index : {m_layer->weight, m_layer->bias}) {
            if (index < 0)
                continue;
            const Tensor &tensor = m_parameters[static_cast<std::size_t>(index)];
            addInitializer(tensor.name, tensor.shape, tensor.values);
            node.add_input(tensor.name);
        }
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

    void nameOutput()
    {
        onnx::NodeProto &last = *m_graph.mutable_node(m_graph.node_size() - 1);
        last.set_output(0, outputName);
    }

    onnx::GraphProto &m_graph;
    const Plan &m_plan;
    const std::vector<Tensor> &m_parameters;
    const PlannedLayer *m_layer = nullptr;
    std::string m_current = inputName;
    bool m_isVector;
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
