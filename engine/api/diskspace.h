// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace trainyard::api {

// GET /trainyard/v1/disk: the file system that holds the engine's data directory.
struct DiskSpace {
    std::uint64_t totalBytes = 0;
    std::uint64_t freeBytes = 0; // that the engine may use
};

std::string toJson(const DiskSpace &space);
Result<DiskSpace> diskSpaceFromJson(std::string_view body);

} // namespace trainyard::api
