// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace trainyard::train {

// Rows to learn from or to evaluate on, owned by the caller: `features` holds rows × Plan::input.size()
// numbers in channel, row, column order, `labels` one class in [0, Plan::classes) for each row.
struct Rows {
    std::span<const float> features;
    std::span<const std::int32_t> labels;
};

struct SessionOptions {
    int batchSize = 64;     // the most rows of one step
    std::uint64_t seed = 0; // of the dropout masks, see dropout.h
};

// What one step does with its gradient g, the sum over the minibatch of the gradients of the samples'
// cross-entropy: v = momentum * v + (1 - momentum) * g, then w = w - learningRate * v. (CNTK's momentum SGD
// with unit gain.)
struct StepOptions {
    float learningRate = 0;  // per sample; 0 leaves the weights as they are
    float momentum = 0;      // in [0, 1)
    std::uint64_t index = 0; // of the step since the start of the training; draws the dropout masks
};

// Sums over samples.
struct Sums {
    double loss = 0;          // cross-entropy after softmax, natural logarithm
    std::uint64_t errors = 0; // samples whose largest logit (the first of equal ones) is not their label's
    std::uint64_t samples = 0;

    Sums &operator+=(const Sums &other)
    {
        loss += other.loss;
        errors += other.errors;
        samples += other.samples;
        return *this;
    }
};

// One network with its weights and velocities on one device. Used from one thread at a time.
//
// Steps may be queued: step() and evaluate() may return before the device is done, and an error of the device
// may only come out of a later call. takeSums(), parameters() and logits() wait.
class Session
{
public:
    virtual ~Session() = default;

    // The rows for step() and for evaluate(). They stay unchanged and alive as long as the session or until
    // the next such call; a back end may copy them to its device.
    virtual Status setTrainingRows(const Rows &rows) = 0;
    virtual Status setEvaluationRows(const Rows &rows) = 0;

    // One minibatch: forward with dropout, backward, update. `rows` are 1 to batchSize indices into the
    // training rows.
    virtual Status step(std::span<const std::uint32_t> rows, const StepOptions &options) = 0;
    // Forward without dropout over the evaluation rows [first, first + count); any count.
    virtual Status evaluate(std::size_t first, std::size_t count) = 0;
    // The sums over all steps and evaluations since the last call.
    virtual Result<Sums> takeSums() = 0;

    // count × classes logits, without dropout, of the evaluation rows [first, first + count).
    virtual Result<std::vector<float>> logits(std::size_t first, std::size_t count) = 0;

    // In the order, names and shapes of Plan::parameters. Setting them also zeroes the velocities. Until they
    // are set all weights are zero.
    virtual Result<std::vector<Tensor>> parameters() = 0;
    virtual Status setParameters(const std::vector<Tensor> &tensors) = 0;
    // The velocities of the parameters, likewise: with the parameters all that steps leave behind.
    virtual Result<std::vector<Tensor>> velocities() = 0;
    virtual Status setVelocities(const std::vector<Tensor> &tensors) = 0;
};

// A device that trains. Outlives its sessions.
class Backend
{
public:
    virtual ~Backend() = default;

    // For people: "CPU, AMD EPYC 7763, 2 threads", "cuda:0, NVIDIA H200, 139 GiB".
    virtual std::string device() const = 0;

    // Fails with one sentence where the device lacks a layer or the memory.
    virtual Result<std::unique_ptr<Session>> createSession(const Plan &plan,
                                                           const SessionOptions &options) = 0;
};

} // namespace trainyard::train
