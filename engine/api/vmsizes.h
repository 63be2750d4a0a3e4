// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace trainyard::api {

// What a machine of Azure's has of one size.
struct VmSize {
    std::size_t cores = 0;
    std::size_t gpus = 0;
};

// The size that a cluster's vmSize names, in any case of letters and with or without "Standard_":
// STANDARD_NC6, Standard_NC24r, DS3_v2 … None for other names.
std::optional<VmSize> vmSize(std::string_view name);

} // namespace trainyard::api
