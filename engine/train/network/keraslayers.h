// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/layernames.h"
#include "engine/train/network/network.h"

#include <array>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// What a layer of a Keras model has made.
struct KerasValue {
    enum class Kind { Image, FlattenedImage, Vector };

    int layer = networkInput;
    Kind kind = Kind::Image;
    Pads pads = {};       // of ZeroPadding2D, which the window behind it takes over
    bool isEnded = false; // by the softmax, which is a part of the loss
};

// Turns the layers of a Keras model, one after another, into those of a network. Throws Outside, whose
// sentences continue the layer's name, and nlohmann's exceptions for fields of another type.
class KerasLayers
{
public:
    // The input, from "batch_input_shape" (Keras 2) or "batch_shape" (Keras 3) or this list.
    KerasValue readInput(const nlohmann::json &config, const nlohmann::json &shape);
    // A layer of that kind and name.
    KerasValue read(const std::string &kind, const std::string &name, const nlohmann::json &config,
                    std::vector<KerasValue> inputs);
    // That it can be the model's output.
    void requireEnd(const KerasValue &value) const;

    Network take(const std::string &name);

private:
    using Kind = KerasValue::Kind;
    using Json = nlohmann::json;
    using Read = void (KerasLayers::*)(const Json &);

    static const std::map<std::string_view, Read> &readers(); // by the kind of layer
    void readConvolution(const Json &config);
    void readMaxPool(const Json &config);
    void readAveragePool(const Json &config);
    template <class Pool>
    void readGlobalPool(const Json &config);
    void readDense(const Json &config);
    void readNormalization(const Json &config);
    void readAdd(const Json &config);
    void readConcatenation(const Json &config);
    void readFlatten(const Json &config);
    void readPadding(const Json &config);
    void readDropout(const Json &config);
    void readRescaling(const Json &config);
    void readActivation(const Json &config);
    void readRelu(const Json &config);
    void readSoftmax(const Json &config);

    KerasValue &only();
    void requireImage(const Json &config);
    void requireChannels(const Json &axis);
    void setOrder(bool isChannelsFirst);
    Window poolWindow(const Json &config) const;
    void takePads(Window &window);
    void activate(const Json &activation, const std::string &name);
    void add(const std::string &name, Layer layer, const Learning &learning = {});

    Network m_network;
    LayerNames m_names;
    std::string m_name; // of the layer under way
    std::vector<KerasValue> m_inputs;
    std::optional<bool> m_isChannelsFirst;
    std::array<int, 3> m_image{}; // extents as in the file; zeros where the input is a vector
};

} // namespace trainyard::train
