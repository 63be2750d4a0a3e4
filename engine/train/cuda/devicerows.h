// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"
#include "engine/train/solver/backend.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>

namespace trainyard::train::cuda {

// Brings data to the device through memory that the device reads while the next piece is put there: several
// times as quick as from the caller's own.
class Uploader
{
public:
    // `runtime` outlives it.
    explicit Uploader(const Runtime &runtime)
        : m_runtime(runtime)
    {}

    // Puts the bytes from `begin` on, a multiple of 4 MiB, into `piece`.
    using Put = std::function<void(std::size_t begin, std::span<std::byte> piece)>;

    // In order with the other work of the stream; `put` is not called any more once it returns.
    Status upload(std::size_t bytes, const Put &put, void *target);

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
