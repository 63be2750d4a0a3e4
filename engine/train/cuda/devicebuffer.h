// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/cuda/check.h"

#include <cstddef>

namespace trainyard::train::cuda {

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
                         "The GPU has no " + std::to_string(count * sizeof(T) / 1048576 + 1) +
                             " MiB left; choose a smaller batch or close what else uses it."};
        }
        DeviceBuffer buffer;
        buffer.m_memory.reset(static_cast<T *>(memory));
        buffer.m_count = count;
        return buffer;
    }

    T *data() const { return m_memory.get(); }
    std::size_t size() const { return m_count; }

private:
    Handle<T, cudaFree> m_memory;
    std::size_t m_count = 0;
};

} // namespace trainyard::train::cuda
