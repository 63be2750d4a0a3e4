// SPDX-License-Identifier: Apache-2.0
#include "models/backend/leavablethread.h"

#include <QCoreApplication>
#include <QMetaObject>

#include <chrono>
#include <condition_variable>
#include <thread>
#include <utility>

namespace trainyard::models {

namespace {

constexpr auto lastPatience = std::chrono::seconds(2); // at the end of the program

class Running
{
public:
    // Never destroyed: a thread that hangs may outlive all else.
    static Running &threads()
    {
        static auto *const running = new Running;
        return *running;
    }

    void begin()
    {
        const std::lock_guard lock(m_mutex);
        ++m_count;
    }

    void endWithThisThread()
    {
        std::unique_lock lock(m_mutex);
        --m_count;
        std::notify_all_at_thread_exit(m_ended, std::move(lock));
    }

private:
    Running()
    {
        qAddPostRoutine([] { threads().waitForAll(); });
    }

    void waitForAll()
    {
        std::unique_lock lock(m_mutex);
        m_ended.wait_for(lock, lastPatience, [this] { return m_count == 0; });
    }

    std::mutex m_mutex;
    std::condition_variable m_ended;
    int m_count = 0; // guarded by m_mutex
};

} // namespace

void Mailbox::post(std::function<void()> call)
{
    const std::lock_guard lock(m_mutex);
    if (m_owner)
        QMetaObject::invokeMethod(m_owner, std::move(call), Qt::QueuedConnection);
}

void Mailbox::close()
{
    const std::lock_guard lock(m_mutex);
    m_owner = nullptr;
}

LeavableThread::LeavableThread(std::function<void()> body)
{
    Running::threads().begin();
    std::thread([body = std::move(body)]() mutable {
        std::exchange(body, {})(); // what it holds ends with it
        Running::threads().endWithThisThread();
    }).detach();
}

} // namespace trainyard::models
