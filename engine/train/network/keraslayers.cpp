// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/keraslayers.h"

#include "engine/base/strings.h"
#include "engine/train/network/kerasconfig.h"
#include "engine/train/network/kerasinitializer.h"
#include "engine/train/network/outside.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;

Json setting(const Json &config, const char *key)
{
    return config.value(key, Json());
}

int sum(int a, int b)
{
    return kerasWhole(std::int64_t{a} + b);
}

} // namespace

KerasValue KerasLayers::readInput(const Json &config, const Json &shape)
{
    const Json *found = &shape;
    for (const char *key : {"batch_shape", "batch_input_shape"}) {
        if (config.contains(key))
            found = &config.at(key);
    }
    if (found->is_null())
        throw Outside{"is the first and has no batch_input_shape"};
    if (found->size() == 2) {
        m_network.input = {kerasWhole(found->at(1)), 1, 1};
        return {.kind = Kind::Vector};
    }
    if (found->size() != 4)
        throw Outside{"takes an input that is neither a vector nor an image"};
    m_image = {kerasWhole(found->at(1)), kerasWhole(found->at(2)), kerasWhole(found->at(3))};
    return {};
}

const std::map<std::string_view, KerasLayers::Read> &KerasLayers::readers()
{
    static const std::map<std::string_view, Read> all{
        {"Activation", &KerasLayers::readActivation},
        {"Add", &KerasLayers::readAdd},
        {"AveragePooling2D", &KerasLayers::readAveragePool},
        {"BatchNormalization", &KerasLayers::readNormalization},
        {"Concatenate", &KerasLayers::readConcatenation},
        {"Conv2D", &KerasLayers::readConvolution},
        {"Dense", &KerasLayers::readDense},
        {"Dropout", &KerasLayers::readDropout},
        {"Flatten", &KerasLayers::readFlatten},
        {"GlobalAveragePooling2D", &KerasLayers::readGlobalPool<AveragePool2d>},
        {"GlobalMaxPooling2D", &KerasLayers::readGlobalPool<MaxPool2d>},
        {"MaxPooling2D", &KerasLayers::readMaxPool},
        {"ReLU", &KerasLayers::readRelu},
        {"Rescaling", &KerasLayers::readRescaling},
        {"Softmax", &KerasLayers::readSoftmax},
        {"ZeroPadding2D", &KerasLayers::readPadding},
    };
    return all;
}

KerasValue KerasLayers::read(const std::string &kind, const std::string &name, const Json &config,
                             std::vector<KerasValue> inputs)
{
    if (std::ranges::any_of(inputs, &KerasValue::isEnded))
        throw Outside{"comes after the softmax, which has to be the last"};
    const auto found = readers().find(kind);
    if (kind == "Normalization")
        throw Outside{"keeps its means in the weights, which are not in the file; leave it out"};
    if (kind == "Functional" || kind == "Sequential" || kind == "Model")
        throw Outside{"is a model within the model; put its layers in its place"};
    if (found == readers().end())
        throw Outside{"is of a kind that is not supported"};
    m_name = name;
    m_inputs = std::move(inputs);
    const bool takesPads = kind == "Conv2D" || kind == "ZeroPadding2D" || kind.ends_with("xPooling2D");
    for (const KerasValue &input : m_inputs) {
        if (!takesPads && input.pads != Pads{})
            throw Outside{"comes after a ZeroPadding2D, which only a Conv2D or a MaxPooling2D can"};
    }
    (this->*found->second)(config);
    return m_inputs.front();
}

void KerasLayers::requireEnd(const KerasValue &value) const
{
    if (value.layer != static_cast<int>(m_network.layers.size()) - 1 || value.pads != Pads{})
        throw Outside{"is the output, but not the last layer"};
}

Network KerasLayers::take(const std::string &name)
{
    m_network.name = m_network.displayName = name;
    const auto [a, b, c] = m_image;
    if (a != 0 || b != 0 || c != 0)
        m_network.input = m_isChannelsFirst.value_or(false) ? Shape{a, b, c} : Shape{c, a, b};
    return std::move(m_network);
}

