// SPDX-License-Identifier: Apache-2.0
#include "engine/http/workers.h"

#include "engine/base/log.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <system_error>

namespace trainyard::http {

namespace {

constexpr std::chrono::seconds longestIdle(10);

} // namespace

Workers::Workers(std::size_t most)
    : m_most(most)
{}

Workers::~Workers()
{
    finish();
}

void Workers::add(std::function<void()> task)
{
    const std::lock_guard lock(m_mutex);
    joinGone();
    m_tasks.push_back(std::move(task));
    if (m_idle >= m_tasks.size() || m_threads.size() >= m_most) {
        m_changed.notify_one();
        return;
    }
    try {
        m_threads.emplace_back([this] { work(); });
    } catch (const std::system_error &problem) { // another thread takes it in time
        log::warning(std::string("No thread could be started: ") + problem.what() + ".");
    }
}

void Workers::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        ++m_idle;
        const bool isWoken =
            m_changed.wait_for(lock, longestIdle, [this] { return !m_tasks.empty() || m_isFinishing; });
        --m_idle;
        if (!isWoken || m_tasks.empty())
            break;
        {
            const auto task = std::move(m_tasks.front());
            m_tasks.pop_front();
            lock.unlock();
            task();
        }
        lock.lock();
    }
    m_gone.push_back(std::this_thread::get_id());
}

void Workers::joinGone()
{
    for (const std::thread::id gone : m_gone) {
        const auto thread = std::find_if(m_threads.begin(), m_threads.end(),
                                         [&](const std::thread &each) { return each.get_id() == gone; });
        if (thread == m_threads.end())
            continue;
        thread->join(); // it has nothing left to do but to release the mutex that it waits not for
        m_threads.erase(thread);
    }
    m_gone.clear();
}

void Workers::finish()
{
    std::list<std::thread> threads;
    {
        const std::lock_guard lock(m_mutex);
        m_isFinishing = true;
        threads.swap(m_threads);
        m_gone.clear();
    }
    m_changed.notify_all();
    for (std::thread &thread : threads)
        thread.join();
}

std::size_t Workers::count() const
{
    const std::lock_guard lock(m_mutex);
    return m_threads.size() - m_gone.size();
}

} // namespace trainyard::http
