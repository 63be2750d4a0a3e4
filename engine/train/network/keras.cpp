// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/keras.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;

// Says what is wrong with a layer; caught at readKerasModel().
struct Outside {
    std::string sentence; // continues "layer "x" (Conv2D) "
};

// Builds the network layer by layer. Throws Outside, and nlohmann's exceptions for fields of another type.
class Reader
{
public:
    explicit Reader(Network &network)
        : m_network(network)
    {}

    void read(const Json &layer)
    {
        const std::string kind = layer.at("class_name");
        const Json &config = layer.at("config");
        m_name = identifier(config.value("name", "layer" + std::to_string(m_network.layers.size() + 1)));
        m_layer = "layer \"" + m_name + "\" (" + kind + ") ";
        if (m_isEnded)
            throw Outside{"comes after the softmax, which has to be the last"};
        readInput(config);
        if (kind != "InputLayer")
            readKind(kind, config);
    }

    const std::string &layer() const { return m_layer; }

    static std::string identifier(std::string text)
    {
        const auto isOther = [](unsigned char c) { return !std::isalnum(c) && c != '_'; };
        std::replace_if(text.begin(), text.end(), isOther, '_');
        return text;
    }

private:
    void readKind(const std::string &kind, const Json &config)
    {
        if (kind == "Conv2D")
            readConvolution(config);
        else if (kind == "MaxPooling2D")
            add(MaxPool2d{pool(config)});
        else if (kind == "AveragePooling2D")
            add(AveragePool2d{pool(config)});
        else if (kind == "Dense")
            readDense(config);
        else if (kind == "Flatten")
            m_isVector = true;
        else if (kind == "Dropout")
            add(Dropout{config.at("rate").get<float>()});
        else if (kind == "Rescaling")
            readRescaling(config);
        else if (kind == "Activation")
            activate(config.at("activation"), m_name);
        else if (kind == "ReLU")
            readRelu(config);
        else if (kind == "Softmax")
            activate("softmax", m_name);
        else
            throw Outside{"is of a kind that is not supported"};
    }

    // The shape stands in the first layer: batch_input_shape of Keras 2, batch_shape of Keras 3.
    void readInput(const Json &config)
    {
        const auto found = config.contains("batch_input_shape") ? config.find("batch_input_shape")
                                                                : config.find("batch_shape");
        if (m_network.input.channels > 0)
            return;
        if (found == config.end() || found->is_null())
            throw Outside{"is the first and has no batch_input_shape"};
        if (found->size() == 2) {
            m_network.input = {whole(found->at(1)), 1, 1};
            m_isVector = true;
        } else if (found->size() == 4) {
            m_imageInput = {whole(found->at(1)), whole(found->at(2)), whole(found->at(3))};
            m_network.input = {m_imageInput[2], m_imageInput[0], m_imageInput[1]};
        } else {
            throw Outside{"takes an input that is neither a vector nor an image"};
        }
    }

    void readConvolution(const Json &config)
    {
        readChannelOrder(config);
        if (whole(config.value("groups", Json(1))) != 1)
            throw Outside{"has groups, which are not supported"};
        for (const int dilation : pair(config.value("dilation_rate", Json(1)))) {
            if (dilation != 1)
                throw Outside{"is dilated, which is not supported"};
        }
        const auto kernel = pair(config.at("kernel_size"));
        const auto stride = pair(config.value("strides", Json(1)));
        const Window window{kernel[0], kernel[1], stride[0], stride[1], border(config)};
        add(Conv2d{whole(config.at("filters")), window, config.value("use_bias", true)});
        activate(config.value("activation", Json()), m_name + "_activation");
    }

    Window pool(const Json &config)
    {
        readChannelOrder(config);
        const Json size = config.value("pool_size", Json(2));
        const auto kernel = pair(size);
        const Json strides = config.value("strides", Json());
        const auto stride = pair(strides.is_null() ? size : strides);
        return {kernel[0], kernel[1], stride[0], stride[1], border(config)};
    }

