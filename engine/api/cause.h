// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace trainyard::api {

// Why a job waits or failed, or what failed in it though it succeeded, told apart for programs;
// Job::stateReason says it to people.
enum class Cause {
    None, // there is nothing to explain

    // Why it waits.
    NoSuchCluster,     // its cluster does not exist
    TooFewNodesEver,   // the cluster cannot grow to nodeCount
    TooFewNodesNow,    // enough nodes exist, but they work for others
    BehindEarlierJobs, // others of its cluster come first
    NodesPreparing,    // nodes are being allocated or run their setup task
    SetupFailed,       // the cluster's setup task failed, so its nodes are unusable
    NodesDrained,      // nodes of the cluster take no new work, as somebody wants
    MachineTaken,      // GPUs or cores of this machine are given out to other clusters
    MachineTooSmall,   // this machine does not have the GPUs or cores that the nodes need
    Reclaimed,         // its low-priority nodes were taken away; it runs again when there are others
    NodesRemoved,      // its nodes were deallocated; it runs again when there are others, or ended
    StateNotStored,    // the engine could not write its database

    // Why it failed.
    NotPlannable,        // a property cannot be carried out here
    PreparationFailed,   // jobPreparation ended badly
    LaunchFailed,        // a folder, log file or process of the job could not be made
    ScriptNotFound,      // the script or configuration file is not there
    FileMissing,         // a file that the program wants to read is not there
    InterpreterNotFound, // the Python named is not there
    CommandNotFound,     // the shell does not know a command
    PermissionDenied,    // a file may not be run, read or written
    ImportMissing,       // a Python module is not installed
    MpiMissing,          // there is no mpirun
    MountMissing,        // a volume could not be mounted
    PortTaken,           // an address is in use already
    ExitCode,            // ended with a code other than 0, and nothing says why
    HiddenFailure,       // ended with 0 though its output ends in a failure: a job that succeeded
    Signal,              // ended by a signal
    OutOfMemory,         // killed by the kernel because memory ran out, or refused more of it
    GpuOutOfMemory,      // CUDA could not allocate
    GpuDriver,           // the NVIDIA driver is missing, too old or broken
    DiskFull,            // no space left
    LossNotFinite,       // the loss became NaN or infinite
    WallClock,           // ran longer than maxWallClockTime
    ContainerFailed,     // the container could not be started
    TerminatedByUser,
    StoppedFromOutside, // somebody other than the engine ended its supervisor
    HostRestarted,      // the machine was restarted while it ran
    SupervisorLost      // its supervisor is gone and left nothing
};

// The code on the wire, as in "noSuchCluster".
std::string_view toString(Cause cause);
std::optional<Cause> causeFromText(std::string_view text);

} // namespace trainyard::api
