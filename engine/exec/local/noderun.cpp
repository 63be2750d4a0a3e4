// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/noderun.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/exec/local/childprocess.h"
#include "engine/exec/local/cleanup.h"
#include "engine/exec/local/folders.h"
#include "engine/exec/local/record/runrecorder.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sched.h>
#include <sys/statvfs.h>
#include <utility>

namespace trainyard::exec {

namespace {

constexpr std::string_view preparationName = "job_prep";

Children::Clock::time_point deadlineOf(std::chrono::seconds limit)
{
    using Clock = Children::Clock;
    const bool isLimited = limit.count() > 0 && limit < std::chrono::years(10);
    return isLimited ? Clock::now() + limit : Clock::time_point::max();
}

std::string titleOf(const std::string &name)
{
    if (name == preparationName)
        return "The job preparation";
    return name.empty() ? "The job's process" : "The job's process " + name;
}

std::string describe(const std::string &name, ProcessEnd end)
{
    if (!end.signal)
        return titleOf(name) + " ended with exit code " + std::to_string(end.exitCode) + ".";
    return titleOf(name) + " was ended by signal " + std::to_string(end.signal) + " (" +
           ::strsignal(end.signal) + ").";
}

std::string sentenceOf(jobs::StopReason why)
{
    switch (why) {
    case jobs::StopReason::FromOutside:
        break;
    case jobs::StopReason::UserRequest:
        return "The job was terminated by the user.";
    case jobs::StopReason::NodeTaken:
        return "The job is stopped because its cluster loses a node on which it runs.";
    case jobs::StopReason::FailureElsewhere:
        return "The job has failed on another of its nodes and is stopped on this one.";
    case jobs::StopReason::WorkDone:
        return "The job's other nodes have ended, and this one only served them: it is stopped.";
    }
    return "The job's supervisor was told to stop by somebody else than the engine.";
}

// Whether next to nothing can be written where `folder` is.
bool isFull(const std::filesystem::path &folder)
{
    constexpr std::uint64_t enough = 64 * 1024;
    struct statvfs info = {};
    return ::statvfs(folder.c_str(), &info) == 0 && std::uint64_t{info.f_bavail} * info.f_frsize < enough;
}

const jobs::ProcessPlan *planOf(const jobs::NodePlan &plan, const std::string &name)
{
    for (const auto *list : {&plan.preparation, &plan.processes}) {
        for (const jobs::ProcessPlan &process : *list) {
            if (process.name == name)
                return &process;
        }
    }
    return nullptr;
}

// The last line of a short log that says something; empty when there is none.
std::string lastLine(const std::filesystem::path &log)
{
    const auto text = readFile(log);
    if (!text)
        return {};
    const std::vector<std::string> lines = split(*text, '\n');
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        // mount ends with a hint at the kernel's log, below what is wrong.
        const std::string_view written = trimmed(*line);
        if (!written.empty() && !written.starts_with("dmesg(1)"))
            return std::string(written);
    }
    return {};
}

} // namespace

NodeRun::NodeRun(const LaunchOrder &order, std::function<void()> prepared)
    : m_order(order)
    , m_prepared(std::move(prepared))
    , m_environment(markedEnvironment(order))
    , m_deadline(deadlineOf(order.maxWallClockTime))
    , m_children([this](const std::string &name, ProcessEnd end) { processEnded(name, end); })
{}

jobs::NodeExit NodeRun::run()
{
    m_exit.startTime = now();
    prepare();
    m_isPreparing = true;
    runPhase(m_order.plan.preparation);
    m_isPreparing = false;
    if (!m_decision)
        recordRun(m_order.plan); // the preparation may have fetched it
    if (!m_decision)
        m_prepared();
    runPhase(m_order.plan.processes);
    if (m_children.reap() && !m_decision && m_order.plan.setup.empty())
        note("The job's processes have ended; what they left running is ended now.");
    if (!endAll())
        note("Some processes cannot be ended because the kernel does not let go of them.");
    m_isCleaning = true;
    runCleanup(m_order, m_children, [this](const std::string &sentence) { note(sentence); });
    m_exit.reason = m_decision.value_or(Reason::Exited);
    if (!m_decision) {
        m_exit.exitCode = 0;
        m_exit.memoryProof = m_memory.proof(); // a shell may have got over a kill
    }
    m_exit.endTime = now();
    note("The job has ended on this node.");
    return m_exit;
}

bool NodeRun::endAll()
{
    m_isEnding = true;
    return m_children.endAll(m_killAtOnce ? std::chrono::milliseconds(0) : m_order.graceTime);
}

void NodeRun::prepare()
{
    makeLinks(); // first: the folders may lie behind them
    runSetup(jobs::SetupStep::Kind::Mount);
    if (m_decision)
        return;
    if (const Status ready = makeFolders(); !ready)
        decide(Reason::LaunchFailed, ready.error().message);
    runSetup(jobs::SetupStep::Kind::Container);
}

void NodeRun::makeLinks()
{
    for (const jobs::Link &link : m_order.plan.links) {
        std::error_code ignored;
        const bool isNew = !std::filesystem::exists(link.target, ignored);
        if (const auto made = makeLink(link); !made) {
            decide(link.mustExist ? Reason::MountFailed : Reason::LaunchFailed, made.error().message);
            return;
        }
        if (isNew)
            m_earlyNotes.push_back("The volume at " + link.link.string() + " is new and empty: its folder " +
                                   link.target.string() + " was not there and has been made.");
    }
}

void NodeRun::runSetup(jobs::SetupStep::Kind kind)
{
    for (const jobs::SetupStep &step : m_order.plan.setup) {
        if (step.kind != kind || m_decision)
            continue;
        m_step = &step;
        runPhase({step.process});
        m_step = nullptr;
    }
}

