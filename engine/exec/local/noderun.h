// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/local/children.h"
#include "engine/exec/local/launchorder.h"
#include "engine/exec/local/memorywatch.h"
#include "engine/exec/local/servicelog.h"
#include "engine/jobs/executor.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trainyard::exec {

// Carries one order out, from the folders to the last process; belongs to the supervisor's only thread.
class NodeRun
{
public:
    // `prepared` is called once, before the job's own processes begin; not when they never do.
    NodeRun(const LaunchOrder &order, std::function<void()> prepared);

    // Returns when no process of the job is left on this node.
    jobs::NodeExit run();

private:
    using Reason = jobs::NodeExit::Reason;

    void prepare();
    void makeLinks();
    Status makeFolders();
    void runSetup(jobs::SetupStep::Kind kind);
    void stepEnded(ProcessEnd end);
    void runPhase(const std::vector<jobs::ProcessPlan> &processes);
    bool startAll(const std::vector<jobs::ProcessPlan> &processes);
    void waitForPhase();
    bool endAll();
    void processEnded(const std::string &name, ProcessEnd end);
    void recordFailure(const std::string &name, ProcessEnd end);
    void useCores();
    void decide(Reason reason, std::string message); // the first reason stands
    void note(const std::string &sentence);

    const LaunchOrder &m_order;
    const std::function<void()> m_prepared;
    const std::vector<std::string> m_environment;
    const Children::Clock::time_point m_deadline;
    const MemoryWatch m_memory;
    Children m_children;
    std::optional<ServiceLog> m_log;
    std::vector<std::string> m_earlyNotes; // for the log, from before there was one
    bool m_isPreparing = false;
    bool m_isCleaning = false;       // the job is over: how what runs now ends changes nothing
    bool m_isEnding = false;         // what ends now does so because we told it to
    std::set<std::string> m_awaited; // the phase's processes, by name, that run and are no servers
    bool m_killAtOnce = false;
    const jobs::SetupStep *m_step = nullptr; // that runs now
    std::optional<Reason> m_decision; // why the run must end before its processes do, or how they failed
    jobs::NodeExit m_exit;
};

} // namespace trainyard::exec
