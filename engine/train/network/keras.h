// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/network.h"

#include <string>
#include <string_view>

namespace trainyard::train {

// Reads a Sequential model as Keras' model.to_json() writes it (Keras 2 and 3): InputLayer, Rescaling (no
// offset), Conv2D, MaxPooling2D, AveragePooling2D, Activation, ReLU, Softmax, Flatten, Dropout and Dense. The
// softmax that ends a classifier becomes part of the loss. Fails with one sentence that names `file` and the
// layer which is outside.
Result<Network> readKerasModel(std::string_view json, const std::string &file);

} // namespace trainyard::train
