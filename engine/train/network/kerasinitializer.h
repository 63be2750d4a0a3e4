// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/network.h"

#include <nlohmann/json_fwd.hpp>

namespace trainyard::train {

// How parameters begin, as layers of Keras tell it: a name such as "he_normal", or a class with its settings.
// Null is `fallback`. Where Keras draws again what lies beyond two deviations, the numbers have the same
// deviation here, but no bound. Throws Outside for other kinds, and nlohmann's exceptions for fields of
// another type.
Initializer kerasInitializer(const nlohmann::json &described, const Initializer &fallback);

} // namespace trainyard::train
