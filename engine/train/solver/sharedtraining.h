// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/workers.h"
#include "engine/train/solver/checkpoint.h"

#include <cstddef>
#include <optional>

namespace trainyard::train {

// A part of the rows of a minibatch.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

// What a worker wants all to do after a step.
struct Wishes {
    bool isToStop = false;
    bool isToSave = false;
};

// One worker's side of a training that several workers share: all walk through the same minibatches, and each
// takes its part of every one. Worker 0 leads: it alone reads and writes checkpoints. Without workers this
// one is all there is. All workers make the same calls in the same order.
class SharedTraining
{
public:
    // Null: alone. They outlive this object.
    explicit SharedTraining(Workers *workers)
        : m_workers(workers)
    {}

    bool isLeader() const { return !m_workers || m_workers->rank() == 0; }

    // This worker's rows of a minibatch of `rows`; there may be none of a small one.
    RowRange part(std::size_t rows) const;
    // Over all workers.
    Status sum(Sums &sums);
    // What any worker wants.
    Result<Wishes> anyOf(const Wishes &wishes);

    // Fails in one sentence when this worker's conditions are others than the leader's.
    Status requireSame(const Conditions &conditions);
    // Gives the leader's checkpoint, or that there is none, to all. What the others pass does not count.
    Status share(std::optional<Checkpoint> &checkpoint, const Plan &plan, int moments);

private:
    Workers *const m_workers;
};

} // namespace trainyard::train
