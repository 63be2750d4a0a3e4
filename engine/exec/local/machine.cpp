// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/machine.h"

#include "engine/base/handle.h"

#include <array>
#include <dlfcn.h>
#include <sched.h>
#include <unistd.h>

namespace trainyard::exec {

namespace {

using Library = Handle<void, ::dlclose>;

// The part of NVML's stable binary interface that is used here, as its reference documents it; the library
// comes with the driver, so it cannot be linked.
class Nvml
{
public:
    Nvml()
        : m_library(::dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL))
    {
        const auto init = function<int()>("nvmlInit_v2");
        m_isReady = init && init() == success;
    }
    ~Nvml()
    {
        const auto shutdown = function<int()>("nvmlShutdown");
        if (m_isReady && shutdown)
            shutdown();
    }
    Nvml(const Nvml &) = delete;
    Nvml &operator=(const Nvml &) = delete;

    std::vector<api::GpuInfo> gpus() const
    {
        const auto count = function<int(unsigned *)>("nvmlDeviceGetCount_v2");
        unsigned number = 0;
        std::vector<api::GpuInfo> found;
        if (!m_isReady || !count || count(&number) != success)
            return found;
        for (unsigned index = 0; index < number; ++index)
            found.push_back(gpu(index));
        return found;
    }

private:
    struct Memory {
        unsigned long long total = 0;
        unsigned long long free = 0;
        unsigned long long used = 0;
    };
    static constexpr int success = 0;

    template <class Signature>
    Signature *function(const char *name) const
    {
        return m_library ? reinterpret_cast<Signature *>(::dlsym(m_library.get(), name)) : nullptr;
    }

    api::GpuInfo gpu(unsigned index) const
    {
        const auto byIndex = function<int(unsigned, void **)>("nvmlDeviceGetHandleByIndex_v2");
        const auto nameOf = function<int(void *, char *, unsigned)>("nvmlDeviceGetName");
        const auto memoryOf = function<int(void *, Memory *)>("nvmlDeviceGetMemoryInfo");
        api::GpuInfo info{"GPU " + std::to_string(index), 0};
        void *device = nullptr;
        if (!byIndex || byIndex(index, &device) != success)
            return info;
        std::array<char, 96> name{};
        if (nameOf && nameOf(device, name.data(), static_cast<unsigned>(name.size())) == success)
            info.name = name.data();
        Memory memory;
        if (memoryOf && memoryOf(device, &memory) == success)
            info.memoryBytes = memory.total;
        return info;
    }

    const Library m_library;
    bool m_isReady = false;
};

int usableCores()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    return static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)); // more cores than the set can name
}

std::uint64_t memory()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long pageSize = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && pageSize > 0
               ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageSize)
               : 0;
}

std::string hostName()
{
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "localhost";
}

} // namespace

MachineDescription describeMachine()
{
    return {hostName(), usableCores(), memory(), Nvml().gpus()};
}

} // namespace trainyard::exec
