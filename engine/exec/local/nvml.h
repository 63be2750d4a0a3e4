// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/base/handle.h"

#include <cstdint>
#include <dlfcn.h>
#include <optional>

namespace trainyard::exec {

// What a GPU does at this moment, as far as its driver tells.
struct GpuLoad {
    std::optional<double> utilization; // percent of the last moments in which it computed
    std::optional<double> memoryBytes; // in use
    std::optional<double> watts;
    std::optional<double> celsius;
    std::optional<double> processes; // that compute
};

// The part of NVML's stable binary interface that is used here, as its reference documents it. The library
// comes with the driver, so it is loaded at run time; without one there are no GPUs. One thread at a time.
class Nvml
{
public:
    Nvml();
    ~Nvml();
    Nvml(const Nvml &) = delete;
    Nvml &operator=(const Nvml &) = delete;

    unsigned count() const;
    api::GpuInfo info(unsigned index) const;
    GpuLoad load(unsigned index) const;

private:
    template <class Signature>
    Signature *function(const char *name) const
    {
        return m_library ? reinterpret_cast<Signature *>(::dlsym(m_library.get(), name)) : nullptr;
    }
    void *device(unsigned index) const; // null when there is none

    const Handle<void, ::dlclose> m_library;
    bool m_isReady = false;
};

} // namespace trainyard::exec
