// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace trainyard::train {

// How long something is waited for, and what ends the waiting before.
class Patience
{
public:
    using Clock = std::chrono::steady_clock;

    Patience(std::chrono::milliseconds most, std::function<bool()> isStopped)
        : m_end(Clock::now() + most)
        , m_isStopped(std::move(isStopped))
    {}

    // The same for a part of what is waited for.
    Patience atMost(std::chrono::milliseconds most) const
    {
        Patience part = *this;
        part.m_end = std::min(m_end, Clock::now() + most);
        return part;
    }

    bool isStopped() const { return m_isStopped && m_isStopped(); }
    bool isOver() const { return isStopped() || Clock::now() >= m_end; }
    // How many milliseconds to wait until isOver() is to be asked again.
    int slice() const
    {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_end - Clock::now()).count();
        return static_cast<int>(std::clamp<long>(static_cast<long>(left), 0, 100));
    }

private:
    Clock::time_point m_end;
    std::function<bool()> m_isStopped;
};

} // namespace trainyard::train
