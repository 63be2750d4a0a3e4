// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <barrier>
#include <cstddef>
#include <map>
#include <span>
#include <vector>

namespace trainyard::train {

// Where the threads that share a minibatch tell each other what each has found in its part: for layers that
// need something of the whole. All of them go through the same layers in the same order.
class Meeting
{
public:
    explicit Meeting(int lanes)
        : m_lanes(static_cast<std::size_t>(lanes))
        , m_barrier(lanes)
    {}

    std::size_t lanes() const { return m_lanes; }

    // Room for `count` numbers of each lane, one lane's after the other's, for that layer and purpose. Made
    // at the first call; to be called before the threads run.
    std::span<double> open(int layer, int purpose, std::size_t count)
    {
        auto &board = m_boards[{layer, purpose}];
        board.resize(m_lanes * count);
        return board;
    }

    // Waits for all others.
    void arrive() { m_barrier.arrive_and_wait(); }
    // Will not come again: a thread that stops.
    void leave() { m_barrier.arrive_and_drop(); }

private:
    std::size_t m_lanes;
    std::barrier<> m_barrier;
    std::map<std::pair<int, int>, std::vector<double>> m_boards;
};

} // namespace trainyard::train
