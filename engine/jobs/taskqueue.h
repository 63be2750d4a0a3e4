// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <thread>
#include <type_traits>

namespace trainyard::jobs {

// A thread that runs what is posted to it, one task after the other. Safe from any thread.
class TaskQueue
{
public:
    TaskQueue();
    ~TaskQueue();
    TaskQueue(const TaskQueue &) = delete;
    TaskQueue &operator=(const TaskQueue &) = delete;

    // False, and the task is dropped, after stop().
    bool post(std::function<void()> task);

    // Runs the task at that time, or later when others run then. Dropped by stop().
    void postAt(std::chrono::steady_clock::time_point time, std::function<void()> task);

    // Runs `function` in the queue's thread and returns what it returned. Not to be called from that thread,
    // nor after stop().
    template <class Function>
    auto invoke(Function function) -> std::invoke_result_t<Function>
    {
        std::packaged_task<std::invoke_result_t<Function>()> task(std::move(function));
        auto result = task.get_future();
        post([&task] { task(); });
        return result.get();
    }

    // Runs what was posted, then ends the thread.
    void stop();

private:
    void run();
    void takeDue(); // with m_mutex locked

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_tasks;                                           // guarded by m_mutex
    std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> m_timed; // guarded by m_mutex
    bool m_stopped = false;                                                              // guarded by m_mutex
    std::thread m_thread; // last: uses the others
};

} // namespace trainyard::jobs