void KerasLayers::readConvolution(const Json &config)
{
    requireImage(config);
    requirePlainLearning(config);
    for (const int dilation : kerasPair(config.value("dilation_rate", Json(1)))) {
        if (dilation != 1)
            throw Outside{"is dilated, which is not supported"};
    }
    Window window = kerasWindow(config, config.at("kernel_size"), config.value("strides", Json(1)));
    takePads(window);
    add(m_name,
        Conv2d{.filters = kerasWhole(config.at("filters")),
               .window = window,
               .bias = config.value("use_bias", true),
               .groups = kerasWhole(config.value("groups", Json(1)))},
        {.weight = kerasInitializer(setting(config, "kernel_initializer"), {}),
         .bias = kerasInitializer(setting(config, "bias_initializer"), constant(0))});
    activate(setting(config, "activation"), m_name + "_activation");
}

// Zeros around values of at least 0 are never larger than these, so they may as well be left out.
void KerasLayers::readMaxPool(const Json &config)
{
    requireImage(config);
    const KerasValue &image = only();
    const Layer *before = image.layer == networkInput
                              ? nullptr
                              : &m_network.layers[static_cast<std::size_t>(image.layer)].layer;
    const bool isPositive =
        before && (std::holds_alternative<Relu>(*before) || std::holds_alternative<Sigmoid>(*before));
    if (image.pads != Pads{} && !isPositive)
        throw Outside{"comes after a ZeroPadding2D of values that may be below 0, which is not supported"};
    Window window = poolWindow(config);
    takePads(window);
    add(m_name, MaxPool2d{window});
}

void KerasLayers::readAveragePool(const Json &config)
{
    requireImage(config);
    add(m_name, AveragePool2d{poolWindow(config)});
}

template <class Pool>
void KerasLayers::readGlobalPool(const Json &config)
{
    requireImage(config);
    if (only().pads != Pads{})
        throw Outside{"comes after a ZeroPadding2D, which is not supported"};
    add(m_name, Pool{{.border = Window::Border::Whole}});
    m_inputs.front().kind = config.value("keepdims", false) ? Kind::Image : Kind::Vector;
}

void KerasLayers::readDense(const Json &config)
{
    if (only().kind == Kind::Image)
        throw Outside{"works on an image; put a Flatten before it"};
    requirePlainLearning(config);
    add(m_name, Dense{kerasWhole(config.at("units")), config.value("use_bias", true)},
        {.weight = kerasInitializer(setting(config, "kernel_initializer"), {}),
         .bias = kerasInitializer(setting(config, "bias_initializer"), constant(0))});
    m_inputs.front().kind = Kind::Vector;
    activate(setting(config, "activation"), m_name + "_activation");
}

void KerasLayers::readNormalization(const Json &config)
{
    if (only().kind == Kind::FlattenedImage)
        throw Outside{"normalizes a flattened image; put it before the Flatten"};
    requireChannels(config.value("axis", Json(-1)));
    requirePlainLearning(config);
    requireSetting(config, "renorm", false);
    for (const char *key : {"gamma_initializer", "moving_variance_initializer"}) {
        if (kerasInitializer(setting(config, key), constant(1)) != constant(1))
            throw Outside{"has a " + std::string(key) + " other than ones, which is not supported"};
    }
    if (kerasInitializer(setting(config, "moving_mean_initializer"), constant(0)) != constant(0))
        throw Outside{"has a moving_mean_initializer other than zeros, which is not supported"};
    const double momentum = config.value("momentum", 0.99);
    add(m_name,
        BatchNormalization{.epsilon = kerasReal(config, "epsilon", 1e-3F),
                           .share = static_cast<float>(1 - momentum),
                           .scale = config.value("scale", true),
                           .bias = config.value("center", true)},
        {.weight = {}, .bias = kerasInitializer(setting(config, "beta_initializer"), constant(0))});
}

void KerasLayers::readAdd(const Json &)
{
    add(m_name, Add{});
}

void KerasLayers::readConcatenation(const Json &config)
{
    requireChannels(config.value("axis", Json(-1)));
    add(m_name, Concatenate{});
}

void KerasLayers::readFlatten(const Json &)
{
    if (only().kind == Kind::Image)
        only().kind = Kind::FlattenedImage;
}

void KerasLayers::readPadding(const Json &config)
{
    requireImage(config);
    const Pads more = kerasPads(config.value("padding", Json(1)));
    if (std::min({more.top, more.left, more.bottom, more.right}) < 0)
        throw Outside{"has a padding below 0"};
    Pads &pads = only().pads;
    pads = {.top = sum(pads.top, more.top),
            .left = sum(pads.left, more.left),
            .bottom = sum(pads.bottom, more.bottom),
            .right = sum(pads.right, more.right)};
}

void KerasLayers::readDropout(const Json &config)
{
    requireSetting(config, "noise_shape", Json());
    add(m_name, Dropout{kerasReal(config, "rate", 0.5F)});
}

