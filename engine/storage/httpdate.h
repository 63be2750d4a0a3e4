// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"

#include <optional>
#include <string>
#include <string_view>

namespace trainyard::storage {

// As in HTTP headers: Sat, 31 Jan 2026 23:59:59 GMT.
std::string toHttpDate(Timestamp time);
std::optional<Timestamp> parseHttpDate(std::string_view text);

} // namespace trainyard::storage
