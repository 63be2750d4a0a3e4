// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace trainyard::train {

// A row of minibatches of an epoch, numbered from 1.
struct Stretch {
    int first = 1;
    int last = 0;
    Sums sums = {};
    int epoch = 0;      // from 0
    double seconds = 0; // of training
};

// How far a training has come.
struct Progress {
    int epoch = 0;          // the one under way, or to come; from 0
    int minibatches = 0;    // done in it
    std::uint64_t step = 0; // minibatches since the start
    Sums training;          // of the epoch, without what is in `stretch`
    Stretch stretch;        // since the last report
    double seconds = 0;     // of training, in this epoch
};

// What must be the same when a training goes on, as "seed" → "1"; the keys are those of the command line.
using Conditions = std::map<std::string, std::string>;

// All that a training needs to go on: a safetensors file with the parameters ("parameter.conv1.weight") and
// their moments ("velocity.…", "moment2.…"), whose notes are the progress and the conditions.
struct Checkpoint {
    Progress progress;
    std::vector<Tensor> parameters;           // as in Plan::parameters
    std::vector<std::vector<Tensor>> moments; // one or two, see momentsOf()
};

Status writeCheckpoint(const std::filesystem::path &file, Checkpoint checkpoint,
                       const Conditions &conditions);
// Fails with one sentence when the file is none, is of another network, or names the condition that differs.
Result<Checkpoint> readCheckpoint(const std::filesystem::path &file, const Plan &plan, int moments,
                                  const Conditions &conditions);

} // namespace trainyard::train
