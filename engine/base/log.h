// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace trainyard::log {

// One line each on standard error, with the time. Safe from any thread. Never pass secrets, tokens or signed
// URLs.
void info(std::string_view text);
void warning(std::string_view text);
void error(std::string_view text);

} // namespace trainyard::log
