// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace trainyard::train {

struct CaffeOptions {
    // As the program caffe takes them: "train", then its flags with one dash or two, their values behind a
    // blank or "=".
    std::vector<std::string> arguments;
    std::function<bool()> isStopped;
    std::function<bool()> isSnapshotWanted; // answers true once for each request
};

// Runs `caffe train`: -solver, -gpu, -snapshot, -weights, -level, -stage, and for several workers those of
// fit: -num_shards, -shard_id, -file_store_path, -run_id, -worker_host, -worker_timeout. Trains on the GPU
// that the flag, else the solver names, and on the CPU where it has solver_mode: CPU or there is no GPU.
// Paths are relative to the current folder; $NAME in those of the files is an environment variable. Prints
// the lines of Caffe's log on standard error, and writes their values as a TensorBoard event file, see
// eventFolder(). Reads and checks all files before it trains. Several workers, or processes of mpirun, share
// each batch of the net; only worker 0 logs and writes. False when it was stopped, on whichever worker.
Result<bool> runCaffe(const CaffeOptions &options);

} // namespace trainyard::train
