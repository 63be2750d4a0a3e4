// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::exec {

// This machine as far as jobs can use it.
struct MachineDescription {
    std::string hostName;
    int cores = 1; // that this process may run on
    std::uint64_t memoryBytes = 0;
    std::vector<api::GpuInfo>
        gpus; // in the order of the driver (by PCI bus), which is CUDA's with CUDA_DEVICE_ORDER=PCI_BUS_ID
};

// Asks the kernel and, where an NVIDIA driver is installed, its management library; without one there are no
// GPUs.
MachineDescription describeMachine();

} // namespace trainyard::exec
