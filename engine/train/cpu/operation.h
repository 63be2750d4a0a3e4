// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <dnnl.hpp>
#include <vector>

namespace trainyard::train {

// The part of a minibatch that an operation runs on.
struct Pass {
    bool training = false;
    std::uint64_t step = 0;
    std::uint32_t firstRow = 0; // within the minibatch
    std::size_t rows = 0;       // that count; those behind them are left over from before
    bool hasNewWeights = true;  // since the pass before
    float dropoutRate = -1;     // of all dropouts; below 0: each layer's own
};

// The gradient that a layer leaves for a parameter, in the layout of its Weights.
struct ParameterGradient {
    int parameter = 0; // index in the plan
    dnnl::memory gradient;
};

// What operations still read of a value in their backward pass, of those that made it.
enum class Kept { Nothing, Signs, Values };

// A value, or the gradient of one, on its way from who made it to those who take it.
struct Flow {
    dnnl::memory memory;
    Kept kept = Kept::Nothing;
    bool isShared = false; // by several who take it

    // Whether who takes it may change it in place.
    bool mayChange(bool keepsSigns) const
    {
        return !isShared && (kept == Kept::Nothing || (kept == Kept::Signs && keepsSigns));
    }
};

// One layer of the plan on the CPU, for one thread's part of the minibatch. Prepared once: forward from the
// first operation to the last, then backward from the last to the first; after that it only runs. Each
// operation chooses the layout of what it makes; what it takes it converts where the layouts differ. It may
// read its inputs again in its backward pass: nobody else changes them. oneDNN's exceptions pass through.
class Operation
{
public:
    virtual ~Operation() = default;

    // Takes the layer's inputs, gives its output (the memory of an input when it works in place).
    virtual Flow prepareForward(const std::vector<Flow> &inputs) = 0;
    // Takes the gradient of the output, gives those of the inputs that are wanted; the others stay empty.
    virtual std::vector<Flow> prepareBackward(const Flow &outputGradient,
                                              const std::vector<bool> &wanted) = 0;

    virtual void forward(const Pass &pass) = 0;
    virtual void backward(const Pass &pass) = 0;

    // Of the layer's weight and bias, after prepareForward(); nothing where it does not learn.
    virtual std::vector<ParameterGradient> gradients() const { return {}; }
};

// One with a single input.
class UnaryOperation : public Operation
{
public:
    Flow prepareForward(const std::vector<Flow> &inputs) final { return prepareValue(inputs.front()); }
    std::vector<Flow> prepareBackward(const Flow &outputGradient, const std::vector<bool> &wanted) final
    {
        return {prepareGradient(outputGradient, wanted.front())};
    }

protected:
    virtual Flow prepareValue(const Flow &input) = 0;
    // An empty memory when the gradient of the input is not wanted.
    virtual Flow prepareGradient(const Flow &outputGradient, bool isWanted) = 0;
};

} // namespace trainyard::train
