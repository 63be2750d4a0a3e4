// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/solver/updaterule.h"

#include <string>
#include <vector>

namespace trainyard::train {

// An update method with its usual settings, by the name that people know.
struct Optimizer {
    std::string name;
    UpdateMethod method = UpdateMethod::UnitGainMomentum;
    bool isPerSample = false; // rates are per sample and momentum a time constant, as in CNTK; else rates are
                              // per minibatch, of the mean gradient, and momentum is a number
    std::string learningRate; // a Schedule
    double momentum = 0;
};

std::vector<std::string> optimizerNames();

// Fails with one sentence that lists them.
Result<Optimizer> findOptimizer(const std::string &name);

} // namespace trainyard::train
