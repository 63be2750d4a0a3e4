// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/cuda/memory/flowplan.h"

#include <cstddef>
#include <vector>

namespace trainyard::train::cuda {

// What an operation runs on.
struct Pass {
    bool training = false;
    int rows = 0; // at most those that the session was made for
};

// Where the numbers of an operation lie on the device; the same in every pass. All values are in plain order:
// rows, channels, lines, columns.
struct Flow {
    struct Gradient {
        float *data = nullptr;    // null: not wanted
        bool accumulates = false; // to be added to what is there
    };
    std::vector<float *> inputs; // of which an operation writes none that is not also its output
    float *output = nullptr;     // may be the first input, where Traits::isInPlace
    float *outputGradient = nullptr;
    std::vector<Gradient> inputGradients;
    std::byte *state = nullptr; // see Traits; null where it wants none
    std::byte *scratch = nullptr;
    std::byte *backwardScratch = nullptr;

    float *input() const { return inputs.front(); }
};

// One layer of the plan on the device. Each call queues work on the runtime's stream and returns; it neither
// allocates nor waits, nor does what it queues depend on anything but the pass, so that it can be recorded.
class Operation
{
public:
    virtual ~Operation() = default;

    // Chooses how to run minibatches of at most that many rows; before any pass, once.
    virtual Status prepare(int /*rows*/) { return {}; }
    // Room for either pass, where layerTraits() does not know it: what prepare() chose may want more.
    virtual std::size_t scratchBytes(int /*rows*/) const { return 0; }

    virtual Status forward(const Pass &pass, const Flow &flow) = 0;
    // Leaves the gradients of the parameters and of the inputs that are wanted.
    virtual Status backward(const Pass &pass, const Flow &flow) = 0;
};

} // namespace trainyard::train::cuda
