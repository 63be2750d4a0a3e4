// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/run.h"

#include "engine/jobs/remark.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

bool hasWork(const NodePlan &node)
{
    return node.processes.empty() ||
           std::any_of(node.processes.begin(), node.processes.end(),
                       [](const ProcessPlan &process) { return !process.isServer; });
}

bool hasEnded(const Run &run, std::size_t node)
{
    return std::any_of(run.ends.begin(), run.ends.end(),
                       [&](const NodeEnd &end) { return end.node == node; });
}

// Whether a part of the run ended because it was stopped, or went down with its node.
bool wasCutShort(const Run &run)
{
    return std::any_of(run.ends.begin(), run.ends.end(), [](const NodeEnd &end) {
        return end.exit.reason == NodeExit::Reason::Terminated || end.exit.reason == NodeExit::Reason::Lost ||
               end.exit.reason == NodeExit::Reason::LaunchFailed;
    });
}

std::string howItLostNodes(api::Cause cause, const std::string &nodeId)
{
    return cause == api::Cause::Reclaimed ? "Its node " + nodeId + " was reclaimed"
                                          : "Its node " + nodeId + " was removed from the cluster";
}

std::string times(int count)
{
    return std::to_string(count) + (count == 1 ? " time" : " times");
}

} // namespace

Run::Ended alreadyEnded()
{
    std::promise<void> promise;
    promise.set_value();
    return promise.get_future().share();
}

bool isAnyAwaited(const Run &run)
{
    for (std::size_t node = 0; node < run.plan.nodes.size(); ++node) {
        if (hasWork(run.plan.nodes[node]) && !hasEnded(run, node))
            return true;
    }
    return false;
}

bool addEnd(Run &run, std::size_t node, const NodeExit &exit)
{
    if (node >= run.plan.nodes.size() || hasEnded(run, node))
        return false;
    const bool wasStopped = run.isStopping && exit.reason == NodeExit::Reason::Terminated;
    const NodePlan &plan = run.plan.nodes[node];
    run.ends.push_back(
        {node, plan.nodeId, exit, isGood(exit) ? endedProcesses(plan) : failedProcesses(exit), wasStopped});
    return true;
}

void showEviction(api::Job &job, api::Cause cause, bool runsAgain, const std::string &nodeId)
{
    if (!runsAgain) {
        job.executionState = api::ExecutionState::Terminating;
        job.executionTime = now();
    }
    job.cause = cause;
    job.stateReason = howItLostNodes(cause, nodeId) +
                      (runsAgain ? "; it is being stopped and will run again."
                                 : "; it is being stopped, as the cluster's nodeDeallocationOption says.");
    job.evidence.clear();
}

Run::Stop stopOf(const api::Job &job)
{
    const bool lostItsNodes = job.cause == api::Cause::Reclaimed || job.cause == api::Cause::NodesRemoved;
    if (job.executionState == api::ExecutionState::Terminating)
        return lostItsNodes ? Run::Stop::ForGood : Run::Stop::ByUser;
    return lostItsNodes ? Run::Stop::ToRunAgain : Run::Stop::None;
}

void endRun(api::Job &job, const Run &run, int mostRetries)
{
    const bool lostItsNodes =
        (run.stop == Run::Stop::ToRunAgain || run.stop == Run::Stop::ForGood) && wasCutShort(run);
    const api::Cause cause = job.cause;
    const std::string how = job.stateReason.substr(0, job.stateReason.find(';'));
    if (lostItsNodes && run.stop == Run::Stop::ToRunAgain && job.attempt <= mostRetries) {
        job.executionState = api::ExecutionState::Queued;
        job.executionTime = now();
        job.execution = {}; // its history tells of the start that came to nothing
        job.stateReason = how + "; it runs again when there are nodes for it (" + times(job.attempt) +
                          " of " + std::to_string(mostRetries) + ").";
        return;
    }
    job.cause = api::Cause::None;
    job.evidence.clear();
    conclude(job, run.ends, run.stop == Run::Stop::ByUser);
    if (!lostItsNodes)
        return;
    job.executionState = api::ExecutionState::Failed;
    job.execution.exitCode = exitCodeOfMaster(run.ends);
    job.cause = cause;
    job.evidence.clear();
    job.stateReason =
        run.stop == Run::Stop::ForGood
            ? how + ", and the cluster's nodeDeallocationOption is terminate; submit it again, or choose "
                    "requeue."
            : how + ", and the job has been started again " + times(job.attempt - 1) +
                  " already, which is as often as mostRetries in this engine's settings.json "
                  "allows; submit it again, or raise that.";
    const bool wasReclaimed = cause == api::Cause::Reclaimed;
    job.execution.errors = {{wasReclaimed ? "JobNodeReclaimed" : "JobNodesRemoved", job.stateReason, {}}};
}

} // namespace trainyard::jobs
