// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/ports.h"

#include <future>
#include <map>
#include <vector>

namespace trainyard::jobs {

// A job that runs, from its start to the end of its last node.
struct Run {
    using Ended = std::shared_future<void>; // ready when the run's final state is stored

    enum class Stop {
        None,
        ByUser,
        ToRunAgain, // its nodes are taken away
        ForGood     // the same, and the cluster's nodeDeallocationOption says so
    };

    api::ResourceId job;
    std::string cluster; // its key
    LaunchPlan plan;
    PortBlock ports;
    std::uint64_t startNumber = 0;             // in the order of the starts
    std::vector<NodeEnd> ends;                 // in the order in which they came
    std::map<std::size_t, Timestamp> prepared; // nodes whose processes have begun, and when
    bool isStopping = false;
    Stop stop = Stop::None;
    std::promise<void> endedPromise;
    Ended ended;
};

Run::Ended alreadyEnded();

// Whether a node of the run that has not ended yet has anything to do but serve the others.
bool isAnyAwaited(const Run &run);

// Takes the node's end in; false when it is known already.
bool addEnd(Run &run, std::size_t node, const NodeExit &exit);

// Marks the job as one whose nodes are taken away, for the time until it has stopped.
void showEviction(api::Job &job, api::Cause cause, bool runsAgain, const std::string &nodeId);
// What became of a job with such a mark, or with the state Terminating.
Run::Stop stopOf(const api::Job &job);

// Ends a run whose last node has ended: the job is finished, or queued again when its nodes were taken away
// before it was done and it was not started `mostRetries` times again already.
void endRun(api::Job &job, const Run &run, int mostRetries);

} // namespace trainyard::jobs
