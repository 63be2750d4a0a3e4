// SPDX-License-Identifier: Apache-2.0
#include "models/overview/nextsteps.h"

#include "models/continuation/continuation.h"

namespace trainyard::models {

namespace {

QList<NextStep> whileWaiting(api::Cause cause)
{
    switch (cause) {
    case api::Cause::NoSuchCluster:
        return {NextStep::Correct};
    case api::Cause::TooFewNodesEver:
        return {NextStep::Enlarge, NextStep::ShowCluster, NextStep::Correct};
    case api::Cause::MachineTooSmall:
        return {NextStep::ShowCluster, NextStep::Correct};
    default:
        return {NextStep::ShowCluster};
    }
}

QList<NextStep> afterFailure(const api::Job &job, bool isLocal)
{
    using api::Cause;
    const bool trains = canShrinkBatch(job);
    switch (job.cause) {
    case Cause::OutOfMemory: // it may be there again, where others took it
        return trains ? QList{NextStep::SmallerBatch, NextStep::Resume, NextStep::Correct}
                      : QList{NextStep::Resume, NextStep::Correct};
    case Cause::GpuOutOfMemory:
        return trains ? QList{NextStep::SmallerBatch, NextStep::Correct} : QList{NextStep::Correct};
    case Cause::WallClock:
        return {NextStep::MoreTime, NextStep::Correct};
    case Cause::DiskFull:
    case Cause::StateNotStored:
        return {isLocal ? NextStep::OpenFolder : NextStep::ShowOutputs, NextStep::Resume, NextStep::Correct};
    case Cause::TerminatedByUser:
    case Cause::StoppedFromOutside:
    case Cause::HostRestarted:
    case Cause::SupervisorLost:
    case Cause::Reclaimed:
    case Cause::NodesRemoved:
    case Cause::Signal:
        return {NextStep::Resume, NextStep::Correct};
    case Cause::ExitCode:
        return {NextStep::ShowLog, NextStep::Correct};
    case Cause::SetupFailed:
        return {NextStep::ShowCluster, NextStep::Correct};
    default:
        return {NextStep::Correct};
    }
}

} // namespace

QList<NextStep> nextSteps(const api::Job &job, bool isLocal)
{
    QList<NextStep> steps;
    switch (job.executionState) {
    case api::ExecutionState::Queued:
        steps = whileWaiting(job.cause);
        break;
    case api::ExecutionState::Failed:
        steps = afterFailure(job, isLocal);
        break;
    case api::ExecutionState::Succeeded:
        steps = {NextStep::ShowOutputs, NextStep::TrainLonger};
        break;
    case api::ExecutionState::Running:
    case api::ExecutionState::Terminating:
        break;
    }
    if (!job.spec.cluster) {
        steps.removeAll(NextStep::ShowCluster);
        steps.removeAll(NextStep::Enlarge);
    }
    if (!canResume(job)) {
        steps.removeAll(NextStep::Resume);
        steps.removeAll(NextStep::TrainLonger);
    }
    return steps;
}

} // namespace trainyard::models
