// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/leftovers.h"

#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/processes.h"

#include <csignal>
#include <poll.h>
#include <vector>

namespace trainyard::exec {

namespace {

constexpr int maximumRounds = 10; // a process may fork between the look and the signal
constexpr int waitMs = 1000;

std::vector<FileDescriptor> killMarked(const std::string &mark)
{
    std::vector<FileDescriptor> killed;
    for (const ProcessInfo &process : allProcesses()) {
        if (process.isZombie || !hasInEnvironment(process.pid, mark))
            continue;
        FileDescriptor fd = openProcess(process.pid);
        if (fd && hasInEnvironment(process.pid, mark) && signalProcess(fd.get(), SIGKILL))
            killed.push_back(std::move(fd));
    }
    return killed;
}

} // namespace

std::size_t killLeftovers(const std::string &mark)
{
    std::size_t count = 0;
    for (int round = 0; round < maximumRounds; ++round) {
        const std::vector<FileDescriptor> killed = killMarked(mark);
        if (killed.empty())
            break;
        count += killed.size();
        for (const FileDescriptor &process : killed) {
            pollfd entry{.fd = process.get(), .events = POLLIN, .revents = 0};
            ::poll(&entry, 1, waitMs);
        }
    }
    return count;
}

} // namespace trainyard::exec
