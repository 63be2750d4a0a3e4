// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/memory/arena.h"
#include "engine/train/network/plan.h"

#include <cstddef>
#include <vector>

namespace trainyard::train::cuda {

// What the backward passes still read of a value, of those that made it.
enum class Kept { Nothing, Signs, Values };

// What an operation asks of the memory.
struct Traits {
    bool readsInput = false;        // its backward pass reads its inputs
    Kept output = Kept::Nothing;    // and this of its output
    bool isInPlace = false;         // its output may lie where its first input lies
    bool keepsSigns = false;        // in place, where the gradient is not zero, signs stay as they were
    bool isGradientInPlace = false; // the gradient of its only input may lie where that of its output lies
    bool passesGradient = false;    // the gradient of each input is that of the output
    std::size_t stateBytes = 0;     // kept from its forward to its backward pass
    std::size_t scratchBytes = 0;   // for either pass alone
};

// Which layers' values, gradients, states and scratches share which memory. A step has the moments 0: the
// rows are gathered; i + 1: layer i forward; n + 1: the loss; 2n + 1 - i: layer i backward.
struct FlowPlan {
    static constexpr int none = -1;

    struct Gradient {
        int piece = none;         // none: not wanted
        bool accumulates = false; // others have left their part there before
    };
    struct Stage {
        bool isLearning = false; // the layer or one before it learns: it has a backward pass
        int output = none;
        int outputGradient = none;
        std::vector<Gradient> inputGradients; // in the order of PlannedLayer::inputs
        int state = none;
        int scratch = none; // of the forward pass
        int backwardScratch = none;
    };

    std::vector<Lifetime> pieces;
    std::vector<Stage> stages; // by layer
    int input = none;          // the gathered rows
};

// For minibatches of `rows`; one of `traits` for each layer.
FlowPlan planFlows(const Plan &plan, const std::vector<Traits> &traits, int rows);

} // namespace trainyard::train::cuda
