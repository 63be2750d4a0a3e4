// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/kerasconfig.h"

#include "engine/base/strings.h"
#include "engine/train/network/outside.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace trainyard::train {

namespace {

using Json = nlohmann::json;

constexpr const char *learningSettings[] = {"kernel_regularizer", "bias_regularizer", "activity_regularizer",
                                            "gamma_regularizer",  "beta_regularizer", "kernel_constraint",
                                            "bias_constraint",    "gamma_constraint", "beta_constraint"};

} // namespace

int kerasWhole(const Json &value)
{
    constexpr int most = std::numeric_limits<int>::max();
    if (!value.is_number_integer() || value > most || value < -most)
        throw Outside{"has a size of " + shortened(value.dump(), 40) +
                      ", which is no whole number that fits"};
    return value.get<int>();
}

std::array<int, 2> kerasPair(const Json &value)
{
    if (value.is_array())
        return {kerasWhole(value.at(0)), kerasWhole(value.at(1))};
    return {kerasWhole(value), kerasWhole(value)};
}

float kerasReal(const Json &config, const char *key, float fallback)
{
    const auto found = config.find(key);
    if (found == config.end())
        return fallback;
    const auto value = found->is_number() ? found->get<float>() : std::numeric_limits<float>::infinity();
    if (!std::isfinite(value))
        throw Outside{"has a setting \"" + std::string(key) + "\" that is no number that fits"};
    return value;
}

Window kerasWindow(const Json &config, const Json &size, const Json &strides)
{
    const auto kernel = kerasPair(size);
    const auto stride = kerasPair(strides);
    const std::string padding = config.value("padding", "valid");
    if (padding != "valid" && padding != "same")
        throw Outside{"has the padding " + inQuotes(padding) + ", which is not supported"};
    return {.height = kernel[0],
            .width = kernel[1],
            .strideY = stride[0],
            .strideX = stride[1],
            .border = padding == "same" ? Window::Border::Same : Window::Border::Valid};
}

Pads kerasPads(const Json &padding)
{
    if (!padding.is_array() || !padding.at(0).is_array()) {
        const auto [y, x] = kerasPair(padding);
        return {.top = y, .left = x, .bottom = y, .right = x};
    }
    const auto y = kerasPair(padding.at(0));
    const auto x = kerasPair(padding.at(1));
    return {.top = y[0], .left = x[0], .bottom = y[1], .right = x[1]};
}

void requirePlainLearning(const Json &config)
{
    for (const char *key : learningSettings) {
        if (config.contains(key) && !config.at(key).is_null())
            throw Outside{"has a " + std::string(key) + ", which is not supported; leave it out"};
    }
    if (!config.value("trainable", true))
        throw Outside{"is not trainable, which is not supported"};
}

void requireSetting(const Json &config, const char *key, const Json &value)
{
    const auto found = config.find(key);
    if (found != config.end() && !found->is_null() && *found != value)
        throw Outside{"has a setting \"" + std::string(key) + "\" other than " + value.dump() +
                      ", which is not supported"};
}

} // namespace trainyard::train
