// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/diskspace.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A file system that jobs write to, beside that of the engine's data directory.
struct OtherDisk {
    std::string
        name; // ACCOUNT or ACCOUNT/SHARE that lies there, else its mount point on the engine's machine
    DiskSpace space = {};
};

// GET /trainyard/v1/disks: {"disks": […]}, each once. Earlier engines tell none.
std::string toJson(const std::vector<OtherDisk> &disks);
Result<std::vector<OtherDisk>> otherDisksFromJson(std::string_view body);

} // namespace trainyard::api
