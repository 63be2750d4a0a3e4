// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <cstdio>

// A machine's GPUs as the driver's management library tells of them, for machines without: four with 16 GiB.
extern "C" {

int nvmlInit_v2()
{
    return 0;
}

int nvmlShutdown()
{
    return 0;
}

int nvmlDeviceGetCount_v2(unsigned *count)
{
    *count = 4;
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **device)
{
    *device = reinterpret_cast<void *>(std::uintptr_t{index} + 1);
    return 0;
}

int nvmlDeviceGetName(void *, char *name, unsigned size)
{
    std::snprintf(name, size, "GPU of the tests");
    return 0;
}

int nvmlDeviceGetMemoryInfo(void *, unsigned long long *memory)
{
    memory[0] = memory[1] = 16ULL << 30;
    memory[2] = 0;
    return 0;
}

// They are busy, but their memory is free, as clusters want to see it: GPU 1 by 11 percent, GPU 2 by 12 …
int nvmlDeviceGetUtilizationRates(void *device, unsigned *rates)
{
    rates[0] = 10 + static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(device));
    rates[1] = 0;
    return 0;
}

int nvmlDeviceGetPowerUsage(void *, unsigned *milliwatts)
{
    *milliwatts = 125'500;
    return 0;
}

int nvmlDeviceGetTemperature(void *, int, unsigned *celsius)
{
    *celsius = 61;
    return 0;
}

int nvmlDeviceGetComputeRunningProcesses_v3(void *, unsigned *count, void *)
{
    *count = 3;
    return 7; // there is no room for them
}
}
