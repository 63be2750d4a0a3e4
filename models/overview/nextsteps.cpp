// SPDX-License-Identifier: Apache-2.0
#include "models/overview/nextsteps.h"

#include "models/clusters/clusterremedies.h"
#include "models/continuation/remedies.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

using api::Cause;
using enum NextStep;

QList<NextStep> whileWaiting(const api::Job &job)
{
    switch (job.cause) {
    case Cause::NoSuchCluster:
        return {CreateCluster, Correct};
    case Cause::TooFewNodesEver:
        return {Enlarge, ShowCluster, Correct};
    case Cause::SetupFailed:
        return {ShowSetupLog, SetUpAgain, ShowCluster};
    case Cause::NodesDrained:
        return {LetWork, Enlarge, ShowCluster};
    case Cause::MachineTaken:
        return {ScaleHolder, ShowCluster};
    case Cause::MachineTooSmall:
        return {ShowCluster, Correct};
    case Cause::BehindEarlierJobs:
        return {MoveToFront, ShowCluster};
    default:
        return {ShowCluster};
    }
}

// As the sentence of each cause names it; of what a job waits for there is nothing here.
QList<NextStep> afterFailure(const api::Job &job, bool isLocal)
{
    switch (job.cause) {
    case Cause::OutOfMemory: // it may be there again, where others took it
        return {SmallerBatch, Resume, Correct};
    case Cause::GpuOutOfMemory:
        return {SmallerBatch, Correct};
    case Cause::LossNotFinite:
        return {LowerRate, Correct};
    case Cause::WallClock:
        return {MoreTime, Correct};
    case Cause::DiskFull:
    case Cause::StateNotStored:
        return {CleanUp, isLocal ? OpenFolder : ShowOutputs, Resume, Again, Correct};
    case Cause::TerminatedByUser:
    case Cause::StoppedFromOutside:
    case Cause::HostRestarted:
    case Cause::SupervisorLost:
    case Cause::Reclaimed:
    case Cause::NodesRemoved:
        return {Resume, Again, Correct};
    case Cause::Signal:
        return {Resume, ShowLog, Correct};
    case Cause::ExitCode:
    case Cause::HiddenFailure:
        return {ShowLog, Correct};
    case Cause::ScriptNotFound:
        return {ChooseScript, Correct};
    case Cause::FileMissing:
        return {CorrectPath, Again, Correct};
    case Cause::InterpreterNotFound:
        return {ChooseInterpreter, Correct};
    case Cause::CommandNotFound:
        return {CorrectPreparation, Correct};
    case Cause::PreparationFailed:
        return {CorrectPreparation, ShowLog, Correct};
    case Cause::ImportMissing:
        return {InstallModule, ChooseInterpreter, Correct};
    case Cause::MpiMissing:
        return {InstallMpi, Again, Correct};
    case Cause::PermissionDenied:
        return {AllowScript, Again, Correct};
    case Cause::MountMissing:
        return {CorrectVolumes, Again, Correct};
    case Cause::ContainerFailed:
        return {CorrectContainer, Again, Correct};
    case Cause::PortTaken:
    case Cause::GpuDriver:
    case Cause::LaunchFailed:
        return {Again, Correct};
    case Cause::NotPlannable:
    case Cause::SetupFailed:
    case Cause::NoSuchCluster:
    case Cause::TooFewNodesEver:
    case Cause::TooFewNodesNow:
    case Cause::BehindEarlierJobs:
    case Cause::NodesPreparing:
    case Cause::NodesDrained:
    case Cause::MachineTaken:
    case Cause::MachineTooSmall:
    case Cause::None:
        return {Correct};
    }
    return {};
}

// What failed in it is mended as in a job that failed, and then it is to fail where it does.
QList<NextStep> afterSuccess(const api::Job &job, bool isLocal)
{
    if (job.cause == Cause::None)
        return {ShowOutputs, TrainLonger, Again};
    QList<NextStep> steps = afterFailure(job, isLocal);
    steps.insert(steps.indexOf(Correct), MindPipe);
    return steps;
}

bool canTake(NextStep step, const api::Job &job)
{
    switch (step) {
    case ShowCluster:
    case MoveToFront:
    case Enlarge:
    case CreateCluster:
    case ShowSetupLog:
    case SetUpAgain:
    case LetWork:
        return job.spec.cluster.has_value();
    case ScaleHolder:
        return holderOf(job).has_value();
    case SmallerBatch:
        return canShrinkBatch(job);
    case LowerRate:
        return canLowerRate(job);
    case Resume:
    case TrainLonger:
        return canResume(job);
    case ChooseInterpreter: // not of the first line of a script
        return job.stateReason.find(" in the first line of ") == std::string::npos;
    case InstallModule:
        return !missingModule(job).isEmpty();
    case AllowScript:
        return canAllowScript(job);
    case MindPipe:
        return canTellOfPipe(job);
    default:
        return true;
    }
}

} // namespace

std::optional<api::ResourceId> holderOf(const api::Job &job)
{
    if (job.cause != Cause::MachineTaken || !job.spec.cluster)
        return std::nullopt;
    return greatestHolder(toQString(job.evidence), *job.spec.cluster);
}

QList<NextStep> nextSteps(const api::Job &job, bool isLocal)
{
    QList<NextStep> steps;
    switch (job.executionState) {
    case api::ExecutionState::Queued:
        steps = whileWaiting(job);
        break;
    case api::ExecutionState::Failed:
        steps = afterFailure(job, isLocal);
        break;
    case api::ExecutionState::Succeeded:
        steps = afterSuccess(job, isLocal);
        break;
    case api::ExecutionState::Running:
    case api::ExecutionState::Terminating:
        break;
    }
    steps.removeIf([&job](NextStep step) { return !canTake(step, job); });
    return steps;
}

} // namespace trainyard::models
