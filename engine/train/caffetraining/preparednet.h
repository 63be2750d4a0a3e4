// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffe/solver.h"
#include "engine/train/caffetraining/endlessrows.h"
#include "engine/train/caffetraining/mapping.h"

#include <memory>
#include <string>

namespace trainyard::train::caffe {

// A net that is ready to run, with its data.
struct PreparedNet {
    std::shared_ptr<const NetText> text;
    Net net;
    MappedNet mapped;
    std::unique_ptr<EndlessRows> rows;
    std::size_t batch = 0;      // of its data layer
    std::uint64_t firstRow = 0; // a random one where the layer says rand_skip
    int iterations = 0;         // of a test
    Transform transform;        // of the data layer
    std::string dataDigest;     // of the files of a net that learns (datadigest.h)
};

// Reads everything that the net needs, its data's first image included. `batches` of the data layer make one
// of `rows`. A net that learns draws crops and flips from the seed.
Result<PreparedNet> prepareNet(const NetRun &run, int batches, std::uint64_t seed);

// A solver with its nets.
struct PreparedSolver {
    Solver solver;
    std::uint64_t seed = 0;
    PreparedNet train;
    std::vector<PreparedNet> tests;
};

// A solver without a random_seed has the seed 0: the same files give the same weights.
Result<PreparedSolver> prepareSolver(Solver solver);

} // namespace trainyard::train::caffe
