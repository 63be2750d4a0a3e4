// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/executor.h"
#include "engine/jobs/ports.h"
#include "engine/jobs/runfile.h"

#include <map>

namespace trainyard::jobs {

// What a run needs before it can be started or taken up.
struct PreparedRun {
    RunFile file;
    LaunchPlan plan;
};

// Plans a run on the nodes (by number) and makes the job's folder ready for it: all that an engine needs to
// take the run up is on disk then. A run that is not the job's first finds an empty shared folder, in which
// processes of the lost one may have left how to meet; all other folders are as they were left.
Result<PreparedRun> prepareRun(const api::Job &job, const api::Cluster &cluster,
                               const std::map<std::size_t, NodeSlot> &nodes,
                               const std::vector<Link> &extraMounts, const PortBlock &ports,
                               const std::string &bootId, const Layout &layout, Executor &executor);

// The run that an earlier engine prepared. Where it cannot be planned any more (its cluster is gone, the
// engine's environment is another) `plan` has only as much as watching its supervisors takes.
struct FoundRun {
    PreparedRun run;
    bool canStart = true; // nodes that the earlier engine did not come to; not after the machine restarted
};
Result<FoundRun> findRun(const api::Job &job, const api::Cluster *cluster, const std::string &bootId,
                         const Layout &layout);

// The plan of a job that has no nodes yet, on nodes that are made up.
Result<LaunchPlan> guessedPlan(const api::Job &job, const api::Cluster &cluster,
                               const std::vector<Link> &extraMounts, const Layout &layout);

// Where the outputs of a job that has not run yet would be.
Result<std::vector<NamedDirectory>> plannedOutputs(const api::Job &job, const api::Cluster &cluster,
                                                   const std::vector<Link> &extraMounts,
                                                   const Layout &layout);

} // namespace trainyard::jobs
