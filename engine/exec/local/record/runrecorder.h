// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

namespace trainyard::exec {

// Notes in the folder "code" of its job's what the first node of a job is about to run and on what:
// record.json (an api::RanRecord), and the files it tells of beside it, named by their numbers. A process of
// its own does it, for some seconds at most: a disk that does not answer keeps no job from starting. What
// fails is not told of.
void recordRun(const jobs::NodePlan &plan);

} // namespace trainyard::exec
