// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace trainyard::jobs {

// Calls `reclaim` from a thread of its own at random times, `every` apart on average, with a random number. A
// second reclaim never depends on when the first was, as with machines that somebody else takes away.
class Reclaimer
{
public:
    using Reclaim = std::function<void(std::uint64_t draw)>;

    Reclaimer(std::chrono::milliseconds every, Reclaim reclaim);
    ~Reclaimer();
    Reclaimer(const Reclaimer &) = delete;
    Reclaimer &operator=(const Reclaimer &) = delete;

private:
    void run(std::chrono::milliseconds every);

    const Reclaim m_reclaim;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isEnding = false; // guarded by m_mutex
    std::thread m_thread;    // last: uses the others
};

} // namespace trainyard::jobs
