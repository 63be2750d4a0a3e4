// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/rendezvous.h"
#include "engine/train/parallel/workers.h"
#include "engine/train/solver/backend.h"

#include <memory>

namespace trainyard::train {

// The other workers of this training: those of mpirun, where it has started several processes and `options`
// ask for one worker, else those that meet as the options say. Null when this one is alone.
Result<std::unique_ptr<Workers>> joinWorkers(const MeetingOptions &options);

// Sums over the workers, which outlive it.
class WorkersReducer final : public Reducer
{
public:
    explicit WorkersReducer(Workers &workers)
        : m_workers(workers)
    {}
    Status sum(std::span<float> values) override { return m_workers.allReduce(values); }
    Status sum(std::span<double> values) override { return m_workers.allReduce(values); }

private:
    Workers &m_workers;
};

} // namespace trainyard::train
