// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cntktraining.h"
#include "engine/train/data/ctfsource.h"

#include <optional>

namespace trainyard::train {

// An action of `test` with its network and data.
struct CntkTest {
    brainscript::TestAction action;
    CntkNetwork network;
    std::vector<Measure> measures;      // that it shows
    std::vector<Tensor> parameters;     // of a saved model
    std::optional<std::size_t> trained; // or the action before it that trains the model
    CtfSource data;
};

// The network is the one that `training`, the action `trained`, trains before; without one the model that is
// saved at the modelPath. Fails with one sentence where there is none.
Result<CntkTest> prepareTest(brainscript::TestAction action, const CntkTraining *training,
                             std::optional<std::size_t> trained, const brainscript::Recipe &recipe,
                             DataMemory &memory);

// Prints the final results with the parameters of the training, and writes them into an event file; without
// one with those of the saved model.
Status run(const CntkTest &test, const CntkTraining *training, const brainscript::Recipe &recipe,
           const ChosenDevice &device);

} // namespace trainyard::train
