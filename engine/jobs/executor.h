// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"
#include "engine/jobs/launchplan.h"

#include <optional>
#include <string>

namespace trainyard::jobs {

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
};

// Hears of runs; called from the executor's own thread, never while one of its functions holds a lock.
class ExecutorListener
{
public:
    virtual ~ExecutorListener() = default;
    virtual void nodeStarted(const std::string &jobUuid, std::size_t node, Timestamp time) = 0;
    virtual void nodeExited(const std::string &jobUuid, std::size_t node, const NodeExit &exit) = 0;
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
    // SIGTERM to every process, SIGKILL after the grace time, to every descendant. Ends in
    // nodeExited(Terminated).
    virtual void stop(const std::string &jobUuid) = 0;
};

} // namespace trainyard::jobs
