// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/operations.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::train::cuda {

// The layers of a plan on the device with all that they make on the way, in one allocation.
class LayerGraph
{
public:
    // What `workshop` names outlives it. Too little memory: see tooLittleMemory(); `other` bytes of the
    // session are already taken.
    static Result<std::unique_ptr<LayerGraph>> create(const Workshop &workshop, std::size_t other);

    float *input() const { return at<float>(m_flowPlan.input); } // batchSize × Plan::input
    const float *logits() const { return m_flows.back().output; }
    float *logitsGradient() const { return m_flows.back().outputGradient; }

    Status forward(const Pass &pass);
    // From the gradient of the logits.
    Status backward(const Pass &pass);
    // Runs forward and gives the name of the first layer that makes something that is no finite number; the
    // last one where none does. Waits after each layer.
    Result<std::string> findBroken(const Pass &pass);

    // The largest batch size for which the layers take at most that much memory; 0: none does.
    int fittingBatch(std::size_t bytes) const;
    std::size_t bytes() const { return m_memory.size(); }

private:
    explicit LayerGraph(const Workshop &workshop);
    Status place(std::size_t other);
    Status allocate(std::size_t other);
    FlowPlan flowPlan(int rows) const;
    std::vector<Flow> makeFlows() const;
    template <class T>
    T *at(int piece) const
    {
        return piece == FlowPlan::none
                   ? nullptr
                   : reinterpret_cast<T *>(m_memory.data() +
                                           m_arena.offsets[static_cast<std::size_t>(piece)]);
    }

    const Workshop m_workshop;
    std::vector<std::unique_ptr<Operation>> m_operations;
    FlowPlan m_flowPlan;
    Arena m_arena; // of its pieces
    DeviceBuffer<std::byte> m_memory;
    DeviceBuffer<unsigned> m_found; // for findBroken()
    std::vector<Flow> m_flows;
};

// The sentence for too little memory: how much `what` needs, how much is free, and which batch size fits; 0:
// none does.
Error tooLittleMemory(const std::string &what, std::size_t needed, std::size_t available, int fittingBatch);

} // namespace trainyard::train::cuda
