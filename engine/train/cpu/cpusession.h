// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/lane.h"
#include "engine/train/cpu/meeting.h"
#include "engine/train/cpu/team.h"
#include "engine/train/solver/backend.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace trainyard::train {

// A session on the processor. Each thread of its team takes an equal part of every minibatch through the
// network, then an equal part of the weights a step further. All work is done when a call returns; the same
// seed, number of threads and workers give the same bits.
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
    Result<double> gradientNorm() override;
    Result<std::vector<Tensor>> parameters() override;
    Status setParameters(const std::vector<Tensor> &tensors) override;
    Result<std::vector<Tensor>> moments(int which) override;
    Status setMoments(int which, const std::vector<Tensor> &tensors) override;

private:
    void runLanes(std::span<const std::uint32_t> rows, const StepOptions &options);
    Status checkLoss(std::uint64_t step) const;
    Status reduce();
    void update(const StepOptions &options);
    std::vector<std::span<float>> gradientsOf(std::size_t parameter) const; // of the lanes
    double squaredNorm() const;
    // Calls use(lane number, first, count) for parts of the rows [first, first + count), in all threads.
    void divide(std::size_t first, std::size_t count,
                const std::function<void(std::size_t, std::size_t, std::size_t)> &use);

    const Plan m_plan;
    Team m_team;
    const std::size_t m_share; // rows of a whole minibatch for each thread
    const UpdateRule m_rule;
    Reducer *const m_reducer;
    Meeting m_meeting;
    WeightStore m_weights;
    std::vector<std::unique_ptr<Lane>> m_lanes; // one for each thread
    std::size_t m_used = 0;                     // lanes of the last step
    std::size_t m_rows = 0;                     // of it, over all workers
    float m_gradientScale = 1;                  // of it
    Rows m_trainingRows;
    Rows m_evaluationRows;
    std::vector<Sums> m_laneSums;
    Sums m_sums;
};

} // namespace trainyard::train
