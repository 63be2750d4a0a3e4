// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operation.h"
#include "engine/train/cuda/parameters.h"
#include "engine/train/cuda/runtime.h"

#include <memory>
#include <vector>

namespace trainyard::train::cuda {

// What the operations of a session share; outlives them.
struct Workshop {
    const Runtime &runtime;
    const Plan &plan;
    const Parameters &parameters;
    const StepControl *control; // on the device, of the step under way
    std::uint64_t seed = 0;
    int batchSize = 0;
};

// One for each layer, in their order. Layers do some work of their neighbours; see there.
std::vector<std::unique_ptr<Operation>> makeOperations(const Workshop &workshop);

} // namespace trainyard::train::cuda
