// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace trainyard::http {

// HMAC-SHA256 of `text`, as lower-case hexadecimal digits.
std::string hmacHex(std::string_view text, std::string_view key);

// Equality in a time that depends on the lengths alone.
bool equalInConstantTime(std::string_view a, std::string_view b);

} // namespace trainyard::http
