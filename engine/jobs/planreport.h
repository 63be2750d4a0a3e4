// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobplan.h"
#include "engine/jobs/launchplan.h"

#include <filesystem>

namespace trainyard::jobs {

// What of a launch plan people may see: its processes with their variables, each as the process finds it; the
// values of the job's secrets and of keys that the engine gives it are left out. Processes that run in no
// container also find what is `inherited` and not set by the plan.
api::JobPlan reportOf(const LaunchPlan &plan, const api::JobSpec &spec,
                      const std::vector<api::NameValue> &inherited = {});

// Keeps in the job's own folder what was told of the plan by which it starts, whatever becomes of its cluster
// and of the engine's environment.
Status keepReport(const std::filesystem::path &jobDirectory, const api::JobPlan &report);
// Of the last start; NotFound: an earlier engine kept none, or nothing was started.
Result<api::JobPlan> keptReport(const std::filesystem::path &jobDirectory);

} // namespace trainyard::jobs
