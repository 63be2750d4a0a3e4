// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <sys/types.h>

namespace trainyard::exec {

// How a process ended, as wait(2) tells it.
struct ProcessEnd {
    int exitCode = -1; // 128 + signal when a signal ended it
    int signal = 0;
};
ProcessEnd processEnd(int waitStatus);

// What a supervisor waits for, in one thread: its children, orders from outside and time. Every process below
// the supervisor counts, since orphans come to it (PR_SET_CHILD_SUBREAPER).
class Children
{
public:
    using Clock = std::chrono::steady_clock;
    using Ended = std::function<void(const std::string &name, ProcessEnd end)>;

    enum class Wake {
        Child,     // some child has ended
        Terminate, // SIGTERM: end everything, with grace
        Kill,      // SIGQUIT: end everything at once
        Deadline
    };

    // Blocks the signals that wait() reads; the process must not have other threads.
    explicit Children(Ended ended);

    void add(pid_t pid, std::string name) { m_named[pid] = std::move(name); }
    bool hasNamed() const { return !m_named.empty(); }

    Wake wait(Clock::time_point deadline);
    // The number that came with the last signal to end everything; 0 where none came.
    int orderValue() const { return m_orderValue; }

    // Takes in every child that has ended and tells of the named ones. False when no process is left below
    // this one.
    bool reap();

    // SIGTERM to every group below this process, SIGKILL to each descendant left after `grace`, until none
    // is; a process that the kernel does not let go within a minute is given up. False in that case.
    bool endAll(std::chrono::milliseconds grace);

private:
    void requestEnd() const;
    bool killAll();

    Ended m_ended;
    std::map<pid_t, std::string> m_named;
    int m_orderValue = 0;
};

} // namespace trainyard::exec
