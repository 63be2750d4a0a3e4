// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/noderun.h"

#include "engine/base/files.h"
#include "engine/exec/local/childprocess.h"
#include "engine/exec/local/folders.h"

#include <csignal>
#include <cstring>

namespace trainyard::exec {

namespace {

std::vector<std::string> markedEnvironment(const LaunchOrder &order)
{
    std::vector<std::string> environment = baseEnvironment();
    environment.push_back(runMark(order.jobUuid, order.plan.nodeId));
    return environment;
}

Children::Clock::time_point deadlineOf(std::chrono::seconds limit)
{
    using Clock = Children::Clock;
    const bool isLimited = limit.count() > 0 && limit < std::chrono::years(10);
    return isLimited ? Clock::now() + limit : Clock::time_point::max();
}

std::string titleOf(const std::string &name)
{
    if (name == "job_prep")
        return "The job preparation";
    return name.empty() ? "The job's process" : "The job's process " + name;
}

std::string describe(const std::string &name, ProcessEnd end)
{
    if (!end.signal)
        return titleOf(name) + " ended with exit code " + std::to_string(end.exitCode) + ".";
    std::string text = titleOf(name) + " was ended by signal " + std::to_string(end.signal) + " (" +
                       ::strsignal(end.signal) + ")";
    if (end.signal == SIGKILL)
        text += "; the kernel sends it too, when memory runs out";
    return text + ".";
}

} // namespace

NodeRun::NodeRun(const LaunchOrder &order)
    : m_order(order)
    , m_environment(markedEnvironment(order))
    , m_deadline(deadlineOf(order.maxWallClockTime))
    , m_children([this](const std::string &name, ProcessEnd end) { processEnded(name, end); })
{}

jobs::NodeExit NodeRun::run()
{
    m_exit.startTime = now();
    if (const Status ready = prepareFolders(); !ready)
        decide(Reason::LaunchFailed, ready.error().message);
    m_isPreparing = true;
    runPhase(m_order.plan.preparation);
    m_isPreparing = false;
    runPhase(m_order.plan.processes);
    if (m_children.reap() && !m_decision)
        note("The job's processes have ended; what they left running is ended now.");
    if (!m_children.endAll(m_killAtOnce ? std::chrono::milliseconds(0) : m_order.graceTime))
        note("Some processes cannot be ended because the kernel does not let go of them.");
    m_exit.reason = m_decision.value_or(Reason::Exited);
    m_exit.endTime = now();
    note("The job has ended on this node. " + m_exit.message);
    return m_exit;
}

Status NodeRun::prepareFolders()
{
    for (const auto &directory : m_order.plan.directories) {
        if (auto made = createDirectories(directory, 0777); !made)
            return made;
    }
    auto log = ServiceLog::open(m_order.plan.serviceLog);
    if (!log)
        return log.error();
    m_log.emplace(std::move(*log));
    note("The job starts on node " + m_order.plan.nodeId + ".");
    for (const std::string &warning : m_order.warnings)
        note(warning);
    for (const jobs::Link &link : m_order.plan.links) {
        if (auto made = makeLink(link); !made)
            return made;
    }
    return {};
}

// Starts `processes` and waits for them, unless something has gone wrong before.
void NodeRun::runPhase(const std::vector<jobs::ProcessPlan> &processes)
{
    for (const jobs::ProcessPlan &process : processes) {
        if (m_decision)
            break;
        const auto pid = startProcess(process, m_environment);
        if (!pid) {
            decide(Reason::LaunchFailed, pid.error().message);
            break;
        }
        m_children.add(*pid, process.name);
        note(titleOf(process.name) + " has started (process " + std::to_string(*pid) +
             "), its output goes to " + process.standardOutput.string() + " and " +
             process.standardError.filename().string() + ".");
    }
    waitForPhase();
}

void NodeRun::waitForPhase()
{
    while (true) {
        m_children.reap();
        if (m_decision || !m_children.hasNamed())
            break;
        switch (m_children.wait(m_deadline)) {
        case Children::Wake::Child:
            break;
        case Children::Wake::Terminate:
            decide(Reason::Terminated, "The job was terminated on request.");
            break;
        case Children::Wake::Kill:
            m_killAtOnce = true;
            decide(Reason::Terminated, "The job was killed on request.");
            break;
        case Children::Wake::Deadline:
            decide(Reason::WallClock, "The job ran longer than its maxWallClockTime of " +
                                          toIsoDuration(m_order.maxWallClockTime) + " and was stopped.");
            break;
        }
    }
    if (m_decision && m_children.hasNamed())
        m_children.endAll(m_killAtOnce ? std::chrono::milliseconds(0) : m_order.graceTime);
}

void NodeRun::processEnded(const std::string &name, ProcessEnd end)
{
    note(describe(name, end));
    const bool hasFailed = end.exitCode != 0;
    if (m_isPreparing && !hasFailed)
        return;
    if (m_exit.exitCode <= 0) {
        m_exit.exitCode = end.exitCode;
        m_exit.signal = end.signal;
    }
    if (!hasFailed)
        return;
    if (m_isPreparing)
        decide(Reason::PreparationFailed, describe(name, end));
    else
        decide(end.signal ? Reason::Signalled : Reason::Exited, describe(name, end));
}

void NodeRun::decide(Reason reason, std::string message)
{
    if (m_decision)
        return;
    m_decision = reason;
    note(message);
    m_exit.message = std::move(message);
}

void NodeRun::note(const std::string &sentence)
{
    if (m_log)
        m_log->write(sentence);
}

} // namespace trainyard::exec
