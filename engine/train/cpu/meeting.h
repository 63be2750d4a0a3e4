// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/backend.h"

#include <barrier>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace trainyard::train {

// Where all who share a minibatch tell each other what each has found in its part: for layers that need
// something of the whole. They are the threads of this process, its lanes, and those of the other workers
// where there are any. All lanes of all workers go through the same layers in the same order, also those
// without a row.
class Meeting
{
public:
    // `reducer` speaks with the other workers, in the thread of lane 0; null: there are none. It outlives the
    // meeting.
    Meeting(int lanes, Reducer *reducer);

    // Room for `count` numbers of each lane, one lane's after the other's, for that layer and purpose. Made
    // at the first call; to be called before the threads run.
    std::span<double> open(int layer, int purpose, std::size_t count);

    // Waits for all others, who have left their numbers on the board as this lane has. `sums` gets their
    // sums, the same bits in all lanes of all workers.
    void sum(std::span<double> board, int lane, std::span<double> sums);
    // Will not come again: a lane that stops.
    void leave() { m_barrier.arrive_and_drop(); }

    // Between two steps: what has kept the workers apart. After a failure the sums are those of this worker,
    // and the others are not asked any more.
    const Status &status() const { return m_status; }

private:
    const std::size_t m_lanes;
    Reducer *const m_reducer;
    std::barrier<> m_barrier;
    std::map<std::pair<int, int>, std::vector<double>> m_boards;
    std::vector<double> m_shared; // the sums over all workers; written by lane 0 between two barriers
    Status m_status;              // likewise
};

} // namespace trainyard::train