void KerasLayers::readRescaling(const Json &config)
{
    if (!config.at("scale").is_number() || !config.value("offset", Json(0.0)).is_number())
        throw Outside{"has a list of scales or offsets, which is not supported"};
    add(m_name, Scale{.factor = kerasReal(config, "scale", 1), .offset = kerasReal(config, "offset", 0)});
}

void KerasLayers::readActivation(const Json &config)
{
    activate(config.at("activation"), m_name);
}

void KerasLayers::readRelu(const Json &config)
{
    const Json slope = setting(config, "negative_slope");
    const Json threshold = setting(config, "threshold");
    const bool isPlain = setting(config, "max_value").is_null() && (slope.is_null() || slope == 0.0) &&
                         (threshold.is_null() || threshold == 0.0);
    if (!isPlain)
        throw Outside{"has a maximum, a slope or a threshold, which are not supported"};
    activate("relu", m_name);
}

void KerasLayers::readSoftmax(const Json &)
{
    activate("softmax", m_name);
}

KerasValue &KerasLayers::only()
{
    if (m_inputs.size() != 1)
        throw Outside{"takes " + std::to_string(m_inputs.size()) + " inputs instead of one"};
    return m_inputs.front();
}

void KerasLayers::requireImage(const Json &config)
{
    if (only().kind != Kind::Image)
        throw Outside{"needs an image, but gets a vector"};
    const Json format = setting(config, "data_format");
    if (!format.is_null())
        setOrder(format == "channels_first");
}

// That the axis is the channels'.
void KerasLayers::requireChannels(const Json &axis)
{
    const int number = kerasWhole(axis.is_array() && axis.size() == 1 ? axis.at(0) : axis);
    const bool isImage = m_inputs.front().kind == Kind::Image;
    if (number != 1 && number != -1 && !(isImage && number == 3))
        throw Outside{"has an axis other than that of the channels"};
    if (isImage)
        setOrder(number == 1);
}

void KerasLayers::setOrder(bool isChannelsFirst)
{
    if (m_isChannelsFirst.value_or(isChannelsFirst) != isChannelsFirst)
        throw Outside{"has its channels on another axis than the layers before it"};
    m_isChannelsFirst = isChannelsFirst;
}

Window KerasLayers::poolWindow(const Json &config) const
{
    const Json size = config.value("pool_size", Json(2));
    const Json strides = setting(config, "strides");
    return kerasWindow(config, size, strides.is_null() ? size : strides);
}

void KerasLayers::takePads(Window &window)
{
    const Pads pads = std::exchange(only().pads, {});
    if (pads == Pads{})
        return;
    if (window.border != Window::Border::Valid)
        throw Outside{"has the padding \"same\" behind a ZeroPadding2D, which is not supported"};
    window.border = Window::Border::Given;
    window.pads = pads;
}

void KerasLayers::activate(const Json &activation, const std::string &name)
{
    if (activation.is_null() || activation == "linear")
        return;
    if (activation == "relu")
        add(name, Relu{});
    else if (activation == "sigmoid")
        add(name, Sigmoid{});
    else if (activation == "tanh")
        add(name, Tanh{});
    else if (activation == "softmax")
        only().isEnded = true;
    else
        throw Outside{"has the activation " +
                      (activation.is_string() ? inQuotes(activation.get<std::string>()) : "of its own") +
                      ", which is not supported"};
}

// The inputs become what the layer makes.
void KerasLayers::add(const std::string &name, Layer layer, const Learning &learning)
{
    const bool isJoint = std::holds_alternative<Add>(layer) || std::holds_alternative<Concatenate>(layer);
    if (!isJoint)
        only();
    const auto isImage = [](const KerasValue &value) { return value.kind == Kind::Image; };
    const auto images = std::ranges::count_if(m_inputs, isImage);
    if (images != 0 && images != static_cast<std::ptrdiff_t>(m_inputs.size()))
        throw Outside{"takes both images and vectors"};
    KerasValue made = m_inputs.front();
    NamedLayer named{
        .name = m_names.add(name), .layer = std::move(layer), .inputs = {}, .learning = learning};
    for (const KerasValue &input : m_inputs) {
        named.inputs.push_back(input.layer);
        if (input.kind == Kind::FlattenedImage)
            made.kind = Kind::FlattenedImage;
    }
    m_network.layers.push_back(std::move(named));
    made.layer = static_cast<int>(m_network.layers.size()) - 1;
    m_inputs = {made};
}

} // namespace trainyard::train
