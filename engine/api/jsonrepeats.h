// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

// Private to this folder's sources.
namespace trainyard::api {

// Pointers of the members of valid JSON that an object has more than once; the last one of a name counts.
std::vector<std::string> repeatedMembers(std::string_view text);

} // namespace trainyard::api
