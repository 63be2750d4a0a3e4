// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/network.h"

#include <string>
#include <vector>

namespace trainyard::train {

// The networks that the program knows by name.
std::vector<std::string> networkNames();

// A known name, or else a file: a Keras model as its to_json() writes it. Fails with one sentence.
Result<Network> findNetwork(const std::string &nameOrFile);

} // namespace trainyard::train
