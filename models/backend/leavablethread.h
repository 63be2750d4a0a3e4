// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace trainyard::models {

// How other threads reach an object of the GUI thread that may be gone by then. Shared by both sides.
class Mailbox
{
public:
    explicit Mailbox(QObject *owner)
        : m_owner(owner)
    {}

    // Calls `call` in the owner's thread, unless the mailbox is closed before. Any thread.
    void post(std::function<void()> call);
    void close(); // before the owner is gone, in its thread

private:
    std::mutex m_mutex;
    QObject *m_owner; // guarded by m_mutex
};

// A thread that its owner need not wait for: what a hanging engine does to it holds up nobody. The body
// shares the ownership of all that it touches.
class LeavableThread
{
public:
    explicit LeavableThread(std::function<void()> body);
    ~LeavableThread() { leave(std::chrono::milliseconds(0)); }
    LeavableThread(const LeavableThread &) = delete;
    LeavableThread &operator=(const LeavableThread &) = delete;

    // Joins the thread when it ends within `patience`, else lets it end by itself. The body must have been
    // told to end.
    void leave(std::chrono::milliseconds patience);

private:
    std::future<void> m_ended;
    std::thread m_thread;
};

} // namespace trainyard::models
