// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <variant>

namespace trainyard::train::cuda {

// The layers with which one can share work: the only one that makes its input for nobody else, and the only
// one that takes its output. Null where there is none.
struct Neighbours {
    const PlannedLayer *before = nullptr;
    const PlannedLayer *behind = nullptr;

    static Neighbours of(const Plan &plan, int layer);

    template <class Kind>
    static bool is(const PlannedLayer *layer)
    {
        return layer && std::holds_alternative<Kind>(layer->layer);
    }
    // What makes a value for a ReLU alone applies it, and a max pool behind a ReLU has its backward half.
    bool isReluBehind() const { return is<Relu>(behind); }
    bool isReluBefore() const { return is<Relu>(before); }
    // The halves that a ReLU has to do itself.
    bool isReluForward() const
    {
        return !is<Conv2d>(before) && !is<Dense>(before) && !is<BatchNormalization>(before);
    }
    bool isReluBackward() const { return !is<MaxPool2d>(behind); }
};

} // namespace trainyard::train::cuda
