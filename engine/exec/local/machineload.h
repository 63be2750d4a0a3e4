// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace trainyard::exec {

// What the whole machine has used since it started, but for `memoryBytes`.
struct MachineLoad {
    double busySeconds = 0; // of all cores together, as is `allSeconds`
    double allSeconds = 0;
    double memoryBytes = 0; // in use now and not to be had for others
    double readBytes = 0;   // of all disks
    double writtenBytes = 0;
    double receivedBytes = 0; // of all network interfaces but the loopback
    double sentBytes = 0;
};

// Of /proc and /sys below `root`; what cannot be read is 0.
MachineLoad machineLoad(const std::filesystem::path &root = "/");

} // namespace trainyard::exec
