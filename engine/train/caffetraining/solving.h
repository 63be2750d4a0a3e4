// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffetraining/preparednet.h"
#include "engine/train/caffetraining/scalars.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/trainer.h"

#include <functional>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// Takes a line of the log with the place in Caffe's source that it is known by.
using Log = std::function<void(const char *place, const std::string &line)>;

struct SolvingOptions {
    std::string snapshotPrefix;       // of the files of snapshots
    std::string snapshot;             // a .solverstate to go on from; empty: none
    std::vector<std::string> weights; // .caffemodel files to begin with
    std::function<bool()> isStopped;  // asked after each iteration and each batch of a test
    std::function<bool()> isSnapshotWanted = [] { return false; }; // asked after each iteration
    // Who share the training, and what sums over them; null: nobody. The net's batch is that of all workers,
    // each takes its part. Worker 0 leads: it alone logs, measures, reads and writes files of weights. The
    // stop and the snapshot that one worker wants, all want.
    Workers *workers = nullptr;
    Reducer *reducer = nullptr;
    // What the log's lines tell, unrounded, and beside it train/samples_per_second, train/gradient_norm and
    // train/gpu_memory_bytes.
    std::function<void(int iteration, const Scalars &)> measured = [](int, const Scalars &) {};
    // Of a snapshot: later values of earlier runs do not hold.
    std::function<void(int iteration)> resumed = [](int) {};
};

// Runs a solver as `caffe train` does, iteration by iteration: tests, steps, lines of the log, snapshots; and
// a snapshot where it is stopped. On one back end with the same threads, a training that goes on from a
// snapshot gives the bits that it would have given without the break: the data go on where they were.
Result<Outcome> solve(PreparedSolver &prepared, const SolvingOptions &options, Backend &backend,
                      const Log &log);

} // namespace trainyard::train::caffe
