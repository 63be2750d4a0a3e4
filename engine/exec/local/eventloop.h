// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace trainyard::exec {

// A thread that waits for descriptors and runs what is posted to it, one thing at a time. What a task throws
// is logged and ends that task alone.
class EventLoop
{
public:
    using Task = std::function<void()>;

    EventLoop();  // throws std::system_error when the process may open no more descriptors
    ~EventLoop(); // ends the thread; what is posted and not yet run is dropped
    EventLoop(const EventLoop &) = delete;
    EventLoop &operator=(const EventLoop &) = delete;

    void post(Task task);          // from any thread
    void invoke(const Task &task); // the same, and returns when it has run, or throws
                                   // what it threw; not from the loop's thread

    // In the loop's thread. `ready` runs once, when `fd` is readable or has hung up; the caller keeps the
    // descriptor open until then or until forget().
    void onceReady(int fd, Task ready);
    void forget(int fd);

private:
    void run();
    void runReady(int fd);

    FileDescriptor m_epoll;
    FileDescriptor m_wake;
    std::map<int, Task> m_ready; // the loop's thread only
    std::mutex m_mutex;
    std::vector<Task> m_posted; // guarded by m_mutex
    bool m_isEnding = false;    // guarded by m_mutex
    std::thread m_thread;
};

} // namespace trainyard::exec
