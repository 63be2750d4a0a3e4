// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/nodewatch.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/exec/local/leftovers.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/processes.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/wait.h>

namespace trainyard::exec {

namespace {

using Reason = jobs::NodeExit::Reason;

// Opens the process first and looks at it then: what the descriptor names cannot change any more.
bool attach(NodeWatch &node, pid_t pid, std::uint64_t startTicks)
{
    FileDescriptor process = openProcess(pid);
    const auto info = processInfo(pid);
    if (!process || !info || info->startTicks != startTicks)
        return false;
    node.pid = pid;
    node.process = std::move(process);
    return true;
}

bool isSupervisorOf(const NodeWatch &node, pid_t pid)
{
    const std::vector<std::string> words = commandLine(pid);
    return words.size() == 2 && std::filesystem::path(words[0]).filename() == "trainyard-supervisor" &&
           words[1] == node.directory;
}

bool attachByCommandLine(NodeWatch &node)
{
    for (const ProcessInfo &process : allProcesses()) {
        if (isSupervisorOf(node, process.pid) && attach(node, process.pid, process.startTicks))
            return true;
    }
    return false;
}

// Where the supervisor's guard was killed, its other process is just ending the job; without it nobody could
// find all that the job has started.
void awaitOtherProcess(const NodeWatch &node)
{
    constexpr int mostMs = 10000;
    for (const ProcessInfo &process : allProcesses()) {
        if (process.isZombie || !isSupervisorOf(node, process.pid))
            continue;
        const FileDescriptor other = openProcess(process.pid);
        pollfd entry{.fd = other.get(), .events = POLLIN, .revents = 0};
        if (other && isSupervisorOf(node, process.pid) && ::poll(&entry, 1, mostMs) == 0)
            signalProcess(other.get(), SIGKILL);
    }
}

// What the supervisor said last, for the case that it could not even begin.
std::string lastWords(const NodeWatch &node)
{
    const std::string text = readFileEnd(node.directory / "supervisor.log", 4096);
    const std::string_view all = trimmed(text);
    const std::size_t lastLine = all.rfind('\n');
    return std::string(lastLine == std::string_view::npos ? all : all.substr(lastLine + 1));
}

std::string lostMessage(const NodeState &state, const std::string &end, std::size_t killed)
{
    if (state.bootId != bootId())
        return "The machine was restarted while the job ran.";
    std::string message = "It was process " + std::to_string(state.pid) + (end.empty() ? "" : ", " + end);
    if (killed)
        message += "; " + std::to_string(killed) + (killed == 1 ? " process" : " processes") +
                   " that it left running had to be killed";
    return message + ".";
}

} // namespace

NodeWatch::NodeWatch(std::string uuid, std::size_t node, const jobs::NodePlan &plan)
    : jobUuid(std::move(uuid))
    , index(node)
    , directory(plan.directory)
    , nodeId(plan.nodeId)
    , mark(runMark(jobUuid, nodeId))
    , cleanup(plan.cleanup)
{}

bool findSupervisor(NodeWatch &node)
{
    const auto state = readState(node.directory);
    if (state)
        return state->bootId == bootId() && attach(node, state->pid, state->startTicks);
    return !readExit(node.directory) && attachByCommandLine(node);
}

bool wasStarted(NodeWatch &node)
{
    // In this order: a supervisor that ends meanwhile has left its files by then.
    return findSupervisor(node) || readState(node.directory) || readExit(node.directory);
}

std::string reapSupervisor(const NodeWatch &node)
{
    siginfo_t info{};
    const auto process = static_cast<id_t>(node.process.get());
    if (::waitid(P_PIDFD, process, &info, WEXITED | WNOHANG) != 0 || info.si_pid == 0)
        return {}; // started by a former engine: its end is told to somebody else
    if (info.si_code == CLD_EXITED)
        return {};
    return "ended by signal " + std::to_string(info.si_status) + " (" + ::strsignal(info.si_status) + ")";
}

jobs::NodeExit exitOf(const NodeWatch &node, const std::string &end)
{
    if (auto exit = readExit(node.directory))
        return *exit;
    awaitOtherProcess(node);
    const std::size_t killed = killLeftovers(node.mark);
    jobs::NodeExit exit;
    exit.endTime = now();
    if (const auto state = readState(node.directory)) {
        exit.reason = Reason::Lost;
        exit.startTime = state->startTime;
        exit.isHostRestarted = state->bootId != bootId();
        exit.message = lostMessage(*state, end, killed);
        return exit;
    }
    const std::string reason = end.empty() ? lastWords(node) : "it was " + end;
    exit.reason = Reason::LaunchFailed;
    exit.message = reason.empty()
                       ? "The engine ended just before it would have started the job; submit it again."
                       : "The job's supervisor could not start: " + reason;
    return exit;
}

std::optional<LaunchOrder> cleanupOrder(const NodeWatch &node)
{
    if (node.cleanup.empty() || readExit(node.directory) || !readState(node.directory))
        return std::nullopt; // the supervisor, or its guard, has done it; or there was none
    LaunchOrder order;
    order.jobUuid = node.jobUuid;
    order.plan.nodeId = node.nodeId;
    order.plan.directory = node.directory / "cleanup";
    order.plan.serviceLog = order.plan.directory / "service.log";
    order.plan.cleanup = node.cleanup;
    return order;
}

} // namespace trainyard::exec
