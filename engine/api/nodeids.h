// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// {"nodes": ["node-0", …]}: the nodes of a cluster that an order is for; there must be one.
std::string nodeIdsJson(const std::vector<std::string> &nodeIds);
Result<std::vector<std::string>> nodeIdsFromJson(std::string_view body);

} // namespace trainyard::api
