// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

// Private to this folder's sources: JSON as text.
namespace trainyard::api {

// Parses `text`; nested deeper than any document of ours is an error. `what` begins the sentence, as in "The
// job file".
Result<nlohmann::json> parseJson(std::string_view text, std::string_view what);

// Compact; what is not UTF-8 in a string becomes U+FFFD.
std::string dumped(const nlohmann::json &value);
std::string dumped(const nlohmann::ordered_json &value);

// At most some 160 bytes of `text`, cut between characters.
std::string shortened(std::string_view text);

} // namespace trainyard::api
