// SPDX-License-Identifier: Apache-2.0
#include "engine/api/servedname.h"

#include <algorithm>

namespace trainyard::api {

namespace {

constexpr std::size_t longest = 63;

} // namespace

bool isServedName(std::string_view name)
{
    return !name.empty() && name.size() <= longest && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_' || c == '$';
    });
}

} // namespace trainyard::api
