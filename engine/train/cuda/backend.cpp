// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/session.h"
#include "engine/train/solver/plugin.h"

#include <array>
#include <exception>
#include <utility>

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
        return CudaSession::create(m_device, plan, options, m_collective.get());
    }

    DeviceLink deviceLink() const override
    {
        std::array<char, 32> place{};
        if (cudaDeviceGetPCIBusId(place.data(), static_cast<int>(place.size()), m_device) != cudaSuccess)
            return {m_description, {}, "its place in the machine is not known"};
        const auto library = collectiveLibrary();
        return library ? DeviceLink{place.data(), *library, {}}
                       : DeviceLink{place.data(), {}, library.error().message};
    }

    Result<std::string> makeLinkId() override { return makeCollectiveId(); }

    Status link(const LinkSeat &seat) override
    {
        if (auto used = checked(cudaSetDevice(m_device), "being chosen"); !used)
            return used;
        auto collective = openCollective(seat);
        if (!collective)
            return collective.error();
        m_collective = std::move(*collective);
        return {};
    }

    void unlink() override { m_collective.reset(); }

private:
    const int m_device;
    const std::string m_description;
    std::unique_ptr<Collective> m_collective;
};

Result<std::unique_ptr<Backend>> openBackend(const GpuChoice &choice)
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
    const int device = choice.wraps ? choice.number % count : choice.number;
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
trainyardOpenBackend(int version, const trainyard::train::GpuChoice *choice,
                     trainyard::train::PluginAnswer *answer)
{
    using namespace trainyard;
    if (version != train::pluginVersion) {
        answer->emplace(
            Error{Error::Code::Conflict, "the CUDA library is of another version than the program"});
        return;
    }
    try {
        answer->emplace(train::cuda::openBackend(*choice));
    } catch (const std::exception &e) {
        answer->emplace(Error{Error::Code::Internal, std::string("the CUDA library failed: ") + e.what()});
    }
}