    void readDense(const Json &config)
    {
        if (!m_isVector)
            throw Outside{"works on an image; put a Flatten before it"};
        add(Dense{whole(config.at("units")), config.value("use_bias", true)});
        activate(config.value("activation", Json()), m_name + "_activation");
    }

    void readRescaling(const Json &config)
    {
        if (!config.at("scale").is_number() || config.value("offset", Json(0.0)) != 0.0)
            throw Outside{"has an offset or a list of scales, which are not supported"};
        add(Scale{config.at("scale").get<float>()});
    }

    void readRelu(const Json &config)
    {
        const Json slope = config.value("negative_slope", Json());
        const Json threshold = config.value("threshold", Json());
        const bool isPlain = config.value("max_value", Json()).is_null() &&
                             (slope.is_null() || slope == 0.0) && (threshold.is_null() || threshold == 0.0);
        if (!isPlain)
            throw Outside{"has a maximum, a slope or a threshold, which are not supported"};
        activate("relu", m_name);
    }

    void activate(const Json &activation, const std::string &name)
    {
        if (activation.is_null() || activation == "linear")
            return;
        if (activation == "relu")
            m_network.layers.push_back({name, Relu{}});
        else if (activation == "softmax")
            m_isEnded = true;
        else
            throw Outside{"has the activation " + activation.dump() + ", which is not supported"};
    }

    void readChannelOrder(const Json &config)
    {
        if (m_isVector)
            throw Outside{"needs an image, but gets a vector"};
        if (config.value("data_format", Json()) == "channels_first")
            m_network.input = {m_imageInput[0], m_imageInput[1], m_imageInput[2]};
    }

    static Window::Border border(const Json &config)
    {
        const std::string padding = config.value("padding", "valid");
        if (padding != "valid" && padding != "same")
            throw Outside{"has the padding \"" + padding + "\", which is not supported"};
        return padding == "same" ? Window::Border::Same : Window::Border::Valid;
    }

    static std::array<int, 2> pair(const Json &value)
    {
        if (value.is_array())
            return {whole(value.at(0)), whole(value.at(1))};
        return {whole(value), whole(value)};
    }

    static int whole(const Json &value)
    {
        constexpr int most = std::numeric_limits<int>::max();
        if (!value.is_number_integer() || value > most || value < -most)
            throw Outside{"has a size of " + value.dump() + ", which is no whole number that fits"};
        return value.get<int>();
    }

    void add(const Layer &layer) { m_network.layers.push_back({m_name, layer}); }

    Network &m_network;
    std::string m_name;
    std::string m_layer = "the model ";
    std::array<int, 3> m_imageInput{}; // as in the file
    bool m_isVector = false;
    bool m_isEnded = false;
};

} // namespace

Result<Network> readKerasModel(std::string_view json, const std::string &file)
{
    Network network;
    Reader reader(network);
    const auto problem = [&](const std::string &sentence) {
        return Error{Error::Code::InvalidInput,
                     "Cannot read " + file + " as a Keras model: " + sentence + ".", file};
    };
    try {
        const Json model = Json::parse(json);
        if (model.at("class_name") != "Sequential")
            return problem("it is not Sequential");
        const Json &config = model.at("config");
        const bool isList = config.is_array(); // before Keras 2.2.3
        network.displayName = isList ? "sequential" : Reader::identifier(config.value("name", "sequential"));
        network.name = network.displayName;
        for (const Json &layer : isList ? config : config.at("layers"))
            reader.read(layer);
    } catch (const Outside &outside) {
        return problem(reader.layer() + outside.sentence);
    } catch (const Json::parse_error &error) {
        return problem("it is no JSON at byte " + std::to_string(error.byte));
    } catch (const Json::exception &error) {
        return problem(reader.layer() + "lacks a field or has one of another type");
    }
    return network;
}

} // namespace trainyard::train
