// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/cuda/check.h"

#include <cstddef>

namespace trainyard::train::cuda {

// Bytes as people read them, rounded up: "12 MiB".
inline std::string mebibytes(std::size_t bytes)
{
    return std::to_string((bytes + 1048575) / 1048576) + " MiB";
}

// Numbers in the memory of the present device.
template <class T>
class DeviceBuffer
{
public:
    // Room for `count` numbers, of undefined content.
    static Result<DeviceBuffer> allocate(std::size_t count)
    {
        void *memory = nullptr;
        if (cudaMalloc(&memory, (count == 0 ? 1 : count) * sizeof(T)) != cudaSuccess) {
            static_cast<void>(cudaGetLastError()); // the failure is told here; later calls are not to see it
            return Error{Error::Code::Unavailable,
                         "The GPU has no " + mebibytes(count * sizeof(T)) +
                             " left; choose a smaller batch or close what else uses it."};
        }
        DeviceBuffer buffer;
        buffer.m_memory.reset(static_cast<T *>(memory));
        buffer.m_count = count;
        return buffer;
    }

    T *data() const { return m_memory.get(); }
    std::size_t size() const { return m_count; }

    // Zeroes it, in order with the other work of the stream.
    Status clear(cudaStream_t stream) const
    {
        return checked(cudaMemsetAsync(data(), 0, m_count * sizeof(T), stream), "clearing memory");
    }

private:
    Handle<T, cudaFree> m_memory;
    std::size_t m_count = 0;
};

template <class T>
Status allocateInto(DeviceBuffer<T> &buffer, std::size_t count)
{
    auto made = DeviceBuffer<T>::allocate(count);
    if (!made)
        return made.error();
    buffer = std::move(*made);
    return {};
}

// The host's memory that the device copies from and to without waiting.
template <class T>
class PinnedBuffer
{
public:
    static Result<PinnedBuffer> allocate(std::size_t count)
    {
        void *memory = nullptr;
        auto made =
            checked(cudaHostAlloc(&memory, (count == 0 ? 1 : count) * sizeof(T), cudaHostAllocDefault),
                    "being given memory of the host");
        if (!made)
            return made.error();
        PinnedBuffer buffer;
        buffer.m_memory.reset(static_cast<T *>(memory));
        buffer.m_count = count;
        return buffer;
    }

    T *data() const { return m_memory.get(); }
    std::size_t size() const { return m_count; }

private:
    Handle<T, cudaFreeHost> m_memory;
    std::size_t m_count = 0;
};

template <class T>
Status allocateInto(PinnedBuffer<T> &buffer, std::size_t count)
{
    auto made = PinnedBuffer<T>::allocate(count);
    if (!made)
        return made.error();
    buffer = std::move(*made);
    return {};
}

} // namespace trainyard::train::cuda
