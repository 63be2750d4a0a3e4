// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/cuda/check.h"
#include "engine/train/cuda/devicebuffer.h"

#include <cstddef>
#include <memory>
#include <type_traits>

namespace trainyard::train::cuda {

using Stream = Handle<std::remove_pointer_t<cudaStream_t>, cudaStreamDestroy>;
using Event = Handle<std::remove_pointer_t<cudaEvent_t>, cudaEventDestroy>;
using CudnnHandle = Handle<std::remove_pointer_t<cudnnHandle_t>, cudnnDestroy>;
using CublasHandle = Handle<std::remove_pointer_t<cublasHandle_t>, cublasDestroy>;

// One device, the stream that all work of a session is queued on, and the libraries that queue there. In full
// float precision. What was queued is done when it is gone.
class Runtime
{
public:
    static Result<std::unique_ptr<Runtime>> open(int device);
    ~Runtime();

    // Makes the device that of the calling thread.
    Status use() const;
    // Waits for what was queued. `doing`: see checked().
    Status wait(const char *doing) const;

    cudaStream_t stream() const { return m_stream.get(); }
    cudnnHandle_t cudnn() const { return m_cudnn.get(); }
    cublasHandle_t cublas() const { return m_cublas.get(); }

private:
    explicit Runtime(int device)
        : m_device(device)
    {}
    Status start();

    int m_device;
    Stream m_stream;
    DeviceBuffer<std::byte> m_cublasWorkspace; // given, so that cuBLAS allocates none while work is recorded
    CudnnHandle m_cudnn;
    CublasHandle m_cublas;
};

// How much is free on the device of the calling thread, in bytes.
Result<std::size_t> freeMemory();

} // namespace trainyard::train::cuda
