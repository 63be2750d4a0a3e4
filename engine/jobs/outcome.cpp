// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/outcome.h"

#include <algorithm>
#include <cstring>

namespace trainyard::jobs {

namespace {

std::string withMessage(const std::string &sentence, const NodeExit &exit)
{
    return exit.message.empty() ? sentence : sentence + " " + exit.message;
}

std::string signalText(int signal)
{
    const char *description = ::sigdescr_np(signal);
    return std::to_string(signal) + (description ? " (" + std::string(description) + ")" : "");
}

// One sentence about a node that failed, which names the node where there is more than one.
std::string reasonOf(const NodeEnd &end, bool isAlone)
{
    const NodeExit &exit = end.exit;
    const std::string place = isAlone ? "" : " on " + end.nodeId;
    const std::string code = std::to_string(exit.exitCode);
    const std::string evidence = end.evidence.empty() ? "" : "; " + end.evidence;
    switch (exit.reason) {
    case NodeExit::Reason::Exited:
        return withMessage("The job" + place + " ended with exit code " + code + evidence + ".", exit);
    case NodeExit::Reason::Signalled:
        return withMessage(
            "The job" + place + " was ended by signal " + signalText(exit.signal) + evidence + ".", exit);
    case NodeExit::Reason::PreparationFailed:
        return withMessage("The job preparation" + place + " ended with exit code " + code + evidence + ".",
                           exit);
    case NodeExit::Reason::LaunchFailed:
    case NodeExit::Reason::MountFailed:
    case NodeExit::Reason::ContainerFailed:
        return exit.message.empty() ? "The job" + place + " could not be started." : exit.message;
    case NodeExit::Reason::WallClock:
        return "The job" + place + " ran longer than its maxWallClockTime and was stopped.";
    case NodeExit::Reason::Terminated:
        return "The job" + place + " was stopped from outside the engine.";
    case NodeExit::Reason::Lost:
        return withMessage("The supervisor of the job" + place +
                               " is gone and left no exit code; the machine or a "
                               "person may have ended it.",
                           exit);
    }
    return {};
}

// The failing node that gives the job its exit code; null when none failed by itself.
const NodeEnd *decidingEnd(const std::vector<NodeEnd> &ends)
{
    const auto fails = [](const NodeEnd &end) { return !end.wasStopped && !isGood(end.exit); };
    const auto master = std::find_if(ends.begin(), ends.end(),
                                     [&](const NodeEnd &end) { return end.node == 0 && fails(end); });
    if (master != ends.end())
        return &*master;
    const auto first = std::find_if(ends.begin(), ends.end(), fails);
    return first == ends.end() ? nullptr : &*first;
}

void addError(api::Job &job, std::string code, std::string message)
{
    job.execution.errors.push_back({std::move(code), std::move(message), {}});
}

void addErrorOf(api::Job &job, const NodeEnd &end)
{
    const bool hasCode =
        end.exit.reason == NodeExit::Reason::Exited || end.exit.reason == NodeExit::Reason::Signalled;
    if (end.exit.reason == NodeExit::Reason::PreparationFailed)
        addError(job, "JobPreparationFailed", "Job preparation failed with non-zero exit code");
    else
        addError(job, "JobFailed", hasCode ? "Job failed with non-zero exit code" : job.stateReason);
}

void setTimes(api::Job &job, const std::vector<NodeEnd> &ends)
{
    for (const NodeEnd &end : ends) {
        if (end.exit.endTime)
            job.execution.endTime =
                std::max(job.execution.endTime.value_or(*end.exit.endTime), *end.exit.endTime);
    }
    job.executionTime = now();
    if (!job.execution.endTime)
        job.execution.endTime = job.executionTime;
}

} // namespace

bool isGood(const NodeExit &exit)
{
    return exit.reason == NodeExit::Reason::Exited && exit.exitCode == 0;
}

void conclude(api::Job &job, const std::vector<NodeEnd> &ends, bool terminatedByUser)
{
    job.execution.errors.clear();
    job.stateReason.clear();
    setTimes(job, ends);
    const NodeEnd *deciding = decidingEnd(ends);
    const auto master =
        std::find_if(ends.begin(), ends.end(), [](const NodeEnd &end) { return end.node == 0; });
    if (terminatedByUser) {
        job.executionState = api::ExecutionState::Failed;
        job.stateReason = "The job was terminated by the user.";
        addError(job, "JobTerminated", job.stateReason);
        if (master != ends.end() && master->exit.exitCode >= 0)
            job.execution.exitCode = master->exit.exitCode;
        return;
    }
    if (!deciding) {
        job.executionState = api::ExecutionState::Succeeded;
        job.execution.exitCode = 0;
        return;
    }
    job.executionState = api::ExecutionState::Failed;
    job.stateReason = reasonOf(*deciding, ends.size() == 1);
    if (deciding->exit.exitCode >= 0)
        job.execution.exitCode = deciding->exit.exitCode;
    addErrorOf(job, *deciding);
}

void failUnstarted(api::Job &job, const std::string &code, const std::string &sentence)
{
    job.executionState = api::ExecutionState::Failed;
    job.executionTime = now();
    job.execution.endTime = job.executionTime;
    job.stateReason = sentence;
    job.execution.errors.clear();
    addError(job, code, sentence);
}

} // namespace trainyard::jobs
