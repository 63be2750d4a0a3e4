// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/meeting.h"

#include <algorithm>
#include <functional>

namespace trainyard::train {

namespace {

void addUp(std::span<const double> board, std::span<double> sums)
{
    std::ranges::copy(board.first(sums.size()), sums.begin());
    for (std::size_t first = sums.size(); first < board.size(); first += sums.size()) {
        const auto part = board.subspan(first, sums.size());
        std::ranges::transform(sums, part, sums.begin(), std::plus<>());
    }
}

} // namespace

Meeting::Meeting(int lanes, Reducer *reducer)
    : m_lanes(static_cast<std::size_t>(lanes))
    , m_reducer(reducer)
    , m_barrier(lanes)
{}

std::span<double> Meeting::open(int layer, int purpose, std::size_t count)
{
    auto &board = m_boards[{layer, purpose}];
    board.resize(m_lanes * count);
    return board;
}

void Meeting::sum(std::span<double> board, int lane, std::span<double> sums)
{
    m_barrier.arrive_and_wait();
    if (!m_reducer) { // all do the same rather than wait once more
        addUp(board, sums);
        return;
    }
    if (lane == 0) {
        m_shared.resize(sums.size());
        addUp(board, m_shared);
        if (m_status)
            m_status = m_reducer->sum(std::span<double>(m_shared));
    }
    m_barrier.arrive_and_wait();
    std::ranges::copy(m_shared, sums.begin());
}

} // namespace trainyard::train
