// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/featureview.h"
#include "engine/train/network/plan.h"
#include "engine/train/solver/updaterule.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace trainyard::train {

// Rows to learn from or to evaluate on, owned by the caller: `features` holds rows × Plan::input.size()
// values in channel, row, column order, `labels` one class in [0, Plan::classes) for each row.
struct Rows {
    FeatureView features;
    std::span<const std::int32_t> labels;
};

// Adds up over all workers of a training that is shared. Used from one thread. After an error nothing more is
// summed.
class Reducer
{
public:
    virtual ~Reducer() = default;

    // Replaces each value by the sum of all workers' values, the same bits for each of them.
    virtual Status sum(std::span<float> values) = 0;
    virtual Status sum(std::span<double> values) = 0;
};

// How a device can sum with those of other workers, past the memory of their hosts.
struct DeviceLink {
    std::string device;  // its place in the machine, for all who use it: "0000:17:00.0"; empty: a CPU
    std::string library; // which sums, with its version: "NCCL 2.28.9"; empty: there is none
    std::string problem; // why there is none, as half a sentence: "libnccl.so.2 is not installed"
};

// A worker among those whose devices sum together.
struct LinkSeat {
    std::string id; // of their group, from makeLinkId() of worker 0
    int rank = 0;
    int size = 1;
    std::function<Status()> checkOthers; // fails where another worker is known to be gone; does not wait
};

struct SessionOptions {
    int batchSize = 64;     // the most rows of one step
    std::uint64_t seed = 0; // of the dropout masks, see dropout.h
    UpdateRule rule = {};
    Reducer *reducer = nullptr; // of each step's gradients, and of what batch normalizations measure, over
                                // the workers; null: there is one. Outlives the session.
};

inline constexpr float ownDropoutRates = -1;

// What one step does with its gradient, the sum over the minibatch of the gradients of the samples' losses;
// see UpdateRule.
struct StepOptions {
    float learningRate = 0;      // 0 leaves the weights as they are
    float momentum = 0;          // in [0, 1)
    std::uint64_t index = 0;     // of the step since the start of the training; draws the dropout masks
    float gradientScale = 1;     // 1: rates per sample; 1 / rows: rates per minibatch
    std::uint32_t firstRow = 0;  // of this worker's rows within the whole minibatch
    std::uint32_t totalRows = 0; // of the whole minibatch, over all workers; 0: those of this worker
    float dropoutRate = ownDropoutRates; // of all dropouts, or each layer's own; in [0, 1)
};

// The step as a parameter takes it. `rows` are those of the whole minibatch, clip the factor that brings the
// gradient to its greatest norm, or 1.
UpdateStep updateStep(const UpdateRule &rule, const StepOptions &options, std::size_t rows,
                      const Parameter &parameter, float clip);

// Sums over samples.
struct Sums {
    double loss = 0;          // as Plan::loss tells; natural logarithm
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

// The sentence for a loss that is no number: the layer is the first whose output is none.
Error brokenLoss(const std::string &layer, std::uint64_t step);

// One network with its weights and their moments on one device. Used from one thread at a time.
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
    // training rows; with a reducer also none, when other workers have all. A batch normalization takes mean
    // and variance of the whole minibatch, over all workers. When the loss is no number the sentence names
    // the layer and the step.
    virtual Status step(std::span<const std::uint32_t> rows, const StepOptions &options) = 0;
    // Forward without dropout over the evaluation rows [first, first + count); any count.
    virtual Status evaluate(std::size_t first, std::size_t count) = 0;
    // The sums over all steps and evaluations since the last call.
    virtual Result<Sums> takeSums() = 0;

    // count × classes logits, without dropout, of the evaluation rows [first, first + count).
    virtual Result<std::vector<float>> logits(std::size_t first, std::size_t count) = 0;

    // The Euclidean norm of the gradient of the last step, over all parameters and workers, times
    // gradientScale.
    virtual Result<double> gradientNorm() = 0;

    // Bytes in use on the device, by this and all other programs; nothing for a device without a memory of
    // its own.
    virtual Result<std::optional<std::uint64_t>> deviceMemory() { return std::optional<std::uint64_t>(); }

    // In the order, names and shapes of Plan::parameters. Setting them also zeroes the moments. Until they
    // are set all weights are zero.
    virtual Result<std::vector<Tensor>> parameters() = 0;
    virtual Status setParameters(const std::vector<Tensor> &tensors) = 0;
    // The moments of the parameters, likewise, v for 0 and u for 1, see UpdateMethod: with the parameters all
    // that steps leave behind.
    virtual Result<std::vector<Tensor>> moments(int which) = 0;
    virtual Status setMoments(int which, const std::vector<Tensor> &tensors) = 0;
};

// A device that trains. Outlives its sessions.
class Backend
{
public:
    virtual ~Backend() = default;

    // For people: "CPU, AMD EPYC 7763, 2 threads", "cuda:0, NVIDIA H200, 139 GiB".
    virtual std::string device() const = 0;

    virtual DeviceLink deviceLink() const { return {}; }
    // For link() of all workers: at most 1 MiB.
    virtual Result<std::string> makeLinkId()
    {
        return Error{Error::Code::Unavailable, "CPUs sum over their hosts."};
    }
    // Until unlink() the sessions with a reducer sum their gradients with those of the other workers, who
    // call this at the same time. Waits for them, but not for ever. While it is linked there is one session
    // with a reducer at a time.
    virtual Status link(const LinkSeat & /*seat*/)
    {
        return Error{Error::Code::Unavailable, "CPUs sum over their hosts."};
    }
    virtual void unlink() {}

    // Fails with one sentence where the device lacks a layer or the memory, or cannot share with a reducer
    // what the network needs.
    virtual Result<std::unique_ptr<Session>> createSession(const Plan &plan,
                                                           const SessionOptions &options) = 0;
};

} // namespace trainyard::train
