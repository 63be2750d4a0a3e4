// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

// Private to this folder's sources: JSON as text.
namespace trainyard::api {

// Parses `text`; nested deeper than any document of ours is an error. `what` begins the sentence, as in "The
// job file".
Result<nlohmann::json> parseJson(std::string_view text, std::string_view what);

// `text` with a space in the place of every comma that stands before a closing brace or bracket, which is no
// JSON but is often left there; `places` gets "line 3, column 7" of each.
std::string withoutTrailingCommas(std::string_view text, std::vector<std::string> &places);

// Compact; what is not UTF-8 in a string becomes U+FFFD.
std::string dumped(const nlohmann::json &value);
std::string dumped(const nlohmann::ordered_json &value);

// At most some 160 bytes of `text`, cut between characters.
std::string shortened(std::string_view text);

} // namespace trainyard::api
