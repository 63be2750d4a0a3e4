// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/session.h"
#include "engine/train/solver/plugin.h"

#include <exception>

namespace trainyard::train::cuda {

namespace {

class CudaBackend final : public Backend
{
public:
    CudaBackend(int device, const cudaDeviceProp &properties)
        : m_device(device)
        , m_description("cuda:" + std::to_string(device) + ", " + properties.name + ", " +
                        std::to_string(properties.totalGlobalMem >> 30U) + " GiB")
    {}

    std::string device() const override { return m_description; }

    Result<std::unique_ptr<Session>> createSession(const Plan &plan, const SessionOptions &options) override
    {
        return CudaSession::create(m_device, plan, options);
    }

private:
    int m_device;
    std::string m_description;
};

Result<std::unique_ptr<Backend>> openBackend(int device)
{
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status == cudaErrorInsufficientDriver || status == cudaErrorStubLibrary)
        return Error{Error::Code::Unavailable,
                     "no NVIDIA driver found, or one too old for this CUDA version"};
    if (status == cudaErrorNoDevice || (status == cudaSuccess && count == 0))
        return Error{Error::Code::Unavailable, "no NVIDIA GPU found"};
    if (status != cudaSuccess)
        return Error{Error::Code::Unavailable,
                     std::string("the NVIDIA driver does not answer: ") + cudaGetErrorString(status)};
    if (device < 0 || device >= count)
        return Error{Error::Code::InvalidInput, "there is no GPU number " + std::to_string(device) +
                                                    "; this machine has " + std::to_string(count)};
    cudaDeviceProp properties{};
    if (const cudaError_t described = cudaGetDeviceProperties(&properties, device); described != cudaSuccess)
        return Error{Error::Code::Unavailable,
                     std::string("the GPU cannot be described: ") + cudaGetErrorString(described)};
    return std::unique_ptr<Backend>(std::make_unique<CudaBackend>(device, properties));
}

} // namespace

} // namespace trainyard::train::cuda

extern "C" __attribute__((visibility("default"))) void
trainyardOpenBackend(int version, int device, trainyard::train::PluginAnswer *answer)
{
    using namespace trainyard;
    if (version != train::pluginVersion) {
        answer->emplace(
            Error{Error::Code::Conflict, "the CUDA library is of another version than the program"});
        return;
    }
    try {
        answer->emplace(train::cuda::openBackend(device));
    } catch (const std::exception &e) {
        answer->emplace(Error{Error::Code::Internal, std::string("the CUDA library failed: ") + e.what()});
    }
}