void NodeRun::stepEnded(ProcessEnd end)
{
    if (end.exitCode == 0 || m_decision)
        return;
    const std::string last = lastLine(m_step->process.standardError);
    m_exit.exitCode = end.exitCode;
    m_exit.signal = end.signal;
    decide(m_step->kind == jobs::SetupStep::Kind::Mount ? Reason::MountFailed : Reason::ContainerFailed,
           m_step->failure + " (exit code " + std::to_string(end.exitCode) + ")" +
               (last.empty() ? "." : ": " + last + (last.ends_with('.') ? "" : ".")));
}

Status NodeRun::makeFolders()
{
    for (const auto &directory : m_order.plan.directories) {
        if (auto made = createDirectories(directory, 0777); !made)
            return made;
    }
    auto log = ServiceLog::open(m_order.plan.serviceLog);
    if (!log)
        return log.error();
    m_log.emplace(std::move(*log));
    note("The job starts on node " + m_order.plan.nodeId +
         (m_log->wasThere() ? " once more; its output is appended to that of the attempt before." : "."));
    useCores();
    for (const std::string &warning : m_order.warnings)
        note(warning);
    for (const std::string &early : m_earlyNotes)
        note(early);
    return {};
}

// All that is started from here on inherits them.
void NodeRun::useCores()
{
    const std::vector<int> &cores = m_order.plan.cores;
    if (cores.empty())
        return;
    const auto count = static_cast<std::size_t>(*std::max_element(cores.begin(), cores.end())) + 1;
    const std::size_t size = CPU_ALLOC_SIZE(count);
    std::vector<cpu_set_t> set(size / sizeof(cpu_set_t) + 1);
    for (const int core : cores)
        CPU_SET_S(static_cast<std::size_t>(core), size, set.data());
    if (::sched_setaffinity(0, size, set.data()) != 0)
        note(std::string("The job runs on all cores: it could not be bound to its own: ") +
             std::strerror(errno) + ".");
}

// Starts `processes` and waits for them, unless something has gone wrong before.
void NodeRun::runPhase(const std::vector<jobs::ProcessPlan> &processes)
{
    m_awaited.clear();
    if (startAll(processes))
        waitForPhase();
    if (m_decision && m_children.hasNamed())
        endAll();
}

bool NodeRun::startAll(const std::vector<jobs::ProcessPlan> &processes)
{
    // Where all are servers they serve other nodes, and whoever runs the job stops them.
    const bool areAllServers = std::all_of(processes.begin(), processes.end(),
                                           [](const jobs::ProcessPlan &process) { return process.isServer; });
    for (const jobs::ProcessPlan &process : processes) {
        if (m_decision)
            return false;
        const auto pid = startProcess(process, m_environment);
        if (!pid) {
            decide(Reason::LaunchFailed, pid.error().message);
            return false;
        }
        m_children.add(*pid, process.name);
        if (!process.isServer || areAllServers)
            m_awaited.insert(process.name);
        note(titleOf(process.name) + " has started (process " + std::to_string(*pid) +
             "), its output goes to " + process.standardOutput.string() + " and " +
             process.standardError.filename().string() + ".");
    }
    return true;
}

void NodeRun::waitForPhase()
{
    while (true) {
        m_children.reap();
        if (m_decision || m_awaited.empty())
            return;
        switch (m_children.wait(m_deadline)) {
        case Children::Wake::Child:
            break;
        case Children::Wake::Terminate:
            decide(Reason::Terminated, sentenceOf(static_cast<jobs::StopReason>(m_children.orderValue())));
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
}

void NodeRun::processEnded(const std::string &name, ProcessEnd end)
{
    note(describe(name, end));
    const bool wasAwaited = m_awaited.erase(name) > 0;
    if (m_isCleaning)
        return;
    if (m_step)
        return stepEnded(end);
    const bool hasFailed = end.exitCode != 0;
    if ((m_isPreparing && !hasFailed) || (m_isEnding && !m_decision))
        return; // the job itself is still to come, or a server's work is done
    if (m_exit.exitCode <= 0 && (wasAwaited || !m_isEnding)) {
        m_exit.exitCode = end.exitCode;
        m_exit.signal = end.signal;
    }
    if (!hasFailed)
        return;
    recordFailure(name, end);
    if (m_isPreparing)
        decide(Reason::PreparationFailed, {});
    else
        decide(end.signal ? Reason::Signalled : Reason::Exited, {});
}

// What can be known only now: the counts and the disk may be others when somebody asks.
void NodeRun::recordFailure(const std::string &name, ProcessEnd end)
{
    // What we told to end, and ends by that, does not fail.
    if (m_isEnding && end.exitCode > 128)
        return;
    jobs::ProcessFailure failure{name, end.exitCode, end.signal, now(), {}, {}};
    if (const jobs::ProcessPlan *plan = planOf(m_order.plan, name)) {
        failure.standardOutput = plan->standardOutput;
        failure.standardError = plan->standardError;
        for (const auto &folder : {plan->standardOutput.parent_path(), plan->workingDirectory}) {
            if (m_exit.fullFolder.empty() && isFull(folder))
                m_exit.fullFolder = folder.string();
        }
    }
    if (end.exitCode == 128 + SIGKILL && m_exit.memoryProof.empty())
        m_exit.memoryProof = m_memory.proof();
    m_exit.failures.push_back(std::move(failure));
}

void NodeRun::decide(Reason reason, std::string message)
{
    if (m_decision)
        return;
    m_decision = reason;
    if (!message.empty())
        note(message);
    m_exit.message = std::move(message);
}

void NodeRun::note(const std::string &sentence)
{
    if (m_log)
        m_log->write(sentence);
}

} // namespace trainyard::exec
