// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/jobhistory.h"

#include <filesystem>
#include <vector>

namespace trainyard::jobs {

// Notes in the job's own folder that it has come into `phase`. What cannot be written is logged: the job's
// state is elsewhere.
void addStep(const std::filesystem::path &jobDirectory, api::JobPhase phase, Timestamp time,
             api::Cause cause = api::Cause::None);

// All that a job has gone through: its creation, what is noted in its folder, and its end. Whatever happened
// to the machine's clock, no step is earlier than the one before; of a job that was requeued very often only
// the last steps are told. Of runs by engines that noted nothing, by the job's times.
std::vector<api::JobStep> historyOf(const api::Job &job, const std::filesystem::path &jobDirectory);

} // namespace trainyard::jobs
