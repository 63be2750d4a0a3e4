// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/outcome.h"

#include "engine/jobs/remark.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace trainyard::jobs {

namespace {

constexpr int codeWithoutExit = 1; // of a job that failed without an exit code of its own

bool fails(const NodeEnd &end)
{
    return !end.wasStopped && !isGood(end.exit);
}

// The failing node that gives the job its exit code; null when none failed by itself.
const NodeEnd *decidingEnd(const std::vector<NodeEnd> &ends)
{
    const auto master = std::find_if(ends.begin(), ends.end(),
                                     [](const NodeEnd &end) { return end.node == 0 && fails(end); });
    if (master != ends.end())
        return &*master;
    const auto first = std::find_if(ends.begin(), ends.end(), fails);
    return first == ends.end() ? nullptr : &*first;
}

// The failing node whose failure brought the others down: the time of the first failed process tells, unless
// that one blames another.
const NodeEnd *firstEnd(const std::vector<NodeEnd> &ends)
{
    std::vector<std::pair<const NodeEnd *, FailedProcess>> failed;
    for (const NodeEnd &end : ends) {
        if (fails(end) && !end.processes.empty())
            failed.emplace_back(&end, end.processes[firstToFail(end.processes)]);
    }
    if (failed.empty())
        return decidingEnd(ends);
    std::stable_sort(failed.begin(), failed.end(),
                     [](const auto &a, const auto &b) { return a.second.end.time < b.second.end.time; });
    std::vector<FailedProcess> processes;
    processes.reserve(failed.size());
    for (const auto &[end, process] : failed)
        processes.push_back(process);
    return failed[firstToFail(processes)].first;
}

void explain(api::Job &job, Diagnosis diagnosis)
{
    job.cause = diagnosis.cause;
    job.stateReason = std::move(diagnosis.sentence);
    job.evidence = std::move(diagnosis.evidence);
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
    else if (end.exit.reason == NodeExit::Reason::ContainerFailed)
        addError(job, "FailedStartingContainer", end.exit.message);
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
    // Whatever somebody did to the machine's clock meanwhile, no job ends before it starts.
    if (job.execution.startTime)
        job.execution.endTime = std::max(*job.execution.startTime, *job.execution.endTime);
}

} // namespace

bool isGood(const NodeExit &exit)
{
    return exit.reason == NodeExit::Reason::Exited && exit.exitCode == 0;
}

int exitCodeOfMaster(const std::vector<NodeEnd> &ends)
{
    const auto master =
        std::find_if(ends.begin(), ends.end(), [](const NodeEnd &end) { return end.node == 0; });
    return master != ends.end() && master->exit.exitCode >= 0 ? master->exit.exitCode : codeWithoutExit;
}

namespace {

// Of the first node on which something failed.
std::optional<Diagnosis> remarkOf(const api::JobSpec &spec, const std::vector<NodeEnd> &ends)
{
    const bool hasPipe = std::visit(
        [](const auto &settings) {
            if constexpr (requires { settings.commandLine; })
                return settings.commandLine.find('|') != std::string::npos;
            else
                return false;
        },
        spec.toolkit);
    for (const NodeEnd &end : ends) {
        auto remark = isGood(end.exit) ? remarkOn(end.exit, end.processes, hasPipe) : std::nullopt;
        if (remark)
            return remark;
    }
    return std::nullopt;
}

void decide(api::Job &job, const std::vector<NodeEnd> &ends, bool terminatedByUser)
{
    job.execution.errors.clear();
    explain(job, {});
    setTimes(job, ends);
    const NodeEnd *deciding = decidingEnd(ends);
    if (terminatedByUser) {
        job.executionState = api::ExecutionState::Failed;
        explain(job, {api::Cause::TerminatedByUser, "The job was terminated by the user.", {}});
        addError(job, "JobTerminated", job.stateReason);
        job.execution.exitCode = exitCodeOfMaster(ends);
        return;
    }
    if (!deciding) {
        job.executionState = api::ExecutionState::Succeeded;
        job.execution.exitCode = 0;
        if (auto remark = remarkOf(job.spec, ends))
            explain(job, std::move(*remark));
        return;
    }
    job.executionState = api::ExecutionState::Failed;
    const NodeEnd &first = *firstEnd(ends);
    explain(job, diagnose(first.exit, first.processes, ends.size() == 1 ? "" : " on " + first.nodeId));
    if (deciding->exit.exitCode >= 0)
        job.execution.exitCode = deciding->exit.exitCode;
    addErrorOf(job, *deciding);
}

// What clients count on in every job that has ended, also in one that never ran or whose exit code nobody
// knows.
void completeExecution(api::Job &job)
{
    api::ExecutionInfo &execution = job.execution;
    if (!execution.startTime)
        execution.startTime = execution.endTime;
    if (!execution.exitCode)
        execution.exitCode = codeWithoutExit;
}

} // namespace

void conclude(api::Job &job, const std::vector<NodeEnd> &ends, bool terminatedByUser)
{
    decide(job, ends, terminatedByUser);
    completeExecution(job);
}

void failUnstarted(api::Job &job, const std::string &code, const std::string &sentence)
{
    job.executionState = api::ExecutionState::Failed;
    job.executionTime = now();
    job.execution.endTime = job.executionTime;
    const api::Cause cause =
        code == "JobTerminated" ? api::Cause::TerminatedByUser : causeIn(sentence, api::Cause::NotPlannable);
    explain(job, {cause, sentence, {}});
    job.execution.errors.clear();
    addError(job, code, sentence);
    completeExecution(job);
}

} // namespace trainyard::jobs
