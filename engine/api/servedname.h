// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace trainyard::api {

// Of an account, share or container that the engine's storage serves: letters, digits, "-", "_" and "$", at
// most 63 of them. Jobs mount, and thereby make, folders of more names than clients may give.
bool isServedName(std::string_view name);

} // namespace trainyard::api
