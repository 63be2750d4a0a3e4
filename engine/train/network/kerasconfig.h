// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/network.h"

#include <array>
#include <nlohmann/json_fwd.hpp>

namespace trainyard::train {

// The settings of Keras' layers, checked. All throw Outside, and nlohmann's exceptions for fields of another
// type.

int kerasWhole(const nlohmann::json &value);
std::array<int, 2> kerasPair(const nlohmann::json &value); // one number stands for two
float kerasReal(const nlohmann::json &config, const char *key, float fallback);

// The window of a convolution or a pool, its padding "valid" or "same".
Window kerasWindow(const nlohmann::json &config, const nlohmann::json &size, const nlohmann::json &strides);
// Of a ZeroPadding2D: a number, one for each axis, or two for each axis.
Pads kerasPads(const nlohmann::json &padding);

// That a layer with parameters learns as ours do: no regularizers, no constraints, not frozen.
void requirePlainLearning(const nlohmann::json &config);
// That a setting is that, or not there.
void requireSetting(const nlohmann::json &config, const char *key, const nlohmann::json &value);

} // namespace trainyard::train
