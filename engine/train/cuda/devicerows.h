// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"
#include "engine/train/solver/backend.h"

#include <array>
#include <cstdint>

namespace trainyard::train::cuda {

// Copies from the caller's memory to the device through memory that the device reads while the next piece is
// put there: several times as quick as from the caller's own.
class Uploader
{
public:
    // `runtime` outlives it.
    explicit Uploader(const Runtime &runtime)
        : m_runtime(runtime)
    {}

    // In order with the other work of the stream; the source may change once it returns.
    Status upload(const void *source, std::size_t bytes, void *target);

private:
    Status allocate();

    const Runtime &m_runtime;
    PinnedBuffer<std::byte> m_pieces; // two
    std::array<Event, 2> m_copied;    // of each
    std::size_t m_piece = 0;          // the next
};

// Rows on the device.
class DeviceRows
{
public:
    // Takes the place of those before. Memory is only allocated where there were fewer; fails with code
    // Unavailable and keeps none when there is too little.
    Status set(const Rows &rows, Uploader &uploader);

    const float *features() const { return m_features.data(); }
    const std::int32_t *labels() const { return m_labels.data(); }
    std::size_t bytes() const
    {
        return m_features.size() * sizeof(float) + m_labels.size() * sizeof(std::int32_t);
    }

private:
    DeviceBuffer<float> m_features;
    DeviceBuffer<std::int32_t> m_labels;
};

} // namespace trainyard::train::cuda
