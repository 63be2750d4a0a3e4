// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"
#include "engine/train/solver/pluginloader.h"

#include <memory>
#include <optional>

namespace trainyard::train {

// The contract between the program and a back end in a library of its own, libtrainyard-cuda.so, which is
// built with the program, installed beside it (same folder or ../lib) and opened at run time. The library
// exports one function:
//
//     extern "C" void trainyardOpenBackend(int version, const trainyard::train::GpuChoice *choice,
//                                          trainyard::train::PluginAnswer *answer);
//
// It answers with the back end on that GPU, or with an Error whose sentence says what is missing ("no NVIDIA
// driver found") without a full stop, so that it can stand in brackets. With another version than its own it
// answers an Error and touches nothing else. It throws nothing and prints nothing.
using PluginAnswer = std::optional<Result<std::unique_ptr<Backend>>>;
using PluginFunction = void (*)(int version, const GpuChoice *choice, PluginAnswer *answer);

inline constexpr int pluginVersion = 5; // grows with every change of backend.h or plan.h
inline constexpr char pluginFunctionName[] = "trainyardOpenBackend";
inline constexpr char pluginFileName[] = "libtrainyard-cuda.so";

} // namespace trainyard::train
