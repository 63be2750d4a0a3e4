// SPDX-License-Identifier: Apache-2.0
#include "engine/api/cause.h"

#include "engine/api/jsonenums.h"

namespace trainyard::api {

namespace {

constexpr EnumText<Cause> causes[] = {
    {Cause::None, "none"},
    {Cause::NoSuchCluster, "noSuchCluster"},
    {Cause::TooFewNodesEver, "tooFewNodesEver"},
    {Cause::TooFewNodesNow, "tooFewNodesNow"},
    {Cause::BehindEarlierJobs, "behindEarlierJobs"},
    {Cause::NodesPreparing, "nodesPreparing"},
    {Cause::SetupFailed, "setupFailed"},
    {Cause::NodesDrained, "nodesDrained"},
    {Cause::MachineTaken, "machineTaken"},
    {Cause::MachineTooSmall, "machineTooSmall"},
    {Cause::Reclaimed, "reclaimed"},
    {Cause::NodesRemoved, "nodesRemoved"},
    {Cause::StateNotStored, "stateNotStored"},
    {Cause::NotPlannable, "notPlannable"},
    {Cause::PreparationFailed, "preparationFailed"},
    {Cause::LaunchFailed, "launchFailed"},
    {Cause::ScriptNotFound, "scriptNotFound"},
    {Cause::FileMissing, "fileMissing"},
    {Cause::InterpreterNotFound, "interpreterNotFound"},
    {Cause::CommandNotFound, "commandNotFound"},
    {Cause::PermissionDenied, "permissionDenied"},
    {Cause::ImportMissing, "importMissing"},
    {Cause::MpiMissing, "mpiMissing"},
    {Cause::MountMissing, "mountMissing"},
    {Cause::PortTaken, "portTaken"},
    {Cause::ExitCode, "exitCode"},
    {Cause::HiddenFailure, "hiddenFailure"},
    {Cause::Signal, "signal"},
    {Cause::OutOfMemory, "outOfMemory"},
    {Cause::GpuOutOfMemory, "gpuOutOfMemory"},
    {Cause::GpuDriver, "gpuDriver"},
    {Cause::DiskFull, "diskFull"},
    {Cause::LossNotFinite, "lossNotFinite"},
    {Cause::WallClock, "wallClock"},
    {Cause::ContainerFailed, "containerFailed"},
    {Cause::TerminatedByUser, "terminatedByUser"},
    {Cause::StoppedFromOutside, "stoppedFromOutside"},
    {Cause::HostRestarted, "hostRestarted"},
    {Cause::SupervisorLost, "supervisorLost"},
};

} // namespace

std::string_view toString(Cause cause)
{
    return textOf(causes, cause);
}

std::optional<Cause> causeFromText(std::string_view text)
{
    for (const auto &entry : causes) {
        if (entry.text == text)
            return entry.value;
    }
    return std::nullopt;
}

} // namespace trainyard::api
