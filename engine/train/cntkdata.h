// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/recipe.h"
#include "engine/train/data/ctfsource.h"
#include "engine/train/network/plan.h"

#include <string>

namespace trainyard::train {

// What a network takes, and how.
struct ReaderUse {
    const Plan &plan;
    std::string features; // names of the network's inputs
    std::string labels;
    std::optional<std::uint64_t> seed = {}; // shuffles where the reader says so; without it nothing does
    std::size_t epochSize = 0;              // rows of an epoch; 0: all
    std::uint64_t memoryBytes = 0;          // for all rows
    int threads = 0;
};

// Opens the data of a configuration's reader for a network. Fails with one sentence where the reader lacks an
// input of the network or gives another number of values of it, or where the data are faulty.
Result<CtfSource> openReader(const brainscript::ReaderSettings &reader, const ReaderUse &use);

} // namespace trainyard::train
