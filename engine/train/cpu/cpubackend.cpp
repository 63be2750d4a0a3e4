// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/cpubackend.h"

#include "engine/base/strings.h"
#include "engine/train/cpu/cpusession.h"

#include <exception>
#include <fstream>
#include <omp.h>

namespace trainyard::train {

namespace {

// "AMD EPYC 7763 64-Core Processor", or just the architecture where the kernel does not tell.
std::string processorName()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with("model name") && colon != std::string::npos)
            return std::string(trimmed(std::string_view(line).substr(colon + 1)));
    }
    return "unnamed processor";
}

} // namespace

CpuBackend::CpuBackend(int threads)
    : m_threads(threads > 0 ? threads : omp_get_max_threads())
{}

std::string CpuBackend::device() const
{
    return "CPU, " + processorName() + ", " + std::to_string(m_threads) +
           (m_threads == 1 ? " thread" : " threads");
}

Result<std::unique_ptr<Session>> CpuBackend::createSession(const Plan &plan, const SessionOptions &options)
{
    try {
        return std::unique_ptr<Session>(std::make_unique<CpuSession>(plan, options, m_threads));
    } catch (const std::exception &exception) {
        return Error{Error::Code::Unavailable,
                     "The CPU cannot train network " + plan.name + " with minibatches of " +
                         std::to_string(options.batchSize) + ": " + exception.what() + "."};
    }
}

} // namespace trainyard::train
