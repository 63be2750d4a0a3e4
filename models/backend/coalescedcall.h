// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>

namespace trainyard::models {

// One asynchronous piece of work that is never under way twice: asking for it while it is makes it run once
// more when it is done.
class CoalescedCall
{
public:
    explicit CoalescedCall(std::function<void()> start)
        : m_start(std::move(start))
    {}

    void request()
    {
        if (m_busy) {
            m_again = true;
            return;
        }
        m_busy = true;
        m_start();
    }

    // The work is done. True when it has been started once more.
    bool done()
    {
        m_busy = false;
        if (!std::exchange(m_again, false))
            return false;
        request();
        return true;
    }

    bool isBusy() const { return m_busy; }

private:
    std::function<void()> m_start;
    bool m_busy = false;
    bool m_again = false;
};

} // namespace trainyard::models
