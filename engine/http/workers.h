// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace trainyard::http {

// A pool of threads that begins with none, starts one when a task finds no idle thread, and lets those go
// that had nothing to do for a while. Tasks wait in order when all `most` threads are busy.
class Workers
{
public:
    explicit Workers(std::size_t most);
    ~Workers(); // finishes
    Workers(const Workers &) = delete;
    Workers &operator=(const Workers &) = delete;

    // From any thread. A task must not throw.
    void add(std::function<void()> task);
    // Waits for all that was added.
    void finish();
    std::size_t count() const; // threads there are

private:
    void work();
    void joinGone(); // m_mutex held

    const std::size_t m_most;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::list<std::function<void()>> m_tasks; // all below guarded by m_mutex
    std::list<std::thread> m_threads;
    std::vector<std::thread::id> m_gone; // have left work(), to be joined
    std::size_t m_idle = 0;
    bool m_isFinishing = false;
};

} // namespace trainyard::http
