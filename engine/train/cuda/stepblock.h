// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"
#include "engine/train/cuda/solverkernels.h"

#include <memory>
#include <span>
#include <vector>

namespace trainyard::train::cuda {

// What the host tells the device of each step, in one copy from memory that steps under way do not share: the
// control, an update step for each parameter that is learnt, the row indices. On the device it always lies at
// the same place.
class StepBlock
{
public:
    // To be filled for a step.
    struct Draft {
        StepControl *control = nullptr;
        std::span<UpdateStep> steps;
        std::uint32_t *rows = nullptr; // as many as a minibatch has
    };

    // `runtime` outlives it.
    static Result<std::unique_ptr<StepBlock>> create(const Runtime &runtime, std::size_t steps,
                                                     int batchSize);

    // Whether begin() waits: cudaErrorNotReady where as many steps as there is room for are under way.
    cudaError_t readiness() const { return cudaEventQuery(m_copied[nextSlot()].get()); }
    // Waits for that.
    Result<Draft> begin();
    // Queues the copy of what begin() gave.
    Status send();

    const StepControl *control() const { return reinterpret_cast<const StepControl *>(m_device.data()); }
    const UpdateStep *steps() const
    {
        return reinterpret_cast<const UpdateStep *>(m_device.data() + m_stepsAt);
    }
    const std::uint32_t *rows() const
    {
        return reinterpret_cast<const std::uint32_t *>(m_device.data() + m_rowsAt);
    }
    std::size_t bytes() const { return m_bytes; } // of all of it

    // Where the device keeps the block of a step that broke.
    StepControl *broken() const { return reinterpret_cast<StepControl *>(m_broken.data()); }
    // Makes that step the one under way, and tells of it; it has no rows where none broke. Waits.
    Result<StepControl> takeBroken();

private:
    StepBlock(const Runtime &runtime, std::size_t steps, int batchSize);
    Status allocate();
    std::size_t nextSlot() const { return (m_slot + 1) % m_copied.size(); }
    std::byte *slot() const { return m_host.data() + m_slot * m_bytes; }

    const Runtime &m_runtime;
    const std::size_t m_steps;
    const std::size_t m_stepsAt; // bytes from the beginning
    const std::size_t m_rowsAt;
    const std::size_t m_bytes;
    DeviceBuffer<std::byte> m_device;
    DeviceBuffer<std::byte> m_broken;
    PinnedBuffer<std::byte> m_host; // slots, used in turn
    std::vector<Event> m_copied;    // of each slot
    std::size_t m_slot = 0;
};

} // namespace trainyard::train::cuda
