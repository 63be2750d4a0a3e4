// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace trainyard::train {

// The names of the layers that a layer of a functional Keras model takes, from its "inbound_nodes": lists
// [name, node, tensor, arguments] of Keras 2, or objects with "args" whose tensors have a "keras_history" of
// Keras 3. Empty for an input. Throws Outside for layers that are called twice, give several tensors or take
// other arguments, and nlohmann's exceptions for fields of another type.
std::vector<std::string> kerasInbound(const nlohmann::json &layer);

// The names of "input_layers" or "output_layers" of a model: a list [name, node, tensor], or a list of those.
std::vector<std::string> kerasEnds(const nlohmann::json &ends);

} // namespace trainyard::train
