// SPDX-License-Identifier: Apache-2.0
#include "models/overview/causetext.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::CauseText)
};

QString waitText(api::Cause cause)
{
    using api::Cause;
    switch (cause) {
    case Cause::NoSuchCluster:
        return Texts::tr("its cluster is gone");
    case Cause::TooFewNodesEver:
        return Texts::tr("its cluster never has that many nodes");
    case Cause::TooFewNodesNow:
        return Texts::tr("nodes are missing now");
    case Cause::BehindEarlierJobs:
        return Texts::tr("other jobs come first");
    case Cause::NodesPreparing:
        return Texts::tr("nodes are being set up");
    case Cause::SetupFailed:
        return Texts::tr("the setup of nodes failed");
    case Cause::MachineTaken:
        return Texts::tr("the machine is taken");
    case Cause::MachineTooSmall:
        return Texts::tr("the machine is too small");
    case Cause::Reclaimed:
        return Texts::tr("its nodes were reclaimed");
    case Cause::NodesRemoved:
        return Texts::tr("its nodes were removed");
    case Cause::NodesDrained:
        return Texts::tr("its cluster's nodes are drained");
    case Cause::StateNotStored:
        return Texts::tr("the engine could not store its state");
    default:
        return {};
    }
}

QString startText(api::Cause cause)
{
    using api::Cause;
    switch (cause) {
    case Cause::NotPlannable:
        return Texts::tr("it cannot run as it is defined");
    case Cause::PreparationFailed:
        return Texts::tr("its preparation failed");
    case Cause::LaunchFailed:
        return Texts::tr("it could not be started");
    case Cause::ScriptNotFound:
        return Texts::tr("its script is not there");
    case Cause::FileMissing:
        return Texts::tr("a file is not there");
    case Cause::InterpreterNotFound:
        return Texts::tr("its interpreter is not there");
    case Cause::CommandNotFound:
        return Texts::tr("a command is not there");
    case Cause::PermissionDenied:
        return Texts::tr("a file may not be used");
    case Cause::ImportMissing:
        return Texts::tr("a Python module is missing");
    case Cause::MpiMissing:
        return Texts::tr("mpirun is missing");
    case Cause::MountMissing:
        return Texts::tr("a volume could not be mounted");
    case Cause::PortTaken:
        return Texts::tr("a port was taken");
    case Cause::ContainerFailed:
        return Texts::tr("its container could not be started");
    default:
        return {};
    }
}

QString endText(api::Cause cause)
{
    using api::Cause;
    switch (cause) {
    case Cause::ExitCode:
        return Texts::tr("it ended with an error");
    case Cause::HiddenFailure:
        return Texts::tr("its output ends with a failure");
    case Cause::Signal:
        return Texts::tr("a signal ended it");
    case Cause::OutOfMemory:
        return Texts::tr("memory ran out");
    case Cause::GpuOutOfMemory:
        return Texts::tr("GPU memory ran out");
    case Cause::GpuDriver:
        return Texts::tr("the GPU driver is missing or broken");
    case Cause::DiskFull:
        return Texts::tr("the disk was full");
    case Cause::LossNotFinite:
        return Texts::tr("the loss became NaN or infinite");
    case Cause::WallClock:
        return Texts::tr("its time was up");
    case Cause::TerminatedByUser:
        return Texts::tr("somebody stopped it");
    case Cause::StoppedFromOutside:
        return Texts::tr("it was stopped from outside");
    case Cause::HostRestarted:
        return Texts::tr("the machine was restarted");
    case Cause::SupervisorLost:
        return Texts::tr("its supervisor is gone");
    default:
        return {};
    }
}

} // namespace

QString phaseText(api::JobPhase phase)
{
    switch (phase) {
    case api::JobPhase::Queued:
        return Texts::tr("Waiting");
    case api::JobPhase::Preparing:
        return Texts::tr("Preparing");
    case api::JobPhase::Running:
        return Texts::tr("Running");
    case api::JobPhase::Stopping:
        return Texts::tr("Stopping");
    case api::JobPhase::Succeeded:
        return Texts::tr("Succeeded");
    case api::JobPhase::Failed:
        return Texts::tr("Failed");
    }
    return {};
}

QString causeText(api::Cause cause)
{
    for (const auto &text : {waitText(cause), startText(cause), endText(cause)})
        if (!text.isEmpty())
            return text;
    return {};
}

} // namespace trainyard::models
