// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/supervisor.h"

#include "engine/base/log.h"
#include "engine/exec/local/launchorder.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/noderun.h"
#include "engine/exec/local/processes.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

namespace trainyard::exec {

namespace {

std::string readStandardInput()
{
    std::string text;
    std::array<char, 16384> buffer{};
    while (true) {
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got > 0)
            text.append(buffer.data(), static_cast<std::size_t>(got));
        else if (got == 0 || errno != EINTR)
            return text;
    }
}

// Frees what `target` was open on, and keeps the number taken.
void replaceByNothing(int target)
{
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(nothing, target);
    ::close(nothing);
}

void ignoreSignals()
{
    for (const int number : {SIGHUP, SIGINT, SIGPIPE, SIGTTIN, SIGTTOU})
        std::signal(number, SIG_IGN);
}

Status announce(const std::filesystem::path &nodeDirectory, const LaunchOrder &order)
{
    const auto self = processInfo(::getpid());
    if (!self)
        return Error{Error::Code::Unavailable, "Cannot read /proc/self/stat; is /proc mounted?"};
    return writeState(nodeDirectory, {.pid = self->pid,
                                      .startTicks = self->startTicks,
                                      .bootId = bootId(),
                                      .startTime = now(),
                                      .mark = runMark(order.jobUuid, order.plan.nodeId)});
}

// A disk may be full just when training ends; what the job came to must not be lost for that.
Status writeExitPatiently(const std::filesystem::path &nodeDirectory, const jobs::NodeExit &exit)
{
    Status written = writeExit(nodeDirectory, exit);
    for (int attempt = 0; !written && attempt < 60; ++attempt) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        written = writeExit(nodeDirectory, exit);
    }
    return written;
}

} // namespace

int supervise(const std::filesystem::path &nodeDirectory)
{
    ignoreSignals();
    const auto order = launchOrderFromJson(readStandardInput());
    replaceByNothing(STDIN_FILENO);
    if (!order) {
        log::error(order.error().message);
        return 1;
    }
    NodeRun run(*order); // from here on SIGTERM and SIGQUIT are orders, not ends
    if (const Status announced = announce(nodeDirectory, *order); !announced) {
        log::error(announced.error().message);
        return 1;
    }
    replaceByNothing(STDOUT_FILENO);
    const jobs::NodeExit exit = run.run();
    if (const Status written = writeExitPatiently(nodeDirectory, exit); !written) {
        log::error(written.error().message);
        return 1;
    }
    return 0;
}

} // namespace trainyard::exec
