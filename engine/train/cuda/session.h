// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/collective.h"
#include "engine/train/cuda/devicerows.h"
#include "engine/train/cuda/layergraph.h"
#include "engine/train/cuda/recorder.h"
#include "engine/train/cuda/stepblock.h"
#include "engine/train/solver/backend.h"

#include <memory>
#include <span>
#include <vector>

namespace trainyard::train::cuda {

// The Session of backend.h on one GPU: rows, weights, moments and all that the layers make stay on the
// device, every call queues its work on one stream. The same seed and minibatches give the same bits on one
// kind of device.
//
// With a Reducer and a Collective the GPUs of the workers sum the gradients themselves, and the host runs
// ahead. The sum is no part of the graph that is recorded of a step: NCCL asks that all workers record a sum,
// or none does, and those with other numbers of rows record at other times. A loss that is no number on one
// worker stops the weights of all in the same step. With a Reducer alone each step waits for the sum over the
// hosts.
//
// With a Reducer it takes no network that needs something of the whole minibatch: work between the kernels of
// a step would have to wait for other workers.
//
// A loss that is no number is told of by the next call that waits: takeSums(), setTrainingRows(), or step()
// with a Reducer alone. Until then steps leave the weights as they are.
class CudaSession final : public Session
{
public:
    // `collective` outlives it; null: there is none. It is used where there is a reducer.
    static Result<std::unique_ptr<Session>> create(int device, const Plan &plan,
                                                   const SessionOptions &options, Collective *collective);
    ~CudaSession() override;

    // Copies the rows.
    Status setTrainingRows(const Rows &rows) override;
    Status setEvaluationRows(const Rows &rows) override;
    Status step(std::span<const std::uint32_t> rows, const StepOptions &options) override;
    Status evaluate(std::size_t first, std::size_t count) override;
    Result<Sums> takeSums() override;
    Result<std::vector<float>> logits(std::size_t first, std::size_t count) override;
    Result<double> gradientNorm() override;
    Result<std::optional<std::uint64_t>> deviceMemory() override;
    Result<std::vector<Tensor>> parameters() override;
    Status setParameters(const std::vector<Tensor> &tensors) override;
    Result<std::vector<Tensor>> moments(int which) override;
    Status setMoments(int which, const std::vector<Tensor> &tensors) override;

private:
    CudaSession(std::unique_ptr<Runtime> runtime, const Plan &plan, const SessionOptions &options,
                Collective *collective);
    Status prepare();
    Status allocateSums();
    Status setRows(const Rows &rows, DeviceRows &target, const char *what);

    // Before a call that waits for the device, which may wait for another worker that is gone.
    Status settle();
    Status sendStep(std::span<const std::uint32_t> rows, const StepOptions &options);
    Status queueGradients(int rows);
    Status queueSum();
    Status queueUpdate();
    Status reduce();
    LossCall lossCall(const std::int32_t *labels, int rows) const;
    Result<DeviceSums> readSums(bool clears);
    Status checkLoss(const DeviceSums &sums);
    // Calls use(first row, rows) after the forward pass of each minibatch of [first, first + count).
    template <class Use>
    Status forEachEvaluationBatch(std::size_t first, std::size_t count, Use use);

    const Plan m_plan;
    const SessionOptions m_options;
    const std::unique_ptr<Runtime> m_runtime;
    Collective *const m_collective; // null: sums go over the host, or there are none
    DeviceRows m_training;
    DeviceRows m_evaluation;
    Uploader m_uploader;
    std::unique_ptr<Parameters> m_parameters;
    std::unique_ptr<StepBlock> m_block;
    std::unique_ptr<LayerGraph> m_layers;
    DeviceBuffer<std::int32_t> m_labels; // of the minibatch
    DeviceBuffer<double> m_rowResults;   // see LossCall
    DeviceBuffer<unsigned> m_arrived;    // see LossCall
    DeviceBuffer<DeviceSums> m_sums;
    Recorder m_recorder;
    float m_gradientScale = 1; // of the last step
    bool m_isSumming = false;  // since the last settle()
};

} // namespace trainyard::train::cuda
