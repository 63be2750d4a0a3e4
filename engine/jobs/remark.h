// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/diagnosis.h"
#include "engine/jobs/executor.h"

#include <optional>
#include <vector>

namespace trainyard::jobs {

// The processes that a node was to run to their end, with the ends of their logs. Reads at most 128 KiB a
// process.
std::vector<FailedProcess> endedProcesses(const NodePlan &plan);

// What failed in a node's part of a run that ended well nevertheless, as where a pipe hides how the program
// before it ended: a log of its ends with an exception or with a shell's word of one that was killed, and
// nothing was written after that. `hasPipe`: the job's command has one, so that what a program wrote before
// its exception may come behind it. Nothing for all other ends: what was survived is no failure.
std::optional<Diagnosis> remarkOn(const NodeExit &exit, const std::vector<FailedProcess> &processes,
                                  bool hasPipe);

} // namespace trainyard::jobs
