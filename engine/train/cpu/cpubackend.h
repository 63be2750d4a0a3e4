// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

namespace trainyard::train {

// The processor, by oneDNN and OpenMP.
class CpuBackend final : public Backend
{
public:
    // 0 threads: all cores that this process may use, or OMP_NUM_THREADS.
    explicit CpuBackend(int threads = 0);

    std::string device() const override;
    Result<std::unique_ptr<Session>> createSession(const Plan &plan, const SessionOptions &options) override;

private:
    const int m_threads;
};

} // namespace trainyard::train
