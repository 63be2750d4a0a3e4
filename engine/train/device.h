// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <memory>
#include <string>

namespace trainyard::train {

struct ChosenDevice {
    std::unique_ptr<Backend> backend;
    std::string why; // "no NVIDIA driver found"; empty where the user chose
};

// "cpu", "cuda:N" ("cuda" is the first), or "auto": the first GPU where there is one, else the CPU. 0
// threads: all.
Result<ChosenDevice> openDevice(const std::string &name, int threads);

} // namespace trainyard::train
