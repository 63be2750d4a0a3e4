// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/machine.h"

#include "engine/exec/local/nvml.h"

#include <array>
#include <sched.h>
#include <unistd.h>

namespace trainyard::exec {

namespace {

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

std::vector<api::GpuInfo> gpus()
{
    const Nvml nvml;
    std::vector<api::GpuInfo> found;
    for (unsigned index = 0; index < nvml.count(); ++index)
        found.push_back(nvml.info(index));
    return found;
}

} // namespace

MachineDescription describeMachine()
{
    return {hostName(), usableCores(), memory(), gpus()};
}

} // namespace trainyard::exec
