// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <filesystem>

namespace trainyard::train {

// The back end on the GPU of that number, from the plug-in (see plugin.h) beside the program or in ../lib.
// The library stays loaded. An error's sentence has no full stop, so that it can stand in brackets: "no
// NVIDIA driver found".
Result<std::unique_ptr<Backend>> openCuda(int device);

// The same, from a plug-in file of the caller's choice.
Result<std::unique_ptr<Backend>> openPlugin(const std::filesystem::path &file, int device);

} // namespace trainyard::train
