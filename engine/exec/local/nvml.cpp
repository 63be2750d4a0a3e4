// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/nvml.h"

#include <array>

namespace trainyard::exec {

namespace {

constexpr int success = 0;
constexpr int insufficientSize = 7;
constexpr int coreSensor = 0;

struct Memory {
    unsigned long long total = 0;
    unsigned long long free = 0;
    unsigned long long used = 0;
};

struct Utilization {
    unsigned gpu = 0;
    unsigned memory = 0;
};

} // namespace

Nvml::Nvml()
    : m_library(::dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL))
{
    const auto init = function<int()>("nvmlInit_v2");
    m_isReady = init && init() == success;
}

Nvml::~Nvml()
{
    const auto shutdown = function<int()>("nvmlShutdown");
    if (m_isReady && shutdown)
        shutdown();
}

unsigned Nvml::count() const
{
    const auto count = function<int(unsigned *)>("nvmlDeviceGetCount_v2");
    unsigned number = 0;
    return m_isReady && count && count(&number) == success ? number : 0;
}

void *Nvml::device(unsigned index) const
{
    const auto byIndex = function<int(unsigned, void **)>("nvmlDeviceGetHandleByIndex_v2");
    void *found = nullptr;
    return m_isReady && byIndex && byIndex(index, &found) == success ? found : nullptr;
}

api::GpuInfo Nvml::info(unsigned index) const
{
    const auto nameOf = function<int(void *, char *, unsigned)>("nvmlDeviceGetName");
    const auto memoryOf = function<int(void *, Memory *)>("nvmlDeviceGetMemoryInfo");
    api::GpuInfo info{"GPU " + std::to_string(index), 0};
    void *const gpu = device(index);
    if (!gpu)
        return info;
    std::array<char, 96> name{};
    if (nameOf && nameOf(gpu, name.data(), static_cast<unsigned>(name.size())) == success)
        info.name = name.data();
    Memory memory;
    if (memoryOf && memoryOf(gpu, &memory) == success)
        info.memoryBytes = memory.total;
    return info;
}

GpuLoad Nvml::load(unsigned index) const
{
    GpuLoad load;
    void *const gpu = device(index);
    if (!gpu)
        return load;
    Utilization use;
    const auto useOf = function<int(void *, Utilization *)>("nvmlDeviceGetUtilizationRates");
    if (useOf && useOf(gpu, &use) == success)
        load.utilization = use.gpu;
    Memory memory;
    const auto memoryOf = function<int(void *, Memory *)>("nvmlDeviceGetMemoryInfo");
    if (memoryOf && memoryOf(gpu, &memory) == success)
        load.memoryBytes = static_cast<double>(memory.used);
    unsigned number = 0;
    const auto powerOf = function<int(void *, unsigned *)>("nvmlDeviceGetPowerUsage");
    if (powerOf && powerOf(gpu, &number) == success)
        load.watts = number / 1000.0;
    const auto temperatureOf = function<int(void *, int, unsigned *)>("nvmlDeviceGetTemperature");
    if (temperatureOf && temperatureOf(gpu, coreSensor, &number) == success)
        load.celsius = number;
    number = 0; // room for none: it tells how many there are
    const auto processesOf =
        function<int(void *, unsigned *, void *)>("nvmlDeviceGetComputeRunningProcesses_v3");
    const int answer = processesOf ? processesOf(gpu, &number, nullptr) : -1;
    if (answer == success || answer == insufficientSize)
        load.processes = number;
    return load;
}

} // namespace trainyard::exec
