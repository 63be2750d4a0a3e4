// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <memory>
#include <string>

namespace trainyard::train {

struct ChosenDevice {
    std::unique_ptr<Backend> backend;
    std::string why;          // "no NVIDIA driver found"; empty where the user chose
    std::string sharing = {}; // a line for people, see linkDevices(); empty: nothing to say
};

// "cpu", "cuda:N", "cuda", or "auto": a GPU where there is one, else the CPU. Without a number the GPU is the
// first, or the one whose `turn` it is, counted round them: see deviceTurn(). 0 threads: all.
Result<ChosenDevice> openDevice(const std::string &name, int threads, int turn = 0);

} // namespace trainyard::train
