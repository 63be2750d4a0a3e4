// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/stepblock.h"

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t slots = 32;

constexpr std::size_t roundedUp(std::size_t bytes)
{
    return (bytes + 15) / 16 * 16;
}

} // namespace

StepBlock::StepBlock(const Runtime &runtime, std::size_t steps, int batchSize)
    : m_runtime(runtime)
    , m_steps(steps)
    , m_stepsAt(roundedUp(sizeof(StepControl)))
    , m_rowsAt(m_stepsAt + roundedUp(steps * sizeof(UpdateStep)))
    , m_bytes(m_rowsAt + roundedUp(static_cast<std::size_t>(batchSize) * sizeof(std::uint32_t)))
{}

Result<std::unique_ptr<StepBlock>> StepBlock::create(const Runtime &runtime, std::size_t steps, int batchSize)
{
    std::unique_ptr<StepBlock> block(new StepBlock(runtime, steps, batchSize));
    if (auto allocated = block->allocate(); !allocated)
        return allocated.error();
    return block;
}

Status StepBlock::allocate()
{
    Status done = allocateInto(m_device, m_bytes);
    if (done)
        done = m_device.clear(m_runtime.stream());
    if (done)
        done = allocateInto(m_broken, m_bytes);
    if (done)
        done = m_broken.clear(m_runtime.stream());
    if (done)
        done = allocateInto(m_host, slots * m_bytes);
    for (std::size_t i = 0; i < slots && done; ++i) {
        cudaEvent_t event = nullptr;
        done = checked(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "starting");
        m_copied.emplace_back(event);
    }
    return done;
}

Result<StepBlock::Draft> StepBlock::begin()
{
    m_slot = nextSlot();
    if (auto free = checked(cudaEventSynchronize(m_copied[m_slot].get()), "training"); !free)
        return free.error();
    return Draft{reinterpret_cast<StepControl *>(slot()),
                 {reinterpret_cast<UpdateStep *>(slot() + m_stepsAt), m_steps},
                 reinterpret_cast<std::uint32_t *>(slot() + m_rowsAt)};
}

Status StepBlock::send()
{
    const auto rows = reinterpret_cast<const StepControl *>(slot())->rows;
    Chain chain;
    return chain
        .then("taking in a minibatch",
              [&] {
                  return cudaMemcpyAsync(m_device.data(), slot(), m_rowsAt + rows * sizeof(std::uint32_t),
                                         cudaMemcpyHostToDevice, m_runtime.stream());
              })
        .then("taking in a minibatch",
              [&] { return cudaEventRecord(m_copied[m_slot].get(), m_runtime.stream()); })
        .take();
}

Result<StepControl> StepBlock::takeBroken()
{
    StepControl control;
    const cudaStream_t stream = m_runtime.stream();
    Chain chain;
    chain
        .then("looking for the broken layer",
              [&] {
                  return cudaMemcpyAsync(m_device.data(), m_broken.data(), m_bytes, cudaMemcpyDeviceToDevice,
                                         stream);
              })
        .then("looking for the broken layer",
              [&] {
                  return cudaMemcpyAsync(&control, m_device.data(), sizeof(control), cudaMemcpyDeviceToHost,
                                         stream);
              })
        .then("looking for the broken layer",
              [&] { return cudaMemsetAsync(m_broken.data(), 0, m_bytes, stream); })
        .then("looking for the broken layer", [&] { return cudaStreamSynchronize(stream); });
    if (auto taken = chain.take(); !taken)
        return taken.error();
    return control;
}

} // namespace trainyard::train::cuda
