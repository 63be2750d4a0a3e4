// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <functional>
#include <mutex>

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

// A thread that its owner does not wait for: what a hanging engine does to it holds up nobody. Its owner
// tells the body to end and goes. Only the end of the program, when the windows have gone, gives all of them
// together two seconds for what they are still bringing out. The body shares the ownership of all that it
// touches.
class LeavableThread
{
public:
    explicit LeavableThread(std::function<void()> body);
    LeavableThread(const LeavableThread &) = delete;
    LeavableThread &operator=(const LeavableThread &) = delete;
};

} // namespace trainyard::models
