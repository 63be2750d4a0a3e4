// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/taskqueue.h"

#include "engine/base/log.h"

#include <exception>
#include <string>

namespace trainyard::jobs {

TaskQueue::TaskQueue()
    : m_thread([this] { run(); })
{}

TaskQueue::~TaskQueue()
{
    stop();
}

bool TaskQueue::post(std::function<void()> task)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopped)
            return false;
        m_tasks.push_back(std::move(task));
    }
    m_changed.notify_one();
    return true;
}

void TaskQueue::postAt(std::chrono::steady_clock::time_point time, std::function<void()> task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_timed.emplace(time, std::move(task));
    }
    m_changed.notify_one();
}

void TaskQueue::takeDue()
{
    const auto end = m_timed.upper_bound(std::chrono::steady_clock::now());
    for (auto due = m_timed.begin(); due != end; ++due)
        m_tasks.push_back(std::move(due->second));
    m_timed.erase(m_timed.begin(), end);
}

void TaskQueue::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void TaskQueue::run()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        if (!m_stopped)
            takeDue();
        if (m_tasks.empty() && m_stopped)
            return;
        if (m_tasks.empty()) { // a task that is posted meanwhile, or an early wake, only looks again
            if (m_timed.empty()) {
                m_changed.wait(lock);
            } else {
                const auto next = m_timed.begin()->first;
                m_changed.wait_until(lock, next);
            }
            continue;
        }
        const std::function<void()> task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        try {
            task();
        } catch (const std::exception &problem) { // a library's: the others' requests go on
            log::error(std::string("A request of the job service failed: ") + problem.what());
        }
        lock.lock();
    }
}

} // namespace trainyard::jobs
