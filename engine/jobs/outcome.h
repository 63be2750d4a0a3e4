// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/diagnosis.h"
#include "engine/jobs/executor.h"

#include <string>
#include <vector>

namespace trainyard::jobs {

// How one node of a run ended, in the order in which the nodes did.
struct NodeEnd {
    std::size_t node = 0;
    std::string nodeId;
    NodeExit exit;
    std::vector<FailedProcess> processes; // see failedProcesses(); of a good end endedProcesses()
    bool wasStopped = false;              // because of another node or the user: blameless
};

// True when the node did what it was to do.
bool isGood(const NodeExit &exit);

// With what the first node ended, of its own will or not; 1 where nobody knows.
int exitCodeOfMaster(const std::vector<NodeEnd> &ends);

// Ends a running job: sets its execution state, exit code, errors, end time, and cause,
// reason sentence and evidence. A job fails whole when one node fails: with the master's exit code if that
// failed by itself, else with that of the first to fail; the reason is always that of the first. One that
// succeeds has a cause, too, where something in it failed and was hidden; see remarkOn().
void conclude(api::Job &job, const std::vector<NodeEnd> &ends, bool terminatedByUser);

// Ends a job that did not get to run. It, too, has a start, an end and an exit code, for clients take all
// three for granted.
void failUnstarted(api::Job &job, const std::string &code, const std::string &sentence);

} // namespace trainyard::jobs
