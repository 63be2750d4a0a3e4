// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <filesystem>

namespace trainyard::train {

// Which of the GPUs that this process sees.
struct GpuChoice {
    int number = 0;     // from 0
    bool wraps = false; // counts round them, so that there is one as long as there is any
};

// The back end on that GPU, from the plug-in (see plugin.h) beside the program or in ../lib.
// The library stays loaded. An error's sentence has no full stop, so that it can stand in brackets: "no
// NVIDIA driver found".
Result<std::unique_ptr<Backend>> openCuda(const GpuChoice &choice);

// The same, from a plug-in file of the caller's choice.
Result<std::unique_ptr<Backend>> openPlugin(const std::filesystem::path &file, const GpuChoice &choice);

} // namespace trainyard::train
