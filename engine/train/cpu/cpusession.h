// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/operation.h"
#include "engine/train/solver/backend.h"

#include <memory>
#include <span>
#include <vector>

namespace trainyard::train {

// A session on the processor. All work is done when a call returns.
class CpuSession final : public Session
{
public:
    // Throws dnnl::error and std::bad_alloc.
    CpuSession(const Plan &plan, const SessionOptions &options, int threads);

    Status setTrainingRows(const Rows &rows) override;
    Status setEvaluationRows(const Rows &rows) override;
    Status step(std::span<const std::uint32_t> rows, const StepOptions &options) override;
    Status evaluate(std::size_t first, std::size_t count) override;
    Result<Sums> takeSums() override;
    Result<std::vector<float>> logits(std::size_t first, std::size_t count) override;
    Result<std::vector<Tensor>> parameters() override;
    Status setParameters(const std::vector<Tensor> &tensors) override;

private:
    void addOperations(const SessionOptions &options);
    void prepare();
    void gather(const Rows &source, std::span<const std::uint32_t> rows);
    void forward(const Pass &pass);
    // Runs forward over evaluation rows and calls `use(count)` after each batch.
    template <class Use>
    Status forEachBatch(std::size_t first, std::size_t count, Use use);

    const Plan m_plan;
    const int m_threads;
    Runtime m_runtime;
    std::vector<std::unique_ptr<Operation>> m_operations; // one for each layer
    std::size_t m_firstLearning = 0;                      // the operations before need no backward pass
    std::vector<Weights *> m_weights;                     // in the order of Plan::parameters
    dnnl::memory m_input;
    Calls m_outputConversion;
    dnnl::memory m_logits;
    dnnl::memory m_gradient; // of the logits
    Rows m_trainingRows;
    Rows m_evaluationRows;
    std::vector<std::uint32_t> m_rowNumbers;
    std::vector<std::int32_t> m_labels; // of the minibatch
    Sums m_sums;
};

} // namespace trainyard::train
