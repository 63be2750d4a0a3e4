// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/children.h"

#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/processes.h"

#include <algorithm>
#include <csignal>
#include <set>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace trainyard::exec {

namespace {

using namespace std::chrono_literals;

sigset_t watchedSignals()
{
    sigset_t set;
    ::sigemptyset(&set);
    for (const int number : {SIGCHLD, SIGTERM, SIGQUIT})
        ::sigaddset(&set, number);
    return set;
}

timespec remaining(Children::Clock::time_point deadline)
{
    // A day at most: the far future must not overflow, and an early wake only asks again.
    const auto left = std::clamp<Children::Clock::duration>(deadline - Children::Clock::now(), 0s, 24h);
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(left);
    return {.tv_sec = whole.count(), .tv_nsec = std::chrono::nanoseconds(left - whole).count()};
}

// Through a descriptor and a second look: the id may be in other hands by now.
void signalExactly(const ProcessInfo &process, int number)
{
    const FileDescriptor fd = openProcess(process.pid);
    const auto now = fd ? processInfo(process.pid) : std::nullopt;
    if (now && now->startTicks == process.startTicks)
        signalProcess(fd.get(), number);
}

// Holds every process below `ancestor` still, so that what forks without end cannot outrun the killing.
void stopAllBelow(pid_t ancestor)
{
    constexpr int mostRounds = 100;
    std::set<std::pair<pid_t, std::uint64_t>> stopped;
    bool isAnyNew = true;
    for (int round = 0; isAnyNew && round < mostRounds; ++round) {
        isAnyNew = false;
        for (const ProcessInfo &process : descendants(ancestor)) {
            if (!stopped.insert({process.pid, process.startTicks}).second)
                continue;
            isAnyNew = true;
            signalExactly(process, SIGSTOP);
        }
    }
}

} // namespace

ProcessEnd processEnd(int waitStatus)
{
    if (WIFSIGNALED(waitStatus))
        return {.exitCode = 128 + WTERMSIG(waitStatus), .signal = WTERMSIG(waitStatus)};
    return {.exitCode = WEXITSTATUS(waitStatus)};
}

Children::Children(Ended ended)
    : m_ended(std::move(ended))
{
    const sigset_t set = watchedSignals();
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

Children::Wake Children::wait(Clock::time_point deadline)
{
    const sigset_t set = watchedSignals();
    while (true) {
        const timespec time = remaining(deadline);
        siginfo_t info = {};
        switch (::sigtimedwait(&set, &info, &time)) {
        case SIGCHLD:
            return Wake::Child;
        case SIGTERM:
            m_orderValue = info.si_code == SI_QUEUE ? info.si_value.sival_int : 0;
            return Wake::Terminate;
        case SIGQUIT:
            return Wake::Kill;
        default:
            if (Clock::now() >= deadline)
                return Wake::Deadline;
        }
    }
}

bool Children::reap()
{
    while (true) {
        int status = 0;
        const pid_t pid = ::waitpid(-1, &status, WNOHANG);
        if (pid <= 0)
            return pid == 0;
        const auto found = m_named.find(pid);
        if (found == m_named.end())
            continue; // an orphan that came to us
        const std::string name = found->second;
        m_named.erase(found);
        m_ended(name, processEnd(status));
    }
}

bool Children::endAll(std::chrono::milliseconds grace)
{
    if (!reap())
        return true;
    requestEnd();
    const auto deadline = Clock::now() + grace;
    while (reap()) {
        const Wake wake = wait(deadline);
        if (wake == Wake::Deadline || wake == Wake::Kill)
            return killAll();
    }
    return true;
}

void Children::requestEnd() const
{
    std::set<pid_t> groups;
    for (const ProcessInfo &process : descendants(::getpid())) {
        if (process.group != ::getpgrp()) {
            groups.insert(process.group);
            continue;
        }
        // One that came over to our own group, which is not to be hit as a whole.
        signalExactly(process, SIGTERM);
        signalExactly(process, SIGCONT);
    }
    for (const pid_t group : groups) {
        ::kill(-group, SIGTERM);
        ::kill(-group, SIGCONT); // a stopped process hears the first only so
    }
}

bool Children::killAll()
{
    const auto deadline = Clock::now() + 1min;
    while (reap()) {
        if (Clock::now() >= deadline)
            return false;
        stopAllBelow(::getpid());
        for (const ProcessInfo &process : descendants(::getpid()))
            signalExactly(process, SIGKILL);
        wait(std::min(deadline, Clock::now() + 50ms)); // then look again
    }
    return true;
}

} // namespace trainyard::exec
