// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxreader.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/train/network/onnx.pb.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>
#include <optional>

namespace trainyard::train {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::int64_t largest = 1 << 24; // extent of a window, a stride or a pad
constexpr std::size_t longestName = 60;

// Says what is wrong with a model; caught at parseOnnx().
struct Outside {
    std::string sentence; // continues "FILE "
};

// What a layer or a network is called that was given this name: letters, digits and "_".
std::string identifier(std::string_view name, const char *fallback)
{
    std::string word(name.substr(0, longestName));
    std::replace_if(
        word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return word.empty() ? fallback : word;
}

Tensor tensorOf(const onnx::TensorProto &stored)
{
    Tensor tensor{stored.name(), {stored.dims().begin(), stored.dims().end()}, {}};
    const std::size_t bytes = stored.raw_data().size();
    const std::size_t values =
        bytes ? bytes / sizeof(float) : static_cast<std::size_t>(stored.float_data_size());
    std::size_t expected = 1;
    for (const std::int64_t extent : tensor.shape) {
        if (extent < 0 || (extent > 0 && expected > values / static_cast<std::size_t>(extent)))
            throw Outside{"has a tensor " + inQuotes(tensor.name) + " whose numbers it does not hold"};
        expected *= static_cast<std::size_t>(extent);
    }
    if (stored.data_type() != onnx::TensorProto::FLOAT)
        throw Outside{"has a tensor " + inQuotes(tensor.name) + " that is not of 32-bit floats"};
    if (expected != values || (bytes && bytes != values * sizeof(float)))
        throw Outside{"has a tensor " + inQuotes(tensor.name) + " whose numbers it does not hold"};
    tensor.values.resize(values);
    if (bytes)
        std::memcpy(tensor.values.data(), stored.raw_data().data(), bytes);
    else
        std::copy(stored.float_data().begin(), stored.float_data().end(), tensor.values.begin());
    return tensor;
}

// The attributes of a node, taken one after another; what is left is outside.
class Attributes
{
public:
    explicit Attributes(const onnx::NodeProto &node)
    {
        for (const onnx::AttributeProto &attribute : node.attribute())
            m_left.emplace(attribute.name(), &attribute);
    }

    Numbers numbers(const std::string &name, Numbers fallback)
    {
        const auto *attribute = take(name);
        return attribute ? Numbers(attribute->ints().begin(), attribute->ints().end()) : std::move(fallback);
    }
    // Which may only have this value, so that it can be passed over.
    void requireNumber(const std::string &name, std::int64_t value)
    {
        const auto *attribute = take(name);
        if (attribute && attribute->i() != value)
            throw Outside{"an attribute " + name + " other than " + std::to_string(value)};
    }
    void requireFactor(const std::string &name, float value)
    {
        const auto *attribute = take(name);
        if (attribute && attribute->f() != value)
            throw Outside{"an attribute " + name + " other than 1"};
    }
    void requireOnes(const std::string &name)
    {
        const Numbers given = numbers(name, {});
        if (std::any_of(given.begin(), given.end(), [](std::int64_t number) { return number != 1; }))
            throw Outside{"an attribute " + name + " other than 1"};
    }
    void requireNoMore() const
    {
        if (!m_left.empty())
            throw Outside{"an attribute " + inQuotes(m_left.begin()->first)};
    }

private:
    const onnx::AttributeProto *take(const std::string &name)
    {
        const auto found = m_left.extract(name);
        return found ? found.mapped() : nullptr;
    }

    std::map<std::string, const onnx::AttributeProto *> m_left;
};

int extent(std::int64_t number)
{
    if (number < 1 || number > largest)
        throw Outside{"an extent that is none"};
    return static_cast<int>(number);
}

// Builds the network node by node.
class Reader
{
public:
    explicit Reader(const onnx::GraphProto &graph)
    {
        m_network.name = m_network.displayName = identifier(graph.name(), "model");
        for (const onnx::TensorProto &tensor : graph.initializer())
            m_stored.emplace(tensor.name(), &tensor);
        readInput(graph);
        for (const onnx::NodeProto &node : graph.node())
            read(node);
        if (graph.output_size() != 1 || graph.output(0).name() != m_current)
            throw Outside{"has an output that is not that of its last node"};
    }

    const Network &network() const { return m_network; }
    // In the order of the layers, a weight before its bias.
    std::vector<Tensor> takeTensors() { return std::move(m_tensors); }

    // The pads of the file against those that follow from its windows.
    void checkPads(const Plan &plan) const
    {
        for (const PlannedLayer &layer : plan.layers) {
            const auto given = m_pads.find(layer.name);
            const Pads &pads = layer.pads;
            if (given != m_pads.end() &&
                given->second != Numbers{pads.top, pads.left, pads.bottom, pads.right})
                throw Outside{"has a node " + inQuotes(layer.name) +
                              " with pads other than none and those that keep ceil(input / stride) pixels"};
        }
    }

private:
    void readInput(const onnx::GraphProto &graph)
    {
        // Older models list their tensors among the inputs, too.
        std::vector<const onnx::ValueInfoProto *> inputs;
        for (const onnx::ValueInfoProto &input : graph.input()) {
            if (!m_stored.contains(input.name()))
                inputs.push_back(&input);
        }
        if (inputs.size() != 1)
            throw Outside{"has " + std::to_string(inputs.size()) + " inputs instead of one"};
        m_current = inputs.front()->name();
        const auto &dims = inputs.front()->type().tensor_type().shape().dim();
        if (dims.size() != 2 && dims.size() != 4)
            throw Outside{"has an input that is neither N × C nor N × C × H × W"};
        const auto at = [&](int i) {
            const std::int64_t extent = i < dims.size() ? dims[i].dim_value() : 1;
            if (extent < 1 || extent > largest)
                throw Outside{"has an input without fixed extents"};
            return static_cast<int>(extent);
        };
        m_network.input = {at(1), at(2), at(3)};
    }

    void read(const onnx::NodeProto &node)
    {
        try {
            readKind(node);
        } catch (const Outside &outside) {
            throw Outside{"has a node " + inQuotes(node.name()) + " of the kind " + inQuotes(node.op_type()) +
                          " with " + outside.sentence + ", which is outside of what can be read"};
        }
    }

    void readKind(const onnx::NodeProto &node)
    {
        const std::string &kind = node.op_type();
        if (node.output_size() < 1 || node.input_size() < 1)
            throw Outside{"no input or no output"};
        const bool isSwapped = kind == "Mul" && node.input_size() == 2 && node.input(1) == m_current;
        if (node.input(isSwapped ? 1 : 0) != m_current)
            throw Outside{"an input that is not the node before"};
        m_current = node.output(0);
        Attributes attributes(node);
        if (kind == "Mul")
            add(node, Scale{factorOf(node, isSwapped ? 0 : 1)});
        else if (kind == "Relu")
            add(node, Relu{});
        else if (kind == "Conv")
            addConvolution(node, attributes);
        else if (kind == "MaxPool")
            add(node, MaxPool2d{windowOf(node, attributes)});
        else if (kind == "AveragePool")
            add(node, AveragePool2d{windowOf(node, attributes)});
        else if (kind == "Gemm")
            addDense(node, attributes);
        else if (kind == "Flatten")
            attributes.requireNumber("axis", 1);
        else if (kind == "Dropout") // nothing, while a model is used
            return;
        else
            throw Outside{"an operator of its own"};
        attributes.requireNoMore();
    }

    void add(const onnx::NodeProto &node, Layer layer)
    {
        std::string name = identifier(node.name(), "layer");
        const auto isTaken = [&] {
            return std::any_of(m_network.layers.begin(), m_network.layers.end(),
                               [&](const NamedLayer &other) { return other.name == name; });
        };
        if (isTaken())
            name += "_" + std::to_string(m_network.layers.size());
        m_network.layers.push_back({name, std::move(layer)});
        if (m_nextPads)
            m_pads[name] = *std::exchange(m_nextPads, std::nullopt);
    }

    Tensor stored(const onnx::NodeProto &node, int input)
    {
        const auto found = m_stored.find(node.input(input));
        if (found == m_stored.end())
            throw Outside{"an input " + inQuotes(node.input(input)) + " that is no tensor of the model"};
        return tensorOf(*found->second);
    }

    float factorOf(const onnx::NodeProto &node, int input)
    {
        const Tensor tensor = node.input_size() == 2 ? stored(node, input) : Tensor();
        if (tensor.values.size() != 1)
            throw Outside{"a factor that is not one number"};
        return tensor.values.front();
    }

    // The weight and, where there is one, the bias; whether there is.
    bool takeParameters(const onnx::NodeProto &node, std::size_t dimensions)
    {
        if (node.input_size() != 2 && node.input_size() != 3)
            throw Outside{"another number of inputs"};
        Tensor weight = stored(node, 1);
        if (weight.shape.size() != dimensions)
            throw Outside{"a weight of another number of dimensions"};
        m_tensors.push_back(std::move(weight));
        if (node.input_size() == 3)
            m_tensors.push_back(stored(node, 2));
        return node.input_size() == 3;
    }

    Window windowOf(const onnx::NodeProto &node, Attributes &attributes)
    {
        const Numbers kernel = attributes.numbers("kernel_shape", {});
        const Numbers strides = attributes.numbers("strides", {1, 1});
        const Numbers pads = attributes.numbers("pads", {0, 0, 0, 0});
        attributes.requireOnes("dilations");
        attributes.requireNumber("ceil_mode", 0);
        attributes.requireNumber("storage_order", 0);
        attributes.requireNumber("count_include_pad", 0);
        if (node.output_size() != 1)
            throw Outside{"more than one output"};
        if (kernel.size() != 2 || strides.size() != 2 || pads.size() != 4)
            throw Outside{"a window that is not of two dimensions"};
        const bool isPadded =
            std::any_of(pads.begin(), pads.end(), [](std::int64_t pad) { return pad != 0; });
        m_nextPads = pads;
        return {.height = extent(kernel[0]),
                .width = extent(kernel[1]),
                .strideY = extent(strides[0]),
                .strideX = extent(strides[1]),
                .border = isPadded ? Window::Border::Same : Window::Border::Valid};
    }

    void addConvolution(const onnx::NodeProto &node, Attributes &attributes)
    {
        attributes.requireNumber("group", 1);
        const Window window = windowOf(node, attributes);
        const bool hasBias = takeParameters(node, 4);
        const Tensor &weight = m_tensors[m_tensors.size() - (hasBias ? 2 : 1)];
        add(node, Conv2d{.filters = extent(weight.shape[0]), .window = window, .bias = hasBias});
    }

    void addDense(const onnx::NodeProto &node, Attributes &attributes)
    {
        attributes.requireNumber("transA", 0);
        attributes.requireNumber("transB", 1);
        attributes.requireFactor("alpha", 1);
        attributes.requireFactor("beta", 1);
        const bool hasBias = takeParameters(node, 2);
        const Tensor &weight = m_tensors[m_tensors.size() - (hasBias ? 2 : 1)];
        add(node, Dense{.units = extent(weight.shape[0]), .bias = hasBias});
    }

    Network m_network;
    std::map<std::string, const onnx::TensorProto *> m_stored;
    std::vector<Tensor> m_tensors;
    std::map<std::string, Numbers> m_pads; // by the layer's name
    std::optional<Numbers> m_nextPads;     // of the layer to be added
    std::string m_current;                 // what the last node has made
};

Model read(std::string_view bytes)
{
    onnx::ModelProto proto;
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()) ||
        !proto.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) || !proto.has_graph())
        throw Outside{"is no ONNX model"};
    Reader reader(proto.graph());
    auto planned = plan(reader.network());
    if (!planned)
        throw Outside{"cannot be a network: " + planned.error().message};
    reader.checkPads(*planned);
    Model model{std::move(*planned), reader.takeTensors(), {}};
    for (std::size_t i = 0; i < std::min(model.parameters.size(), model.plan.parameters.size()); ++i)
        model.parameters[i].name = model.plan.parameters[i].name;
    if (auto fits = checkParameters(model.plan, model.parameters); !fits)
        throw Outside{"has parameters that do not fit: " + fits.error().message};
    for (const onnx::StringStringEntryProto &note : proto.metadata_props())
        model.notes.emplace_back(note.key(), note.value());
    return model;
}

} // namespace

std::string noteIn(const ModelNotes &notes, std::string_view key)
{
    const auto found = std::ranges::find(notes, key, &ModelNotes::value_type::first);
    return found == notes.end() ? std::string() : found->second;
}

Result<Model> parseOnnx(std::string_view bytes, const std::string &file)
{
    try {
        return read(bytes);
    } catch (const Outside &outside) {
        std::string sentence = file + " " + outside.sentence;
        if (!sentence.ends_with('.'))
            sentence += ".";
        return Error{Error::Code::InvalidInput, std::move(sentence), file};
    }
}

Result<Model> readOnnx(const std::filesystem::path &file)
{
    const auto bytes = readFile(file);
    if (!bytes)
        return bytes.error();
    return parseOnnx(*bytes, file.string());
}

} // namespace trainyard::train
