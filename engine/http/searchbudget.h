// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <utility>

namespace trainyard::http {

// How much of what a search through folders may take is left. One thread.
class SearchBudget
{
public:
    struct Limits {
        std::chrono::milliseconds mostTime;
        std::size_t mostEntries; // of all folders
        std::function<bool()> isWanted;
    };

    explicit SearchBudget(Limits limits)
        : m_limits(std::move(limits))
        , m_end(Clock::now() + m_limits.mostTime)
    {}

    bool isSpent() const { return m_isSpent; }
    bool isSpentNow()
    {
        m_isSpent = m_isSpent || Clock::now() >= m_end || !m_limits.isWanted();
        return m_isSpent;
    }
    void takeEntry()
    {
        constexpr std::size_t entriesBetweenLooks = 256; // at the clock
        if (++m_entries == m_limits.mostEntries)
            m_isSpent = true;
        if (m_entries % entriesBetweenLooks == 0)
            isSpentNow();
    }

private:
    using Clock = std::chrono::steady_clock;

    const Limits m_limits;
    const Clock::time_point m_end;
    std::size_t m_entries = 0;
    bool m_isSpent = false;
};

} // namespace trainyard::http
