// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/lane.h"
#include "engine/train/cpu/team.h"
#include "engine/train/solver/backend.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace trainyard::train {

// A session on the processor. Each thread of its team takes an equal part of every minibatch through the
// network, then an equal part of the weights a step further. All work is done when a call returns; the same
// seed and number of threads give the same bits.
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
    Result<std::vector<Tensor>> velocities() override;
    Status setVelocities(const std::vector<Tensor> &tensors) override;

private:
    Result<std::vector<Tensor>> plain(std::vector<float> (Weights::*values)() const);
    Status setPlain(const std::vector<Tensor> &tensors, void (Weights::*set)(std::span<const float>));
    void update(std::size_t lanes, const StepOptions &options);
    // Calls use(lane number, first, count) for parts of the rows [first, first + count), in all threads.
    void divide(std::size_t first, std::size_t count,
                const std::function<void(std::size_t, std::size_t, std::size_t)> &use);

    const Plan m_plan;
    Team m_team;
    const std::size_t m_share; // rows of a whole minibatch for each thread
    WeightStore m_weights;
    std::vector<std::unique_ptr<Lane>> m_lanes; // one for each thread
    Rows m_trainingRows;
    Rows m_evaluationRows;
    std::vector<Sums> m_laneSums;
    Sums m_sums;
};

} // namespace trainyard::train
