// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/network.h"

#include <string>
#include <string_view>

namespace trainyard::train {

// Reads a Sequential or functional model with one input and one output as Keras' model.to_json() writes it
// (Keras 2 and 3): InputLayer, Rescaling, Conv2D, MaxPooling2D, AveragePooling2D, GlobalMaxPooling2D,
// GlobalAveragePooling2D, ZeroPadding2D (before a Conv2D, or between a ReLU and a MaxPooling2D),
// BatchNormalization, Add, Concatenate, Activation (relu, sigmoid, tanh, linear, softmax), ReLU, Softmax,
// Flatten, Dropout and Dense, with the initializers of kerasinitializer.h. The softmax that ends a classifier
// becomes part of the loss. Fails with one sentence that names `file` and the layer which is outside.
Result<Network> readKerasModel(std::string_view json, const std::string &file);

} // namespace trainyard::train
