// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"

#include <string_view>

namespace trainyard::api {

// Reads AccountId::path(), its keywords in any case.
Result<AccountId> accountOfPath(std::string_view path);

} // namespace trainyard::api
