// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"
#include "engine/train/cuda/solverkernels.h"
#include "engine/train/network/plan.h"
#include "engine/train/solver/backend.h"

#include <memory>
#include <span>
#include <vector>

namespace trainyard::train::cuda {

// The parameters of a session on the device, in one allocation for each of weights, gradients and moments:
// those that are learnt first, so that one kernel goes over all of them.
class Parameters
{
public:
    // `runtime` and `plan` outlive it. Everything is zero.
    static Result<std::unique_ptr<Parameters>> create(const Runtime &runtime, const Plan &plan,
                                                      const UpdateRule &rule);
    // What create() allocates.
    static std::size_t bytes(const Plan &plan, const UpdateRule &rule);

    float *weight(int parameter) const { return m_weights.data() + offset(parameter); }
    float *gradient(int parameter) const; // null for -1 and for what is not learnt
    std::size_t learntCount() const { return m_steps.size(); }

    // The update steps of those that are learnt, in the order in which the kernel takes them.
    void writeSteps(const StepOptions &options, std::size_t rows, std::span<UpdateStep> steps) const;
    // Queues the norm, where the rule needs it, and the update.
    Status update(const StepControl *control, const UpdateStep *steps, const DeviceSums *sums);

    Status clearGradients() const { return m_gradients.clear(m_runtime.stream()); }
    // The Euclidean norm of the gradients as they are.
    Result<double> gradientNorm();
    // Of all that are learnt, with what fills them up, on the device.
    std::span<float> gradients() const { return {m_gradients.data(), m_learntSize}; }
    // Puts the sums over all workers in place of the gradients, over the host; waits.
    Status reduce(Reducer &reducer);

    Result<std::vector<Tensor>> values() const { return read(&m_weights); }
    Status setValues(const std::vector<Tensor> &tensors); // also zeroes the moments
    Result<std::vector<Tensor>> moments(int which) const; // zeros where there are none
    Status setMoments(int which, const std::vector<Tensor> &tensors);

private:
    Parameters(const Runtime &runtime, const Plan &plan, const UpdateRule &rule);
    Status allocate();
    std::size_t offset(int parameter) const { return m_offsets[static_cast<std::size_t>(parameter)]; }
    Result<std::vector<Tensor>> read(const DeviceBuffer<float> *from) const; // null: zeros
    Status write(const std::vector<Tensor> &tensors, const DeviceBuffer<float> &to) const;
    Status copyGradients(float *host, cudaMemcpyKind direction) const;

    const Runtime &m_runtime;
    const Plan &m_plan;
    const UpdateRule m_rule;
    std::vector<std::size_t> m_offsets; // by parameter
    std::vector<int> m_steps;           // the parameters that are learnt
    std::size_t m_learntSize = 0;       // of all of them, with what fills them up
    std::size_t m_size = 0;
    DeviceBuffer<float> m_weights;
    DeviceBuffer<float> m_gradients;
    std::vector<DeviceBuffer<float>> m_moments;
    DeviceBuffer<std::int32_t> m_owners; // see UpdateCall
    DeviceBuffer<NormSpace> m_norm;
    PinnedBuffer<float> m_reduced; // made when first needed
};

} // namespace trainyard::train::cuda
