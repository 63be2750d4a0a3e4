// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace trainyard::train {

// The flags of `trainyard-train fit`.
struct FitOptions {
    std::string network;
    std::filesystem::path data;
    std::string label;                        // as DataOptions::label
    std::string augment = "crop,flip,jitter"; // as Augmentation::parse() takes
    std::uint64_t dataMemory = 0;             // MiB for sets in memory; 0: half of what there is
    std::filesystem::path output;
    std::filesystem::path events; // as `chosen` of eventFolder()
    int epochs = 40;
    int batchSize = 64;
    std::string device = "auto";
    int threads = 0; // all cores
    std::uint64_t seed = 1;
    int progressEvery = 50;
    std::string learningRate = "0.001*10:0.0005*10:0.0001"; // per sample
    std::string momentumTimeConstant = "0*5:1024";
    int checkpointMinutes = 5;
    bool resumes = false; // goes on from the checkpoint in the output folder, where there is one
    std::function<bool()> isStopped;
};

// Trains a network on a folder of data; prints what CNTK prints and writes one ONNX model an epoch into the
// output folder, and checkpoint.safetensors, from which it can go on; and an event file. Reads and checks
// everything before it makes their folders. False when it was stopped.
Result<bool> fit(const FitOptions &options);

} // namespace trainyard::train
