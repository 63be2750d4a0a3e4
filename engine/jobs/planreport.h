// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobplan.h"
#include "engine/jobs/launchplan.h"

namespace trainyard::jobs {

// What of a launch plan people may see: its processes with their variables, each as the process finds it; the
// values of the job's secrets and of keys that the engine gives it are left out. Processes that run in no
// container also find what is `inherited` and not set by the plan.
api::JobPlan reportOf(const LaunchPlan &plan, const api::JobSpec &spec,
                      const std::vector<api::NameValue> &inherited = {});

} // namespace trainyard::jobs
