// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

// What the storage services of an engine say in XML.
namespace trainyard::client {

// The texts of all elements of this name that hold nothing but text, in their order.
std::vector<std::string> storageTexts(std::string_view xml, std::string_view element);
// Why a request was refused with this status.
Error storageRefusal(std::string_view xml, int status);

} // namespace trainyard::client
