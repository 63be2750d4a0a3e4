// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/supervisor.h"

#include "engine/base/log.h"
#include "engine/exec/local/cleanup.h"
#include "engine/exec/local/launchorder.h"
#include "engine/exec/local/memorywatch.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/noderun.h"
#include "engine/exec/local/processes.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/prctl.h>
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

// A disk may be full just when training ends; what the job came to must not be lost for that. But where the
// folder is gone nobody will read it.
Status writeExitPatiently(const std::filesystem::path &nodeDirectory, const jobs::NodeExit &exit)
{
    const auto isGone = [&] {
        std::error_code ignored;
        return std::filesystem::status(nodeDirectory, ignored).type() ==
               std::filesystem::file_type::not_found;
    };
    Status written = writeExit(nodeDirectory, exit);
    for (int attempt = 0; !written && !isGone() && attempt < 60; ++attempt) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        written = writeExit(nodeDirectory, exit);
    }
    return written;
}

// Standard output leads to the engine that started us, as long as there is one, and its end tells it.
void notePrepared(const std::filesystem::path &nodeDirectory)
{
    if (auto state = readState(nodeDirectory)) {
        state->preparedTime = now();
        if (const Status written = writeState(nodeDirectory, *state); !written)
            log::warning(written.error().message);
    }
    replaceByNothing(STDOUT_FILENO);
}

// Runs the job to its end, unless `guard`, where there is one, is killed: then all ends at once.
int runJob(const std::filesystem::path &nodeDirectory, const LaunchOrder &order, std::optional<pid_t> guard)
{
    // From here on SIGTERM and SIGQUIT are orders, not ends.
    NodeRun run(order, [&] { notePrepared(nodeDirectory); });
    if (guard)
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (guard && ::getppid() != *guard)
        ::raise(SIGQUIT); // it died before we could ask for that
    const jobs::NodeExit exit = run.run();
    if (guard && ::getppid() != *guard)
        return 1; // the engine has seen us as lost, and another attempt may use the folder
    if (const Status written = writeExitPatiently(nodeDirectory, exit); !written) {
        log::error(written.error().message);
        return 1;
    }
    return 0;
}

// What became of a job whose supervising process was killed.
jobs::NodeExit lostExit(const ProcessEnd &end, pid_t process, std::size_t left, const MemoryWatch &memory)
{
    jobs::NodeExit exit;
    exit.reason = jobs::NodeExit::Reason::Lost;
    exit.endTime = now();
    exit.message = "It was process " + std::to_string(process) + ", ended by signal " +
                   std::to_string(end.signal) + " (" + ::strsignal(end.signal) + ")";
    if (left)
        exit.message += "; " + std::to_string(left) + (left == 1 ? " process" : " processes") +
                        " that it left running had to be killed";
    exit.message += ".";
    if (end.signal == SIGKILL)
        exit.memoryProof = memory.proof();
    return exit;
}

// Waits for the process that runs the job and hands orders on to it. When that one is killed, all that it had
// started comes to us, whatever sessions and environments it made for itself, and is killed too; and what the
// job has mounted is unmounted.
int guardJob(const std::filesystem::path &nodeDirectory, const LaunchOrder &order, pid_t process)
{
    const MemoryWatch memory;
    const Timestamp startTime = now();
    std::optional<ProcessEnd> end;
    constexpr const char *runner = "supervisor";
    Children children([&](const std::string &name, ProcessEnd how) {
        if (name == runner)
            end = how;
    });
    children.add(process, runner);
    while (children.reap(), !end) {
        switch (children.wait(Children::Clock::time_point::max())) {
        case Children::Wake::Terminate:
            ::sigqueue(process, SIGTERM, {.sival_int = children.orderValue()});
            ::kill(process, SIGCONT); // should somebody have stopped it
            break;
        case Children::Wake::Kill:
            ::kill(process, SIGQUIT);
            ::kill(process, SIGCONT);
            break;
        case Children::Wake::Child:
        case Children::Wake::Deadline:
            break;
        }
    }
    const std::size_t left = children.reap() ? descendants(::getpid()).size() : 0;
    if (!children.endAll(std::chrono::milliseconds(0)))
        log::error("Some processes cannot be ended because the kernel does not let go of them.");
    if (!end->signal)
        return end->exitCode;
    runCleanup(order, children, [](const std::string &problem) { log::error(problem); });
    jobs::NodeExit exit = lostExit(*end, process, left, memory);
    exit.startTime = startTime;
    if (const Status written = writeExitPatiently(nodeDirectory, exit); !written) {
        log::error(written.error().message);
        return 1;
    }
    return 0;
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
    if (const Status announced = announce(nodeDirectory, *order); !announced) {
        log::error(announced.error().message);
        return 1;
    }
    if (const Status reserved = reserveExit(nodeDirectory); !reserved)
        log::warning(reserved.error().message);
    const pid_t guard = ::getpid();
    const pid_t process = ::fork();
    if (process > 0)
        replaceByNothing(STDOUT_FILENO); // the other one has it
    if (process > 0)
        return guardJob(nodeDirectory, *order, process);
    // Without a second process the job runs unguarded, which is better than not at all.
    return runJob(nodeDirectory, *order, process == 0 ? std::optional(guard) : std::nullopt);
}

} // namespace trainyard::exec
