// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"
#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::jobs {

// A process of a job that ended badly by itself, not because it was told to end.
struct ProcessFailure {
    std::string name;  // as in its plan
    int exitCode = -1; // 128 + signal when a signal ended it
    int signal = 0;
    Timestamp time{};
    std::filesystem::path standardOutput;
    std::filesystem::path standardError;
};

// How the part of a job that ran on one node ended; what a supervisor leaves in exit.json.
struct NodeExit {
    enum class Reason {
        Exited,            // exitCode says how
        Signalled,         // by `signal`
        PreparationFailed, // the preparation's exitCode
        LaunchFailed,      // the process could not be started; `message` says why
        MountFailed,       // a volume could not be mounted; likewise
        ContainerFailed,   // the container could not be started; likewise
        WallClock,         // maxWallClockTime passed
        Terminated,        // because stop() was called
        Lost               // the supervisor is gone and left nothing
    };
    Reason reason = Reason::Lost;
    int exitCode = -1; // 128 + signal when a signal ended it
    int signal = 0;
    std::optional<Timestamp> startTime;
    std::optional<Timestamp> endTime;
    std::string message;
    std::vector<ProcessFailure> failures; // in the order in which they came
    std::string memoryProof;      // what the kernel counted while a process was killed for want of memory
    std::string fullFolder;       // a folder of the job whose disk was full when a process failed
    bool isHostRestarted = false; // with Lost: the machine was
};

// Hears of runs; called from the executor's own thread, never while one of its functions holds a lock.
class ExecutorListener
{
public:
    virtual ~ExecutorListener() = default;
    // Preparation, mounts and container are done; the node's processes begin.
    virtual void nodePrepared(const std::string &jobUuid, std::size_t node, Timestamp time) = 0;
    virtual void nodeExited(const std::string &jobUuid, std::size_t node, const NodeExit &exit) = 0;
};

// Why a run is stopped.
enum class StopReason {
    FromOutside, // the engine knows of no reason: somebody else sent the signal
    UserRequest,
    NodeTaken, // the cluster loses a node of the run
    FailureElsewhere,
    WorkDone // the run's other nodes have ended, and those that run only served them
};

// Carries launch plans out. Safe to call from any thread; functions return at once, what follows comes to the
// listener. A run belongs to the machine, not to the executor: destroying the executor leaves it running.
class Executor
{
public:
    virtual ~Executor() = default;
    // Before anything else. Null at the end: when it returns no call is under way and none will come.
    virtual void setListener(ExecutorListener *listener) = 0;
    virtual Status start(const std::string &jobUuid, const LaunchPlan &plan) = 0;
    // Takes up a run that an earlier engine started: reports what has ended meanwhile, watches the rest.
    virtual void adopt(const std::string &jobUuid, const LaunchPlan &plan) = 0;
    // The same, and starts the nodes that the earlier engine did not come to: no node starts twice, whenever
    // that engine died.
    virtual void adoptOrStart(const std::string &jobUuid, const LaunchPlan &plan) = 0;
    // Forgets what an ended run left in the nodes' folders, so that it is not taken for the next one's. To be
    // called before it is stored anywhere that the next one runs.
    virtual Status clear(const LaunchPlan &plan) = 0;
    // SIGTERM to every process, SIGKILL after the grace time, to every descendant. Ends in
    // nodeExited(Terminated). The nodes' service logs say why.
    virtual void stop(const std::string &jobUuid, StopReason why) = 0;
};

} // namespace trainyard::jobs
