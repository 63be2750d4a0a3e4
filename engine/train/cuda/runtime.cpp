// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/runtime.h"

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t cublasWorkspaceBytes = std::size_t{8} << 20U;

} // namespace

Result<std::unique_ptr<Runtime>> Runtime::open(int device)
{
    std::unique_ptr<Runtime> runtime(new Runtime(device));
    if (auto started = runtime->start(); !started)
        return started.error();
    return runtime;
}

Runtime::~Runtime()
{
    if (m_stream)
        static_cast<void>(cudaStreamSynchronize(m_stream.get()));
}

Status Runtime::use() const
{
    return checked(cudaSetDevice(m_device), "being chosen");
}

Status Runtime::wait(const char *doing) const
{
    return checked(cudaStreamSynchronize(m_stream.get()), doing);
}

Status Runtime::start()
{
    cudaStream_t stream = nullptr;
    cudnnHandle_t cudnn = nullptr;
    cublasHandle_t cublas = nullptr;
    Chain chain;
    chain.then("being opened", [&] { return cudaSetDevice(m_device); }).then("being opened", [&] {
        return cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    });
    m_stream.reset(stream);
    chain.then("starting", [&] { return cudnnCreate(&cudnn); });
    m_cudnn.reset(cudnn);
    chain.then("starting", [&] { return cublasCreate(&cublas); });
    m_cublas.reset(cublas);
    if (auto status = chain.take(); !status)
        return status;
    if (auto status = allocateInto(m_cublasWorkspace, cublasWorkspaceBytes); !status)
        return status;
    Chain settings; // in this order: a new stream takes the workspace away
    return settings.then("starting", [&] { return cudnnSetStream(cudnn, stream); })
        .then("starting", [&] { return cublasSetStream(cublas, stream); })
        .then("starting",
              [&] { return cublasSetWorkspace(cublas, m_cublasWorkspace.data(), m_cublasWorkspace.size()); })
        .then("starting", [&] { return cublasSetMathMode(cublas, CUBLAS_DEFAULT_MATH); })
        .take();
}

Result<std::size_t> freeMemory()
{
    std::size_t available = 0;
    std::size_t total = 0;
    if (auto asked = checked(cudaMemGetInfo(&available, &total), "being asked for its memory"); !asked)
        return asked.error();
    return available;
}

} // namespace trainyard::train::cuda
