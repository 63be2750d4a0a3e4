// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <dnnl.hpp>
#include <vector>

namespace trainyard::train {

// The part of a minibatch that an operation runs on.
struct Pass {
    bool training = false;
    std::uint64_t step = 0;
    std::uint32_t firstRow = 0; // within the minibatch
};

// The gradient that a layer leaves for a parameter, in the layout of its Weights.
struct ParameterGradient {
    int parameter = 0; // index in the plan
    dnnl::memory gradient;
};

// One layer of the plan on the CPU, for one thread's part of the minibatch. Prepared once: forward from the
// first operation to the last, then backward from the last to the first; after that it only runs. Each
// operation chooses the layout of what it makes; what it takes it converts where the layouts differ. oneDNN's
// exceptions pass through.
class Operation
{
public:
    virtual ~Operation() = default;

    // Takes the memory with the layer's input, gives the memory with its output (the same one when it works
    // in place).
    virtual dnnl::memory prepareForward(const dnnl::memory &input) = 0;
    // Takes the gradient of the output, gives the gradient of the input; nothing when it is not wanted.
    virtual dnnl::memory prepareBackward(const dnnl::memory &outputGradient, bool isInputGradientWanted) = 0;

    virtual void forward(const Pass &pass) = 0;
    virtual void backward(const Pass &pass) = 0;

    // Of the layer's weight and bias, after prepareForward(); nothing where it does not learn.
    virtual std::vector<ParameterGradient> gradients() const { return {}; }
};

} // namespace trainyard::train
